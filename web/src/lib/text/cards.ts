/* The cards that a sentence names. */
import type { CardFace, Text } from '../api/types';

export function cardsIn(text: Text | null | undefined, faces: CardFace[]): CardFace[] {
  const inner = (t: Text): Text[] => [t, ...(t.args ?? []).flatMap(([, a]) => ('text' in a ? inner(a.text) : 'list' in a ? a.list.flatMap(inner) : []))];
  const found = (text ? inner(text) : []).flatMap((t) => faces.find((f) => f.title.id === t.id) ?? []);
  return found.filter((f, i) => found.findIndex((o) => o.title.id === f.title.id) === i);
}
