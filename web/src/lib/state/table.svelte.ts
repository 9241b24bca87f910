/* One table as this reader sees it: the live state, the past he looks at, and what he points to. */
import { losses, mustAsk } from '../actions/confirm';
import { facingOf, turned } from '../actions/facing';
import { aimed, aims, givesUp, group, isDecision, pinOf, type Thing, verb } from '../actions/group';
import { aged, type Fought, heard, lastAt, standing, without } from '../actions/fought';
import { follow, NO_TRAIL, type Trail } from '../actions/trail';
import { api, Fault } from '../api/client';
import { Stream } from '../api/stream';
import type {
  Card, CardFace, ChatLine, Choice, GameInfo, LogEntry, Piece, Role, RuleCase, Scenery, TableState, Text, Why,
} from '../api/types';
import { chartWith, played } from '../draw/boards';
import { type Chart, type Heap, heaps } from '../draw/chart';
import type { Kit } from '../draw/counter';
import { Wardrobe } from '../draw/livery';
import type { Words as CardWords } from '../geometry/fit';
import type { Box } from '../geometry/outline';
import { capital, pair, sentences } from '../text/words';
import { has, library, t } from './library.svelte';
import { Layers } from './layers.svelte';
import { session } from './me.svelte';
import { keep, kept, prefs } from './prefs.svelte';

export type Sheet = 'aids' | 'list' | 'words' | 'settings' | 'fought' | null;
export interface Answer {
  anchor: Box;
  title: string;
  text: string;
  rule: string | undefined;
  keyed?: boolean;
}
export interface Slip {
  anchor: Box;
  /** Pieces shown side by side. */
  pieces: Piece[];
  choices: Choice[];
  title: string;
  pinned: boolean;
  key: string;
  /** Opened with a key: the first entry has the focus. */
  keyed?: boolean;
  /** Where the pointer is: no entry lies there. */
  pointer?: { x: number; y: number } | undefined;
}

/** What fell on the table: dice of one line of the log, or a card that was turned. */
export interface Fall {
  n: number;
  line: LogEntry | null;
  cards: string[];
}

const EMPTY: Choice[] = [];
/** Several roles of one person at one screen. */
const shared = (s: TableState): boolean => s.summary.seats.filter((x) => x.kind === 'hotseat' && x.you).length > 1;
/** The cards that lie open to everybody, by pile. */
const openCards = (s: TableState): string[] => s.table.piles.filter((p) => !p.role).flatMap((p) => p.cards.map((c) => c.id));
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));

export class TableStore {
  live = $state.raw<TableState | null>(null);
  past = $state.raw<TableState | null>(null);
  game = $state.raw<GameInfo | null>(null);
  scenery = $state.raw<Scenery | null>(null);
  fault = $state.raw<Fault | null>(null);
  busy = $state(false);
  toast = $state('');
  news = $state.raw<LogEntry[]>([]);
  spoken = $state('');
  here = $state.raw<string[]>([]);
  connected = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  /** The last line of the chat that was read in this browser. */
  private read = $state(0);
  unread = $derived(this.chat.filter((l) => !l.you && l.seq > this.read).length);

  hover = $state.raw<Thing | null>(null);
  cursor = $state<string | null>(null);
  /** Something else that was gone to with the keyboard answers to Enter. */
  enterTaken = $state(false);
  armed = $state.raw<Choice | null>(null);
  /** A finger holds a counter: there is no room for a tip, and the prompt tells what would come of it. */
  hanging = $state(false);
  slip = $state.raw<Slip | null>(null);
  answer = $state.raw<Answer | null>(null);
  grave = $state.raw<Choice | null>(null);
  /** What one has agreed to lose, up to this action; with any other one is asked anew. */
  private agreed: { at: number; to: string[] } = { at: -1, to: [] };
  rule = $state.raw<{ id: string; anchor: Box } | null>(null);
  sheet = $state<Sheet>(null);
  aid = $state('charts');
  asking = $state(false);
  /** The key that asks is held down. */
  holding = false;
  /** Places to show on the map; the number makes each request new. */
  show = $state.raw<{ places: string[]; n: number }>({ places: [], n: 0 });

