import { extractNamedEntities, type NamedEntity, STOP_WORDS } from '@plumbline/text';
import { joinCueWords } from '../normalization/cue-words.ts';
import { type GroundingMaterial, NOUN_CAPITALS } from './grounding-material.ts';
import { groundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { listAlphabeticWords, NameIndex, stripPossessive } from './name-index.ts';
import { GENERIC_NAME_ENDINGS, GENERIC_NAME_WORDS } from './generic-names.ts';
import { isCalendarName } from './calendar-names.ts';
import { foldText } from './transliteration.ts';

/** A name in a statement: of a person or anything else. */
export interface Name {
  text: string;
  isPerson: boolean;
  /** Whether only names are capitalized in its position. */
  isSure: boolean;
}

export const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const OTHER_SCRIPT_RUN = /\p{Script=Hangul}+|[ァ-ヺー]+|\p{Script=Han}+/gu;
/**
 * With a larger share of capitals they mark no names: "WeWork Set to Shed a Third of Its Staff".
 */
const MAX_CAPITAL_SHARE = 0.6;
const MIN_NAME_CHARS = 3;
/** Scripts whose sounds code does not know: Chinese characters, and those without vowels. */
const UNREADABLE_SCRIPT = /[\p{Script=Han}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const PERSONAL_PRONOUN = new RegExp(
  joinCueWords(groundingWords.getAll().map(({ personalPronouns }) => personalPronouns)),
  'iu',
);
const CAPITALIZED_INSIDE =
  /(?<=[\p{Ll}\p{Nd},;)’'] )\p{Lu}[\p{L}\p{M}]+(?:[’'-]\p{L}+)*(?: \p{Lu}[\p{L}\p{M}]+(?:[’'-]\p{L}+)*)*/gu;

/** Finds names that are neither in the sources nor in the context, in any script or form. */
export function checkNames(material: GroundingMaterial): GroundingIssue[] {
  const { statement, sourceText, context } = material;
  const index = new NameIndex([sourceText, ...context].join('\n'));
  // "He" may refer to somebody whom neither the sources nor the context name.
  const canBeResolved = (missing: readonly string[]) =>
    missing.length === 1 && PERSONAL_PRONOUN.test(sourceText);
  const isTitleCase =
    !NOUN_CAPITALS.has(statement.language) && isCapitalizedThroughout(statement.text);
  return listNames(material)
    .filter(({ isPerson, text }) => !isTitleCase || (isPerson && text.includes(' ')))
    .flatMap((name): GroundingIssue[] => {
      const { missing, isSure } = ALPHABETIC.test(name.text)
        ? findMissingWords(name, index, material)
        : findMissingRun(name, index, material);
      return missing.length
        ? [
            {
              reason: 'name',
              severity: isSure && !isTitleCase && !canBeResolved(missing) ? 'error' : 'doubt',
              words: missing.join(' '),
            },
          ]
        : [];
    });
}

export function listNames({ statement: { text, language } }: GroundingMaterial): Name[] {
  const entities = extractNamedEntities(text, language);
  const names = entities.map((entity): Name => ({
    text: entity.text,
    isPerson: entity.kind === 'PERSON',
    isSure: isSureName(entity, text, language),
  }));
  if (NOUN_CAPITALS.has(language)) return names;
  const isListed = (start: number, end: number) =>
    entities.some((entity) => entity.start < end && start < entity.end);
  return [
    ...names,
    ...[...text.matchAll(CAPITALIZED_INSIDE)]
      .filter(({ 0: run, index }) => !isListed(index, index + run.length))
      .map(({ 0: run }): Name => ({ text: run, isPerson: false, isSure: true })),
  ];
}

function isSureName(
  { text, start, kind }: NamedEntity,
  statement: string,
  language: string,
): boolean {
  const isFull = /\s\p{Lu}/u.test(text);
  if (kind === 'PERSON' && isFull) return true;
  return !NOUN_CAPITALS.has(language) && /[\p{Ll}\p{Nd},;’'] $/u.test(statement.slice(0, start));
}

function isCapitalizedThroughout(text: string): boolean {
  const words = (text.match(/(?<!\p{L})\p{L}[\p{L}’']*/gu) ?? []).filter((word) => word.length > 3);
  const capitalized = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= 5 && capitalized > MAX_CAPITAL_SHARE * words.length;
}

/** Returns the unsupported words of an alphabetic name. */
export function findMissingWords(
  { text, isPerson, isSure }: Name,
  index: NameIndex,
  { statement: { language }, isSameLanguage }: GroundingMaterial,
): { missing: string[]; isSure: boolean } {
  const allWords = listAlphabeticWords(text);
  const words = allWords.filter((word) => isTelling(word, language));
  if (index.hasAcronym(allWords) || index.hasRegion(text)) return { missing: [], isSure };
  const missing = words.filter(
    (word) => !index.hasWord(word) && (isSameLanguage || !index.sounds(word)),
  );
  if (isSameLanguage || !missing.length) return { missing, isSure };
  // A translated name keeps some of its sounds: "Seoul High Court" partly matches 서울고법.
  if (missing.length < words.length) return { missing: isPerson ? missing : [], isSure: false };
  if (index.sounds(words.join(''))) return { missing: [], isSure: false };
  const isReadable = !index.has(UNREADABLE_SCRIPT);
  return { missing, isSure: isSure && isPerson && words.length > 1 && isReadable };
}

function isTelling(word: string, language: string): boolean {
  const plain = stripPossessive(word).toLowerCase();
  return (
    plain.length >= MIN_NAME_CHARS - (/^\p{Lu}+$/u.test(word) ? 1 : 0) &&
    !/^\p{Nd}/u.test(plain) &&
    !GENERIC_NAME_WORDS.has(plain) &&
    !GENERIC_NAME_WORDS.has(foldText(plain).replace(/s$/, '')) &&
    !STOP_WORDS[language]?.has(plain) &&
    !isCalendarName(plain)
  );
}

/** Returns the unsupported runs of a name in Hangul, katakana or Han. */
export function findMissingRun(
  { text, isPerson }: Name,
  index: NameIndex,
  { isSameLanguage }: GroundingMaterial,
): { missing: string[]; isSure: boolean } {
  if (index.includes(text) || index.hasRegion(text)) return { missing: [], isSure: false };
  const runs = (text.match(OTHER_SCRIPT_RUN) ?? []).filter(
    (run) => !isRunBorneOut(run, index, isSameLanguage),
  );
  return { missing: runs, isSure: isPerson && isSameLanguage && text.length >= MIN_NAME_CHARS };
}

function isRunBorneOut(run: string, index: NameIndex, isSameLanguage: boolean): boolean {
  const stem = run.replace(GENERIC_NAME_ENDINGS, '');
  if (index.includes(run) || (stem.length > 1 && index.includes(stem)) || index.hasRegion(run))
    return true;
  if (/\p{Script=Han}/u.test(run)) return !index.has(/\p{Script=Han}/u) || !isSameLanguage;
  if (isSameLanguage && index.has(/\p{Script=Hangul}|\p{Script=Katakana}/u)) return false;
  return [run, stem, run.slice(0, -1), run.slice(0, -2)].some(
    (form) => form.length > 1 && index.sounds(form),
  );
}
