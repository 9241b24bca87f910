/* A game's title as it is set: years take an en dash, at which no line is broken, and on a cover they stand below the name. */
export const setTitle = (title: string): string => title.replace(/(\d)-(\d)/g, '$1\u2060–\u2060$2');

export function splitTitle(title: string): { name: string; years: string } {
  const found = setTitle(title).match(/^(.*?)[\s,:]+(\d{4}(?:\u2060–\u2060\d{2,4})?)$/);
  return found ? { name: found[1]!, years: found[2]! } : { name: setTitle(title), years: '' };
}
