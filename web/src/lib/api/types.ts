/* What the server sends and takes. Made from the Rust types; do not edit:
   GROGNARD_BLESS=1 cargo test -p server types */

export type Point = [number, number];
export type Ring = Point[];
export type Rings = Ring[];
/** An action is the game's own JSON; the client sends it back as it came. */
export type Action = unknown;
/** A game as the server offers it: the rule cases only when it is asked for one game, and who can play it. */
export type GameInfo = Omit<Rulebook, 'cases'> & { cases?: RuleCase[]; bots: string[] };
/**
 * An argument of a message.
 */
export type Arg = { "number": number } | { "word": string } | { "text": Text } | { "list": Array<Text> };
/**
 * One message: an id and named arguments.
 */
export type Text = { id: string, args?: Array<[string, Arg]>, };
/**
 * Everything about a map that never changes.
 */
export type Board = { id: string,
/**
 * Width and height of the drawing.
 */
size: [number, number], spaces: Array<Space>, links: Array<Link>, decor: Array<Decor>,
/**
 * The grid that hex spaces lie on, for coordinates and facing.
 */
grid?: HexGrid,
/**
 * Features of hexsides: walls, streams, slopes.
 */
edges?: Array<Edge>,
/**
 * What it is called, where there are several.
 */
name?: Text,
/**
 * Where it is printed in a corner of another.
 */
inset?: Inset, };
/**
 * A place where pieces can stand.
 */
export type Space = { id: string, name: Text, shape: Shape,
/**
 * The country, zone or owner it is drawn with; spaces of one region share a border line.
 */
region?: string,
/**
 * What the rules know of it and print shows: `mountain`, `marsh`, `barren`, `coastal`, `capital`, `port`, …
 */
traits?: Array<string>,
/**
 * Height above the plain, where the game has heights.
 */
level?: number, label: Label,
/**
 * The centre of the stack that stands here.
 */
stack: [number, number],
/**
 * True where the printed component was not available and the datum was reconstructed.
 */
reconstructed?: boolean, };
export type Shape = { "kind": "area", polygons: Array<Array<Array<[number, number]>>>, } | { "kind": "point", at: [number, number], symbol: string, } | { "kind": "hex", column: number, row: number, };
export type Label = { at: [number, number], size: number, angle?: number,
/**
 * Where the name breaks when it is set in several lines.
 */
lines?: Array<string>, };
/**
 * A way from one space to another that is drawn, or that text must mention.
 */
export type Link = { a: string, b: string,
/**
 * `land`, `strait`, `road`, `rough`, `river`, `marsh`, … drawn by its own stroke.
 */
kind: string, path?: Array<[number, number]>, };
/**
 * Ink that is not a space: seas, lakes, rivers, capitals, names of waters.
 */
export type Decor = { kind: string, name?: Text, polygons?: Array<Array<Array<[number, number]>>>, lines?: Array<Array<[number, number]>>, label?: Label, };
/**
 * How hex columns and rows become points.
 */
export type HexGrid = {
/**
 * Centre of column 0, row 0.
 */
origin: [number, number],
/**
 * From the centre to a corner.
 */
radius: number,
/**
 * True when columns run straight and every second one is lowered by half a hex. The first side of a hex is then its northern
 * one, else the one to the north-east.
 */
flat_top: boolean,
/**
 * Whether odd columns (or rows) are the shifted ones.
 */
odd_shifted: boolean, };
/**
 * A feature on the side of a hex.
 */
export type Edge = {
/**
 * The hex it belongs to.
 */
hex: string,
/**
 * Which of its sides: 0 is the first, counted clockwise.
 */
side: number,
/**
 * `river`, `stream`, `canal`, `estuary`, `wall`, `slope`, `cliff`, `guns`, `line`, `border`, …
 */
kind: string,
/**
 * What else is true of it: `major`, `navigable`, `dark`, …
 */
traits?: Array<string>, };
/**
 * A frame on another board in which a board is printed.
 */
export type Inset = {
/**
 * The board it is on.
 */
on: string,
/**
 * Its upper left corner there.
 */
at: [number, number],
/**
 * Width and height there.
 */
size: [number, number], };
/**
 * What one viewer sees now.
 */
