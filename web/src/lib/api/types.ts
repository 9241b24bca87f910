/* What the server sends, mirrored from the Rust structs by hand: one file, to be replaced by generated types.
   Names are serde's. */

/* ---- words (crates/tabletop text.rs) */
export type Arg = { number: number } | { word: string } | { text: Text } | { list: Text[] };
export interface Text {
  id: string;
  args?: [string, Arg][];
}

/* ---- boards (crates/tabletop board.rs) */
export type Point = [number, number];
export type Ring = Point[];
export type Rings = Ring[];
export interface Label {
  at: Point;
  size: number;
  angle?: number;
  lines?: string[];
}
export type Shape =
  | { kind: 'area'; polygons: Rings[] }
  | { kind: 'point'; at: Point; symbol: string }
  | { kind: 'hex'; column: number; row: number };
export interface Space {
  id: string;
  name: Text;
  shape: Shape;
  region?: string;
  traits?: string[];
  level?: number;
  label: Label;
  stack: Point;
  reconstructed?: boolean;
}
export interface Link {
  a: string;
  b: string;
  kind: string;
  path?: Point[];
}
export interface Decor {
  kind: string;
  name?: Text;
  polygons?: Rings[];
  lines?: Point[][];
  label?: Label;
}
export interface HexGrid {
  origin: Point;
  radius: number;
  flat_top: boolean;
  odd_shifted: boolean;
}
export interface Edge {
  a: string;
  b: string;
  kind: string;
}
export interface Board {
  id: string;
  size: [number, number];
  spaces: Space[];
  links: Link[];
  decor: Decor[];
  grid?: HexGrid;
  edges?: Edge[];
}

