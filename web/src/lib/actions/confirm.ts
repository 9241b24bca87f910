/* What is asked about before it is done. */
import type { Choice } from '../api/types';
import { givesUp, verb } from './group';

/** `always`: whatever costs something for good. `grave`: what cannot be made good each time, what gives something up the first times. */
export type Confirm = 'always' | 'grave' | 'never';
export const CONFIRMS: Confirm[] = ['always', 'grave', 'never'];
/** So often a kind of sacrifice is asked about. */
export const FIRST_TIMES = 3;

/** `times` says how often this kind of action was confirmed already. */
export function mustAsk(choice: Choice, level: Confirm, times: (kind: string) => number): boolean {
  if (level === 'never') return false;
  if (choice.style === 'grave') return true;
  return givesUp(choice) && (level === 'always' || times(verb(choice.action)) < FIRST_TIMES);
}
