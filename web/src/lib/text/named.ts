/* Which pieces a text speaks of: their names are messages that end with the piece's own id. */
import type { Piece, Text } from '../api/types';

/** The ids of all that a text is told with. */
function within(text: Text): string[] {
  const inner = (text.args ?? []).flatMap(([, arg]) => ('text' in arg ? [arg.text] : 'list' in arg ? arg.list : []));
  return inner.flatMap((t) => [t.id, ...within(t)]);
}
/** Ids that are no words of their own name nobody. */
const tells = (id: string) => id.length > 2 && /[a-z]/i.test(id);

export function namedIn(text: Text | null | undefined, pieces: Piece[]): Set<string> {
  const said = text ? within(text) : [];
  if (!said.length) return new Set();
  return new Set(pieces.filter((p) => tells(p.id) && said.some((id) => id.endsWith(`-${p.id}`))).map((p) => p.id));
}
