import type { EntailmentAnswer, Finding } from './entailment.types.ts';
import { keepLiteralSupport } from './literal-support.ts';

const createFinding = (overrides: Partial<Finding>): Finding => ({
  ...{ passageId: 'p1', factId: 'f1', stance: 'SUPPORTS', probability: 0.95 },
  ...{ quotation: '412 metres', why: '', isInferred: false },
  ...overrides,
});
const createAnswer = (...findings: Finding[]): EntailmentAnswer => ({
  ...{ findings, engine: 'a-model', usage: { inputTokens: 1, outputTokens: 1 } },
  summary: { verdict: 'FALSE', sentences: [] },
});

const FACT = 'The bridge is 412 metres long.';
const createQuestion = (passage: string) => ({
  facts: [{ id: 'f1', text: FACT }],
  passages: ['p1', 'p2'].map((id) => ({ id, text: passage })),
});

describe('keepLiteralSupport', () => {
  const question = createQuestion(`In short, ${FACT.toLowerCase()}`);
  const contradiction = createFinding({ stance: 'CONTRADICTS', why: 'So it was said.' });

  it('takes the word of the rules for a passage that states the fact', () => {
    const literal = createFinding({});
    const { findings, summary } = keepLiteralSupport(
      question,
      createAnswer(contradiction),
      createAnswer(literal),
    );
    expect(findings).toEqual([literal]);
    expect(summary).toBeUndefined();
  });

  it.each([
    ['an unsure rule', contradiction, createFinding({ probability: 0.8 })],
    ['an inference', contradiction, createFinding({ isInferred: true })],
    ['another passage', contradiction, createFinding({ passageId: 'p2' })],
    ['agreement', createFinding({}), createFinding({})],
  ])('leaves the answer as it is for %s', (_, finding, rule) => {
    const answer = createAnswer(finding);
    expect(keepLiteralSupport(question, answer, createAnswer(rule))).toBe(answer);
  });

  it('leaves the answer as it is for a passage in other words', () => {
    const answer = createAnswer(contradiction);
    const other = createQuestion('The length of the bridge is 412 metres.');
    expect(keepLiteralSupport(other, answer, createAnswer(createFinding({})))).toBe(answer);
  });
});
