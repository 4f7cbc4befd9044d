import { inferGender } from '@plumbline/text';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { findDocumentPersons } from './document-persons.ts';
import type { Replacement } from './replacement.types.ts';

/** “Gov. Holt”, “Anna Holt”: the word before the name belongs to it. */
const TITLE_BEFORE = /(?:\p{Lu}[\p{L}.’'-]*|\p{L}+\.) $/u;
/** “Cup-winning Foxes” may be taken for a person. */
const NO_FULL_NAME = /-\p{Ll}|^\p{Lu}{3}/u;
/** “Holt Street”, “Holt-Lund”, “Holts” */
const NAME_BEHIND = /^(?:[ -]\p{Lu}|[-\p{L}])/u;

/**
 * Replaces the first occurrence of a surname or first name in a sentence with the full name from
 * the document.
 */
export function expandNames(source: AnalyzedDocument, index: number): Replacement[] {
  const { text } = source.sentences[index]!;
  const mentions = findDocumentPersons(source).bySentence[index] ?? [];
  return mentions.flatMap(({ person, start, end }, at): Replacement[] => {
    const words = person.name.split(/\s/u);
    const mention = text.slice(start, end).replace(/[’']s?$/u, '');
    const isFirstName = mention === words[0] && inferGender(mention) !== undefined;
    const isFirst = mentions.findIndex((other) => other.person === person) === at;
    const isAlone = isFirstName || mention === words.at(-1);
    const behind = text.slice(start + mention.length);
    if (words.length < 2 || !isFirst || !isAlone || NO_FULL_NAME.test(person.name)) return [];
    if (TITLE_BEFORE.test(text.slice(0, start)) || NAME_BEHIND.test(behind)) return [];
    return [{ start, end: start + mention.length, text: person.name }];
  });
}
