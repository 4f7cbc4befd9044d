import {
  createEvidenceDocument,
  createPassages,
  createQuestion,
} from '../../test/sample-question.ts';
import type { EntailmentQuestion } from '../index.ts';
import { OfflineStrategy } from '../offline/offline-strategy.ts';
import { EncoderStrategy } from './encoder-strategy.ts';
import type { PairClassifier, PairProbabilities } from './pair-classifier.types.ts';

const CLAIM = 'The Oakmoor bridge is 412 metres long.';
const ELSEWHERE = 'It spans more than four football pitches, says the mayor of Oakmoor.';
const YES: PairProbabilities = { entailment: 0.9, contradiction: 0.04, neutral: 0.06 };
const NO: PairProbabilities = { entailment: 0.03, contradiction: 0.92, neutral: 0.05 };
const UNSURE: PairProbabilities = { entailment: 0.5, contradiction: 0.3, neutral: 0.2 };

/** A model of the outside, that says of every pair what it is told to say. */
const createStrategy = (probabilities: PairProbabilities) => {
  const premises: object[] = [];
  const classifier: PairClassifier = {
    ...{ id: 'owner/name', version: '0123456789ab', language: 'en' },
    async classify(pairs, signal) {
      signal?.throwIfAborted();
      premises.push(...pairs.map(({ premise }) => premise));
      return pairs.map(() => probabilities);
    },
  };
  return { strategy: new EncoderStrategy(classifier, new OfflineStrategy()), premises };
};
const judge = async (
  probabilities: PairProbabilities,
  texts: readonly string[],
  overrides: Partial<EntailmentQuestion> = {},
) => {
  const { strategy, premises } = createStrategy(probabilities);
  const { findings } = await strategy.judge(createQuestion(CLAIM, texts, overrides));
  return { findings, premises };
};

describe('an encoder beside the rules', () => {
  it('is named by its model, and its calibration by the weights as well', () => {
    const { strategy } = createStrategy(YES);
    expect(strategy.name).toBe('encoder:owner/name');
    expect(strategy.version).toBe('encoder:owner/name@0123456789ab/1');
  });

  it('decides what the rules leave open', async () => {
    expect((await judge(YES, [ELSEWHERE])).findings).toEqual([
      {
        ...{ passageId: 'd1 p1', factId: 'f1', stance: 'SUPPORTS', probability: 0.9 },
        ...{ quotation: ELSEWHERE, isInferred: false },
        why: 'According to encoder:owner/name, the passage supports the claim (probability 0.90).',
      },
    ]);
    expect((await judge(NO, [ELSEWHERE])).findings[0]).toMatchObject({ stance: 'CONTRADICTS' });
  });

  it('takes no side where it is not sure enough', async () =>
    expect((await judge(UNSURE, [ELSEWHERE])).findings[0]).toMatchObject({ stance: 'NEUTRAL' }));

  it('leaves nothing decided where it says the opposite of the rules', async () => {
    expect((await judge(NO, [CLAIM])).findings[0]).toMatchObject({
      ...{ stance: 'NEUTRAL', quotation: CLAIM },
      why: 'The rule-based comparison and encoder:owner/name reach opposite results about the passage.',
    });
  });

  it('does not take back what the rules have decided when it is not sure', async () =>
    expect((await judge(UNSURE, [CLAIM])).findings[0]).toMatchObject({ stance: 'SUPPORTS' }));

  it('reads the title, and the sentences around', async () => {
    const { premises } = await judge(YES, [ELSEWHERE, CLAIM]);
    expect(premises[0]).toEqual({
      ...{ text: ELSEWHERE, title: 'Oakmoor bridge reopens', before: '', after: CLAIM },
    });
  });

  it('judges fifteen passages at most, and leaves the rest to the rules', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `Sentence ${at} of the paper.`);
    const { findings, premises } = await judge(YES, texts);
    expect(premises).toHaveLength(15);
    expect(findings.filter(({ stance }) => stance === 'SUPPORTS')).toHaveLength(15);
    expect(findings).toHaveLength(20);
  });

  it.each([
    ['another language', { language: 'de' }],
    [
      'a document that rates the claim',
      { claimReviews: [{ claimReviewed: CLAIM, rating: 'False', publisher: 'Checkers' }] },
    ],
  ])('leaves %s to the rules', async (_, overrides) => {
    const { premises } = await judge(YES, [], {
      documents: [createEvidenceDocument(overrides)],
      passages: createPassages([ELSEWHERE]),
    });
    expect(premises).toEqual([]);
  });

  it('says that the rules have read the claim', async () => {
    const claim = { text: CLAIM, language: 'en', now: new Date('2026-11-02') };
    expect((await createStrategy(YES).strategy.analyzeClaim(claim)).engine).toBe('offline');
  });
});