export type Table = { ribbon: Ribbon, seats: Array<Seat>,
/**
 * Spaces that differ from the printed board: control, markers.
 */
spaces: Array<SpaceState>,
/**
 * What is printed on hexsides and is there no more.
 */
gone?: Array<Gone>, pieces: Array<Piece>,
/**
 * Cards and the piles they lie in.
 */
piles: Array<Pile>, panels: Array<Panel>, prompt: Prompt | null,
/**
 * Exactly what this viewer may do now.
 */
actions: Array<Choice>,
/**
 * What threatens whom.
 */
warnings?: Array<Warning>,
/**
 * The chances of what is about to be rolled.
 */
odds?: Array<Odds>,
/**
 * Set when the game is over.
 */
result?: GameResult, };
/**
 * A threat that a player should know of before he lets things take their course.
 */
export type Warning = {
/**
 * What will happen, or could.
 */
text: Text,
/**
 * The case that says so.
 */
rule: string,
/**
 * The role it is bad for.
 */
role: string,
/**
 * Where, by the ids of spaces.
 */
places?: Array<string>,
/**
 * It loses the game, or as good as that.
 */
grave?: boolean, };
/**
 * The chances of what is about to be rolled.
 */
export type Odds = {
/**
 * What is rolled for.
 */
text: Text, rule: string,
/**
 * What can come of it, with its chance in a thousand; together a thousand.
 */
outcomes: Array<Chance>, };
export type Chance = { text: Text, permille: number, };
/**
 * The sequence of play, and where we are in it.
 */
export type Ribbon = {
/**
 * The turn: "1806", "9 am", "Aug–Sep 1812".
 */
when: Text | null, steps: Array<RibbonStep>, };
export type RibbonStep = { name: Text, state: Progress,
/**
 * Rounds, segments or powers inside the step.
 */
parts?: Array<RibbonPart>, };
export type RibbonPart = { name: Text, state: Progress,
/**
 * A mark such as `winter`, drawn dashed.
 */
mark?: string, };
export type Progress = "done" | "now" | "ahead" | "skipped";
/**
 * One role at the table.
 */
export type Seat = { role: string, name: Text,
/**
 * The livery it is drawn in.
 */
livery: string,
/**
 * True while the game waits for this role.
 */
deciding: boolean,
/**
 * What it is about to do, or `None`.
 */
note?: Text, figures: Array<Figure>, };
/**
 * A number with an icon: cards in hand, resources, points.
 */
export type Figure = { icon: string, value: number, name: Text, };
export type SpaceState = { id: string,
/**
 * The wash along its border: whose it is.
 */
control?: string, badges?: Array<Badge>, };
/**
 * A wall that has fallen, guns that were lost: all of a kind around a space.
 */
export type Gone = { space: string,
/**
 * The kind of the edge, as it is printed.
 */
kind: string, };
/**
 * A small sign on a space, a piece or a target.
 */
export type Badge = {
/**
 * `shield`, `battle`, `fire`, `siege`, `front`, `attrition`, `number`, `flag`, `burnt`, …
 */
kind: string, label?: string,
/**
 * The label in the reader's language, where it is letters that stand for words.
 */
letters?: Text,
/**
 * The livery or style it takes.
 */
style?: string,
/**
 * What it says in words.
 */
name: Text, };
/**
 * A counter.
 */
export type Piece = {
/**
 * The same id from one table to the next, so that a counter can be seen to travel. A hidden piece has an id that
 * tells nothing.
 */
id: string, at: Place,
/**
 * The [`PieceStyle`] it is drawn in.
 */
kind: string, livery: string, name: Text,
/**
 * The numbers printed on it, in the order of the game's [`PieceStyle`].
 */
ratings?: Array<Rating>,
/**
 * What has happened to it: [`state`], or a state of its [`PieceStyle`].
 */
states?: Array<string>,
/**
 * Direction it faces: 0 is the first hexside, counted clockwise.
 */
facing?: number,
/**
 * Place in its stack, 0 on top.
 */
depth?: number,
/**
 * How many pieces this one stands for, for a hidden stack.
 */
count?: number,
/**
 * True where a printed value was reconstructed.
 */
reconstructed?: boolean, badges?: Array<Badge>,
/**
 * What it fights with: a brigade, a column. One walks through its pieces one after another.
 */
formation?: string,
/**
 * How it stands, for those who do not see the map: where it looks, what is in front of it.
 */
words?: Text, };
export type Place = { "space": string } | { "box": string };
export type Rating = {
/**
 * `battle`, `movement`, `seniority`, `fire`, `melee`, `fatigue`, …
 */
key: string, value: number, };
/**
 * A pile of cards: a hand, the discards, the deck.
 */
