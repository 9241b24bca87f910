/* Covers: plates in one frame, a solid ground, one engraved subject, the title in Bodoni. The subject is named by the
   pack, or drawn from the game's own board, or follows from its name. */
import type { Scenery } from '../api/types';
import { boxOf, r1, union } from '../geometry/outline';
import { hash, rng } from '../geometry/random';
import { star } from './svg';

export const COVER = { w: 220, h: 296, plate: 196 };
const CREAM = '#f3e7c6';
const GROUND: Record<string, string> = {
  fr: '#1f3b75', ru: '#1f4a3a', gb: '#7c1f1c', au: '#6b5c45', pr: '#23242b', es: '#8a6410', by: '#2f5f88', it: '#475f23', nl: '#8a4a12', neutral: '#6e3b1c',
};

/** The coast of the game's own land, water-lined in cream. */
function chart(scenery: Scenery, dark: string): string | null {
  const board = scenery.boards[0];
  const areas = board?.spaces.flatMap((s) => (s.shape.kind === 'area' ? s.shape.polygons : [])) ?? [];
  if (!board || areas.length === 0) return null;
  const land = board.decor.filter((d) => d.kind === 'land').flatMap((d) => d.polygons ?? []);
  const rings = union([...areas, ...land]).filter((r) => r.length > 11);
  const d = rings
    .map((ring) => {
      const step = ring.length > 200 ? 3 : 2;
      return `M${ring.filter((_, i) => i % step === 0).map((p) => `${Math.round(p[0])} ${Math.round(p[1])}`).join('L')}z`;
    })
    .join('');
  const at = board.spaces.filter((s) => s.traits?.includes('capital')).map((s) => s.label.at);
  const stars = board.decor.filter((q) => q.kind === 'capital' && q.label).map((q) => q.label!.at);
  const seats = stars.length ? stars : at;
  const box = boxOf(seats.length > 1 ? seats : [[0, 0], board.size]);
  const side = Math.max(box.w, box.h, board.size[0] * 0.55);
  const x = Math.min(Math.max(0, box.x + box.w / 2 - side / 2), board.size[0] - side) - side * 0.02;
  const y = Math.min(Math.max(0, box.y + box.h / 2 - side / 2), Math.max(0, board.size[1] - side));
  const k = side / 1300;
  const sea = `color-mix(in srgb, ${dark} 82%, #6a8fd0)`;
  const lines = [104, 78, 55, 35, 17]
    .map((w, i) => `<path d="${d}" fill="none" stroke="#e9d9a8" stroke-opacity="${(0.25 + i * 0.16).toFixed(2)}" stroke-width="${r1((2 * w + 7) * k)}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${sea}" stroke-width="${r1((2 * w - 4) * k)}" stroke-linejoin="round"/>`)
    .join('');
  const road = [...seats].sort((a, b) => a[0] - b[0]);
  const trail = road.length > 4 ? `M${road[2]![0] + 24 * k} ${road[2]![1]}Q${(road[2]![0] + road.at(-2)![0]) / 2} ${Math.min(road[2]![1], road.at(-2)![1]) - 60 * k} ${road.at(-2)![0]} ${road.at(-2)![1]}` : '';
  return `<svg x="10" y="10" width="200" height="${COVER.plate}" viewBox="${r1(x)} ${r1(y)} ${r1(side)} ${r1(side * 0.98)}" preserveAspectRatio="xMidYMid slice"><rect x="-900" y="-900" width="9000" height="9000" fill="${sea}"/>${lines}<path d="${d}" fill="#efe2bd" stroke="#efe2bd" stroke-width="${5 * k}"/>${trail ? `<path d="${trail}" fill="none" stroke="#c8281e" stroke-width="${12 * k}" stroke-dasharray="${30 * k} ${18 * k}"/>` : ''}<g fill="#c8281e" stroke="#fff" stroke-width="${5 * k}">${seats.map((p) => `<path d="${star(p[0], p[1], 30 * k)}"/>`).join('')}</g></svg>`;
}

