/* Counters, in a box of 60 by 60 with the origin at the centre. The style of a kind says which ratings go where. */
import type { Badge, Form, Look, Piece, PieceStyle, Text } from '../api/types';
import { r1 } from '../geometry/outline';
import { pair, sentences } from '../text/words';
import type { Coat, Wardrobe } from './livery';
import { ground, headquarters, MASK, masked, screen, standards } from './plates';
import { esc, fit, star, text } from './svg';

const SPENT_INK = '#231d18';
const RED = '#b3261e';

export interface Kit {
  wardrobe: Wardrobe;
  styles: Map<string, PieceStyle>;
  say: (piece: Piece) => string;
}

export type Styles = Map<string, PieceStyle>;

/** The outline and layout of a counter, as its style says. */
export const formOf = (p: Piece, styles: Styles): Form => styles.get(p.kind)?.form ?? 'square';
export const isBack = (p: Piece, styles: Styles): boolean => ['back', 'screen'].includes(formOf(p, styles));
export const isPlate = (p: Piece, styles: Styles): boolean => ['plate', 'screen'].includes(formOf(p, styles));

export const PLATE = { w: 108, h: 46 };
const SLIM = 28;
/** What is on the plate of an army: a leader's figures, and the arms he leads. */
function onPlate(p: Piece, styles: Styles) {
  const style = styles.get(p.kind)?.ratings ?? [];
  const at = (place: string) => style.filter((r) => r.place === place);
  const value = (place: string) => {
    const r = at(place)[0];
    return r && rating(p, r.key);
  };
  const arms = at('row').map((r, i) => ({ i: Math.min(i, 2), n: rating(p, r.key) ?? 0 })).filter((a) => a.n > 0);
  return { large: value('large'), small: value('star') ?? value('corner'), arms };
}
/** A leader who leads nobody and troops without a leader have a slim plate. */
export function size(p: Piece, styles: Styles): { w: number; h: number } {
  const form = formOf(p, styles);
  if (form === 'screen') return PLATE;
  if (form !== 'plate') return { w: 60, h: 60 };
  if (standards(p)) return PLATE;
  const { large, arms } = onPlate(p, styles);
  if (large === undefined) return { w: 17 + 25 * Math.max(1, arms.length), h: SLIM };
  return arms.length ? PLATE : { w: PLATE.w, h: SLIM };
}

/** What the states of a piece look like: as its style says, else as everybody knows them. */
const USUAL: Record<string, Look[]> = {
  spent: ['pale', 'hatched', 'corner'],
  routed: ['pale', 'hatched', 'corner', 'tilted', 'dashed', 'tab'],
  done: ['faded'],
};
interface Looks {
  has: Set<Look>;
  tab: string;
  ribbon: string;
}
export function looksOf(p: Piece, styles: Styles): Looks {
  const out: Looks = { has: new Set(), tab: '', ribbon: '' };
  const own = styles.get(p.kind)?.states;
  for (const s of p.states ?? []) {
    const style = own?.find((o) => o.state === s);
    const looks = style?.looks ?? USUAL[s] ?? [];
    looks.forEach((l) => out.has.add(l));
    const label = style?.label ?? s.slice(0, 1).toUpperCase();
    if (looks.includes('tab')) out.tab = label;
    if (looks.includes('ribbon')) out.ribbon = label;
  }
  return out;
}

const rating = (p: Piece, key: string): number | undefined => p.ratings?.find((r) => r.key === key)?.value;

