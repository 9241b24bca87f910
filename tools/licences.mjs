#!/usr/bin/env node
// Enforces deny.toml where cargo-deny is not installed: which licences may be built in, which crates may not, no crate
// in two versions, and nothing from anywhere but crates.io. Needs cargo and Node, nothing else, which is also why it
// reads its small part of TOML by itself.
//
//   node tools/licences.mjs          check, say what is wrong, exit 1 if anything is
//   node tools/licences.mjs --list   print every crate with its licence

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
// How Cargo writes "crates.io" in a lock file, whatever mirror it really asks.
const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';

// Reads tables, arrays of tables, strings, booleans, whole numbers, arrays and inline tables.
export function parseToml(source) {
  let at = 0;
  const root = {};
  let table = root;
  const fail = (what) => {
    throw new Error(`deny.toml, line ${source.slice(0, at).split('\n').length}: ${what}`);
  };
  const space = (lines) => {
    const skip = lines ? /(?:\s|#[^\n]*)*/y : /[ \t]*/y;
    skip.lastIndex = at;
    at += skip.exec(source)[0].length;
  };
  const take = (pattern) => {
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = at;
    const found = sticky.exec(source);
    if (found) at += found[0].length;
    return found;
  };
  const keys = () => {
    const path = [];
    do {
      space(false);
      const key = take(/[A-Za-z0-9_-]+|"[^"\\\n]*"/) ?? fail('a key is expected here');
      path.push(key[0].replaceAll('"', ''));
      space(false);
    } while (take(/\./));
    return path;
  };
  const list = (close, item) => {
    const items = [];
    for (;;) {
      space(true);
      if (take(close)) return items;
      items.push(item());
      space(true);
      if (!take(/,/)) {
        if (take(close)) return items;
        fail('a comma or the end of the list is expected here');
      }
    }
  };
  const entry = (into) => {
    const path = keys();
    const last = path.pop();
    for (const key of path) into = into[key] ??= {};
    if (last in into) fail(`'${last}' stands twice`);
    if (!take(/=/)) fail("'=' is expected here");
    space(false);
    into[last] = value();
  };
  const value = () => {
    const string = take(/"([^"\\\n]*)"|'([^'\n]*)'/);
    if (string) return string[1] ?? string[2];
    const word = take(/true\b|false\b|-?\d+\b/);
    if (word) return JSON.parse(word[0]);
    if (take(/\[/)) return list(/\]/, value);
    if (take(/\{/)) {
      const inline = {};
      list(/\}/, () => entry(inline));
      return inline;
    }
    return fail('this value is beyond the TOML that tools/licences.mjs reads');
  };
  for (space(true); at < source.length; space(true)) {
    const head = take(/\[\[?/);
    if (!head) {
      entry(table);
    } else {
      const path = keys();
      const last = path.pop();
      let into = root;
      for (const key of path) into = into[key] ??= {};
      if (head[0] === '[[') (into[last] ??= []).push((table = {}));
      else table = into[last] ??= {};
      if (!take(head[0] === '[[' ? /\]\]/ : /\]/)) fail("']' is expected here");
    }
    space(false);
    if (at < source.length && !take(/(#[^\n]*)?\r?\n|#[^\n]*$/)) fail('the line should end here');
  }
  return root;
}

// Whether an SPDX expression can be met with licences that `allowed` accepts. "/" is an old way to write OR.
export function licenceAllowed(expression, allowed) {
  const words = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? [];
  const term = () => {
    const word = words.shift();
    if (word === '(') {
      const inner = either();
      if (words.shift() !== ')') throw new Error(`'${expression}' lacks a ')'`);
      return inner;
    }
    if (word === undefined || /^(\)|OR|AND|WITH)$/.test(word)) {
      throw new Error(`'${expression}' is no licence expression`);
    }
    if (words[0] !== 'WITH') return allowed(word);
    words.shift();
    return allowed(`${word} WITH ${words.shift()}`);
  };
  const both = () => {
    let all = term();
    while (words[0] === 'AND') {
      words.shift();
      all = term() && all;
    }
    return all;
  };
  const either = () => {
    let any = both();
    while (words[0] === 'OR') {
      words.shift();
      any = both() || any;
    }
    return any;
  };
  const met = either();
  if (words.length > 0) throw new Error(`'${expression}' goes on after its end`);
  return met;
}

// `name`, `name@1.2.3` (that version) or `name:^2`, `name:^0.10` (what is compatible with it), alone or as `{ crate = "…" }`.
export function matches(spec, crate) {
  const text = typeof spec === 'string' ? spec : (spec.crate ?? spec.name);
  const found = /^([A-Za-z0-9_-]+)(?:@(\d+\.\d+\.\d+\S*)|:\^([1-9]\d*|0\.[1-9]\d*))?$/.exec(text ?? '');
  if (!found || spec.version) throw new Error(`deny.toml: cannot read the crate ${JSON.stringify(spec)}`);
  const [, name, exact, major] = found;
  if (name !== crate.name) return false;
  if (exact) return crate.version === exact;
  return !major || crate.version.startsWith(`${major}.`);
}

// Everything that is wrong with `crates` by `deny`, one line each.
export function findings(deny, crates) {
  const { licenses, bans, sources } = deny;
  const wrong = [];
  const named = (c) => `${c.name} ${c.version}`;
  for (const level of [bans['multiple-versions'], bans.wildcards, sources['unknown-registry'], sources['unknown-git']]) {
    if (level !== 'deny') throw new Error(`deny.toml: tools/licences.mjs knows only "deny" here, not "${level}"`);
  }

  for (const crate of crates) {
    const extra = (licenses.exceptions ?? []).filter((e) => matches(e, crate)).flatMap((e) => e.allow);
    const allowed = (id) => licenses.allow.includes(id) || extra.includes(id);
    try {
      if (!crate.license) wrong.push(`${named(crate)} names no licence`);
      else if (!licenceAllowed(crate.license, allowed)) {
        wrong.push(`${named(crate)} is licensed ${crate.license}, which deny.toml does not allow`);
      }
    } catch (e) {
      wrong.push(`${named(crate)}: ${e.message}`);
    }

    if (crate.source !== null && crate.source !== CRATES_IO) {
      wrong.push(`${named(crate)} comes from ${crate.source}, not from crates.io`);
    }

    const ban = (bans.deny ?? []).find((d) => matches(d, crate));
    if (ban) wrong.push(`${named(crate)} is banned: ${ban.reason ?? 'see deny.toml'}`);

    if (crate.source === null) {
      for (const need of crate.dependencies.filter((d) => d.req === '*' && !d.path)) {
        wrong.push(`${named(crate)} takes any version of ${need.name}; name one`);
      }
    }
  }

  const counted = crates.filter((c) => !(bans.skip ?? []).some((s) => matches(s, c)));
  const versions = new Map();
  for (const { name, version } of counted) versions.set(name, [...(versions.get(name) ?? []), version]);
  for (const [name, several] of versions) {
    if (several.length > 1) {
      wrong.push(`${name} is there in versions ${several.join(' and ')}; ` +
        'update, or say in deny.toml under bans.skip why not');
    }
  }
  return wrong;
}

// The crates that are really built, for any platform: a lock file also holds optional ones that nobody asks for.
function crates() {
  const cargo = (...args) =>
    execFileSync('cargo', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });
  const metadata = JSON.parse(cargo('metadata', '--format-version', '1', '--locked', '--all-features'));
  const tree = cargo('tree', '--workspace', '--locked', '--all-features', '--target', 'all', '--edges', 'normal,build,dev',
    '--prefix', 'none', '--format', '{p}');
  const built = new Set(tree.split('\n').map((line) => line.split(' ', 2).join(' ')));
  return metadata.packages.filter((p) => built.has(`${p.name} v${p.version}`));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const all = crates();
    const theirs = all.filter((c) => c.source !== null);
    if (process.argv.includes('--list')) {
      for (const c of theirs) console.log(`${c.name} ${c.version}\t${c.license}`);
    } else {
      const wrong = findings(parseToml(readFileSync(join(ROOT, 'deny.toml'), 'utf8')), all);
      for (const line of wrong) console.error(`licences: ${line}`);
      if (wrong.length > 0) process.exit(1);
      console.log(`licences: ${theirs.length} crates from crates.io, all as deny.toml allows`);
    }
  } catch (e) {
    console.error(`licences: ${e.message}`);
    process.exit(1);
  }
}
