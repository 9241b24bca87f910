/* Which pieces a text speaks of: their names are messages that end with the piece's own id. */
import type { Piece, Space, Text } from '../api/types';

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

/** The places that are spoken of and where two sides stand together: there it comes to blows. */
export function foughtOver(texts: (Text | null | undefined)[], spaces: Pick<Space, 'id' | 'name'>[], pieces: Piece[]): Set<string> {
  const said = new Set(texts.flatMap((t) => (t ? within(t) : [])));
  const sides = (id: string) => new Set(pieces.flatMap((p) => ('space' in p.at && p.at.space === id ? p.livery : []))).size;
  return new Set(spaces.filter((s) => said.has(s.name.id) && sides(s.id) > 1).map((s) => s.id));
}