  replaying = $state(false);
  replayAs = $state<string | null>(null);
  running = $state(false);
  since = $state(0);
  /** The numbers after which one had decided something: S and the trail begin there, also after one went back. */
  private decided: number[] = [];
  /** Something happened while nobody looked. */
  missed = $state(false);
  /** Where several roles share one screen: the one that looks at it; `none` until somebody has said who he is. */
  hand = $state<string | null>(null);
  /** One person plays all sides here, and wants to be asked nothing. */
  alone = $state(false);
  /** The session ended under a player who sat here. */
  expired = $state(false);
  /** Dice and cards to be shown for a moment as they fall. */
  fell = $state.raw<Fall | null>(null);
  resultShut = $state(false);
  /** What others did since one last decided, until one acts; while one looks at the past it has not come to that yet. */
  private passed = $state.raw<Trail>(NO_TRAIL);
  trail = $derived(this.past ? NO_TRAIL : this.passed);
  /** Battles and sieges that have ended and were not read of yet; and the one whose account lies open. */
  fought = $state.raw<Fought[]>([]);
  fight = $state.raw<LogEntry | null>(null);
  /** The programs move at once until one is asked. */
  skipping = $state(false);

  private stream: Stream | null = null;
  /** Somebody at this page acts: what comes of it is known to him. */
  private acting = false;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;

  constructor(
    readonly id: string,
    readonly code: string | null,
  ) {}

  shown = $derived(this.past ?? this.live);
  table = $derived(this.shown?.table ?? null);
  words = $derived(library.words(this.live?.summary.game ?? '', this.live?.pack));
  /** Of several boards those that the game is played on; and the one that was asked for. */
  played = $derived(played(this.scenery?.boards ?? [], this.table));
  private chosen = $state<number | null>(null);
  /** Which of them lies on the table: a number of its own, so that the board is made ready once and not after every action. */
  private sheetNumber = $derived(this.chosen ?? this.played[0] ?? 0);
  get board(): number {
    return this.sheetNumber;
  }
  set board(sheet: number) {
    this.chosen = sheet;
  }
  chart = $derived(this.scenery ? chartWith(this.scenery.boards, this.board) : null);
  layers = new Layers(this);
  wardrobe = $derived(new Wardrobe(this.scenery?.liveries ?? []));
  kit = $derived.by((): Kit => {
    const words = this.words;
    return {
      wardrobe: this.wardrobe,
      styles: new Map((this.scenery?.styles ?? []).map((s) => [s.kind, s])),
      say: (p) => words.say(p.name),
    };
  });
  /** At a table for one chair: the role that is asked and does not hold the screen. */
  veiled = $derived.by(() => {
    const s = this.live;
    if (!s || this.past || this.alone || !shared(s) || !('deciding' in s.status)) return null;
    const next = s.status.deciding.find((r) => s.summary.seats.some((x) => x.role === r && x.you));
    return next && next !== this.hand ? next : null;
  });

