/* The engravings in the corner of cards: a small cabinet of subjects found by the words of the vignette's name. */
import { hash } from '../geometry/random';

const CABINET: [RegExp, string][] = [
  [/_rises$/, '<path d="M10 35V12M10 12c-3 0-4-3-4-7l2 4 2-6 2 6 2-4c0 4-1 7-4 7zM20 35V8M17 8c0-3 6-3 6 0M30 35V14M26 14h8l-1.500-9h-5zM6 35h28"/>'],
  [/ladder|storming|escalade/, '<path d="M4 34h32M24 34V12h12v22M24 12V8h3v2h3V8h3v2h3v2"/><path d="M6 34L22 8M11 34L26 10M9 29.500l5 .8M12.500 24l5 .8M16 18.500l4.500 .8M19 13.500l4.500 .8"/>'],
  [/hunger|hungry|_eat$|rations|thirst|famine/, '<path d="M8 17h24c0 9-4 14-12 14S8 26 8 17zM6 17h28M12 31l-3 5M28 31l3 5"/><path d="M20 13c-3-3 3-4 0-8M14 13c-2-2 2-3 0-6M26 13c-2-2 2-3 0-6" opacity=".7"/>'],
  [/fever|wounded|surgeon/, '<circle cx="20" cy="19" r="14"/><path d="M17 10h6v6h6v6h-6v6h-6v-6h-6v-6h6z"/>'],
  [/hooves|horses|remount|lancers|kalmuck|chasseur|column|screen/, '<path d="M11 34c0-8 6-10 5-15l-6 3-3-4 8-9 1-5 5 4c7 1 11 8 10 26zM8 34h25"/><path d="M16.500 12.500h.5M24 12c4 4 5 10 4.500 16" opacity=".7"/>'],
  [/icon|priest|holy|bury/, '<path d="M20 3v31M13 11h14M15 6.500h10M14 23l12 4M8 34h24"/><path d="M6 20c0-2 2-2 2-5 2 2 2 5 0 7v6M34 20c0-2-2-2-2-5-2 2-2 5 0 7v6" opacity=".6"/>'],
  [/comet/, '<path d="M28 23l1.800 4 4.200.5-3.100 2.900.8 4.100L28 32.500l-3.700 2 .8-4.100-3.100-2.900 4.200-.5z"/><path d="M24 24C18 16 12 9 4 4M21 26C14 20 9 17 4 14M27 21C23 13 18 7 12 2" opacity=".8"/>'],
  [/maps|_map_|guides|_staff|of_plan|manoeuvre|lost_his/, '<path d="M4 9l10-4 12 4 10-4v24l-10 4-12-4-10 4zM14 5v24M26 9v24"/><path d="M8 24c4-6 8-2 11-8s7-2 12-6" stroke-dasharray="2 2.500"/>'],
  [/courier|bulletin|orders_|errand|recalled|call_for|conspiracy/, '<path d="M4 9h32v22H4zM4 9l16 13L36 9M4 31l12-12M36 31L24 19"/><circle cx="20" cy="23" r="3.500"/>'],
  [/redoubt|sappers|masked/, '<path d="M3 31l5-9h24l5 9zM8 22l3-6h4l-2 6M18 22v-6h4v6M29 22l-3-6h4l2 6M13 14l4-5 8 1M3 34h34"/><path d="M10 26h4M18 26h4M26 26h4" opacity=".6"/>'],
  [/_day|dawn/, '<path d="M3 26h34M7 30h26M12 34h16M11 26a9 9 0 0 1 18 0M20 13V7M9.500 17L5.500 13M30.500 17l4-4M5 22l-3-.8M35 22l3-.8"/>'],
  [/marshal|generals_|too_old|old_soldier|blunder|^count_/, '<path d="M3 26C6 16 13 8 20 8s14 8 17 18c-6-4-11-5-17-5S9 22 3 26z"/><path d="M20 8v13M17 14h6" opacity=".7"/><path d="M8 33h24M8 30.500v5M32 30.500v5"/>'],
  [/spoils|plunder|largesse|devil/, '<path d="M10 34c-5-8 2-17 8-19h4c6 2 13 11 8 19zM17 15l-3-7 6 2 6-2-3 7M16 15h8"/><circle cx="20" cy="25" r="4"/><path d="M20 22.500v5"/>'],
  [/march|road|way|straggl/, '<path d="M4 34C10 26 15 24 16 19S22 9 34 6M12 34c6-7 9-9 10-14S28 11 37 9"/><path d="M27 34v-9l3-3 3 3v9zM28.500 27h3M28.500 30h3M25 34h11"/><path d="M7 12l2.500-4L12 12M13 9l2-3.500L17.500 9" opacity=".7"/>'],
  [/campaign|lines|banner|coalition|alliance|allies|contingents|legion|colors|second_line|last_reserves|hapsburg|of_forces/, '<path d="M7 34V8l9 3-9 4M18 34V4l10 3.500-10 4M29 34V10l8 3-8 3.500M3 34h34"/><path d="M8.500 11l5 1M20 7.500l5.500 1M30.500 13l4 .6" opacity=".6"/>'],
  [/charge|cavalry|sabre|cossack|hussar|pursuit|sanguinary/, '<path d="M6 5c10 5 20 14 26 26M6 5c6 7 15 17 23 27M27 33.500l7-4M34 5C24 10 14 19 8 31M34 5C28 12 19 22 11 32M13 33.500l-7-4"/>'],
  [/talley|pitt|metter|castle|diplom|treaty|peace|pen|stein|letter|talks|reform|minister/, '<path d="M5 31h22M5 27h16M5 23h12M34 4C22 8 17 16 15 27M34 4c1 8-4 16-15 18M31 9l-8 3M29 14l-9 3M15 27l-2 5"/><circle cx="31" cy="30" r="4"/><path d="M29 33l-1 4 3-1.500 3 1.500-1-4"/>'],
  [/battery|gun|artiller|cannon|pounder|congreve|rocket/, '<path d="M4 16l22-3 1.500 6L8 22zM26 13l7-1 1 4-6.500 1.500"/><circle cx="14" cy="27" r="7.500"/><circle cx="14" cy="27" r="1.800"/><path d="M14 19.500v15M6.500 27h15M8.700 21.700l10.600 10.600M19.300 21.700L8.700 32.300M19 29l14 5"/><path d="M36 9l2-2M37 14h2.500" opacity=".6"/>'],
  [/napoleon|emperor|(^|_)guard|imper|crown|marie_louise/, '<path d="M14 29V11l12 18V11"/><path d="M12 34C4 30 2 20 7 9M28 34c8-4 10-14 5-25M12 34c3 1.500 5 1.500 8 0 3 1.500 5 1.500 8 0"/><path d="M6 13l-4-1M5 18l-4 .5M5.500 23l-4 2M7.500 28l-3 3M34 13l4-1M35 18l4 .5M34.500 23l4 2M32.500 28l3 3"/><path d="M15 7l2-3 3 2.500L23 4l2 3z"/>'],
  [/depot|store|forag|magazine|suppl|quarter/, '<path d="M4 34V17L20 6l16 11v17zM4 17h32M15 34V23h10v11"/><path d="M8 21h4M8 25h4M28 21h4M28 25h4" opacity=".7"/><path d="M20 11v4M18 13h4"/>'],
  [/winter|snow|frost|cold|ice|sheepskin|below_zero/, '<path d="M20 4v30M7 11.500l26 15M33 11.500l-26 15M16 7l4 4 4-4M16 31l4-4 4 4M8 16.500l5.500-1.500-1.500-5.500M32 21.500l-5.500 1.500 1.500 5.500M28 9.500l-1.500 5.500 5.500 1.500M12 28.500l1.500-5.500-5.500-1.500"/>'],
  [/train|wagon|carts|baggage|vivandier/, '<path d="M5 26V16q6 -8 16 -8h6q8 2 8 10v8zM5 16h30"/><circle cx="11" cy="29" r="4.500"/><circle cx="29" cy="29" r="4.500"/><path d="M11 24.500v9M6.500 29h9M29 24.500v9M24.500 29h9"/>'],
  [/gold|subsid|money|tax|paym/, '<ellipse cx="15" cy="29" rx="9" ry="3.500"/><path d="M6 29v-5c0 2 4 3.500 9 3.500s9-1.500 9-3.500v5M6 24v-5c0 2 4 3.500 9 3.500s9-1.500 9-3.500v5"/><ellipse cx="15" cy="19" rx="9" ry="3.500"/><circle cx="30" cy="11" r="6"/><path d="M30 7.500v7M28 9.500h3.500M28 12.500h4"/>'],
  [/britan|navy|naval|hornblower|barges|fleet|sea|ship|land|trafalgar/, '<path d="M5 27h30l-4 7H10zM20 27V5M20 8c6 1 9 5 9 11H20M20 11c-5 1-8 4-8 9h8"/><path d="M3 36q4-2 8 0t8 0 8 0 8 0" opacity=".6"/>'],
  [/insurrect|guerril|levee|popul|rising|landwehr|militia|patriot|serfs|partisan|riot|opolchenie/, '<path d="M10 35V12M10 12c-3 0-4-3-4-7l2 4 2-6 2 6 2-4c0 4-1 7-4 7zM20 35V8M17 8c0-3 6-3 6 0M30 35V14M26 14h8l-1.500-9h-5zM6 35h28"/>'],
  [/mud|(^|_)rain|fog|storm|thaw|weather/, '<path d="M8 15c-4 0-5-6 0-6 1-6 10-6 12-1 5-2 9 6 3 7zM9 19l-2 4M15 19l-2 4M21 19l-2 4M12 25l-2 4M18 25l-2 4M24 25l-2 4"/><path d="M4 34q5-3 10 0t10 0 10 0"/>'],
  [/scorch|burn|fire|moscow/, '<path d="M20 4c7 7 10 11 10 17a10 10 0 0 1-20 0c0-4 2-6 4-9 1 3 2 4 4 4 1-4 1-7 2-12zM16 33c-2-5 3-6 4-11 3 4 6 6 4 11"/>'],
  [/veteran|grumbl|grognard|old|hero|death|medal|honou?r|rearguard|bronze|courage|surrender|steady/, '<path d="M14 4h12l-3 10h-6zM20 14v3"/><path d="M20 17l2.600 5.300 5.800.8-4.200 4.100 1 5.800-5.200-2.700-5.200 2.700 1-5.800-4.200-4.100 5.800-.8z"/>'],
  [/spy|scout|intellig|recon|betray|deser|favou?r/, '<path d="M6 30l8-17h5l1 6h1l1-6h5l7 17M9 30a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM22 30a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM19 28q1.500-1 3 0"/>'],
  [/ottoman|turk|america|war/, '<path d="M24 7a12 12 0 1 0 0 24 9.500 9.500 0 1 1 0-24z"/><path d="M29 14l1.500 3.400 3.700.4-2.800 2.500.8 3.700-3.200-1.900-3.200 1.900.8-3.700-2.800-2.500 3.700-.4z"/>'],
  [/bridge|engineer|pontoon|fort|siege|river|berezina/, '<path d="M3 17h34M3 13h34M6 17q5 11 10 0M16 17q4 9 8 0M24 17q5 11 10 0M6 13V9M20 13V9M34 13V9"/><path d="M3 31q4-2 8 0t8 0 8 0 8 0" opacity=".6"/>'],
];
const PLAIN = [
  '<path d="M14 34V20q-3 -14 6 -16q9 2 6 16v14M12 34h16M14 20h12M16 12h8"/><path d="M20 4V1M17 25h6M17 29h6" opacity=".7"/>',
  '<path d="M8 5h24v28H8zM12 10h16M12 15h16M12 18h16M12 21h16M12 24h10"/><path d="M12 12.500h16" opacity=".6"/>',
  '<path d="M7 34V8l9 3-9 4M18 34V4l10 3.500-10 4M29 34V10l8 3-8 3.500M3 34h34"/>',
  '<path d="M10 9h20v6a10 12 0 0 1-20 0zM20 27v5M14 34h12"/><path d="M5 5l6 6M35 5l-6 6" opacity=".7"/>',
];

export function vignette(name: string): string {
  const found = CABINET.find(([words]) => words.test(name.toLowerCase()));
  return found ? found[1] : PLAIN[hash(name) % PLAIN.length]!;
}
