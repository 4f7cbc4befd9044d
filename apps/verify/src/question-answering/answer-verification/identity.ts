import type { Entity } from '../entity-linking/entity-index.ts';
import type { DetectedMentions } from '../entity-linking/mention-detector.ts';
import { tokenizeNames } from '../entity-linking/name-tokens.ts';
import { type EvidenceSentence, isSameFamily } from './evidence-sentences.ts';

/**
 * Whether a sentence speaks of whom a question asks: of just that one, of a member of the family
 * that is asked for, of another; `open` when the question names nobody.
 */
export type EntityIdentity = 'same' | 'member' | 'other' | 'open';

export function classifyIdentity(
  { entityMentions, unknownMentions }: DetectedMentions,
  sentence: EvidenceSentence,
): EntityIdentity {
  const entities = [...new Set(entityMentions.map(({ entity }) => entity))];
  // "Acme Pro 3", where no "Acme Pro 3" is known, is spoken of by a sentence that has just these
  // words.
  const text = joined(`${sentence.before} ${sentence.text}`);
  if (unknownMentions.some(({ words }) => !text.includes(` ${words.join(' ')} `))) return 'other';
  if (!entities.length) return unknownMentions.length ? 'same' : 'open';
  const each = entities.map((entity) => oneOf(entity, sentence));
  if (each.includes('other')) return 'other';
  return each.includes('same') ? 'same' : 'member';
}

function oneOf(entity: Entity, { own, carried }: EvidenceSentence): 'same' | 'member' | 'other' {
  if (own.includes(entity)) return 'same';
  if (own.some((one) => isMember(one, entity))) return 'member';
  if (own.some((one) => isSameFamily(one, entity))) return 'other';
  // "It has a 6-inch display": of whom was spoken last.
  const last = carried.find((one) => one === entity || isSameFamily(one, entity));
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
  ` ${tokenizeNames(text)
    .map(({ key }) => key)
    .join(' ')} `;