/** A net of roads between towns. */
function roads(scenery: Scenery): string | null {
  const board = scenery.boards[0];
  const points = board?.spaces.filter((s) => s.shape.kind === 'point') ?? [];
  if (!board || points.length < 4) return null;
  const at = new Map(points.map((s) => [s.id, s.shape.kind === 'point' ? s.shape.at : s.stack]));
  const box = boxOf(at.values());
  const side = Math.max(box.w, box.h, 1) * 1.15;
  const k = side / 200;
  const link = board.links.map((l) => (at.has(l.a) && at.has(l.b) ? `M${at.get(l.a)!.join(' ')}L${at.get(l.b)!.join(' ')}` : '')).join('');
  return `<svg x="10" y="10" width="200" height="${COVER.plate}" viewBox="${r1(box.x + box.w / 2 - side / 2)} ${r1(box.y + box.h / 2 - side / 2)} ${r1(side)} ${r1(side)}"><rect x="-9000" y="-9000" width="19000" height="19000" fill="#efe5c8"/><path d="${link}" stroke="#5d4a35" stroke-width="${r1(2.2 * k)}" fill="none"/>${[...at.values()].map((p, i) => `<circle cx="${p[0]}" cy="${p[1]}" r="${r1((i % 4 ? 4 : 6.5) * k)}" fill="${i % 4 ? '#efe5c8' : '#a5261b'}" stroke="#23262b" stroke-width="${r1(1.6 * k)}"/>`).join('')}</svg>`;
}

const clip = (inner: string) => `<svg x="10" y="10" width="200" height="${COVER.plate}" viewBox="10 10 200 ${COVER.plate}">${inner}</svg>`;

/** A column in the snow, a town burning behind it. */
function column(): string {
  const q = rng(12);
  let col = '';
  let dome = '';
  let flame = '';
  let birch = '';
  for (let i = 0; i < 230; i++) {
    const t = i / 230;
    const y = 96 + t ** 1.7 * 98;
    const x = 118 + Math.sin(t * 5.2 + 0.4) * (16 + t * 66) - t * 14;
    const s = 1.4 + t * 9;
    for (let k = 0; k < 3; k++) col += `M${r1(x + (q() - 0.5) * (4 + t * 26))} ${r1(y + (q() - 0.5) * (1.4 + t * 6))}v${r1(-s)}`;
  }
  const onion = (x: number, b: number, w: number, h: number) => `M${x - w} ${b}V${b - h}q${-w * 0.5} ${-w * 1.1} ${w} ${-w * 2.4}q${w * 1.5} ${w * 1.3} ${w} ${w * 2.4}V${b}z`;
  for (const [x, h, w] of [[44, 8, 7], [62, 14, 5], [80, 7, 6], [96, 19, 5], [112, 10, 6], [130, 15, 5], [150, 7, 7], [166, 12, 4.5]] as const) dome += onion(x, 92, w, h);
  for (let i = 0; i < 26; i++) flame += `M${r1(30 + i * 6 + q() * 4)} 90q${r1(-4 + q() * 8)} ${r1(-(14 + q() * 34) * 0.4)} ${r1(q() * 8 - 4)} ${r1(-(14 + q() * 34))}`;
  for (const [x, w] of [[18, 12], [36, 6], [196, 15], [176, 7]] as const) {
    birch += `<rect x="${x - w / 2}" y="10" width="${w}" height="${COVER.plate}" fill="#f7f5ef" stroke="#2b2a28" stroke-width="1.200"/>`;
    for (let i = 0; i < 13; i++) {
      const y = 16 + i * 14.5 + q() * 7;
      birch += `<path d="M${r1(x - w / 2)} ${r1(y)}h${r1(w * (0.25 + q() * 0.4))}M${r1(x + w / 2)} ${r1(y + 6)}h${r1(-w * (0.2 + q() * 0.35))}" stroke="#2b2a28" stroke-width="${w > 8 ? 2.2 : 1.3}"/>`;
    }
  }
  return clip(`<rect width="220" height="120" fill="#b9c4bf"/><rect y="60" width="220" height="40" fill="#dcae7e"/><rect y="40" width="220" height="22" fill="#c9b79a"/><path d="${flame}" fill="none" stroke="#c8451e" stroke-width="1.600" opacity=".8"/><path d="${dome}" fill="#5b2317"/><path d="M0 92H220V220H0z" fill="#f1efe8"/><path d="M0 104q60 -8 120 2t110 -4M0 128q50 -8 90 0t130 -6M0 158q70 -12 120 0t110 -6" fill="none" stroke="#b7c2c2" stroke-width="1.200"/><path d="${col}" stroke="#23262b" stroke-width="1.500" stroke-linecap="round"/>${birch}`);
}

