import { functionWords } from '../../words/function-words.ts';
import { isFirstName } from '../first-names.ts';
import { eventsAndWorks } from '../events-and-works.ts';
import type { NamedEntityKind } from '../named-entity.ts';
import { personNames } from '../person-names.ts';
import { places } from '../places.ts';
import { collectCapitalizedWords, joinCapitalizedWords } from './capitalized-words.ts';
import {
  AFTER_ORGANIZATION,
  AFTER_PERSON,
  AFTER_PLACE,
  BEFORE_ORGANIZATION,
  BEFORE_PERSON,
  BEFORE_PLACE,
  LOWERCASE_ROLE,
} from './context-patterns.ts';
import {
  COMPANY_SUFFIX,
  getPhraseKind,
  isEventNoun,
  isKnownOrganization,
  isOrganizationNoun,
  isPlaceNoun,
  NATIONALITY,
} from './name-words.ts';

/** The kind of a name and its evidence: 2 the name itself, 1 its context, 0 only its shape. */
export interface KindDecision {
  kind: NamedEntityKind;
  confidence: 0 | 1 | 2;
}

/** A name with its context. */
export interface NameCandidate {
  name: string;
  words: string[];
  hasTitle: boolean;
  textBefore: string;
  textAfter: string;
  /**
   * Whether one of its words occurs in small letters elsewhere, or has the ending of a common noun.
   */
  hasCommonWord: boolean;
}

const LEADING_EVENT_NOUNS = collectCapitalizedWords(
  eventsAndWorks,
  ({ leadingNouns }) => leadingNouns,
);
const LEADING_PLACE_NOUN = new RegExp(
  ` of |^${joinCapitalizedWords(places, ({ leadingNouns }) => leadingNouns)}`,
);
const DIRECTION = new RegExp(` ${joinCapitalizedWords(places, (list) => list.directions)}$`);
const ARTICLE_BEFORE = new RegExp(
  `\\b${joinCapitalizedWords(functionWords, ({ articles }) => articles)} $`,
  'i',
);
const PARTICLE = new RegExp(` ${joinCapitalizedWords(personNames, (list) => list.particles)} `);

