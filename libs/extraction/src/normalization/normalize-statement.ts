import { SyntaxTree, findQuotations, hasGrammar, hasRelation } from '@plumbline/grammar';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { flagQuotedSentences } from '../claims/quoted-sentences.ts';
import { expandNames } from './full-names.ts';
import { measureOpening } from '../claims/statement-opening.ts';
import { hasPronounSubject } from '../claims/unnamed-subject.ts';
import { findDocumentPersons } from './document-persons.ts';
import { hasOpenDate, resolveDates } from './absolute-dates.ts';
import { findConnectives } from './connectives.ts';
import { type ContextReference, findContextReferences } from './context-references.ts';
import { readBareNoun } from './introduced-nouns.ts';
import { resolvePersons } from './resolve-persons.ts';
import type { Replacement } from './replacement.types.ts';

/**
 * Rewrites a sentence of a document, or a part of it, so that it can be understood without its
 * page: “he” becomes a name, “on Tuesday” a date. Only where that is certain, and never inside a
 * quotation.
 *
 * @param part UTF-16 offsets in the sentence; default: the whole sentence
 */
export function normalizeStatement(
  source: AnalyzedDocument,
  index: number,
  part?: { start: number; end: number },
): string {
  const text = source.sentences[index]?.text ?? '';
  const { start: from, end: to } = part ?? { start: 0, end: text.length };
  const replacements = listReplacements(source, index).filter(
    ({ start, end }) => start >= from && end <= to,
  );
  const normalized = replacements.reduce(
    (words, { start, end, text: replacement }) =>
      words.slice(0, start - from) + replacement + words.slice(end - from),
    text.slice(from, to),
  );
  const isShortened = replacements.some(({ start, text: words }) => start === from && !words);
  return isShortened ? normalized.charAt(0).toUpperCase() + normalized.slice(1) : normalized;
}

const replacementsBySentence = new WeakMap<AnalyzedDocument, Map<number, Replacement[]>>();

/**
 * Returns the references of a sentence with their replacements. Offsets in the sentence, last
 * first.
 */
export function listReplacements(source: AnalyzedDocument, index: number): Replacement[] {
  const cache = replacementsBySentence.get(source) ?? new Map<number, Replacement[]>();
  replacementsBySentence.set(source, cache);
  const replacements = cache.get(index) ?? findReplacements(source, index);
  cache.set(index, replacements);
  return replacements;
}

function findReplacements(source: AnalyzedDocument, index: number): Replacement[] {
  const text = source.sentences[index]?.text ?? '';
  const end = measureOpening(text, (part) => source.parses.parse(part));
  const opening = end ? [{ start: 0, end, text: '' }] : [];
  // Pronouns and dates are only supported in English.
  if (source.language !== 'en' || !hasGrammar(source.language)) return opening;
  // It is unknown where a quotation over several sentences ends.
  const isOpen =
    flagQuotedSentences(source)[index] === 1 || (text.match(/["“”]/gu)?.length ?? 0) % 2;
  if (isOpen) return opening;
  const quotations = findQuotations(text).map(({ span }) => span);
  return [
    ...resolvePersons(source, index),
    ...expandNames(source, index),
    ...resolveDates(source, index),
    ...resolveNouns(source, index),
    ...(end ? [] : resolveConnectives(source, index)),
  ]
    .filter(({ start }) => start >= end)
    .concat(opening)
    .filter(({ start, end }) => !quotations.some((span) => start < span.end && end > span.start))
    .sort((x, y) => y.start - x.start);
}

function resolveConnectives(source: AnalyzedDocument, index: number): Replacement[] {
  const sentence = source.parses.parse(source.sentences[index]!.text);
  return sentence ? findConnectives(sentence) : [];
}

/** Replaces “the game” with the full phrase from the document. */
function resolveNouns(source: AnalyzedDocument, index: number): Replacement[] {
  const sentence = source.parses.parse(source.sentences[index]!.text);
  if (!sentence) return [];
  const tree = new SyntaxTree(sentence);
  return findContextReferences(sentence).flatMap(({ token, kind }): Replacement[] => {
    const phrase = kind === 'noun' && readBareNoun(source, index, tree, token).fullPhrase;
    const article = tree.child(token, 'det');
    if (!phrase || !article) return [];
    const text = article.start === 0 ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase;
    return [{ start: article.start, end: token.end, text }];
  });
}

/** Why a statement cannot be understood without its page. `subject`: a subject like “the game”. */
export type PageReference = 'pronoun' | 'subject' | 'noun' | 'time';

/**
 * Finds the most serious reference in a normalized statement that only its page explains. This is a
 * pronoun (“it”, “this”, “some”), a noun such as “the game” introduced earlier, or a time such as
 * “last Friday”. In other languages than English, only pronouns as subjects are found.
 */
export function findPageReference(
  source: AnalyzedDocument,
  index: number,
  normalized: string,
): PageReference | undefined {
  const unresolved = listUnresolvedReferences(source, index, normalized);
  if (unresolved?.some(({ kind }) => kind === 'demonstrative')) return 'pronoun';
  if (unresolved?.length === 0) return hasOpenDate(source, index) ? 'time' : undefined;
  const sentence = source.parses.parse(normalized);
  if (!sentence) return undefined;
  if (source.language !== 'en') return hasPronounSubject(sentence) ? 'pronoun' : undefined;
  const references = findContextReferences(sentence, findDocumentPersons(source).words);
  if (references.some(({ kind }) => kind !== 'noun')) return 'pronoun';
  const tree = new SyntaxTree(sentence);
  const nouns = references
    .map(({ token }) => token)
    .filter((noun) => readBareNoun(source, index, tree, noun).leansOnContext);
  if (nouns.some((noun) => hasRelation(noun, 'nsubj'))) return 'subject';
  if (nouns.length) return 'noun';
  return hasOpenDate(source, index) ? 'time' : undefined;
}

/**
 * Returns the references of an English sentence that were not replaced. This is mostly enough to
 * decide.
 */
function listUnresolvedReferences(
  source: AnalyzedDocument,
  index: number,
  normalized: string,
): ContextReference[] | undefined {
  if (source.language !== 'en' || normalized !== normalizeStatement(source, index))
    return undefined;
  const sentence = source.parses.parse(source.sentences[index]!.text);
  const replacements = listReplacements(source, index);
  return (
    sentence &&
    findContextReferences(sentence, findDocumentPersons(source).words).filter(
      ({ token }) =>
        !replacements.some(({ start, end }) => start <= token.start && token.end <= end),
    )
  );
}