/** The die-cut square with its facing. */
function plate(c: Coat, { has, tab, ribbon }: Looks, inner: string): string {
  return `<g${has.has('tilted') ? ' transform="rotate(-9)"' : ''} color="${has.has('pale') ? c.edge : c.ink}"><rect x="-30" y="-30" width="60" height="60" rx="4" fill="${has.has('pale') ? c.soft : c.fill}" stroke="${c.edge}" stroke-width="1.200"${has.has('dashed') ? ' stroke-dasharray="5 3"' : ''}/>${
    has.has('hatched')
      ? '<rect x="-30" y="-30" width="60" height="60" rx="4" fill="url(#hatch-spent)"/>'
      : '<path d="M-28.600 27V-26a2.600 2.600 0 0 1 2.600-2.600H27" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1"/>'
  }<g transform="translate(-30 -30)"><path d="M.6 4.600a4 4 0 0 1 4-4H9v58.800H4.600a4 4 0 0 1-4-4z" fill="url(#fac-${c.id})"/><path d="M9.300 .8v58.400" stroke="${c.edge}" stroke-width=".8"/></g>${inner}${has.has('corner') ? `<path d="M30 -14V-26a4 4 0 0 0-4-4H14z" fill="${RED}"/>` : ''}${
    ribbon ? `<rect x="-20.500" y="15" width="50" height="14.500" rx="1.500" fill="#fff" stroke="${RED}" stroke-width="1.200"/>${text(4.5, 26.5, ribbon, 13, 700, RED, `text-anchor="middle"${fit(ribbon, 46, 13)}`)}` : ''
  }${tab ? `<g transform="translate(-21 22)"><g class="letter"><rect x="-8" y="-8" width="${Math.max(18, tab.length * 8 + 6)}" height="15" fill="#fff" stroke="${RED}" stroke-width="1.500"/>${text(1 + (Math.max(18, tab.length * 8 + 6) - 18) / 2, 4, tab, 13, 700, RED)}</g></g>` : ''}${has.has('mask') ? `<g transform="translate(20 20) scale(.62)">${MASK}</g>` : ''}</g>`;
}

const ink = (c: Coat, looks: Looks) => (looks.has.has('pale') ? SPENT_INK : c.ink);

function chevrons(n: number, x: number, y: number, fill: string): string {
  if (n > 5) return text(x - 4, y, n, 13.5, 600, fill);
  let o = '';
  for (let i = 0; i < n; i++)
    o += `<path d="M${r1(x - i * 5.6)} ${y}l3.400 -4.200l-3.400 -4.200h-2.500l3.400 4.200l-3.400 4.200z" fill="${fill}"/>`;
  return o;
}

/** Name, one large figure, star and chevrons below; a row of figures where the style asks for one. */
function corps(p: Piece, kit: Kit, c: Coat, name: string): string {
  const looks = looksOf(p, kit.styles);
  const f = ink(c, looks);
  const style = kit.styles.get(p.kind);
  const by = (place: string) => style?.ratings.find((r) => r.place === place);
  const value = (place: string) => {
    const r = by(place);
    return r && rating(p, r.key);
  };
  const spent = looks.has.has('corner');
  let o = `<g class="nm">${text(4.5, -16.5, name, 13, 600, f, `text-anchor="middle"${fit(name, spent ? 38 : 44, 13)}`)}<path d="M-17 -12.600H27" stroke="currentColor" stroke-width=".7" opacity=".55"/></g>`;
  const large = value('large');
  if (large !== undefined) o += `<g class="big">${text(4.5, 12.5, large, 30, 700, f)}</g>`;
  const starred = value('star');
  const chev = value('chevrons');
  o += '<g class="small">';
  if (starred !== undefined)
    o += `<path d="${star(-13.5, 21.6, 4.6)}" fill="${f}"/>${text(-7.5, 26.2, starred, 13.5, 600, f, '')}`;
  if (chev !== undefined) o += chevrons(chev, 24.2, 25.8, f);
  const corner = value('corner');
  if (corner !== undefined) o += text(22, 5, corner, 15, 700, f);
  const row = (style?.ratings ?? []).filter((r) => r.place === 'row');
  row.forEach((r, i) => {
    const v = rating(p, r.key);
    o += text(-11.5 + (i * 33) / Math.max(1, row.length - 1 || 1), 26.2, v === undefined || v === 0 ? '–' : v, 14, 700, f);
  });
  return plate(c, looks, `${o}</g>`);
}