  /** What may be done now; nothing while one looks at the past. */
  choices = $derived(this.past || this.veiled ? EMPTY : (this.live?.table.actions ?? EMPTY));
  /** A piece is in the hand, and where it is to do something is chosen on the map. */
  aiming = $state<string | null>(null);
  /** All that is offered; and what can be clicked with that piece in the hand. */
  offered = $derived(group(this.choices));
  grouped = $derived(this.aiming ? group(aimed(this.choices, this.aiming)) : this.offered);
  /** How they stood on this board until now. */
  private stood: { chart: Chart | null; heaps: Heap[] } = { chart: null, heaps: [] };
  heaps = $derived.by(() => {
    const { chart } = this;
    if (!chart || !this.table) return [];
    const all = heaps(chart, this.table.pieces, this.kit.styles, this.stood.chart === chart ? this.stood.heaps : []);
    this.stood = { chart, heaps: all };
    return all;
  });
  control = $derived(new Map((this.table?.spaces ?? []).flatMap((s) => (s.control ? [[s.id, s.control] as const] : []))));
  badges = $derived(new Map((this.table?.spaces ?? []).flatMap((s) => (s.badges?.length ? [[s.id, s.badges] as const] : []))));
  /** As one line first: the map is drawn anew only when it has changed. */
  fallen = $derived((this.table?.gone ?? []).map((g) => `${g.space} ${g.kind}`).join('\n'));
  absent = $derived(new Set(this.fallen.split('\n')));
  pieces = $derived(new Map((this.table?.pieces ?? []).map((p) => [p.id, p])));
  /** The piece that may be turned: one that is being moved, or the only one. */
  turning = $derived.by((): Piece | null => {
    const all = [...this.grouped.facings.keys()].flatMap((id) => this.pieces.get(id) ?? []).filter((p) => 'space' in p.at);
    return all.find((p) => p.states?.includes('selected')) ?? (all.length === 1 ? all[0]! : null);
  });
  faces = $derived(new Map((this.scenery?.cards ?? []).map((c) => [c.id, c])));
  cases = $derived(new Map((this.game?.cases ?? []).map((c) => [c.id, c])));
  /** The cursor stands where something can be chosen: there Enter chooses, and no button says that it does. */
  atCursor = $derived(!!this.cursor && (this.grouped.spaces.has(this.cursor) || this.heaps.some((h) => h.space === this.cursor && h.pieces.some((p) => this.grouped.pieces.has(p.id)))));
  mine = $derived(this.live?.viewer ?? []);
  seated = $derived(this.live?.summary.seats.some((s) => s.you) ?? false);
  seat = $derived(this.table?.seats.find((s) => this.mine.includes(s.role) && s.deciding) ?? this.table?.seats.find((s) => this.mine.includes(s.role)));
  /** Nobody decides before the game has begun, nor after it. */
  playing = $derived(!!this.live && this.live.summary.state !== 'open' && 'deciding' in this.live.status && !this.table?.result);
  say = (text: Text | null | undefined): string => this.words.say(text);

  roleId(ref: Role | string | null | undefined): string | null {
    if (ref === null || ref === undefined) return null;
    return typeof ref === 'number' ? (this.game?.roles[ref]?.id ?? null) : ref;
  }
  liveryOf(ref: Role | string | null | undefined): string | null {
    const id = this.roleId(ref);
    return id === null ? null : (this.game?.roles.find((r) => r.id === id)?.livery ?? id);
  }
  /** What a choice would cost or bring, each thing once and not what its own words say already. */
  told(c: Choice): string[] {
    const own = this.say(c.text);
    return [...new Set((c.preview ?? []).map((b) => this.say(b.name)))].filter((line) => line !== own);
  }
  roleName(id: string): string {
    const r = this.game?.roles.find((x) => x.id === id);
    return r ? this.say(r.name) : id;
  }
  /** Who has won, as the game's own words say it of one, and by their names of several. */
  wonBy(winners: string[]): string {
    const names = winners.flatMap((id) => this.game?.roles.find((r) => r.id === id)?.name ?? []);
    const alone = names.length === 1 ? this.words.own(names[0]!, 'wins') : undefined;
    const who = this.words.join(names.map((n) => this.words.own(n, 'the') ?? this.say(n)));
    return alone ?? t('winner', { count: names.length, who, Who: capital(who) });
  }
  playerOf(role: string): string {
    const s = this.live?.summary.seats.find((x) => x.role === role);
    if (!s) return '';
    if (s.kind === 'bot') return t('program', { level: t(`bot-${s.bot ?? 'greedy'}`) });
    return s.name ?? (s.you ? t('you') : t('seat-open'));
  }
  faceOf(card: string): CardFace | undefined {
    return this.faces.get(card) ?? [...this.faces.values()].find((f) => card.startsWith(f.id));
  }
  /** All that is written on a card: in a hand, also what can be done with it now. */
  cardWords(card: Card, inert = false): CardWords {
    const face = this.faceOf(card.id);
    const may = inert ? [] : (this.grouped.cards.get(card.id) ?? []);
    const title = face ? this.say(face.title) : card.id;
    // Where a click means something else than to play it, the card says what: its title and something more.
    const said = may.length === 1 ? this.say(may[0]!.text) : '';
    const use = said.startsWith(title) ? said.slice(title.length).trim() : '';
    const now = card.note && !this.past ? this.say(card.note) : may.length ? use || t('play-card') : '';
    return { title, text: face ? this.say(face.text) : '', foot: [face ? this.say(face.when) : '', now], disc: face?.points !== undefined };
  }
  caseOf(id: string): RuleCase | null {
    for (let at = id; at; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
      const found = this.cases.get(at) ?? this.cases.get(`${at}.0`);
      if (found) return found;
    }
    return null;
  }

