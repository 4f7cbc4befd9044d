import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';
import { getClaimReadingWords } from './claim-reading-words.ts';
import { findRoot, findSubject, listChildren } from './sentence-text.ts';

/**
 * Whether the main statement of a claim is about the future. “Oil will float on water” is true at
 * any time, so a name or a time is required.
 */
export function isFuture(sentence: ParsedSentence): boolean {
  const root = findRoot(sentence);
  if (!root) return false;
  const children = listChildren(sentence, root);
  const futureAuxiliaries =
    getClaimReadingWords(sentence.language)?.futureAuxiliaries ?? new Set<string>();
  const isToCome =
    sentence.language === 'en'
      ? children.some((child) => isEnglishFuture(child, futureAuxiliaries))
      : sentence.language === 'de' && isGermanFuture(root, children, futureAuxiliaries);
  const subject = findSubject(sentence, root);
  const isDefinite =
    subject !== undefined &&
    listChildren(sentence, subject).some(({ features }) => features.Definite === 'Def');
  const isParticular = sentence.tokens.some(
    ({ pos, entityType }) => pos === 'PROPN' || entityType === 'time',
  );
  return isToCome && (isDefinite || isParticular);
}

const isEnglishFuture = (
  { relation, lemma, text }: ParsedToken,
  auxiliaries: ReadonlySet<string>,
) => relation === 'aux' && (auxiliaries.has(lemma) || auxiliaries.has(text.toLowerCase()));

/**
 * Whether a German clause is in the future: “wird sinken”, but not “wird repariert” or “wird
 * Weltmeister”.
 */
const isGermanFuture = (
  root: ParsedToken,
  children: readonly ParsedToken[],
  auxiliaries: ReadonlySet<string>,
) =>
  root.features.VerbForm === 'Inf' &&
  children.some(
    ({ relation, lemma, features }) =>
      relation === 'aux' && auxiliaries.has(lemma) && features.Mood === 'Ind',
  );