const ARMS: Record<string, string> = {
  infantry: '<rect x="-16" y="-8" width="27" height="16" fill="currentColor"/>',
  light: '<rect x="-16" y="-8" width="27" height="16" fill="none" stroke="currentColor" stroke-width="2.200"/><path d="M-11 0h3M-4 0h3M3 0h3" stroke="currentColor" stroke-width="3.600"/>',
  grenadier: '<rect x="-16" y="-8" width="27" height="16" fill="currentColor"/><circle cx="-2.500" cy="0" r="4" fill="GROUND"/>',
  cavalry: '<rect x="-16" y="-8" width="27" height="16" fill="none" stroke="currentColor" stroke-width="2.200"/><path d="M-16 8L11 -8V8z" fill="currentColor"/>',
  artillery: '<path d="M-15 -1L12 -5" stroke="currentColor" stroke-width="4.600"/><circle cx="-4" cy="4" r="6" fill="none" stroke="currentColor" stroke-width="2.200"/>',
};

/** The arm of service is a badge of kind `arm` with its name as the style. */
function battalion(p: Piece, kit: Kit, c: Coat, name: string): string {
  const style = kit.styles.get(p.kind);
  const arm = p.badges?.find((b) => b.kind === 'arm')?.style;
  if (!arm) return corps(p, kit, c, name);
  const looks = looksOf(p, kit.styles);
  const f = ink(c, looks);
  const corner = style?.ratings.find((r) => r.place === 'corner');
  const row = (style?.ratings ?? []).filter((r) => r.place === 'row');
  let o = `<g class="nm">${text(-18.5, -13.5, name, 17.5, 600, f, fit(name, 44, 15))}</g><g color="${f}" transform="translate(0 -1) scale(.94)">${(ARMS[arm] ?? ARMS['infantry']!).replace('GROUND', looks.has.has('pale') ? c.soft : c.fill)}</g>`;
  if (corner) o += `<g class="small">${text(22, 5, rating(p, corner.key) ?? '–', 17, 700, f)}</g>`;
  o += `<g class="small"><path d="M-18 10.500H28" stroke="currentColor" stroke-width=".7" opacity=".5"/>`;
  row.forEach((r, i) => {
    o += text(-11.5 + (i * 32.5) / Math.max(1, row.length - 1), 26.5, rating(p, r.key) || '–', 18, 700, f);
  });
  o += '</g>';
  return plate(c, looks, o);
}

const NO_LOOKS: Looks = { has: new Set(), tab: '', ribbon: '' };
function hidden(p: Piece, c: Coat, name: string): string {
  const n = p.count ?? '';
  return plate(
    c,
    NO_LOOKS,
    `<rect x="-18" y="-10" width="45.500" height="37" fill="url(#guilloche)"/><g class="nm">${text(4.5, -16.5, name, 13, 600, c.ink, `text-anchor="middle"${fit(name, 44, 13)}`)}</g>${
      n === '' ? '' : `<g class="count"><circle cx="4.500" cy="8.500" r="13.500" fill="${c.fill}" stroke="${c.ink}" stroke-width="1.100"/>${text(4.5, 16, n, 21, 700, c.ink)}</g>`
    }`,
  );
}

/** Round: rank, name, star with command. */
function leader(p: Piece, kit: Kit, c: Coat, name: string): string {
  const looks = looksOf(p, kit.styles);
  const used = looks.has.has('faded') || looks.has.has('pale');
  const f = used ? SPENT_INK : c.ink;
  const r = kit.styles.get(p.kind)?.ratings ?? [];
  const value = (place: string) => {
    const s = r.find((q) => q.place === place);
    return s && rating(p, s.key);
  };
  const rank = p.badges?.find((b) => b.kind === 'rank')?.label ?? '';
  const command = value('star') ?? p.ratings?.[0]?.value;
  return `<circle r="27" fill="${used ? c.soft : c.fill}" stroke="${c.edge}" stroke-width="1.400"/><circle r="23.500" fill="none" stroke="${used ? c.edge : c.ink}" stroke-width="1" opacity=".6"/><g class="nm">${text(0, -9, rank, 13.5, 600, f)}${text(0, 6, name, 17.5, 600, f, `text-anchor="middle"${fit(name, 45, 17)}`)}${
    command === undefined ? '' : `<path d="${star(-6, 15, 4.6)}" fill="${f}"/>${text(6, 20.5, command, 16, 700, f)}`
  }</g><g class="few"><path d="${star(command === undefined ? 0 : -9, 0, 10)}" fill="${f}"/>${command === undefined ? '' : text(11, 11, command, 32, 700, f)}</g>`;
}

