import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';
import type { ComparisonWords } from '../lexicon/comparison-words.ts';

const VERBAL = new Set(['VERB', 'ADJ', 'AUX', 'SCONJ']);
/** What makes a verb or an adjective of a noun: “운영+하”. */
const DERIVATIONS = new Set(['하', '되', '시키', '당하', '롭', '스럽', '적']);
const PLURAL = '들';

/**
 * Takes the particles and endings off the words of a Korean sentence: “학교에서는” speaks of “학교”.
 * Sentences of other languages are returned as they are.
 *
 * Tokens get their stem as lemma (nouns as text, too), and what was taken off as the feature
 * `Endings`: it tells roles and moods, so two statements are the same only with the same endings.
 */
export function splitKoreanWords(
  sentence: ParsedSentence,
  { particles }: ComparisonWords,
): ParsedSentence {
  if (sentence.language !== 'ko') return sentence;
  const tokens = sentence.tokens.map((token): ParsedToken => {
    const parts = token.lemma.split('+');
    if (parts.length < 2) return token;
    const isDerived = DERIVATIONS.has(parts[1]!);
    return VERBAL.has(token.pos) || isDerived
      ? splitToken(token, parts, isDerived ? 2 : 1, 'VERB')
      : splitToken(token, parts, findParticles(parts, particles), 'NOUN');
  });
  return { ...sentence, tokens };
}

function findParticles(parts: readonly string[], particles: ReadonlySet<string>): number {
  let length = parts.length;
  while (length > 1 && particles.has(parts[length - 1]!)) length--;
  return length;
}

/** @param pos of a word that its ending makes look like a conjunction or an adverb */
function splitToken(
  token: ParsedToken,
  parts: readonly string[],
  length: number,
  pos: ParsedToken['pos'],
): ParsedToken {
  if (length === parts.length) return token;
  const lemma = parts
    .slice(0, length)
    .filter((part, at) => at === 0 || part !== PLURAL)
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