/* ---- the table (crates/tabletop view.rs) */
export type Progress = 'done' | 'now' | 'ahead' | 'skipped';
export interface RibbonPart {
  name: Text;
  state: Progress;
  mark?: string;
}
export interface RibbonStep {
  name: Text;
  state: Progress;
  parts?: RibbonPart[];
}
export interface Ribbon {
  when: Text | null;
  steps: RibbonStep[];
}
export interface Figure {
  icon: string;
  value: number;
  name: Text;
}
export interface Seat {
  role: string;
  name: Text;
  livery: string;
  deciding: boolean;
  note?: Text;
  figures: Figure[];
}
export interface Badge {
  kind: string;
  label?: string;
  style?: string;
  name: Text;
}
export interface SpaceState {
  id: string;
  control?: string;
  badges?: Badge[];
}
export type Place = { space: string } | { box: string };
export type PieceKind = 'corps' | 'battalion' | 'leader' | 'army' | 'hidden' | 'marker';
export type PieceState = 'fresh' | 'spent' | 'routed' | 'done' | 'selected';
export interface Rating {
  key: string;
  value: number;
}
export interface Piece {
  id: string;
  at: Place;
  kind: PieceKind;
  livery: string;
  name: Text;
  ratings?: Rating[];
  states?: PieceState[];
  facing?: number;
  depth?: number;
  count?: number;
  reconstructed?: boolean;
  badges?: Badge[];
}
export type CardUse = 'play' | 'held' | 'off' | 'inplay';
export interface Card {
  id: string;
  use_now: CardUse;
  note?: Text;
}
export interface Pile {
  id: string;
  name: Text;
  role?: string;
  count: number;
  cards: Card[];
}
export interface Cell {
  name: Text;
  state: Progress;
  mark?: string;
}
export interface LevelMarker {
  level: number;
  livery: string;
  name: Text;
}
export interface BarPart {
  name: Text;
  value: number;
  style: string;
}
export interface Medal {
  name: Text;
  on: boolean;
}
export interface Row {
  name: Text;
  value: Text;
  rule?: string;
}
export type PanelBody =
  | { kind: 'track'; cells: Cell[] }
  | { kind: 'levels'; levels: Text[]; markers: LevelMarker[] }
  | { kind: 'bar'; parts: BarPart[] }
  | { kind: 'medals'; medals: Medal[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'pieces'; pieces: string[] };
export interface Panel {
  id: string;
  title: Text;
  aside?: Text;
  body: PanelBody;
}
export interface Prompt {
  question: Text;
  note?: Text;
  rules?: string[];
  waiting: boolean;
}
export type Pin = { space: string } | { piece: string } | { card: string } | 'button';
export type ChoiceStyle = 'plain' | 'main' | 'quiet' | 'grave';
/** An action is the game's own JSON; the client sends it back as it came. */
export type Action = unknown;
export interface Choice {
  role: string;
  action: Action;
  text: Text;
  pin: Pin;
  style?: ChoiceStyle;
  preview?: Badge[];
}
export interface GameResult {
  winners: string[];
  text: Text;
  rules?: string[];
}
export interface Table {
  ribbon: Ribbon;
  seats: Seat[];
  spaces: SpaceState[];
  pieces: Piece[];
  piles: Pile[];
  panels: Panel[];
  prompt: Prompt | null;
  actions: Choice[];
  result?: GameResult;
}

/* ---- scenery */
export interface Livery {
  id: string;
  name: Text;
  ground: string;
  facing: string;
  letter: string;
}
export interface RatingStyle {
  key: string;
  name: Text;
  place: string;
}
export interface PieceStyle {
  kind: PieceKind;
  ratings: RatingStyle[];
}
export interface CardFace {
  id: string;
  number: number;
  title: Text;
  text: Text;
  when: Text;
  copies: number;
  red?: boolean;
  vignette: string;
  reconstructed?: boolean;
  rules?: string[];
}
export interface AidCell {
  value: string;
  reconstructed?: boolean;
}
export interface ChartSheet {
  id: string;
  title: Text;
  rows_name: Text;
  columns_name: Text;
  row_heads: string[];
  column_heads: string[];
  cells: AidCell[][];
  notes?: Text[];
  rules?: string[];
}
export interface BoxFace {
  id: string;
  name: Text;
}
export interface Scenery {
  boards: Board[];
  liveries: Livery[];
  styles: PieceStyle[];
  cards: CardFace[];
  charts: ChartSheet[];
  boxes: BoxFace[];
}

/* ---- the log (crates/kernel log.rs) */
export interface ReportFigure {
  name: Text;
  value: number;
}
export interface ReportRow {
  livery?: string;
  name: Text;
  figures: ReportFigure[];
  total: number | null;
  dice?: number[];
  result: Text | null;
}
export interface Report {
  title: Text;
  rows: ReportRow[];
}
/** A role as its place in `GameInfo.roles`, or as its id. */
export type RoleRef = number | string;
export interface Event {
  text: Text;
  by?: RoleRef;
  heading?: number;
  dice?: [RoleRef | null, number][];
  rules?: string[];
  places?: string[];
  report?: Report;
}
export interface LogEntry {
  number: number;
  event: Event;
}

/* ---- games (crates/kernel game.rs) */
export interface RoleInfo {
  id: string;
  name: Text;
  livery: string;
}
export interface ScenarioInfo {
  id: string;
  name: Text;
  summary: Text;
}
export interface OptionInfo {
  id: string;
  name: Text;
  choices: [string, Text][];
}
export interface Localised {
  en: string;
  fr: string;
}
export interface RuleCase {
  id: string;
  title: Localised;
  says: Localised;
}
export interface GameInfo {
  id: string;
  title: string;
  rules_version: number;
  roles: RoleInfo[];
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  /** Only from `GET /api/games/{id}`. */
  cases?: RuleCase[];
  /** Names of the programs that can play it. */
  bots?: string[];
  /** How its cover is engraved, when the pack says so. */
  cover?: CoverInfo;
}
export interface CoverInfo {
  ground?: string;
  subject?: string;
  subtitle?: Text;
}

/* ---- the server's own */
export interface Me {
  id: string;
  name: string;
  guest: boolean;
  lang?: string;
  email?: string | null;
  webhook?: string | null;
  /** Whether this server sends mail at all. */
  mail?: boolean;
}
export type SeatKind = 'me' | 'bot' | 'open' | 'invite' | 'hotseat' | 'player' | 'guest';
export interface TableSeat {
  role: string;
  kind: string;
  name?: string | null;
  bot?: string | null;
  you: boolean;
  deciding: boolean;
}
export type TablePhase = 'open' | 'playing' | 'over' | 'archived';
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  scenario: string;
  options: Record<string, string>;
  seats: TableSeat[];
  state: TablePhase;
  number: number;
  your_turn: boolean;
  updated: number;
  private: boolean;
  pace_hours?: number | null;
  /** When those who decide are late, in milliseconds since 1970. */
  deadline?: number | null;
  yours?: boolean;
  invited?: boolean;
  /** Who offered to end the game now. */
  offer?: string | null;
  /** The table of the rematch. */
  next?: string | null;
  invites?: Record<string, string>;
}
export type Status = { deciding: string[] } | { over: { winners: string[]; text: Text; rule?: string } };
export interface TableState {
  summary: TableSummary;
  viewer: string[];
  /** The number of the last action; the next has this plus one. */
  number: number;
  /** Counts every change at this table. */
  revision?: number;
  status: Status;
  table: Table;
  /** The log from action `log_from` on. */
  log: LogEntry[];
  log_from?: number;
  undoable: number;
  commitment: string;
  rules_note?: Text | null;
}
export interface NewSeat {
  role: string;
  kind: 'me' | 'bot' | 'open' | 'invite' | 'hotseat';
  bot?: string;
}
export interface NewTable {
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: NewSeat[];
  private: boolean;
  pace_hours?: number;
}
export type Why = { legal: true } | { legal: false; rule?: string; text: Text };
export interface ChatLine {
  seq: number;
  name: string;
  text: string;
  at: number;
  you: boolean;
}
export interface Notes {
  text: string;
}
export interface Verdict {
  ok: boolean;
  dice?: number;
  actions?: number;
  problem?: Text;
}
export interface ApiFault {
  error: string;
  text?: Text;
  rule?: string;
  detail?: string;
  state?: TableState;
}
