//! A new file of data is a new build.

fn main() {
    println!("cargo::rerun-if-changed=../skirmish/data");
}
