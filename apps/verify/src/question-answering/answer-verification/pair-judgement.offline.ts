import { mapYielding, yieldToEventLoop } from '@plumbline/concurrency';
import type { Engine, StanceJudgement } from '@plumbline/extraction';
import { type Decision, decideAssertion, combineDecisions } from './decision.ts';
import { prepareAssertion, scoreAssertion } from './evidence-weighing.ts';
import type { PairEvidence } from './pair-evidence.service.ts';
import type { Assertion, ParsedPair } from './qa-pair.ts';

/** Sentences that an answer is looked for in, and that each assertion is held against. */
const MAX_ANSWER_SENTENCES = 20;
const MAX_JUDGED_SENTENCES = 10;

type RankedSentences = PairEvidence['ranked'];

/**
 * What a collection says of an answer, by rules: words, figures, dates and denials.
 *
 * @param language ISO 639-1, of the request
 */
export async function judgePairOffline(
  rules: Engine,
  pair: ParsedPair,
  found: PairEvidence,
  language: string,
  signal: AbortSignal,
): Promise<Decision> {
  const about = found.ranked.filter(({ identity }) => identity !== 'other');
  const answers = await findAnswers(rules, { question: pair.question, language }, about, signal);
  const decisions: (Decision & { isAside: boolean })[] = [];
  for (const assertion of pair.assertions) {
    const judgements = await judgeSentences(rules, pair, assertion, about, signal);
    const prepared = prepareAssertion(pair, assertion, found);
    await yieldToEventLoop();
    const weigh = ({ sentence, identity }: RankedSentences[number]) => ({
      ...scoreAssertion(found.frame, prepared, sentence, identity, {
        isAnswer: answers.has(sentence),
        judged: judgements.get(sentence),
      }),
      sentence,
    });
    const findings = await mapYielding(found.ranked, weigh, signal);
    decisions.push({ ...decideAssertion(findings), isAside: prepared.apart !== undefined });
  }
  return combineDecisions(decisions, pair.isCut);
}

async function findAnswers(
  rules: Engine,
  { question, language }: Pick<ParsedPair, 'question' | 'language'>,
  about: RankedSentences,
  signal: AbortSignal,
): Promise<ReadonlySet<unknown>> {
  const passages = about.slice(0, MAX_ANSWER_SENTENCES).map(({ sentence }, at) => ({
    ...{ id: `${at}`, text: sentence.text },
    ...{ title: sentence.page.title, date: sentence.page.datedAt },
  }));
  const { result } = await rules.answer({ question, passages, language }, signal);
  const citations = [
    ...result.sentences.flatMap((sentence) => sentence.citations),
    ...result.alternatives.map(({ citation }) => citation),
  ];
  return new Set(citations.map(({ passage }) => about[Number(passage)]?.sentence));
}

async function judgeSentences(
  rules: Engine,
  { language }: ParsedPair,
  { claim }: Assertion,
  about: RankedSentences,
  signal: AbortSignal,
): Promise<ReadonlyMap<unknown, StanceJudgement>> {
  const judged = about.slice(0, MAX_JUDGED_SENTENCES).map(({ sentence }) => sentence);
  if (!judged.length) return new Map();
  const evidence = judged.map(({ text, before, page }, at) => ({
    ...{ id: `${at}`, text, context: before, referenceDate: page.datedAt },
  }));
  const { result } = await rules.classifyStance({ claim, evidence, language }, signal);
  return new Map(result.map((judgement, at) => [judged[at], judgement]));
}
