import { extractNamedEntities } from '@plumbline/text';
import { ALPHABETIC, findMissingRun, findMissingWords, listNames } from './check-names.ts';
import type { GroundingMaterial } from './grounding-material.ts';
import { groundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { NameIndex } from './name-index.ts';
import { foldText } from './transliteration.ts';

/**
 * Finds names that occur only in the context. They may be the antecedent of a pronoun in the
 * sources, or replace somebody else. Doubted when the sources have no pronoun, or when the
 * statement lacks one of their names.
 */
export function checkBorrowedNames(material: GroundingMaterial): GroundingIssue[] {
  const { sourceText, context, sources, isSameLanguage, sourceLanguage } = material;
  if (!context.length) return [];
  const sourceIndex = new NameIndex(sourceText);
  const wholeIndex = new NameIndex([sourceText, ...context].join('\n'));
  const findMissing = (name: ReturnType<typeof listNames>[number], index: NameIndex) =>
    (ALPHABETIC.test(name.text) ? findMissingWords : findMissingRun)(name, index, material).missing;
  const borrowed = listNames(material).filter(
    (name) => findMissing(name, sourceIndex).length > 0 && !findMissing(name, wholeIndex).length,
  );
  // Part of a full name is the same name: "Bell" is "Ada Bell".
  const strangers = borrowed.filter(
    ({ text }) => !text.split(/\s/).some((word) => word.length > 2 && sourceIndex.hasWord(word)),
  );
  if (!strangers.length) return [];
  const pronouns = groundingWords.get(sourceLanguage)?.pronouns;
  const hasPronoun =
    !pronouns?.length ||
    (foldText(sourceText).match(/\p{L}+/gu) ?? []).some((word) => isPronoun(word, pronouns));
  const isReplacement =
    isSameLanguage &&
    sources.some(({ text }) => lacksNameOf(text, sourceLanguage, material.statement.text));
  return hasPronoun && !isReplacement
    ? []
    : [{ reason: 'name', severity: 'doubt', words: strangers.map(({ text }) => text).join(', ') }];
}

const isPronoun = (word: string, pronouns: readonly string[]) =>
  pronouns.some((pronoun) => foldText(pronoun) === word);

/** Whether the source names somebody who is missing in the statement. */
function lacksNameOf(source: string, language: string, statement: string): boolean {
  const statementIndex = new NameIndex(statement);
  return extractNamedEntities(source, language).some(
    ({ text, kind }) =>
      kind !== 'OTHER' &&
      !text
        .split(/\s/)
        .some((word) => statementIndex.hasWord(word) || statementIndex.includes(word)),
  );
}