const sign = (i: number, ink: string): string =>
  [
    `<rect x="-5.500" y="-4" width="11" height="8" fill="${ink}"/>`,
    `<rect x="-5.500" y="-4" width="11" height="8" fill="none" stroke="${ink}" stroke-width="1.200"/><path d="M-5.500 4L5.500 -4V4z" fill="${ink}"/>`,
    `<circle cx="-.8" cy="1" r="4" fill="none" stroke="${ink}" stroke-width="1.800"/><path d="M-6.500 0L5.500 -3" stroke="${ink}" stroke-width="2.200"/>`,
  ][i]!;

/** Armies on a map that is shown small: whose they are and how strong, one chip for all of a place. */
export function chip(pieces: Piece[], total: number, kit: Kit): string {
  const coats = [...new Set(pieces.map((p) => p.livery))].map((l) => kit.wardrobe.of(l));
  const c = coats[0]!;
  const more = coats.slice(1, 3).map((m, i) => `<rect x="${25 - i * 8}" y="-20" width="8" height="40" fill="${m.fill}" stroke="${m.edge}" stroke-width="1"/>`).join('');
  const label = total || pieces.length;
  return `<rect x="-33" y="-20" width="66" height="40" rx="5" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.600"/><path d="M-32.400 -15a4 4 0 0 1 4-4h6v38h-6a4 4 0 0 1-4-4z" fill="url(#fac-${c.id})"/>${more}${text(more ? -3 : 4, 11.5, label, 33, 700, c.ink)}`;
}

/** Pale on paper of its own: what lies below is not seen through it. */
const faded = (body: string, w: number, h: number): string => `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="4.600" fill="var(--paper)"/><g class="done">${body}</g>`;

