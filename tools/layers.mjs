#!/usr/bin/env node
// A dependency only ever points down (docs/architecture.md). This reads the workspace's manifests and says where one
// points up or sideways. What tests use is their own business.

import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

// What each crate may know of this workspace; `*` is everything. A crate that is not named here is held to what a game
// may know.
const GAME = ['pack', 'kernel', 'tabletop'];
const KNOWS = {
  tabletop: [],
  kernel: ['tabletop'],
  pack: ['kernel', 'tabletop'],
  bots: ['kernel', 'tabletop'],
  server: ['kernel', 'tabletop', 'bots'],
  grognard: ['*'],
  hostile: ['kernel'],
  relief: ['*'],
};

// `crates` are {name, needs}; the answer is one line for each dependency that points the wrong way.
export function findings(crates) {
  const ours = new Set(crates.map((c) => c.name));
  const wrong = [];
  for (const { name, needs } of crates) {
    const knows = KNOWS[name] ?? GAME;
    for (const need of needs.filter((n) => ours.has(n) && !knows.includes(n) && !knows.includes('*'))) {
      wrong.push(`${name} may not know ${need}: it may know ${knows.join(', ') || 'no other crate'}`);
    }
  }
  return wrong;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const json = execFileSync('cargo', ['metadata', '--format-version', '1', '--no-deps', '--locked'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { packages } = JSON.parse(json);
  const crates = packages.map((p) => ({
    name: p.name,
    needs: p.dependencies.filter((d) => d.kind !== 'dev').map((d) => d.name),
  }));
  const wrong = findings(crates);
  for (const line of wrong) console.error(`layers: ${line}`);
  if (wrong.length > 0) process.exit(1);
  console.log(`layers: ${crates.length} crates, every dependency points down`);
}
