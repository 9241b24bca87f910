use age_of_napoleon::*;
use kernel::*;
fn main() {
    let g = AgeOfNapoleon::load(&Default::default()).unwrap();
    println!(
        "state {} step {} action {} refusal {}",
        size_of::<state::State>(),
        size_of::<flow::Step>(),
        size_of::<action::Action>(),
        size_of::<Refusal>()
    );
    let n: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(20);
    let mut total = 0u64;
    let mut acts = Vec::new();
    let mut longest = 0;
    let mut wins = std::collections::BTreeMap::new();
    let mut listed = 0u64;
    let t = std::time::Instant::now();
    for seed in 0..n {
        for sc in ["1805", "1809", "1813"] {
            let mut dice = Dice::quiet(&Seed::from_number(seed));
            let mut log = Log::off();
            let mut s = g.setup(&Setup::scenario(sc), &mut dice, &mut log).unwrap();
            let mut k = 0;
            loop {
                match g.status(&s) {
                    Status::Over(o) => {
                        *wins.entry((sc, o.how)).or_insert(0) += 1;
                        break;
                    }
                    Status::Deciding(r) => {
                        let role = r.iter().next().unwrap();
                        acts.clear();
                        g.actions(&s, role, &mut acts);
                        if acts.is_empty() {
                            panic!("dead end seed {seed} {sc} at {k}: {:?}", s.flow);
                        }
                        listed += acts.len() as u64;
                        let a = acts[dice.below(acts.len() as u32) as usize];
                        if let Err(e) = g.play(&mut s, role, &a, &mut dice, &mut log) {
                            panic!("refused {a:?} {e:?}");
                        }
                        k += 1;
                        if k > 100000 {
                            panic!("endless seed {seed} {sc} {:?}", s.flow);
                        }
                    }
                }
            }
            longest = longest.max(k);
            total += k;
        }
    }
    let e = t.elapsed();
    println!(
        "{} games {} actions longest {} avg list {:.1}; {:.0} actions/s",
        n * 3,
        total,
        longest,
        listed as f64 / total as f64,
        total as f64 / e.as_secs_f64()
    );
    println!("{wins:#?}");
}