export type Pile = { id: string, name: Text, role?: string, count: number,
/**
 * The cards the viewer may see.
 */
cards: Array<Card>, };
export type Card = { id: string, use_now: CardUse,
/**
 * Why it cannot be played now, or what it would do, in one or two words.
 */
note?: Text, };
export type CardUse = "play" | "held" | "off" | "inplay";
/**
 * A block of the side column.
 */
export type Panel = { id: string, title: Text, aside?: Text,
/**
 * An icon before what stands aside: the weather.
 */
icon?: string,
/**
 * The page of the side column it lies on, beside the log. Without one it is always in view.
 */
page?: Text, body: PanelBody, };
export type PanelBody = { "kind": "track", cells: Array<Cell>, } | { "kind": "levels", levels: Array<Text>, markers: Array<LevelMarker>, } | { "kind": "bar", parts: Array<BarPart>, } | { "kind": "medals", medals: Array<Medal>, } | { "kind": "rows", rows: Array<Row>, } | { "kind": "sides", sides: Array<Party>, lines: Array<Line>, } | { "kind": "stages", cells: Array<Cell>, plan: Plan, figure: Large | null, rows: Array<Row>, } | { "kind": "pieces", pieces: Array<string>, };
export type Cell = { name: Text, state: Progress, mark?: string,
/**
 * A second line, smaller: the months of a turn.
 */
under?: Text,
/**
 * What neighbouring cells share, drawn as a band along them: a season.
 */
band?: string,
/**
 * In words what there is no room for.
 */
note?: Text, };
/**
 * A place drawn large: what is built there in the colour of whoever holds it, and the works of a siege as far as they have come.
 */
export type Plan = { space: string, livery?: string,
/**
 * How far they have come: 0 shuts it off, and each step after it is nearer.
 */
stage: number,
/**
 * The same in words.
 */
name: Text, };
/**
 * A figure that is written large, with what it is.
 */
export type Large = { value: Text, name: Text, rule?: string,
/**
 * What comes next, and when.
 */
note?: Text, };
export type LevelMarker = { level: number, livery: string, name: Text, };
export type BarPart = { name: Text, value: number, style: string, };
export type Medal = { name: Text, on: boolean, };
/**
 * One of those who meet.
 */
export type Party = { name: Text, livery: string,
/**
 * What it does here: it attacks, it defends.
 */
note?: Text, };
/**
 * The same of each of them, in their order; `None` where there is nothing to say of one.
 */
export type Line = { name: Text, values: Array<Text | null>, rule?: string, };
export type Row = { name: Text, value: Text, rule?: string,
/**
 * Pieces shown with it: those of an army.
 */
pieces?: Array<string>,
/**
 * How much of how much is used, drawn as a bar.
 */
gauge?: [number, number] | null,
/**
 * What is laid out besides, drawn before the bar: points on plans.
 */
laid?: number,
/**
 * The colours that the bar is drawn in.
 */
livery?: string, };
/**
 * The question put to the table.
 */
export type Prompt = { question: Text,
/**
 * One line of consequence.
 */
note?: Text,
/**
 * Rule cases to open.
 */
rules?: Array<string>,
/**
 * True when somebody else decides and this viewer waits.
 */
waiting: boolean, };
/**
 * One legal action, with where to click for it.
 */
export type Choice = { role: string,
/**
 * The action itself, to be sent back as it is.
 */
action: Action, text: Text, pin: Pin,
/**
 * The space that it is about, where it is clicked on a piece: of a piece with many of these one chooses on the map.
 */
aim?: string, style?: ChoiceStyle,
/**
 * What it would cost or risk, seen before it is done.
 */
preview?: Array<Badge>,
/**
 * The way it would go, shown before it is done.
 */
path?: Way, };
export type ChoiceStyle = "plain" | "main" | "quiet" | "grave" | "standing";
/**
 * A way from space to space.
 */
