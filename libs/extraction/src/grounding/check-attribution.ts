import { extractNamedEntities, STOP_WORDS } from '@plumbline/text';
import { createCueFinder, splitClauses } from './cues.ts';
import { type GroundingMaterial, NOUN_CAPITALS } from './grounding-material.ts';
import { joinGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { GENERIC_NAME_WORDS } from './generic-names.ts';
import { listAlphabeticWords, NameIndex, stripPossessive } from './name-index.ts';

const findSaying = createCueFinder('sayings');
const findAccordingTo = createCueFinder('sourcePhrases');
const SPEAKER_CHARS = 90;
const AFTER_CHARS = 60;
/**
 * "Said the mayor, Ada Bell": up to the end of the clause, except for the recipient of a letter.
 */
const INVERTED_SPEAKER = new RegExp(
  `^(?:\\s(?!${joinGroundingWords('complementOpenings')}(?!\\p{L}))[\\p{L}\\p{M}.’'-]+){1,5}`,
  'u',
);
/** A pronoun may be replaced with the name it refers to. */
const PRONOUNS = joinGroundingWords('speakerPronouns');
const PRONOUN = new RegExp(`(?:^|\\P{L})${PRONOUNS}\\s*$`, 'iu');
const PRONOUN_AFTER = new RegExp(`^\\s*${PRONOUNS}(?!\\p{L})`, 'iu');
const MAX_ACCORDING_TO_WORDS = 3;
const QUOTATION_MARK = /[“”"„«»]/u;
/** "A man from New York": the origin of a speaker is not the speaker. */
const ORIGIN = new RegExp(
  `(?<=\\p{Ll} )${joinGroundingWords('origins')} (?:${joinGroundingWords('articles')} )?` +
    "\\p{Lu}[\\p{L}.’'-]*(?: \\p{Lu}[\\p{L}.’'-]*)*",
  'gu',
);
const CAPITALIZED_BEFORE = /(?<!\p{L})\p{Lu}[\p{L}\p{M}]*\s$/u;
/** Minimum share of a speaker's name that must be the name of a speaker in the source. */
const MIN_SPEAKER_SHARE = 0.6;

/**
 * Finds statements attributed to somebody in the sources who does not make them there. Statements
 * without a speaker are not doubted, because titles omit them.
 */
export function checkAttribution(material: GroundingMaterial): GroundingIssue[] {
  const { statement, sources, sourceText, context } = material;
  const speaker = listSpeakers(statement.text, statement.language)[0];
  if (!speaker) return [];
  const texts = [sourceText, ...context].join('\n');
  const names = listSpeakerNames(toLastClause(speaker.before), material, texts);
  if (!names.length) return [];
  const speakers = sources.flatMap(({ text, language }) => listSpeakers(text, language));
  const isOpen = speakers.some(
    ({ before, after }) => PRONOUN.test(before) || PRONOUN_AFTER.test(after),
  );
  if (!speakers.length || isOpen) return [];
  const index = new NameIndex(speakers.map(({ before, after }) => `${before} ${after}`).join('\n'));
  const isSpeaker = (name: string) => index.hasWord(name) || index.sounds(name);
  const speakerNames = names.filter(
    (name, at) =>
      isSpeaker(name) ||
      (names[at + 1] !== undefined &&
        isSpeaker(names[at + 1]!) &&
        isOnlyForename(name, names[at + 1]!, texts)),
  );
  return speakerNames.length >= MIN_SPEAKER_SHARE * names.length
    ? []
    : [{ reason: 'attribution', severity: 'doubt', words: names.join(' ') }];
}

/** Whether "Ada Bell" can stand for "Bell": the texts contain no other Bell. */
function isOnlyForename(forename: string, surname: string, texts: string): boolean {
  const parts = texts.split(surname);
  const forenames = parts.slice(0, -1).flatMap((part, at) => {
    const word = CAPITALIZED_BEFORE.exec(part.slice(-SPEAKER_CHARS))?.[0].trim();
    const isWord = word && !/^\p{L}/u.test(parts[at + 1]!);
    return isWord && !isCommonWord(word, texts) ? word : [];
  });
  return forenames.length > 0 && forenames.every((word) => word === forename);
}

/** "Because", "Meanwhile", "Mr": not names. */
const isCommonWord = (word: string, texts: string) =>
  word.length < 3 ||
  GENERIC_NAME_WORDS.has(word.toLowerCase()) ||
  Object.values(STOP_WORDS).some((words) => words.has(word.toLowerCase())) ||
  new RegExp(`(?<!\\p{L})${word.toLowerCase()}(?!\\p{L})`, 'u').test(texts);

interface Speaker {
  before: string;
  after: string;
}

/** Returns the text around each reporting verb, outside quotations, and after "according to". */
function listSpeakers(text: string, language: string): Speaker[] {
  return [
    ...findAccordingTo(text, language).map(({ end }): Speaker => {
      const clause = splitClauses(text.slice(end, end + SPEAKER_CHARS))[0]?.text ?? '';
      const words = clause.trim().split(/\s+/).slice(0, MAX_ACCORDING_TO_WORDS);
      return { before: words.join(' '), after: '' };
    }),
    ...findSaying(text, language).map(({ start, end }): Speaker => {
      const before = text.slice(Math.max(0, start - SPEAKER_CHARS), start);
      return {
        before: before.split(QUOTATION_MARK).at(-1) ?? '',
        after: INVERTED_SPEAKER.exec(text.slice(end, end + AFTER_CHARS))?.[0] ?? '',
      };
    }),
  ];
}

/** "Ada Bell, the mayor, said": the clause right before the verb. */
const toLastClause = (text: string) => splitClauses(text).at(-1)?.text ?? '';

/** Returns capitalized words of a speaker that the texts do not also contain in lower case. */
function listSpeakerNames(
  speaker: string,
  { statement: { text, language }, isSameLanguage }: GroundingMaterial,
  texts: string,
): string[] {
  const nouns = NOUN_CAPITALS.has(language)
    ? new Set(extractNamedEntities(text, language).flatMap((entity) => entity.text.split(/[\s-]/)))
    : undefined;
  const words = listAlphabeticWords(texts);
  const lowerCaseWords = new Set(words.filter((word) => /^\p{Ll}/u.test(word)));
  const index = new NameIndex(texts);
  return listAlphabeticWords(speaker.replace(ORIGIN, ' ')).filter((word, at) => {
    const plain = stripPossessive(word).toLowerCase();
    const isName = /^\p{Lu}/u.test(word) && plain.length > 2 && !lowerCaseWords.has(plain);
    if (nouns && !nouns.has(word)) return false;
    // A translated name cannot be looked up; a name in none of the texts is left to `checkNames`.
    const isInTexts = index.hasWord(word) || (!isSameLanguage && index.sounds(word));
    return isName && ((at > 0 && isSameLanguage) || isInTexts);
  });
}
