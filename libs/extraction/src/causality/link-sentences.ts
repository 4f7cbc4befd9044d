import type { ParsedSentence } from '@plumbline/grammar';
import { getConnectives } from './connectives.ts';
import { isStating, pointsBack, joinWords, readSentence, toRelation } from './find-relations.ts';
import { isAsserted } from './is-asserted.ts';
import { toObjectEnd } from './object-ends.ts';
import { matchPredicate } from './predicate-relations.ts';
import { isWithinQuotations } from './quotation-edges.ts';
import { type SentenceReading, toClauseEnd } from './relation-ends.ts';
import type { Relation, RelationEnd } from './relation.types.ts';

/** A relation between two consecutive sentences. */
export interface SentenceLink extends Omit<Relation, 'from' | 'to'> {
  from: RelationEnd & { isPrevious: boolean };
  to: RelationEnd & { isPrevious: boolean };
}

/**
 * Finds how a sentence is linked to the one before. The link is its opening words (“As a result,
 * …”) or a verb whose subject is “this” (“This led to …”).
 *
 * @param parsePrevious called only when a sentence depends on the one before
 */
export function findLinkToPrevious(
  parsePrevious: () => ParsedSentence | undefined,
  sentence: ParsedSentence,
): SentenceLink | undefined {
  const connectives = getConnectives(sentence.language);
  if (!connectives || !isPlain(sentence)) return undefined;
  const reading = readSentence(sentence, connectives);
  const link = findOpening(reading, connectives) ?? findBackReference(reading, connectives);
  if (!link || !isWithinQuotations(reading, [link.end])) return undefined;
  const previous = parsePrevious();
  if (!previous || !isPlain(previous)) return undefined;
  const earlier = readSentence(previous, connectives);
  const root = earlier.tree.roots[0];
  const before = root && toClauseEnd(earlier, root);
  if (!before || !isWithinQuotations(earlier, [before])) return undefined;
  if (pointsBack(earlier, before, connectives) || pointsBack(reading, link.end, connectives))
    return undefined;
  const [relation] =
    toRelation(
      link.connective,
      { ...before, isPrevious: true } as RelationEnd,
      { ...link.end, isPrevious: false } as RelationEnd,
    ) ?? [];
  return relation as SentenceLink | undefined;
}

/** A colon or semicolon divides a sentence, so that its root does not cover all of it. */
const isPlain = (sentence: ParsedSentence) =>
  isStating(sentence) && !/[:;](?=\s)|\.\s+\p{Lu}\p{Ll}/u.test(sentence.text);

type Link = Pick<Relation, 'connective'> & { end: RelationEnd };

function findOpening(
  reading: SentenceReading,
  connectives: NonNullable<ReturnType<typeof getConnectives>>,
): Link | undefined {
  const { tree } = reading;
  const root = tree.roots[0];
  if (!root) return undefined;
  const openers = tree.tokens.filter(
    ({ index, pos }) => index < root.index && index < 4 && pos !== 'PUNCT',
  );
  for (const opener of openers) {
    const words = tree.subtree(opener).filter(({ pos }) => pos !== 'PUNCT');
    const connective = connectives.openings.get(joinWords(words, connectives));
    const isFirst = words[0]!.index === 0 || tree.tokens[words[0]!.index - 1]?.pos === 'PUNCT';
    if (!connective || !isFirst || tree.tokens[words.at(-1)!.index + 1]?.text !== ',') continue;
    const end = toClauseEnd(reading, root, new Set(words));
    return end && isAsserted(reading, opener, root, connectives) ? { connective, end } : undefined;
  }
  return undefined;
}

function findBackReference(
  reading: SentenceReading,
  connectives: NonNullable<ReturnType<typeof getConnectives>>,
): Link | undefined {
  const { tree } = reading;
  const root = tree.roots[0];
  const subject = root && tree.child(root, 'nsubj');
  if (!subject || !connectives.backReferences.has(subject.text.toLowerCase())) return undefined;
  if (subject.index > 0 || tree.children(subject).length) return undefined;
  const match = matchPredicate(reading, root, connectives);
  const end = match && toObjectEnd(reading, root, match);
  return match && end && match.connective.from === 'subject' && !match.isPassive
    ? { connective: match.connective, end }
    : undefined;
}