export type Way = {
/**
 * Where it begins.
 */
from: string, steps: Array<WayStep>,
/**
 * Who goes.
 */
pieces?: Array<string>, };
/**
 * One step of a way: the space entered and what has been paid by then.
 */
export type WayStep = { to: string,
/**
 * Paid so far, as the game writes it: `2`, `3½`.
 */
paid?: string,
/**
 * What waits there: an enemy's front, fire, a river to be crossed.
 */
badges?: Array<Badge>, };
/**
 * What an action is on.
 */
export type Pin = { "space": string } | { "piece": string } | { "card": string } | { "side": [string, number] } | { "facing": [string, number] } | "button";
/**
 * How the game ended.
 */
export type GameResult = {
/**
 * Roles that won; all of them in a draw.
 */
winners: Array<string>, text: Text, rules?: Array<string>, };
/**
 * What never changes while a game is played, sent once.
 */
export type Scenery = {
/**
 * The first is the table's own; others are insets of it or lie behind tabs. No two spaces of any board share an id.
 */
boards: Array<Board>, liveries: Array<Livery>, styles: Array<PieceStyle>, cards: Array<CardFace>, charts: Array<ChartSheet>,
/**
 * Boxes beside the board, in the order they are shown.
 */
boxes: Array<BoxFace>,
/**
 * What can be asked for, laid over the board.
 */
overlays?: Array<OverlayFace>, };
/**
 * How a side is drawn: a ground and a facing, both named in the visual language.
 */
export type Livery = { id: string, name: Text,
/**
 * `fr`, `au`, `gb`, `pr`, `ru`, `es`, `by`, `it`, `nl`, `neutral`.
 */
ground: string,
/**
 * `pale`, `fess`, `saltire`, `checky`, `bend`, `barry`, `lozengy`, `plain`.
 */
facing: string, letter: string, };
/**
 * How a kind of counter is drawn: its form, which ratings it shows and where, and what its states look like.
 */
export type PieceStyle = { kind: string, form: Form, ratings: Array<RatingStyle>,
/**
 * States of this kind besides those of [`state`], or drawn otherwise than those are.
 */
states?: Array<StateStyle>, };
/**
 * The outline of a counter and how its parts are laid out.
 */
export type Form = "square" | "troops" | "round" | "plate" | "back" | "screen" | "token";
export type RatingStyle = { key: string, name: Text,
/**
 * `large`, `star`, `chevrons`, `corner`, `row`.
 */
place: string,
/**
 * The sign beside the figure: `foot`, `horse`, `guns`, `siege`, …
 */
icon?: string, };
/**
 * What a state looks like on a counter.
 */
export type StateStyle = { state: string, name: Text, looks: Array<Look>,
/**
 * What its tab or ribbon says.
 */
label?: string, };
export type Look = "pale" | "hatched" | "corner" | "tilted" | "dashed" | "faded" | "tab" | "ribbon" | "mask";
export type CardFace = { id: string, number: number, title: Text, text: Text,
/**
 * When it can be played, in a word.
 */
when: Text,
/**
 * What it gives when it is not played for its event, where cards do that.
 */
points?: number, copies: number, red?: boolean,
/**
 * The engraving in its corner.
 */
vignette: string, reconstructed?: boolean, rules?: Array<string>, };
/**
 * A results table as a player aid.
 */
export type ChartSheet = { id: string, title: Text, rows_name: Text, columns_name: Text, row_heads: Array<string>, column_heads: Array<string>,
/**
 * Heads in words, where they are no figures: one for each row, one for each column.
 */
row_names?: Array<Text>, column_names?: Array<Text>, cells: Array<Array<AidCell>>, notes?: Array<Text>, rules?: Array<string>, };
export type AidCell = { value: string, reconstructed?: boolean, };
export type BoxFace = { id: string, name: Text, };
/**
 * Something that happened, drawn as a small table: a battle with its arithmetic.
 */
export type Report = { title: Text, rows: Array<ReportRow>, };
export type ReportRow = {
/**
 * The livery at its edge.
 */
livery?: string, name: Text,
/**
 * The sum, as it was added up.
 */
figures: Array<ReportFigure>, total: number | null,
/**
 * Faces of the dice, drawn in the roller's colour.
 */
dice?: Array<Die>,
/**
 * What each of the dice did, in their order; `None` for one that did nothing. Empty where single dice do nothing.
 */
marks?: Array<Badge | null>, result: Text | null, };
export type ReportFigure = { name: Text, value: number, };
/**
 * A die as it lies on the table. Written as its face alone when it has six.
 */