/** Classifies a capitalised name by known words, by the shape of its words and by its context. */
export function classifyKind(
  candidate: NameCandidate,
  isPlace: (name: string) => boolean,
): KindDecision {
  const { name, words, hasTitle, textBefore, textAfter } = candidate;
  const firstWord = words[0] ?? '';
  const lastWord = words.at(-1)?.replace(/\.$/, '') ?? '';
  const isSingleWord = words.length === 1;
  const hasOrganizationNoun = words.some(
    (word) =>
      isOrganizationNoun(word.replace(/\.$/, '')) ||
      word.split('-').some((part) => isOrganizationNoun(part)),
  );
  const phraseKind = getPhraseKind(name);
  if (phraseKind) return { kind: phraseKind, confidence: 2 };
  if (
    !isSingleWord &&
    (LEADING_EVENT_NOUNS.has(firstWord) || words.some((word) => word === 'War' || word === 'Wars'))
  )
    return { kind: 'OTHER', confidence: 2 };
  const hasFirstName =
    isFirstName(firstWord.split('-')[0] ?? '') && /^\p{Lu}\p{Ll}/u.test(firstWord);
  if (hasTitle && !hasOrganizationNoun) return { kind: 'PERSON', confidence: 2 };
  if (
    isPlace(name.replace(/\.$/, '')) &&
    !(
      isSingleWord &&
      hasFirstName &&
      (AFTER_PERSON.test(textAfter) || LOWERCASE_ROLE.test(textBefore))
    )
  )
    return { kind: 'PLACE', confidence: 2 };
  if (!isSingleWord && COMPANY_SUFFIX.test(words.at(-1) ?? ''))
    return { kind: 'ORGANIZATION', confidence: 2 };
  if (words.some(isKnownOrganization) && !hasFirstName)
    return !isSingleWord && isEventNoun(lastWord)
      ? { kind: 'OTHER', confidence: 2 }
      : { kind: 'ORGANIZATION', confidence: 2 };
  const hasPlaceNoun =
    isPlaceNoun(lastWord) || (isPlaceNoun(firstWord) && LEADING_PLACE_NOUN.test(name));
  if (
    !isSingleWord &&
    hasFirstName &&
    !(isOrganizationNoun(lastWord) || hasPlaceNoun || isEventNoun(lastWord))
  )
    return hasOrganizationNoun && / (?:of|for|and|&) /.test(name)
      ? { kind: 'ORGANIZATION', confidence: 2 }
      : { kind: 'PERSON', confidence: 2 };
  if (
    !isSingleWord &&
    isEventNoun(lastWord) &&
    !(hasOrganizationNoun && isOrganizationNoun(lastWord))
  )
    return { kind: 'OTHER', confidence: 2 };
  if (!isSingleWord && hasPlaceNoun && !isOrganizationNoun(lastWord))
    return { kind: 'PLACE', confidence: 2 };
  if (!isSingleWord && hasOrganizationNoun) return { kind: 'ORGANIZATION', confidence: 2 };
  if (
    /\s(?:Jr|Sr|II|III|IV)\.?$/.test(name) ||
    /^\p{Lu}[\p{Ll}’'-]+ (?:\p{Lu}\. ?){1,2} ?\p{Lu}\p{Ll}/u.test(name) ||
    /^(?:\p{Lu}\. ?){1,3}\p{Lu}\p{Ll}/u.test(name)
  )
    return { kind: 'PERSON', confidence: 2 };
  if (/^(?:Mc|Mac|O['’])\p{Lu}\p{Ll}+$/u.test(lastWord) && !/Mac(?:Book|OS)/.test(lastWord))
    return { kind: 'PERSON', confidence: 1 };
  return classifyKindByContext(candidate, isPlace);
}

/** Classifies a name by its context, if its words are no evidence. */
function classifyKindByContext(
  { name, words, textBefore, textAfter, hasCommonWord }: NameCandidate,
  isPlace: (name: string) => boolean,
): KindDecision {
  const isSingleWord = words.length === 1;
  const isAllCaps = /^\p{Lu}[\p{Lu}\d&-]{1,6}$/u.test(name);
  if (!isAllCaps) {
    if (LOWERCASE_ROLE.test(textBefore) || AFTER_PERSON.test(textAfter))
      return { kind: 'PERSON', confidence: 1 };
    if (AFTER_ORGANIZATION.test(textAfter) || BEFORE_ORGANIZATION.test(textBefore))
      return { kind: 'ORGANIZATION', confidence: 1 };
    if (BEFORE_PERSON.test(textBefore)) return { kind: 'PERSON', confidence: 1 };
    if (
      words.length <= 2 &&
      !hasCommonWord &&
      words.every((word) => /^\p{Lu}[\p{Ll}’'-]+$/u.test(word)) &&
      (BEFORE_PLACE.test(textBefore) ||
        AFTER_PLACE.test(textAfter) ||
        isPlace(/^, (\p{Lu}[\p{L} ]{2,20})(?:[,.;)]|$)/u.exec(textAfter)?.[1] ?? ''))
    )
      return { kind: 'PLACE', confidence: 1 };
    if (isSingleWord && isFirstName(name)) return { kind: 'PERSON', confidence: 1 };
  }
  if (/^\p{Lu}{2,6}$/u.test(name)) return { kind: 'ORGANIZATION', confidence: 0 };
  if (DIRECTION.test(name)) return { kind: 'PLACE', confidence: 1 };
  if (PARTICLE.test(name)) return { kind: 'PERSON', confidence: 0 };
  // "the Baltimore Orioles", "the Golden Arrow": names of persons have no article.
  if (words.length > 1 && isPlace(words.slice(0, -1).join(' ')) && /[^s]s$/.test(name))
    return { kind: 'ORGANIZATION', confidence: 1 };
  if (hasCommonWord || ARTICLE_BEFORE.test(textBefore)) return { kind: 'OTHER', confidence: 0 };
  if (
    words.length === 2 &&
    words.every((word) => /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(word) && !NATIONALITY.test(word))
  )
    return { kind: 'PERSON', confidence: 0 };
  return { kind: 'OTHER', confidence: 0 };
}