/** Terraces above a river, seen as a plan, with lines of troops. */
function terraces(): string {
  const rr = rng(4);
  const ph = Array.from({ length: 6 }, () => rr() * 6.283);
  const rings: string[] = [];
  for (let i = 0; i < 15; i++) {
    const R = 12 + i * 9.5;
    let d = '';
    for (let k = 0; k <= 90; k++) {
      const a = (k / 90) * 6.2832;
      const w = 1 + 0.16 * Math.sin(2 * a + ph[0]!) + 0.12 * Math.sin(3 * a + ph[1]! + i * 0.07) + 0.06 * Math.sin(5 * a + ph[2]! - i * 0.1) + 0.03 * Math.sin(9 * a + ph[3]!);
      d += `${k ? 'L' : 'M'}${r1(116 + Math.cos(a) * R * w * 1.2)} ${r1(78 + Math.sin(a) * R * w * 0.86)}`;
    }
    rings.unshift(`<path d="${d}z" fill="${i < 3 ? '#a87a48' : i < 6 ? '#c49a62' : i < 10 ? '#dcbd87' : '#e9dcae'}" stroke="#6b4a28" stroke-width=".8"/>`);
  }
  let hexes = '';
  for (let c = 0; c < 9; c++)
    for (let r = 0; r < 9; r++) {
      const [x, y] = [14 + c * 26, 12 + r * 30 + (c % 2) * 15];
      for (let k = 0; k < 3; k++) {
        const [a, b] = [(k * Math.PI) / 3, ((k + 1) * Math.PI) / 3];
        hexes += `M${r1(x + 17.3 * Math.cos(a))} ${r1(y + 17.3 * Math.sin(a))}L${r1(x + 17.3 * Math.cos(b))} ${r1(y + 17.3 * Math.sin(b))}`;
      }
    }
  const riv = 'M-10 120C30 128 34 176 78 188S150 196 178 168S214 132 236 128V230H-10z';
  const lines = [26, 19, 13, 8, 4].map((d, i) => `<path d="${riv}" stroke="#5f8791" stroke-opacity="${0.3 + i * 0.14}" stroke-width="${2 * d + 1}"/><path d="${riv}" stroke="#c4d6d4" stroke-width="${2 * d - 1}"/>`).join('');
  return clip(`<rect width="220" height="220" fill="#e6e1bd"/>${rings.join('')}<path d="${riv}" fill="#c4d6d4"/><g fill="none">${lines}</g><path d="${riv}" fill="none" stroke="#2f3b3f" stroke-width="1.600"/><path d="${hexes}" stroke="#3b2614" stroke-width=".7" opacity=".4"/><g fill="#27488c" stroke="#fff" stroke-width="1.200"><rect x="66" y="142" width="22" height="10" transform="rotate(28 77 147)"/><rect x="96" y="160" width="22" height="10" transform="rotate(18 107 165)"/><rect x="128" y="162" width="22" height="10" transform="rotate(-14 139 167)"/></g><g fill="#1f5540" stroke="#fff" stroke-width="1.200"><rect x="166" y="112" width="22" height="10" transform="rotate(-52 177 117)"/><rect x="172" y="138" width="22" height="10" transform="rotate(-40 183 143)"/><rect x="44" y="66" width="22" height="10" transform="rotate(40 55 71)"/></g><path d="M58 82C56 104 58 118 66 134M66 134l-8.500 -6M66 134l1 -10.500" fill="none" stroke="#1f5540" stroke-width="3"/>`);
}

