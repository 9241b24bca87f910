use age_of_napoleon::load::load;
use std::collections::BTreeMap;
#[test]
fn loads() {
    let p = load(&BTreeMap::new()).map_err(|e| e.to_string()).unwrap();
    println!(
        "{} {} {} {} {} {} {}",
        p.areas.len(),
        p.countries.len(),
        p.corps.len(),
        p.cards.len(),
        p.provenance.len(),
        p.digest,
        p.fluent[1].len()
    );
    for s in &p.sheets {
        println!("{} {:?} {:?}", s.id, s.row_heads, s.column_heads);
        for c in &s.cells {
            println!(
                "{}",
                c.iter()
                    .map(|c| format!("{}{}", c.value, if c.reconstructed { "~" } else { "" }))
                    .collect::<Vec<_>>()
                    .join(" ")
            );
        }
    }
    println!(
        "{:?}",
        p.faces.iter().map(|f| (f.id.as_str(), f.reconstructed, f.rules.join(","))).collect::<Vec<_>>()
    );
    for r in p.provenance.iter().filter(|r| r[1].contains("napoleon") || r[1].contains("battle")) {
        println!("{r:?}");
    }
}