export type Die = number | { sides: number, shows: number, };
/**
 * A piece that went from space to space, for clients to show it going. The piece has the id that all who read the event know.
 */
export type Travel = { piece: string,
/**
 * Where it began, then every space it entered.
 */
path: Array<string>, };
/**
 * An overlay that can be asked for.
 */
export type OverlayFace = { id: string, name: Text,
/**
 * The sign on its button: `sight`, `range`, `supply`, `line`, …
 */
icon: string,
/**
 * What has to be pointed at, one after another; nothing for an overlay of the whole board.
 */
about: Array<About>, };
/**
 * What an overlay is about.
 */
export type About = "space" | "piece" | "either";
/**
 * What is laid over the board until it is put away.
 */
export type Overlay = { spaces?: Array<OverlaySpace>, lines?: Array<OverlayLine>,
/**
 * Where it ends and why.
 */
blocked?: Array<Blocked>,
/**
 * What the slip in the corner says: its rows, each with the line or tint it explains.
 */
legend?: Array<OverlayRow>, };
/**
 * A space that is tinted or labelled.
 */
export type OverlaySpace = { space: string, tint: Tint, label?: string, };
export type Tint = "good" | "fair" | "bad" | "none";
/**
 * A line through spaces, from centre to centre.
 */
export type OverlayLine = { through: Array<string>, tint: Tint,
/**
 * Drawn straight from the first to the last, as one looks, rather than as one walks.
 */
straight?: boolean, };
/**
 * Where a line is stopped: a space or a side of one.
 */
export type Blocked = { at: Pin, text: Text, rule?: string, };
export type OverlayRow = { tint: Tint, text: Text, rule?: string, };
/**
 * One line of the log.
 */
export type Event = { text: Text,
/**
 * Who did it; `None` when the rules did.
 */
by?: Role,
/**
 * Heading of a phase or a round: 1 or 2; 0 is an ordinary line.
 */
heading?: number,
/**
 * Faces of the dice rolled, in order, with who rolled them.
 */
dice?: Array<[Role, Die]>,
/**
 * Rule cases that were applied.
 */
rules?: Array<string>,
/**
 * Spaces of the board to show.
 */
places?: Array<string>,
/**
 * Which pieces went which way.
 */
moves?: Array<Travel>,
/**
 * A battle with its arithmetic.
 */
report?: Report,
/**
 * How a battle or a siege has ended: a table keeps it before everybody's eyes until he has read it.
 */
outcome?: boolean,
/**
 * Who may read it. Others get `instead`, or nothing.
 */
audience: Roles, instead?: Text,
/**
 * Who learns by this event something that was hidden from them: they can take back nothing before it.
 */
reveals?: Roles, };
/**
 * A side of the game: its place in [`crate::GameInfo::roles`].
 */
export type Role = number;
/**
 * A set of roles: who decides, who may see, who looks at the table. The empty set is a spectator, to whom only what
 * nobody hides is shown; all roles together see everything.
 */
export type Roles = number;
/**
 * What a game tells about itself.
 */
export type Rulebook = {
/**
 * `age-of-napoleon`.
 */
id: string,
/**
 * Its name, the same in every language.
 */
title: string,
/**
 * Changes whenever the same actions could lead to another state.
 */
rules_version: number, cover: Cover, roles: Array<RoleInfo>, scenarios: Array<ScenarioInfo>, options: Array<OptionInfo>,
/**
 * Rule cases of the rulebook with our one-line statements.
 */
cases: Array<RuleCase>,
/**
 * A digest of the data, so that a game played on another pack is recognised.
 */
pack: string, };
/**
 * How a game looks on the shelf: a plate with an engraving, in the visual language of the client.
 */
export type Cover = {
/**
 * The ground of the plate: one of the grounds of a livery.
 */
ground: string,
/**
 * What is engraved: `chart` or `roads`, from the board itself; `column`, `terraces`, `fortress`.
 */
subject: string,
/**
 * The line under the title.
 */
subtitle: Text, };
export type RoleInfo = { id: string, name: Text, livery: string, };
export type ScenarioInfo = { id: string, name: Text, summary: Text, };
/**
 * Something a table can choose when it is set up.
 */