  /* ---- coming and going */

  async open() {
    try {
      let state = await api.table(this.id, { code: this.code ?? undefined });
      const game = state.summary.game;
      this.alone = kept(`alone.${this.id}`) === 'yes';
      this.read = Number(kept(`chat.${this.id}`) ?? 0);
      if (shared(state) && !this.alone) {
        // Nobody's secrets are on the page before somebody has said who he is.
        this.hand = 'none';
        state = await api.table(this.id, this.look());
      }
      void library.fetchWords(game, prefs.lang);
      const pack = state.pack;
      if (pack) void library.fetchWords(game, prefs.lang, pack);
      // An old game is shown with its own board, if that was kept.
      const board = library.scenery(game, pack).catch((e) => (pack ? library.scenery(game) : Promise.reject(e)));
      const [scenery, info] = await Promise.all([board, library.detail(game), library.load().catch(() => null)]);
      if (this.gone) return;
      this.scenery = scenery;
      this.game = info;
      this.decided = (kept(`decided.${this.id}`) ?? '').split(' ').filter(Boolean).map(Number);
      this.since = Math.min(state.number, Number(kept(`seen.${this.id}`) ?? this.lastOwn(state) ?? state.number));
      this.accept(state, true);
      this.missed = state.number > this.since + 1;
      this.listen();
      void this.recall();
      void this.refreshChat();
    } catch (e) {
      if (e instanceof Fault) this.fault = e;
      else throw e;
    }
  }

  /** After which action it was that one last decided something, as this browser remembers it, or as the log tells. */
  private lastOwn(s: TableState): number | undefined {
    const mine = new Set(s.viewer);
    return this.decided.findLast((n) => n <= s.number) ?? s.log.findLast((l) => l.number <= s.number && mine.has(this.roleId(l.event.by) ?? ''))?.number;
  }
  /** Come back later, or gone back: what moved since one last decided is shown as if one had been there. */
  private async recall() {
    const s = this.live;
    const from = s ? (this.lastOwn(s) ?? this.since) : 0;
    if (!s || !this.mine.length || s.number <= from || !('deciding' in s.status)) return;
    try {
      const then = await api.at(this.id, from, { ...this.look(), log_from: s.number + 1 });
      if (this.live?.number === s.number) this.passed = follow(NO_TRAIL, then.table.pieces, s.table.pieces, s.log.filter((l) => l.number > from));
    } catch {
      /* what cannot be replayed is not shown */
    }
  }

  close() {
    this.gone = true;
    this.stream?.close();
  }

  /** Through which role, where several sit at one screen. */
  private look(log_from?: number) {
    return { as: this.hand ?? undefined, code: this.code ?? undefined, log_from };
  }

  /** Listens as whoever one is now: anew after sitting down, signing in or passing the screen. */
  private listen() {
    this.stream ??= new Stream((from) => api.eventsUrl(this.id, { ...this.look((this.live?.number ?? -1) + 1), from }), {
      line: (up) => (this.connected = up),
      state: (state) => this.hear(state),
      presence: (names) => (this.here = names),
      chat: (line) => {
        if (this.chat.some((l) => l.seq === line.seq)) return;
        this.chat = [...this.chat, line];
        if (!line.you) this.spoken = this.say(pair(line.name, line.text));
      },
    });
    this.stream.open();
  }
  /** What came while the page was busy drawing is taken in together, and drawn once. */
  private heard: TableState[] = [];
  private hear(state: TableState) {
    this.heard.push(state);
    if (this.heard.length === 1)
      setTimeout(() => {
        for (const s of this.heard.splice(0)) if (!this.gone) this.accept(s);
      });
  }
  /** Somebody else looks now, or the same one from another chair: all that was known is asked for again. */
  async reopen() {
    if (!this.live) return;
    await this.refresh();
    this.listen();
    void this.refreshChat();
  }

