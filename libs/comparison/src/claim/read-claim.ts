import { hasGrammar, parse } from '@plumbline/grammar';
import { findSayings } from '../kinds/sayings.ts';
import type { ClaimAttribution, ClaimReading } from './claim-reading.types.ts';
import { getClaimReadingWords } from './claim-reading-words.ts';
import { readOpinion } from './opinions.ts';
import { isFuture } from './predictions.ts';
import { isQuestion, toStatement } from './questions.ts';
import { splitFacts } from './split-facts.ts';

/** Longer claims consist of several sentences and are not changed. */
const MAX_CLAIM_CHARS = 400;

/**
 * Reads a claim: whether it is a question, an opinion or a prediction, who says it, and its facts.
 * Deterministic; takes a few milliseconds.
 * @param language ISO 639-1; without a grammar the claim is one fact
 */
export function readClaim(text: string, language: string): ClaimReading {
  const claim = text.trim();
  const words = getClaimReadingWords(language);
  const isReadable = words && hasGrammar(language) && claim.length <= MAX_CLAIM_CHARS;
  const plain: ClaimReading = { assertion: claim, facts: [claim] };
  if (!isReadable || !claim) return /[?？؟]$/u.test(claim) ? { ...plain, kind: 'question' } : plain;
  const asked = parse(claim, language);
  if (!isQuestion(asked, words)) return readAssertion(claim, language);
  const statement = toStatement(asked, words);
  return statement ? readAssertion(statement, language) : { ...plain, kind: 'question' };
}

function readAssertion(text: string, language: string): ClaimReading {
  const words = getClaimReadingWords(language)!;
  const { assertion, isOpinion } = readOpinion(parse(text, language), words);
  if (isOpinion) return { assertion, facts: [assertion], kind: 'opinion' };
  const sentence = parse(assertion, language);
  const saying = findSayings(sentence).find(({ isMain }) => isMain);
  if (!saying && isFuture(sentence)) return { assertion, facts: [assertion], kind: 'prediction' };
  if (!saying) return { assertion, facts: splitFacts(sentence, words) };
  const slice = ({ start, end }: { start: number; end: number }) => assertion.slice(start, end);
  const attribution: ClaimAttribution = {
    speaker: slice(saying.speaker),
    said: slice(saying.said),
    content: slice(saying.content),
  };
  return { assertion, facts: [assertion], attribution };
}
