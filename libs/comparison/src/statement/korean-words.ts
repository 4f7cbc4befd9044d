import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';
import type { ComparisonWords } from '../lexicon/comparison-words.ts';

const VERBAL = new Set(['VERB', 'ADJ', 'AUX', 'SCONJ']);

/**
 * Splits particles and endings off the words of a Korean sentence: “학교에서는” has the stem “학교”.
 * Sentences of other languages are returned unchanged.
 *
 * The stem becomes the lemma of the token (for nouns also its text), and the rest becomes the
 * feature `Endings`. Endings mark roles and moods, so two statements are the same only if their
 * endings are.
 */
export function splitKoreanWords(sentence: ParsedSentence, words: ComparisonWords): ParsedSentence {
  if (sentence.language !== 'ko') return sentence;
  const tokens = sentence.tokens.map((token): ParsedToken => {
    const parts = token.lemma.split('+');
    if (parts.length < 2) return token;
    const isDerived = words.derivations.has(parts[1]!);
    return VERBAL.has(token.pos) || isDerived
      ? splitToken(token, parts, isDerived ? 2 : 1, 'VERB', words)
      : splitToken(token, parts, findParticles(parts, words), 'NOUN', words);
  });
  return { ...sentence, tokens };
}

function findParticles(parts: readonly string[], { particles }: ComparisonWords): number {
  let length = parts.length;
  while (length > 1 && particles.has(parts[length - 1]!)) length--;
  return length;
}

/**
 * @param pos part of speech of a word whose ending makes it look like a conjunction or an adverb
 */
function splitToken(
  token: ParsedToken,
  parts: readonly string[],
  length: number,
  pos: ParsedToken['pos'],
  { pluralSuffixes }: ComparisonWords,
): ParsedToken {
  if (length === parts.length) return token;
  const lemma = parts
    .slice(0, length)
    .filter((part, at) => at === 0 || !pluralSuffixes.has(part))
    .join('');
  const isHidden = /^(?:CCONJ|SCONJ|ADV)$/u.test(token.pos);
  return {
    ...token,
    lemma,
    ...(pos === 'NOUN' && { text: lemma }),
    ...(isHidden && { pos }),
    features: { ...token.features, Endings: parts.slice(length).join('+') },
  };
}