export type OptionInfo = { id: string, name: Text,
/**
 * Ids and names of the choices; the first is the default.
 */
choices: Array<[string, Text]>, };
/**
 * One numbered case of a rulebook.
 */
export type RuleCase = { id: string, title: Localised,
/**
 * What it asks for, in our words.
 */
says: Localised,
/**
 * Why no test is needed: a heading, a list of components, physical handling.
 */
untested?: string,
/**
 * Why no comment of the rules cites it: another case says the same, or a table has it.
 */
uncited?: string,
/**
 * Tests that show it besides those that carry its number.
 */
tests?: Array<string>, };
/**
 * A line in both languages.
 */
export type Localised = { en: string, fr: string, };
/**
 * All that one viewer may see of a table.
 */
export type TableState = { summary: TableSummary,
/**
 * The roles whose secrets are shown.
 */
viewer: Array<string>,
/**
 * The number of the last action. The next has this plus one.
 */
number: number,
/**
 * Counts every change at this table.
 */
revision: number, status: Status,
/**
 * What to draw.
 */
table: Table,
/**
 * The log from action `log_from` on. What a client has of actions before that stays as it is.
 */
log: Array<LogEntry>, log_from: number,
/**
 * How many of your last actions you may take back.
 */
undoable: number,
/**
 * What you would take back with your last decision, over dice and secrets too.
 */
back?: Back,
/**
 * Somebody asks to take something back.
 */
wish?: WishView,
/**
 * SHA-256 of the house's part of the seed, published before anybody sat down.
 */
commitment: string,
/**
 * What players added to the seed, by role.
 */
nonces?: { [key in string]: string },
/**
 * The digest of the data it was played with, when that is not the game's of today: ask for its scenery by it.
 */
pack?: string,
/**
 * What to know about the rules this table is played by.
 */
rules_note?: Text, };
/**
 * What you would take back with your last decision.
 */
export type Back = {
/**
 * The action just after which you decided.
 */
to: number,
/**
 * Nothing was rolled, shown or decided by somebody else since.
 */
free: boolean,
/**
 * The others have to grant it.
 */
asks: boolean, };
/**
 * Somebody asks to take something back.
 */
export type WishView = { name: string,
/**
 * To just after this action.
 */
to: number,
/**
 * It is your own wish.
 */
yours: boolean,
/**
 * You have granted it.
 */
granted: boolean, };
/**
 * A table in a list.
 */
export type TableSummary = { id: string, game: string, title: string, scenario: string, options: { [key in string]: string }, seats: Array<TableSeat>,
/**
 * `open`, `playing`, `over`, or `archived` by you.
 */
state: 'open' | 'playing' | 'over' | 'archived',
/**
 * The number of the last action.
 */
number: number, your_turn: boolean,
/**
 * How often something was taken back that had been rolled, shown or decided by somebody else: then it counts for nothing.
 */
taken_back?: number,
/**
 * Milliseconds since 1970.
 */
updated: number, private: boolean, pace_hours?: number,
/**
 * When those who decide are late: milliseconds since 1970.
 */
deadline?: number,
/**
 * Whether you set it up.
 */
yours: boolean,
/**
 * You may sit down: a seat is kept for you.
 */
invited: boolean,
/**
 * Who offered to end the game now.
 */
offer?: string,
/**
 * The table of the rematch.
 */
next?: string,
/**
 * Addresses that let somebody sit down, by role: for whoever set the table up.
 */
invites?: { [key in string]: string }, };
/**
 * One seat as others see it.
 */
export type TableSeat = { role: string,
/**
 * `player`, `hotseat`, `bot`, `open` or `invite`.
 */
kind: string,
/**
 * Who sits there, or for whom it is kept.
 */
name?: string,
/**
 * Which program.
 */
bot?: string,
/**
 * Whether you sit there.
 */
you: boolean,
/**
 * Whether the game waits for it.
 */
deciding: boolean, };
/**
 * Whose decision it is, or how the game ended.
 */
export type Status = { "deciding": Array<string> } | { "over": Over };
export type Over = { winners: Array<string>, text: Text, rule: string, };
/**
 * One line of the log.
 */