  async refresh() {
    try {
      const state = await api.table(this.id, this.look());
      if (!this.gone) this.accept(state);
    } catch (e) {
      this.trouble(e);
    }
  }

  private accept(state: TableState, first = false) {
    const before = this.live;
    if (before && !first && (state.revision ?? 0) < (before.revision ?? 0)) return;
    // The answer to an action and the live stream both tell of it: the second has nothing new.
    if (before && !first && state.revision !== undefined && state.revision === before.revision && state.viewer.join() === before.viewer.join()) return;
    if (state.log_from) {
      // Only what is new was sent. Where that does not join what is known, something was missed or taken back.
      if (!before || state.log_from > before.number + 1 || state.log_from > state.number + 1) return void this.refresh();
      const known = before.log.filter((l) => l.number < state.log_from!);
      state = { ...state, log: [...known, ...state.log], log_from: 0 };
    }
    if (before && !first) {
      const known = new Set(before.log.map((l) => `${l.number} ${JSON.stringify(l.event.text)}`));
      this.news = state.log.filter((l) => l.number > before.number || (l.number === before.number && !known.has(`${l.number} ${JSON.stringify(l.event.text)}`)));
      if (this.news.length) this.spoken = sentences(this.news.map((l) => this.say(l.event.text)));
      this.fall(before, state);
      this.fought = heard(standing(this.fought, state.number), this.news);
      if (!this.acting && state.number > before.number) this.passed = follow(this.passed, before.table.pieces, state.table.pieces, this.news);
    }
    const gone = !!before && state.number < before.number;
    if (state.table.actions.length || 'over' in state.status) this.skipping = false;
    if (before && document.hidden && state.number > before.number) this.missed = true;
    this.live = state;
    this.armed = null;
    this.aiming = null;
    if (this.slip?.pinned) this.slip = null;
    if (gone) this.rewound();
  }
  /** Somebody went back: what the others did until then is what one sees again. */
  private rewound() {
    const s = this.live!;
    this.fell = null;
    this.passed = NO_TRAIL;
    this.decided = this.decided.filter((n) => n <= s.number);
    this.seen(Math.min(this.since, this.lastOwn(s) ?? s.number));
    void this.recall();
  }

  /** Opens the account of a fight; it has been read then. */
  tellOf(entry: LogEntry | undefined) {
    if (!entry) return;
    this.fight = entry;
    this.fought = without(this.fought, entry);
    this.sheet = 'fought';
  }
  /** The same, of the last fight at a place. */
  tellOfPlace(place: string) {
    this.tellOf(lastAt(this.shown?.log ?? [], place));
  }
  heardOf(entry: LogEntry) {
    this.fought = without(this.fought, entry);
  }

  /** Takes a piece into the hand whose targets are too many for a list, or lays it down again; `false` where a list will do. */
  aim(piece: Piece): boolean {
    if (!aims(this.offered.pieces.get(piece.id) ?? [])) return false;
    this.aiming = this.aiming === piece.id ? null : piece.id;
    this.slip = null;
    this.answer = null;
    this.armed = null;
    this.spoken = this.aiming ? t('aim', { what: this.kit.say(piece) }) : '';
    return true;
  }

  /** Turns it in the hand by one side, as often as one likes: what is held ready is done by Enter or the gold button. */
  turnBy(by: 1 | -1) {
    const p = this.turning;
    if (!p || this.busy) return;
    this.armed = turned(this.grouped.facings.get(p.id), p.facing, by, facingOf(p, this.armed));
    this.spoken = this.armed ? this.say(this.armed.text) : '';
  }

