/* How wide a name is in the face of the map, without asking a browser: Libre Bodoni at 600, in hundredths of its size. */
const ROWS: [number, string][] = [
  [17, ' '], [25, ".'’"], [32, 'ijlłI'], [36, 'ft-'], [43, 'sJ'], [49, 'rvzyc'], [54, 'aegx'], [60, 'dbhknoqpuSßø'],
  [66, '0123456789LZ'], [70, 'wACEFPVXYRTBQ'], [78, 'DGKNOUHæ'], [91, 'mMW'],
];
const WIDTH = new Map(ROWS.flatMap(([w, letters]) => [...letters].map((l) => [l, w] as const)));
/** Its width at a size; letters with accents are as wide as those without. */
export function nameWidth(name: string, size: number, spacing = 0): number {
  const letters = [...name.normalize('NFD').replace(/\p{M}/gu, '')];
  return letters.reduce((sum, l) => sum + (WIDTH.get(l) ?? 62), 0) * 0.01 * size + letters.length * spacing;
}