/** A leader with his army: battle large, command small, then the three arms by count. */
function army(p: Piece, kit: Kit, c: Coat, name: string): string {
  const { large, small, arms } = onPlate(p, kit.styles);
  const { w, h } = size(p, kit.styles);
  const looks = looksOf(p, kit.styles).has;
  const style = kit.styles.get(p.kind);
  if (looks.has('mask')) return masked(c, name, esc(style?.states?.find((s) => p.states?.includes(s.state))?.label ?? ''), w, h);
  if (standards(p)) {
    const figures = (style?.ratings ?? []).filter((r) => r.place === 'row').map((r) => ({ icon: r.icon ?? 'foot', n: rating(p, r.key) ?? 0 }));
    const body = `${ground(c, w, h, looks.has('pale'), looks.has('dashed'))}${headquarters(p, c, name, large, figures, looks.has('pale'))}`;
    return looks.has('faded') ? faded(body, w, h) : body;
  }
  const [x, y] = [-w / 2, -h / 2];
  const row = (from: number, at: number) =>
    arms.map((a, i) => `<g transform="translate(${r1(from + i * (large === undefined ? 25 : arms.length > 2 ? 22 : 23))} ${at})">${sign(a.i, c.ink)}${text(7.2, 5.5, a.n, 15.5, 700, c.ink, '')}</g>`).join('');
  let inner: string;
  if (large === undefined) inner = row(x + 19, 0);
  else if (!arms.length)
    inner = `<rect x="${x + 12}" y="-11" width="31" height="22" rx="11" fill="${c.soft}" stroke="${c.ink}" stroke-width="1.200"/>${text(-34, 6.5, large, 19, 700, SPENT_INK)}${text(-21, 6.5, small ?? '', 13, 600, SPENT_INK)}<g class="nm">${text(-6, 5.5, name, 16, 600, c.ink, fit(name, 55, 16))}</g>`;
  else
    inner = `<circle cx="-27" cy="0" r="16.500" fill="${c.soft}" stroke="${c.ink}" stroke-width="1.400"/>${text(-30, 8.5, large, 25, 700, SPENT_INK)}${text(-18, 9, small ?? '', 14, 600, SPENT_INK)}<g class="nm">${text(-6, -4.5, name, 17, 600, c.ink, fit(name, 54, 17))}</g>${row(-6.5, 11.5)}`;
  const plateOf = (fill: string, extra: string) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="${fill}" ${extra}/>`;
  return `${plateOf(c.fill, `stroke="${c.edge}" stroke-width="1.200"`)}<g transform="translate(${x} ${y})"><path d="M.6 4a3.400 3.400 0 0 1 3.400-3.400h5v${h - 1.2}H4A3.400 3.400 0 0 1 .6 ${h - 4}z" fill="url(#fac-${c.id})"/></g>${inner}${p.states?.includes('done') ? plateOf('var(--paper)', 'opacity=".4"') : ''}`;
}

function marker(p: Piece, c: Coat, name: string): string {
  const label = p.badges?.[0]?.label ?? name;
  const size = label.length > 3 ? 13 : 18;
  return `<circle r="20" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.400"/><circle r="16.500" fill="none" stroke="${c.ink}" stroke-width=".9" opacity=".6"/>${text(0, size / 3, label, size, 700, c.ink, `text-anchor="middle"${fit(label, 32, size)}`)}`;
}

/** The minor's flag at the corner of a counter, a flag of control, scorched earth. */
export const flag = (c: Coat): string =>
  `<path d="M0 8V-13" stroke="var(--ink)" stroke-width="1.500"/><path d="M.6 -13h15l-4 4.500 4 4.500h-15z" fill="${c.fill}" stroke="${c.edge}" stroke-width=".8"/><path d="M.6 -13h4.500v9H.6z" fill="url(#fac-${c.id})"/>`;
const BURNT =
  '<circle r="7.500" fill="#3a2b22" stroke="#fff" stroke-width="1"/><path d="M0 -5.500c3 2.600 3.800 4.200 3.800 6a3.800 3.800 0 0 1 -7.600 0c0 -1.600 .9 -2.300 1.700 -3.300c.3 1 .8 1.500 1.400 1.600c.4 -1.500 .3 -2.700 .7 -4.300z" fill="#f5a623"/>';

/** A soft shadow without a filter, which would cost a frame with every counter. */
export function shadow(p: Piece, styles: Styles): string {
  const { w, h } = size(p, styles);
  const form = formOf(p, styles);
  const round = form === 'round' || form === 'token';
  return [[0, 0.26], [1, 0.13], [2.1, 0.07]]
    .map(([d, o]) => {
      const shape = round ? `<circle cx=".9" cy="1.600" r="${(form === 'round' ? 27.4 : 20.4) + d!}"` : `<rect x="${r1(-w / 2 + 0.9 - d!)}" y="${r1(-h / 2 + 1.6 - d!)}" width="${r1(w + 2 * d!)}" height="${r1(h + 2 * d!)}" rx="${r1(4 + d!)}"`;
      return `${shape} fill="#1d1408" fill-opacity="${o}"/>`;
    })
    .join('');
}