export type LogEntry = {
/**
 * The action it belongs to; 0 is the set-up.
 */
number: number, event: Event, };
/**
 * You.
 */
export type Me = { id: string, name: string,
/**
 * Without a name and password: this browser alone knows you.
 */
guest: boolean, lang: string, email?: string, webhook?: string,
/**
 * An address that waits to be confirmed.
 */
email_pending?: string,
/**
 * Whether this server sends mail at all.
 */
mail: boolean,
/**
 * What the webhooks are signed with.
 */
webhook_key?: string,
/**
 * Whether you keep this house.
 */
keeper: boolean, };
/**
 * A token as its owner sees it.
 */
export type Token = { id: string, name: string, scope: Scope,
/**
 * Milliseconds since 1970.
 */
created: number, expires: number,
/**
 * When it was last used, if ever.
 */
used?: number,
/**
 * The secret itself: shown once, when it is made.
 */
token?: string, };
/**
 * What a token may do.
 */
export type Scope = "read" | "play";
/**
 * Somebody, as those who keep the house see him.
 */
export type Person = { id: string, name: string, guest: boolean, keeper: boolean,
/**
 * Milliseconds since 1970.
 */
created: number, seen: number,
/**
 * Until when he may not come in.
 */
suspended?: number, tables: number, };
/**
 * A report, as those who keep the house read it.
 */
export type PlayerReport = { id: string, at: number, by: string, by_name: string, about: string, about_name: string, table?: string, words: string,
/**
 * What was done about it.
 */
answer?: string, };
/**
 * One thing that was done.
 */
export type Deed = { at: number, who: string, what: string, about: string, words: string, };
/**
 * Whom you shun.
 */
export type Shunned = { name: string,
/**
 * `block`: he does not sit at your tables. `mute`: you do not hear what he says.
 */
kind: string, };
/**
 * A table to be set up.
 */
export type NewTable = { game: string, scenario: string, options: { [key in string]: string }, seats: Array<NewSeat>, private: boolean,
/**
 * One person may sit on several open seats.
 */
several?: boolean,
/**
 * Hours for a decision.
 */
pace_hours?: number,
/**
 * A promise of the house's part of the seed, as `POST /api/seals` gave it.
 */
seal?: string,
/**
 * What you add to the seed: up to 64 letters and figures. Then neither the house nor you alone choose the dice.
 */
nonce?: string,
/**
 * The number its seed is spread from; only where the server allows it, for tests.
 */
seed_number?: number, };
/**
 * Who shall sit where.
 */
export type NewSeat = { role: string, kind: SeatWish,
/**
 * Which program, for a seat of kind `bot`.
 */
bot?: string, };
export type SeatWish = "me" | "bot" | "open" | "invite" | "hotseat";
/**
 * A promise: what it is of is told when the game is over.
 */
export type Seal = {
/**
 * To be named when a table is set up, within the hour.
 */
id: string,
/**
 * SHA-256 of the house's part of the seed.
 */
commitment: string, };
/**
 * Whether an action may be done, and why not.
 */
export type Why = { legal: boolean, rule?: string, text?: Text,
/**
 * What it is that may or may not be done, where one only pointed at something.
 */
what?: Text, };
/**
 * One line of the chat.
 */
export type ChatLine = { seq: number, name: string, text: string,
/**
 * Milliseconds since 1970.
 */
at: number, you: boolean, };
/**
 * Words.
 */
export type Notes = { text: string, };
/**
 * What checking a game found.
 */
export type Verdict = { ok: boolean,
/**
 * It was played by other rules or other data than this program has, which can say nothing about it.
 */
other_rules: boolean,
/**
 * Dice, draws and shuffles that were checked.
 */
dice: number, actions: number, problem?: Text, };
/**
 * Who is at a table.
 */
export type Presence = { present: Array<string>, };
/**
 * Why a request was not fulfilled.
 */
export type ApiFault = {
/**
 * What went wrong, in a word: `moved-on`.
 */
error: string,
/**
 * The message that says why, for the player.
 */
text?: Text,
/**
 * The rule that forbids it.
 */
rule?: string,
/**
 * More, for whoever writes a program.
 */
detail?: string,
/**
 * The table as it is now, when it has moved on.
 */
state?: TableState, };