  /** Dice that were thrown and cards that were turned up since. */
  private fall(before: TableState, now: TableState) {
    const line = this.news.findLast((l) => l.event.dice?.length) ?? null;
    const known = openCards(before);
    const cards = openCards(now).filter((c) => {
      const i = known.indexOf(c);
      if (i >= 0) known.splice(i, 1);
      return i < 0;
    });
    if ((line || cards.length) && now.number > before.number) this.fell = { n: now.number, line, cards: cards.slice(-3) };
  }

  /* ---- acting */

  /** Does it, after a question when it cannot be made good. */
  async choose(choice: Choice, sure = false) {
    if (this.asking) return this.mayBeDone(choice);
    this.answer = null;
    this.slip = null;
    const s = this.live;
    if (!s || this.busy) return;
    const kind = (v: string) => `sure.${s.summary.game}.${v}`;
    // What one has just agreed to lose is not asked about again when the next click says it once more.
    const gone = losses(choice, this.say);
    const agreed = s.number === this.agreed.at ? this.agreed.to : [];
    if (!sure && mustAsk(choice, prefs.confirm, (v) => Number(kept(kind(v)) ?? 0), gone.every((l) => agreed.includes(l)))) {
      this.grave = choice;
      return;
    }
    const also = this.grave ? [...agreed, ...gone] : agreed;
    if (this.grave) keep(kind(verb(choice.action)), String(Number(kept(kind(verb(choice.action))) ?? 0) + 1));
    this.grave = null;
    const decided = isDecision(choice, this.grouped, this.choices);
    this.busy = true;
    this.acting = true;
    let resolve = () => {};
    this.done = new Promise((r) => (resolve = r));
    try {
      const next = await api.play(this.id, s.number + 1, choice.role, choice.action, this.look(s.number + 1));
      const kept = decided ? NO_TRAIL : this.passed;
      this.accept(next);
      this.agreed = { at: next.number, to: also };
      this.learn(choice, next);
      // The stream may have told of the others' moves before the answer to one's own came.
      const ahead = this.live;
      const faster = ahead && ahead.number > next.number;
      this.passed = faster ? follow(kept, next.table.pieces, ahead.table.pieces, ahead.log.filter((l) => l.number > next.number)) : kept;
      // What one let pass is nothing to begin from when one looks what has happened since.
      if (decided) {
        this.fought = aged(this.fought, next.number);
        this.decided = [...this.decided.filter((n) => n < next.number), next.number].slice(-200);
        this.seen(next.number);
      } else this.missed = false;
    } catch (e) {
      if (e instanceof Fault && e.status === 409 && e.body.state) {
        this.accept(e.body.state);
        this.tell(t('moved-on'));
      } else if (e instanceof Fault && e.status === 422) {
        this.tell(`${this.say(e.body.text)}${e.body.rule ? ` (${e.body.rule})` : ''}`);
        void this.refresh();
      } else this.trouble(e);
    } finally {
      this.busy = false;
      this.acting = false;
      resolve();
    }
  }
  /** Actions of a kind that took a counter into the hand, and nothing more: a finger need not confirm them again. */
  private learn(c: Choice, next: TableState) {
    if (c.pin === 'button' || !('piece' in c.pin)) return;
    const { piece } = c.pin;
    const inHand = !!next.back?.free && next.table.actions.length > 0 && !!next.table.pieces.find((p) => p.id === piece)?.states?.includes('selected');
    if (inHand !== this.picksUp(c)) keep(`picks.${next.summary.game}.${verb(c.action)}`, inHand ? 'yes' : 'no');
  }
  picksUp = (c: Choice): boolean => c.pin !== 'button' && 'piece' in c.pin && c.style !== 'grave' && !givesUp(c) && kept(`picks.${this.live?.summary.game}.${verb(c.action)}`) === 'yes';
  /** When what one is doing is done. */
  private done: Promise<void> = Promise.resolve();