export function counter(p: Piece, kit: Kit): string {
  const c = kit.wardrobe.of(p.livery);
  const name = kit.say(p);
  let o: string;
  const form = formOf(p, kit.styles);
  switch (form) {
    case 'troops':
      o = battalion(p, kit, c, name);
      break;
    case 'round':
      o = leader(p, kit, c, name);
      break;
    case 'plate':
      o = army(p, kit, c, name);
      break;
    case 'screen':
      o = screen(p, c, name, PLATE.w, PLATE.h);
      break;
    case 'back':
      o = hidden(p, c, name.length > 14 ? '' : name);
      break;
    case 'token':
      o = marker(p, c, name);
      break;
    default:
      o = corps(p, kit, c, name);
  }
  const minor = p.badges?.find((b) => b.kind === 'flag');
  if (minor && form !== 'token') {
    const m = kit.wardrobe.of(minor.style);
    o += `<g transform="translate(-30 -30)"><path d="M1 13.500V4.600a4 4 0 0 1 4-4h4.300v12.900z" fill="url(#fac-${m.id})" stroke="${m.edge}" stroke-width=".8"/><path d="M.6 14.600h9" stroke="#fff" stroke-width="1.400"/></g>`;
  }
  if (p.reconstructed && !isPlate(p, kit.styles)) o += `<g class="recon">${text(22.5, 1, '~', 13, 700, looksOf(p, kit.styles).has.has('pale') ? RED : c.ink)}</g>`;
  const done = looksOf(p, kit.styles).has.has('faded') && form !== 'round' && form !== 'plate';
  if (!done) return o;
  const { w, h } = size(p, kit.styles);
  return form === 'token' ? `<circle r="20.600" fill="var(--paper)"/><g class="done">${o}</g>` : faded(o, w, h);
}

/** Badges that are told in words only. */
export const TOLD = new Set(['lost', 'told']);
/** Badges that are drawn as a sign, whatever their label is. */
const SIGNS = new Set(['shield', 'battle', 'fire', 'siege', 'front', 'attrition', 'flag', 'burnt', 'insurrection', 'grave', 'red', 'die', 'arrived']);
/** A label makes a badge wider than the 26 of a sign. */
export const badgeWidth = (b: Badge): number => Math.max(26, (SIGNS.has(b.kind) ? 0 : (b.label?.length ?? 0)) * 8 + 12);
/** The small sign of a badge, about 26 across. */
export function badge(b: Badge, wardrobe: Wardrobe, letters = b.label ?? ''): string {
  const c = wardrobe.of(b.style);
  switch (b.kind) {
    case 'shield': {
      const neutral = c.ground === 'neutral';
      const full = b.label === 'FD';
      return `<path d="M-10.500 -8.500h21v9.500q0 6 -10.500 9.500q-10.500 -3.500 -10.500 -9.500z" fill="${full ? c.ring : 'var(--panel)'}" stroke="${c.ring}" stroke-width="1.800"${neutral ? ' stroke-dasharray="3 2"' : ''}/>${text(0, 3.6, letters, 12.6, 700, full ? 'var(--panel)' : 'var(--ink)')}`;
    }
    case 'battle':
      return `<circle r="13" fill="var(--attack)" stroke="#fff" stroke-width="2"/><path d="M-6.500 -6.500C-2 -4 3 1 6.500 7M4 7.600l4-1.900M6.500 -6.500C2 -4 -3 1 -6.500 7M-4 7.600l-4-1.900" fill="none" stroke="#fff" stroke-width="1.800" stroke-linecap="round"/>`;
    case 'fire':
      return '<circle r="13" fill="var(--attack)" stroke="#fff" stroke-width="2"/><circle r="5.600" fill="none" stroke="#fff" stroke-width="1.700"/><path d="M0 -9.600v4.600M0 5v4.600M-9.600 0h4.600M5 0h4.600" stroke="#fff" stroke-width="1.700"/>';
    // A bastioned place, to be shut in.
    case 'siege':
      return '<circle r="13" fill="var(--attack)" stroke="#fff" stroke-width="2"/><path d="M0 -9L2.600 -3.600 8.600 -2.800 4.200 1.400 5.300 7.300 0 4.500 -5.300 7.300 -4.200 1.400 -8.600 -2.800 -2.600 -3.600z" fill="none" stroke="#fff" stroke-width="1.700" stroke-linejoin="round"/>';
    case 'front':
      return '<circle r="13" fill="var(--panel)" stroke="var(--rubric)" stroke-width="2"/><path d="M-7 -5.500h14M0 -2v8.500M-3.600 3L0 6.500L3.600 3" fill="none" stroke="var(--rubric)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>';
    case 'attrition':
      return '<circle r="13" fill="var(--panel)" stroke="var(--legal-line)" stroke-width="2"/><path d="M-8 5l4.600-8 3 4.600 2-3 6.400 6.400z" fill="var(--hachure)"/>';
    case 'flag':
      return flag(c);
    case 'burnt':
      return BURNT;
    case 'insurrection':
      return '<circle r="11" fill="var(--panel)" stroke="var(--rubric)" stroke-width="2"/><path d="M-1.500 7V-6M-1.500 -6l6.500 3-6.500 3M-5 7h7" fill="none" stroke="var(--rubric)" stroke-width="1.700" stroke-linejoin="round"/>';
    case 'grave':
      return '<circle r="13" fill="var(--panel)" stroke="var(--rubric)" stroke-width="2"/><path d="M0 -7v8M0 4.500v2" stroke="var(--rubric)" stroke-width="2.600" stroke-linecap="round"/>';
    // Out of a box and onto the map.
    case 'arrived':
      return `<rect x="-12" y="-12" width="24" height="24" rx="4" fill="${c.fill}" stroke="var(--halo)" stroke-width="2"/><path d="M1 -7.500H-7.500V7.500H1M-3.500 0H7.500M3.500 -4.500L8 0L3.500 4.500" fill="none" stroke="${c.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
    case 'red':
      return '<circle r="10" fill="var(--rubric)" stroke="#fff" stroke-width="1.600"/>';
    case 'die':
      return `<rect x="-11" y="-11" width="22" height="22" rx="4" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.400"/>${text(0, 5, b.label ?? '', 13, 700, 'var(--ink)')}`;
    default: {
      const label = b.label ?? '';
      const w = badgeWidth(b);
      return `<rect x="${-w / 2}" y="-12" width="${w}" height="24" rx="12" fill="var(--panel)" stroke="var(--legal-line)" stroke-width="1.800"/>${text(0, 5.2, label || '!', 15, 700, 'var(--ink)')}`;
    }
  }
}

