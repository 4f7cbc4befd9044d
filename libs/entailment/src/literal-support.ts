import type { EntailmentAnswer, EvidencePassage, Fact, Finding } from './entailment.types.ts';

/** From this probability on, the rules are sure. */
const MIN_LITERAL_PROBABILITY = 0.9;

interface LiteralQuestion {
  facts: readonly Pick<Fact, 'id' | 'text'>[];
  passages: readonly Pick<EvidencePassage, 'id' | 'text'>[];
}

/**
 * Replaces what a model says of a passage by what the rules say of it where the passage states the
 * fact in the same words, the rules find that it supports the fact, and the model says that it
 * contradicts the fact. A model does so only if it misreads the passage, or obeys another text that
 * it was shown.
 */
export function keepLiteralSupport(
  { facts, passages }: LiteralQuestion,
  answer: EntailmentAnswer,
  ruleAnswer: EntailmentAnswer,
): EntailmentAnswer {
  const wordsByPassage = new Map(passages.map(({ id, text }) => [id, toWords(text)]));
  const wordsByFact = new Map(facts.map(({ id, text }) => [id, toWords(text)]));
  const isVerbatim = ({ passageId, factId }: Finding) => {
    const words = wordsByFact.get(factId);
    return !!words && !!wordsByPassage.get(passageId)?.includes(words);
  };
  const literalByKey = new Map(
    ruleAnswer.findings
      .filter(
        (finding) =>
          finding.stance === 'SUPPORTS' &&
          finding.probability >= MIN_LITERAL_PROBABILITY &&
          !finding.isInferred &&
          isVerbatim(finding),
      )
      .map((finding) => [toKey(finding), finding]),
  );
  const misread = answer.findings.filter(
    (finding) => finding.stance === 'CONTRADICTS' && literalByKey.has(toKey(finding)),
  );
  if (!misread.length) return answer;
  const { summary: _summary, ...rest } = answer; // it says what the model said
  return {
    ...rest,
    findings: answer.findings.map((finding) =>
      misread.includes(finding) ? literalByKey.get(toKey(finding))! : finding,
    ),
  };
}

const toKey = ({ passageId, factId }: Finding) => `${passageId} ${factId}`;

/** The letters and digits of a text, without case, punctuation and spaces. */
const toWords = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