/** A fortress by the rules of the art, and the approaches. */
function fortress(): string {
  const pol = (a: number, r: number) => `${r1(110 + r * Math.cos(a))} ${r1(102 + r * Math.sin(a))}`;
  const bast = (k: number) => {
    let d = '';
    for (let i = 0; i < 6; i++) {
      const a = (i * Math.PI) / 3 - Math.PI / 2;
      d += (i ? 'L' : 'M') + ([[-0.3, 40], [-0.2, 45], [-0.17, 52], [0, 66], [0.17, 52], [0.2, 45], [0.3, 40]] as const).map(([o, r]) => pol(a + o, r * k)).join('L');
    }
    return `${d}z`;
  };
  let rav = '';
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3 - Math.PI / 3;
    rav += `M${([[-0.17, 54], [0, 68], [0.17, 54], [0, 49]] as const).map(([o, r]) => pol(a + o, r * 1.12)).join('L')}z`;
  }
  let glacis = '';
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * 6.2832;
    const w = 80 + 7 * Math.cos(6 * a + Math.PI);
    glacis += `M${pol(a, w)}L${pol(a, w + 9)}`;
  }
  const rk = rng(8);
  let town = '';
  for (let i = 0; i < 60; i++) {
    const a = rk() * 6.283;
    const r = Math.sqrt(rk()) * 27;
    town += `<rect x="${r1(110 + r * Math.cos(a) - 3)}" y="${r1(102 + r * Math.sin(a) - 2)}" width="${r1(4 + rk() * 4)}" height="${r1(3 + rk() * 3)}" fill="#a9483a" transform="rotate(${Math.round(a * 57)} 110 102)"/>`;
  }
  return clip(`<rect width="220" height="220" fill="#efe5c8"/><path d="M-10 60C30 66 40 30 84 26S160 30 176 4" fill="none" stroke="#7fa3a8" stroke-width="13"/><path d="M-10 60C30 66 40 30 84 26S160 30 176 4" fill="none" stroke="#c4d6d4" stroke-width="10"/><path d="${glacis}" stroke="#8a6a45" stroke-width="1"/><path d="${bast(1.2)}" fill="#c4d6d4" stroke="#2f3b3f" stroke-width="1"/><path d="${rav}" fill="#d9c08f" stroke="#4a2a1c" stroke-width="1.200"/><path d="${bast(1)}" fill="#d9c08f" stroke="#4a2a1c" stroke-width="1.800"/><path d="${bast(0.86)}" fill="none" stroke="#4a2a1c" stroke-width=".8"/>${town}<path d="M214 190L186 178L196 168L172 164L180 154L160 150M150 206L148 186L136 188L140 172" fill="none" stroke="#27488c" stroke-width="2.600"/><path d="M206 150A92 92 0 0 1 132 194" fill="none" stroke="#27488c" stroke-width="4.500"/>`);
}

const SUBJECTS: Record<string, () => string> = { column, terraces, fortress };

export interface Plate {
  ground: string;
  art: string;
}

export function cover(id: string, ground: string | undefined, subject: string | undefined, scenery: Scenery | undefined): Plate {
  const fill = GROUND[ground ?? ''] ?? Object.values(GROUND)[hash(id) % 4]!;
  const named = subject && SUBJECTS[subject];
  const art = named
    ? named()
    : ((scenery && (chart(scenery, fill) ?? (scenery.boards[0]?.grid ? terraces() : roads(scenery)))) ??
      Object.values(SUBJECTS)[hash(id) % 3]!());
  return { ground: fill, art };
}

/** The title on two lines when it is long. */
export function titleLines(title: string): string[] {
  if (title.length < 12) return [title];
  const words = title.split(' ');
  let best: string[] = [title];
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const longest = Math.max(...lines.map((l) => l.length));
    if (longest < least) [least, best] = [longest, lines];
  }
  return best;
}

export { CREAM };