/** A marker that lies at a place of the map, about 24 across: never gold, for it is nothing one may do. Without `figures` on a map where they could not be read. */
export function chit(b: Badge, wardrobe: Wardrobe, figures = true): string {
  const c = b.style ? wardrobe.of(b.style) : null;
  const [fill, ink] = c ? [c.fill, c.ink] : ['var(--panel)', 'var(--ink)'];
  const line = `fill="none" stroke="${ink}" stroke-width="1.600" stroke-linecap="round" stroke-linejoin="round"`;
  const SIGNS: Record<string, string> = {
    entrenchment: `<path d="M-8 5L-3.500 -4L0 3L3.500 -4L8 5" ${line}/><path d="M-8 8H8" ${line} opacity=".5"/>`,
    siege: `<circle r="3" fill="${ink}"/><circle r="7" ${line} stroke-dasharray="3 2.500"/>`,
    sacked: `<path d="M-6 7V-2L0 -7L6 -2V7M-8 -8L8 8" ${line}/>`,
    bridge: `<path d="M-9 -2.500Q0 -7 9 -2.500M-9 2.500Q0 -2 9 2.500M-4 -4.500V1M0 -5V0M4 -4.500V1" ${line}/>`,
    depot: `<path d="M-7 7V-1.500L0 -7L7 -1.500V7z" ${line}/>${b.label ? `<path d="M-7 7V1H7V7z" fill="${ink}"/>` : `<path d="M-2 7V2H2V7" ${line}/>`}`,
    hub: `<circle r="8" ${line}/><circle r="2" fill="${ink}"/><path d="M0 -8V8M-8 0H8M-5.600 -5.600L5.600 5.600M5.600 -5.600L-5.600 5.600" ${line} opacity=".8"/>`,
    trains: `<path d="M-8 3V-2Q-4 -7 1 -7H3Q8 -6 8 0V3z" ${line}/><circle cx="-4.500" cy="5.500" r="2.400" ${line}/><circle cx="4.500" cy="5.500" r="2.400" ${line}/>`,
  };
  // Men in works: a flag with their number, or with the lozenge of what nobody knows.
  if (b.kind === 'garrison') {
    const [w, unseen] = [Math.max(21, (b.label?.length ?? 0) * 9 + 9), b.label === '?'];
    return `<path d="M${-w / 2 - 2} 13V-11" stroke="var(--ink)" stroke-width="1.600"/><rect x="${-w / 2 - 1}" y="-11" width="${w}" height="17" rx="1.500" fill="${fill}" stroke="var(--ink)" stroke-width="1"/>${unseen ? `<path d="M-1 -8.500l5.500 6l-5.500 6l-5.500 -6z" fill="none" stroke="${ink}" stroke-width="1.500"/><circle cx="-1" cy="-2.500" r="1.200" fill="${ink}"/>` : figures ? text(-1, 2.6, b.label ?? '', 15, 700, ink) : ''}`;
  }
  if (b.kind === 'burnt' || b.kind === 'battle' || b.kind === 'insurrection') return `<g transform="scale(${b.kind === 'burnt' ? 1.5 : 1})">${badge(b, wardrobe)}</g>`;
  // A marker that is nothing but its figure waits until the figure can be read.
  if (!figures && !SIGNS[b.kind]) return '';
  const inner = SIGNS[b.kind] ?? text(0, 5.2, b.label ?? '!', 15, 700, ink);
  return `<rect x="-11.500" y="-11.500" width="23" height="23" rx="3.500" fill="${fill}" stroke="var(--ink)" stroke-width="1.300"/>${inner}`;
}