  /** What one would take back: one's last decision and all that came of it. */
  back = $derived(this.past || this.live?.wish ? null : (this.live?.back ?? null));
  async undo() {
    // The stream may show what one did before it is answered: whoever takes it back at once is not left unheard.
    if (this.acting) await this.done;
    const [s, back] = [this.live, this.back];
    if (!s || this.busy || !back) return;
    this.busy = true;
    this.slip = null;
    this.armed = null;
    this.aiming = null;
    try {
      this.went(s, await api.takeBack(this.id, s.number, back.to, this.look()));
    } catch (e) {
      if (e instanceof Fault && e.status === 409 && e.body.state) this.went(s, e.body.state);
      else this.trouble(e);
    } finally {
      this.busy = false;
    }
  }
  /** Grants or refuses what another wants to take back, or withdraws one's own wish. */
  async answerBack(granted: boolean) {
    const s = this.live;
    if (!s || this.busy) return;
    this.busy = true;
    try {
      this.went(s, await api.answerBack(this.id, s.number, granted, this.look()));
    } catch (e) {
      this.trouble(e);
    } finally {
      this.busy = false;
    }
  }
  /** The table as it is after somebody went back, or asked to. */
  private went(from: TableState, next: TableState) {
    if (next.number >= from.number) return this.accept(next);
    this.live = null;
    this.accept(next, true);
    this.spoken = t('undone', { count: from.number - next.number });
    this.rewound();
  }

  /** What would be taken back. */
  takesBack(): LogEntry[] {
    const [s, back] = [this.live, this.back];
    return s && back ? s.log.filter((l) => l.number > back.to && !l.event.heading) : [];
  }

  /** Nobody wants to watch the programs: on to one's next decision. */
  async skip() {
    this.skipping = true;
    try {
      await api.skip(this.id);
    } catch (e) {
      this.skipping = false;
      this.trouble(e);
    }
  }

  seen(number: number) {
    this.since = number;
    this.missed = false;
    keep(`seen.${this.id}`, String(number));
    keep(`decided.${this.id}`, this.decided.join(' '));
  }

