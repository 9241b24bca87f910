/* Where it comes to blows: of all that can be chosen, what would bring one before the enemy. */
import type { Badge, Choice } from '../api/types';

/** Badges that say so: a battle, fire, a siege, the front of the enemy. */
const CONTACT = new Set(['battle', 'fire', 'siege', 'front']);
export const isContact = (b: Badge): boolean => CONTACT.has(b.kind);

/** All that these choices say of it. */
export const foretold = (choices: Choice[]): Badge[] => choices.flatMap((c) => (c.preview ?? []).filter(isContact));

/** What a choice there would lead to, the gravest first; nothing where nobody is met. */
export const meets = (choices: Choice[] | undefined): Badge | undefined => {
  const all = foretold(choices ?? []);
  return all.find((b) => b.kind !== 'front') ?? all[0];
};