/** An arrow on the hexside a piece faces: the counter itself never turns. */
export function arrow(angle: number, distance: number, c: Coat, k: number): string {
  const a = (angle * Math.PI) / 180;
  const p = 'M6.500 0L-2 -14V14z';
  return `<g transform="translate(${r1(Math.cos(a) * distance)} ${r1(Math.sin(a) * distance)}) rotate(${r1(angle)}) scale(${k})"><path d="${p}" fill="${c.fill}" stroke="#fff" stroke-width="3.400" stroke-linejoin="round"/><path d="${p}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1" stroke-linejoin="round"/></g>`;
}

/** All a counter says, in one line. */
export function describe(p: Piece, kit: Kit, say: (t: Text) => string): string {
  const name = p.words ? say(p.words) : kit.say(p);
  if (isBack(p, kit.styles)) return name;
  const style = kit.styles.get(p.kind);
  const parts = (p.ratings ?? []).map((r) => {
    const s = style?.ratings.find((q) => q.key === r.key);
    return `${s ? say(s.name) : r.key} ${r.value}`;
  });
  if (!parts.length) return name;
  // What the game says of it is a sentence; a name is not.
  return p.words ? sentences([name, parts.join(', ').replace(/^./u, (s) => s.toUpperCase())]) : say(pair(name, parts.join(', ')));
}

/** What tells counters of a few apart whom one is asked to choose among: those of their ratings that are not the same for all who have them; what they hold, if that is all. */
export function tellApart(p: Piece, among: Piece[], kit: Kit, say: (t: Text) => string, most = 2): string {
  if (among.some((q) => isBack(q, kit.styles))) return '';
  const value = (q: Piece, key: string) => q.ratings?.find((r) => r.key === key)?.value;
  const names = (kit.styles.get(p.kind)?.ratings ?? []).filter((s) => value(p, s.key) !== undefined && among.some((q) => value(q, s.key) !== undefined && value(q, s.key) !== value(p, s.key)));
  const own = names.filter((s) => s.place !== 'row');
  return (own.length ? own : names).slice(0, most).map((s) => `${say(s.name)} ${value(p, s.key)}`).join(', ');
}

export { esc };