  tell(text: string) {
    this.toast = text;
    this.spoken = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = ''), 6000);
  }
  trouble(e: unknown) {
    if (!(e instanceof Fault)) throw e;
    if (e.status === 401 && this.seated) {
      this.expired = true;
      session.became(null);
      return;
    }
    this.tell(e.body.text ? this.say(e.body.text) : faultText(e));
  }

  /* ---- why not? */

  /** The question was put; as long as the key is held, another may follow. */
  asked() {
    this.asking = this.holding;
  }
  /** Somebody asked about what he may well do. */
  private mayBeDone(choice: Choice) {
    const r = document.activeElement?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 1, 1);
    this.asked();
    this.answer = { anchor: { x: r.x, y: r.y, w: r.width, h: r.height }, title: this.say(choice.text), text: t('why-may', { what: this.say(choice.text) }), rule: undefined };
  }

  /** For whom it is asked. */
  private asker(s: TableState): string {
    return ('deciding' in s.status ? s.status.deciding : []).find((r) => this.mine.includes(r)) ?? this.mine[0] ?? (('deciding' in s.status && s.status.deciding[0]) || '');
  }
  /** What has been answered of each place since the last action: nobody asks twice. */
  private refusals = { of: '', answers: new Map<string, Promise<Why | null>>() };
  /** Why nothing can be done at a place, in the server's words; nothing where it has none. */
  whyNot(space: string): Promise<Why | null> {
    const s = this.live;
    if (!s || this.past || !this.mine.length) return Promise.resolve(null);
    const role = this.asker(s);
    const of = `${s.number} ${s.revision ?? ''} ${role}`;
    if (this.refusals.of !== of) this.refusals = { of, answers: new Map() };
    const { answers } = this.refusals;
    let answer = answers.get(space);
    if (!answer) {
      answer = api.why(this.id, role, { space }).then((w) => (w.text && !w.legal ? w : null), () => null);
      answers.set(space, answer);
    }
    return answer;
  }

  async why(thing: Thing, anchor: Box, title: string, keyed = false) {
    const s = this.live;
    this.slip = null;
    if (!s || !this.chart) return;
    const role = this.asker(s);
    const has = thing.kind === 'space' ? this.grouped.spaces : thing.kind === 'piece' ? this.grouped.pieces : this.grouped.cards;
    const may = has.get(thing.id);
    if (may?.length) {
      this.answer = { anchor, title, text: t('why-may', { what: may.map((c) => this.say(c.text)).join(' · ') }), rule: undefined, keyed };
      return;
    }
    this.answer = { anchor, title: t('why-title', { what: title }), text: '…', rule: undefined };
    // The server knows what one would have meant, and says why not. A spectator has nothing to ask for.
    const why: Why = await api.why(this.id, role, pinOf(thing)).catch(() => ({ legal: false }));
    this.answer = why.text
      ? { anchor, title: t('why-title', { what: why.what ? this.say(why.what) : title }), text: this.say(why.text), rule: why.rule, keyed }
      : {
          anchor,
          title: t('why-title', { what: title }),
          text: why.legal ? t('why-legal') : s.table.prompt ? t('why-nothing', { question: this.say(s.table.prompt.question) }) : t('why-over'),
          rule: s.table.prompt?.rules?.[0],
          keyed,
        };
    this.spoken = `${this.answer.title} ${this.answer.text}`;
  }

  /* ---- the past */

  async goto(n: number) {
    const s = this.live;
    if (!s) return;
    this.slip = null;
    this.answer = null;
    const at = Math.max(0, Math.min(n, s.number));
    this.replaying = true;
    try {
      const as = this.replayAs ?? this.hand ?? undefined;
      const state = await api.at(this.id, at, { as, code: this.code ?? undefined, log_from: at + 1 });
      if (this.replaying) this.past = { ...state, log: s.log.filter((l) => l.number <= at) };
      const lines = s.log.filter((l) => l.number === at && l.event.places?.length);
      const last = lines.at(-1);
      if (last) this.point(last.event.places!);
    } catch (e) {
      this.trouble(e);
    }
  }
  present() {
    this.past = null;
    this.replaying = false;
    this.running = false;
  }
  /** Step by step from `from` to now. */
  async playback(from: number) {
    this.running = true;
    for (let n = from; this.running && this.live && n <= this.live.number; n++) {
      await this.goto(n);
      await wait(prefs.still ? 900 : 1300);
    }
    if (this.running && this.live) {
      this.running = false;
      this.seen(this.live.number);
      this.present();
    }
  }
  /** The screen was handed over: look through the other role from now on. */
  async take(role: string | null) {
    this.alone = role === null;
    keep(`alone.${this.id}`, this.alone ? 'yes' : 'no');
    this.hand = role;
    this.live = this.live && { ...this.live, table: { ...this.live.table, actions: [] } };
    try {
      const state = await api.table(this.id, this.look());
      this.live = null;
      this.accept(state, true);
      this.listen();
    } catch (e) {
      this.trouble(e);
    }
  }
  /** Every die again from the seed, which is open once the game is over. */
  async verify(): Promise<{ ok: boolean; text: string }> {
    const v = await api.verify(this.id);
    return v.ok
      ? { ok: true, text: t('verified', { dice: v.dice ?? 0, actions: v.actions ?? 0 }) }
      : { ok: false, text: t('verify-failed', { what: this.say(v.problem) }) };
  }
  point(places: string[]) {
    this.show = { places, n: this.show.n + 1 };
  }

  /* ---- talk */

  /** The chat lies open before the reader. */
  readChat() {
    const last = this.chat.at(-1)?.seq ?? 0;
    if (last <= this.read) return;
    this.read = last;
    keep(`chat.${this.id}`, String(last));
  }
  async refreshChat() {
    try {
      const told = await api.chat(this.id);
      // A line may have come by the stream in the meantime.
      const last = told.at(-1)?.seq ?? 0;
      this.chat = [...told, ...this.chat.filter((l) => l.seq > last)];
    } catch {
      /* a spectator of a private table has no chat */
    }
  }
}

export function faultText(e: Fault): string {
  return has(`fault-${e.body.error}`) ? t(`fault-${e.body.error}`) : t('fault', { what: e.body.detail ?? e.body.error });
}
