import type { Entity } from '../entities/catalogue.ts';
import type { Naming } from '../entities/naming.ts';
import { nameTokens } from '../entities/name-tokens.ts';
import { type EvidenceSentence, isKin } from './evidence-sentences.ts';

/**
 * Whether a sentence speaks of whom a question asks: of just that one, of a member of the family
 * that is asked for, of another; `open` when the question names nobody.
 */
export type Identity = 'same' | 'member' | 'other' | 'open';

export function identityOf({ named, unknown }: Naming, sentence: EvidenceSentence): Identity {
  const entities = [...new Set(named.map(({ entity }) => entity))];
  // "Acme Pro 3", where no "Acme Pro 3" is known, is spoken of by a sentence that has just these
  // words.
  const text = joined(`${sentence.before} ${sentence.text}`);
  if (unknown.some(({ words }) => !text.includes(` ${words.join(' ')} `))) return 'other';
  if (!entities.length) return unknown.length ? 'same' : 'open';
  const each = entities.map((entity) => oneOf(entity, sentence));
  if (each.includes('other')) return 'other';
  return each.includes('same') ? 'same' : 'member';
}

function oneOf(entity: Entity, { own, carried }: EvidenceSentence): 'same' | 'member' | 'other' {
  if (own.includes(entity)) return 'same';
  if (own.some((one) => isMember(one, entity))) return 'member';
  if (own.some((one) => isKin(one, entity))) return 'other';
  // "It has a 6-inch display": of whom was spoken last.
  const last = carried.find((one) => one === entity || isKin(one, entity));
  if (last === entity) return 'same';
  return last && isMember(last, entity) ? 'member' : 'other';
}

/** A brand's products are its own; "Lumo 7 Pro" is no kind of "Lumo 7". */
const isMember = (one: Entity, of: Entity): boolean =>
  one !== of &&
  of.words.length === 1 &&
  !/\p{N}/u.test(of.words[0]!) &&
  one.words.includes(of.words[0]!);

const joined = (text: string) =>
  ` ${nameTokens(text)
    .map(({ key }) => key)
    .join(' ')} `;
