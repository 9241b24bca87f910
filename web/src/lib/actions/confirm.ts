/* What is asked about before it is done. */
import type { Choice, Text } from '../api/types';
import { givesUp, verb } from './group';

/** `always`: whatever costs something for good. `grave`: what cannot be made good each time, what gives something up the first times. */
export type Confirm = 'always' | 'grave' | 'never';
export const CONFIRMS: Confirm[] = ['always', 'grave', 'never'];
/** So often a kind of sacrifice is asked about. */
export const FIRST_TIMES = 3;

/** What it would give up, each in its words. */
export const losses = (choice: Choice, say: (t: Text) => string): string[] => (choice.preview ?? []).filter((b) => b.kind === 'lost').map((b) => say(b.name));

/** `times` says how often this kind of action was confirmed already; `agreed`, whether all that is given up has been agreed to with the action just before. */
export function mustAsk(choice: Choice, level: Confirm, times: (kind: string) => number, agreed = false): boolean {
  if (level === 'never') return false;
  if (choice.style === 'grave') return true;
  return givesUp(choice) && (level === 'always' || (!agreed && times(verb(choice.action)) < FIRST_TIMES));
}
