/* Those who choose in secret: a letter for each, open while he writes, sealed when he has chosen. */
import type { Figure, Seat } from '../api/types';

const OPEN = 'letter';
const SEALED = 'letter-sealed';
/** A figure of a seat that is no number but a letter. */
export const isLetter = (f: Figure): boolean => f.icon === OPEN || f.icon === SEALED;

export interface Letter {
  seat: Seat;
  sealed: boolean;
  /** What he does: the game's words. */
  name: Figure['name'];
}
export const lettersOf = (seats: Seat[]): Letter[] => seats.flatMap((seat) => seat.figures.filter(isLetter).map((f) => ({ seat, sealed: f.icon === SEALED, name: f.name })));

const SHEET = '<rect x="1" y="3" width="44" height="27" rx="2" fill="var(--paper)" stroke="var(--ink-2)" stroke-width="1.300"/>';
/** 46 by 32; the quill is in the writer's colour. */
export const letter = (sealed: boolean, quill: string): string =>
  sealed
    ? `${SHEET}<path d="M2 4.500L23 20L44 4.500" fill="none" stroke="var(--ink-2)" stroke-width="1.300"/><circle cx="23" cy="18" r="7" fill="var(--wax)"/><circle cx="23" cy="18" r="4.200" fill="none" stroke="#fff" stroke-opacity=".7"/><path d="M23 15.600v4.800M20.600 18h4.800" stroke="#fff" stroke-opacity=".85" stroke-width="1.200"/>`
    : `${SHEET}<path d="M8 11h22M8 17h14" stroke="var(--ink-2)" stroke-width="1.300"/><path d="M25 22L40 2l2 1.500L28 23l-3.500 1.500z" fill="${quill}" stroke="var(--ink)" stroke-width=".9"/>`;
