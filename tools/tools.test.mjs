import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import * as layers from './layers.mjs';
import * as licences from './licences.mjs';

const DENY = `
[licenses] # a comment
allow = [
    "MIT", # another
    'Apache-2.0',
]
[[licenses.exceptions]]
crate = "font"
allow = ["OFL-1.1"]
[bans]
multiple-versions = "deny"
wildcards = "deny"
deny = [{ crate = "bad", reason = "we know it" }]
skip = ["old@1.2.3", { crate = "syn:^2", reason = "moving" }]
[sources]
unknown-registry = "deny"
unknown-git = "deny"
`;
const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';
const crate = (name, version, more = {}) =>
  ({ name, version, license: 'MIT', source: CRATES_IO, dependencies: [], ...more });
const wrong = (...crates) => licences.findings(licences.parseToml(DENY), crates);

test('deny.toml is read, and what cannot be read is said with its line', () => {
  const deny = licences.parseToml(DENY);
  assert.deepEqual(deny.licenses.allow, ['MIT', 'Apache-2.0']);
  assert.deepEqual(deny.licenses.exceptions, [{ crate: 'font', allow: ['OFL-1.1'] }]);
  assert.equal(deny.bans.deny[0].reason, 'we know it');
  assert.throws(() => licences.parseToml('[a]\nb = 1979-05-27'), /line 2/);
  assert.throws(() => licences.parseToml('a = 1\na = 2'), /'a' stands twice/);
  assert.throws(() => licences.parseToml('a = ["b" "c"]'), /comma/);
});

test('a licence expression is met by what is allowed', () => {
  const met = (e) => licences.licenceAllowed(e, (id) => ['MIT', 'Apache-2.0'].includes(id));
  for (const e of ['MIT', 'MIT/Apache-2.0', 'GPL-2.0-only OR MIT', '(MIT OR Zlib) AND Apache-2.0',
    'Apache-2.0 WITH LLVM-exception OR MIT']) assert.ok(met(e), e);
  for (const e of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(MIT OR Zlib) AND ISC', 'Apache-2.0 WITH LLVM-exception',
    'MIT AND (Zlib OR ISC)']) assert.ok(!met(e), e);
  for (const e of ['', 'MIT MIT', '(MIT', 'OR MIT']) assert.throws(() => met(e), undefined, e);
});

test('what deny.toml forbids is found', () => {
  assert.deepEqual(wrong(crate('a', '1.0.0'), crate('b', '1.0.0')), []);
  assert.match(wrong(crate('a', '1.0.0', { license: 'GPL-3.0-only' }))[0], /does not allow/);
  assert.match(wrong(crate('a', '1.0.0', { license: null }))[0], /names no licence/);
  assert.deepEqual(wrong(crate('font', '1.0.0', { license: 'OFL-1.1' })), []);
  assert.match(wrong(crate('a', '1.0.0', { source: 'git+https://example.org/a' }))[0], /not from crates.io/);
  assert.match(wrong(crate('bad', '1.0.0'))[0], /banned: we know it/);
  assert.match(wrong(crate('a', '1.0.0'), crate('a', '2.0.0'))[0], /versions 1.0.0 and 2.0.0/);
  assert.deepEqual(wrong(crate('syn', '2.0.9'), crate('syn', '3.0.0'), crate('old', '1.2.3'), crate('old', '2.0.0')), []);
  const any = [{ name: 'x', req: '*' }, { name: 'y', req: '*', path: 'crates/y' }];
  assert.match(wrong(crate('ours', '0.1.0', { source: null, dependencies: any })).join(), /any version of x; name one$/);
});

test('a dependency that points up or sideways is found', () => {
  const ours = (name, ...needs) => ({ name, needs });
  const all = [ours('tabletop', 'serde'), ours('kernel', 'tabletop'), ours('bots', 'kernel'), ours('chess', 'kernel', 'toml')];
  assert.deepEqual(layers.findings([...all, ours('grognard', 'chess', 'bots')]), []);
  assert.match(layers.findings([...all, ours('go', 'chess')])[0], /go may not know chess: it may know pack, kernel, tabletop/);
  assert.match(layers.findings([...all, ours('server', 'chess')])[0], /server may not know chess/);
  assert.match(layers.findings([ours('kernel'), ours('tabletop', 'kernel')])[0], /it may know no other crate/);
});

/** `./test wasm` on a machine without the target, where rustup ends with this code: its own code, what it says, and what it calls. */
function wasm(rustup) {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-tools-'));
  try {
    const calls = join(folder, 'calls');
    const program = (name, code) =>
      writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} "$@" >>'${calls}'\n${code}\n`, { mode: 0o755 });
    program('rustc', 'echo /nowhere/lib');
    program('rustup', `exit ${rustup}`);
    program('cargo', 'exit 0');
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const ran = spawnSync(join(import.meta.dirname, '../test'), ['wasm'], { env, encoding: 'utf8' });
    return { code: ran.status, said: ran.stdout + ran.stderr, called: readFileSync(calls, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the check for wasm fetches its target, fails without it, and looks at every game', () => {
  const without = wasm(1);
  assert.equal(without.code, 1, without.said);
  assert.match(without.said, /0 passed, 1 failed, 0 skipped/);
  assert.doesNotMatch(without.called, /^cargo check/m);
  const fetched = wasm(0);
  assert.equal(fetched.code, 0, fetched.said);
  assert.match(fetched.called, /^rustup target add wasm32-unknown-unknown$/m);
  const checked = fetched.called.match(/^cargo check .*$/m)[0];
  for (const name of ['kernel', 'tabletop', ...readdirSync(join(import.meta.dirname, '../games'))])
    assert.ok(`${checked} `.includes(` -p ${name} `), `${name} in ${checked}`);
});
