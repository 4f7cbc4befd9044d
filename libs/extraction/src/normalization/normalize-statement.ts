import { SyntaxTree, findQuotations, hasGrammar } from '@plumbline/grammar';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { flagQuotedSentences } from '../claims/quoted-sentences.ts';
import { hasPronounSubject } from '../claims/unnamed-subject.ts';
import { measureDateline } from './dateline.ts';
import { resolveDates } from './absolute-dates.ts';
import { findContextReferences } from './context-references.ts';
import { readBareNoun } from './introduced-nouns.ts';
import { resolvePersons } from './resolve-persons.ts';
import type { Replacement } from './replacement.types.ts';

/**
 * A sentence of a document, or a part of it, as it can be read without its page: “he” with the name
 * it stands for, “on Tuesday” with its date; only where that is certain, and never inside a
 * quotation.
 *
 * @param part UTF-16 offsets into the sentence; default: all of it
 */
export function normalizeStatement(
  source: AnalyzedDocument,
  index: number,
  part?: { start: number; end: number },
): string {
  const text = source.sentences[index]?.text ?? '';
  const { start: from, end: to } = part ?? { start: 0, end: text.length };
  return listReplacements(source, index)
    .filter(({ start, end }) => start >= from && end <= to)
    .reduce(
      (words, { start, end, text: replacement }) =>
        words.slice(0, start - from) + replacement + words.slice(end - from),
      text.slice(from, to),
    );
}

/** The last of the sentence first. */
function listReplacements(source: AnalyzedDocument, index: number): Replacement[] {
  const text = source.sentences[index]?.text ?? '';
  const end = measureDateline(text, index);
  const dateline = end ? [{ start: 0, end, text: '' }] : [];
  // Pronouns and the wording of dates are known of English alone.
  if (source.language !== 'en' || !hasGrammar(source.language)) return dateline;
  // Of a quotation over several sentences it is not known where it ends.
  const isOpen =
    flagQuotedSentences(source)[index] === 1 || (text.match(/["“”]/gu)?.length ?? 0) % 2;
  if (isOpen) return dateline;
  const quotations = findQuotations(text).map(({ span }) => span);
  return [
    ...resolvePersons(source, index),
    ...resolveDates(source, index),
    ...resolveNouns(source, index),
    ...dateline,
  ]
    .filter(({ start, end }) => !quotations.some((span) => start < span.end && end > span.start))
    .sort((x, y) => y.start - x.start);
}

/** “The game” by what the document calls it in full. */
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

/**
 * Whether a normalised statement still means something that only its page tells: “it”, “this”, “the
 * game” of which the page has told before. Of languages but English, pronouns as subjects alone.
 */
export function leansOnPage(source: AnalyzedDocument, index: number, normalized: string): boolean {
  const sentence = source.parses.parse(normalized);
  if (!sentence) return false;
  if (source.language !== 'en') return hasPronounSubject(sentence);
  const tree = new SyntaxTree(sentence);
  return findContextReferences(sentence).some(
    ({ token, kind }) => kind !== 'noun' || readBareNoun(source, index, tree, token).leansOnContext,
  );
}
