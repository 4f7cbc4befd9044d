import { extractNamedEntities } from '@plumbline/text';
import { createCueFinder } from './cues.ts';
import { type GroundingMaterial, NOUN_CAPITALS } from './grounding-material.ts';
import { groundingWords, joinGroundingWords, listGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { foldText } from './transliteration.ts';

/** A name and whether it precedes a verb. */
interface PlacedName {
  key: string;
  start: number;
  end: number;
  isSubject: boolean;
}

const findSaying = createCueFinder('sayings');
/** Passive markers, with which the object comes first. */
const PASSIVE = new RegExp(`(?<!\\p{L})${joinGroundingWords('passives')}(?!\\p{L})`, 'iu');
/** A subject is followed by a verb; these words follow other names. */
const NO_VERB = new RegExp(`^\\s${joinGroundingWords('functionWords')}(?!\\p{L})`, 'u');
const VERB = /^\s(\p{Ll}{2,})(?!\p{L})/u;
const CAPITALIZED_RUN = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]{2,}(?: \p{Lu}[\p{L}\p{M}]+)*/gu;
const MIN_VERB_CHARS = 4;
const REACH_CHARS = 40;
const TRANSITIVE_SAYINGS = new Set(listGroundingWords('transitiveSayings'));
const CLAUSE_BREAK = new RegExp(`[;:.!?“”"]\\s|\\s${joinGroundingWords('clauseBreaks')}\\s`, 'u');
const NAME_WORD = '[\\p{Script=Hangul}\\p{Script=Latin}\\p{Nd}]';
const KOREAN_TOPIC = new RegExp(
  `^((?:${NAME_WORD}+\\s){0,3}${NAME_WORD}{2,})${joinGroundingWords('topicParticles')}(?=\\s)`,
  'u',
);
const MIN_KOREAN_NAME_CHARS = 2;

/** Finds names that have changed places: "Ada hired Ben" for "Ben hired Ada". */
export function checkRoles({
  statement: { text, language },
  sources,
  isSameLanguage,
}: GroundingMaterial): GroundingIssue[] {
  if (!isSameLanguage) return [];
  const words = sources
    .map((source) =>
      language === 'ko'
        ? findMovedTopic(text, source.text)
        : findSwappedNames(text, source.text, language),
    )
    .find(Boolean);
  return words ? [{ reason: 'roles', severity: 'doubt', words }] : [];
}

function findSwappedNames(text: string, source: string, language: string): string | undefined {
  if (PASSIVE.test(text) !== PASSIVE.test(source)) return undefined;
  const own = listNames(text, language);
  const sourceNames = listNames(source, language);
  const [first] = own;
  if (first && isTurned(first, text, sourceNames, source, language)) return first.key;
  const subject = own.find(({ isSubject }) => isSubject);
  const other = own.find(({ key, isSubject }) => !isSubject && key !== subject?.key);
  if (!subject || !other) return undefined;
  const isSubjectThere = (key: string) =>
    sourceNames.some((name) => name.key === key && name.isSubject);
  const isNamedThere = sourceNames.some(({ key }) => key === subject.key);
  return isNamedThere && !isSubjectThere(subject.key) && isSubjectThere(other.key)
    ? `${subject.key}, ${other.key}`
    : undefined;
}

/** "Omar called" for "he called Omar": a subject that in the source occurs only after the verb. */
function isTurned(
  { key, end, isSubject }: PlacedName,
  text: string,
  sourceNames: readonly PlacedName[],
  source: string,
  language: string,
): boolean {
  const verb = isSubject ? VERB.exec(text.slice(end, end + REACH_CHARS))?.[1] : undefined;
  if (!verb || verb.length < MIN_VERB_CHARS || groundingWords.get(language)?.hasFreeWordOrder)
    return false;
  // "Said Ada" equals "Ada said"; "called Ada" does not equal "Ada called".
  if (!TRANSITIVE_SAYINGS.has(verb) && findSaying(verb, language).length) return false;
  const at = source.search(new RegExp(`(?<!\\p{L})${verb}(?!\\p{L})`, 'u'));
  const own = sourceNames.filter((name) => name.key === key);
  if (at < 0 || !own.length || own.some(({ start }) => start < at)) return false;
  return !CLAUSE_BREAK.test(source.slice(at, own[0]!.start));
}

/** Compares names by their last words, so that "Joel Eriksson Ek" equals "Eriksson Ek". */
function listNames(text: string, language: string): PlacedName[] {
  const names = NOUN_CAPITALS.has(language)
    ? extractNamedEntities(text, language)
    : [...text.matchAll(CAPITALIZED_RUN)].map(({ 0: run, index }) => ({
        ...{ text: run, start: index, end: index + run.length },
      }));
  return names.map(({ text: name, start, end }) => {
    const after = text.slice(end, end + REACH_CHARS);
    return {
      ...{ key: foldText(name.split(/\s/).at(-1)!), start, end },
      isSubject: VERB.test(after) && !NO_VERB.test(after),
    };
  });
}

/**
 * Finds a Korean statement with another topic than its source, when the source's topic is elsewhere
 * in the statement.
 */
function findMovedTopic(text: string, source: string): string | undefined {
  const [own, sourceNames] = [text, source].map((part) =>
    KOREAN_TOPIC.exec(part)?.[1]?.split(/\s/),
  );
  const [name = '', other = ''] = [own?.[0], sourceNames?.[0]];
  if (Math.min(name.length, other.length) < MIN_KOREAN_NAME_CHARS || name === other)
    return undefined;
  const isMoved =
    source.includes(name) &&
    !sourceNames!.join(' ').includes(name) &&
    text.includes(other) &&
    !own!.join(' ').includes(other);
  return isMoved ? `${name}, ${other}` : undefined;
}
