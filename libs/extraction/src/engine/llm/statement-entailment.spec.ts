import type { LanguageModel, StructuredRequest } from '@plumbline/llm';
import { LlmEngine } from '../llm-engine.ts';
import type { RefusedWording } from '../llm-engine.ts';
import type { StatementJudge } from './statement-entailment.ts';

type Verdict = 'borne_out' | 'corrected' | 'not_borne_out';

const SOURCE = 'The fund paid 14 million euros to 56 towns, each the same amount.';
const DERIVED = 'The fund paid each town 250,000 euros.';
const COPIED = 'The fund paid 14 million euros to 56 towns.';

/** Reviews one sentence of an answer by a model with one verdict, then by a judge. */
async function review({
  statement = DERIVED,
  field = 'answer',
  verdict = 'borne_out',
  text = '',
  judge,
}: {
  statement?: string;
  field?: string;
  verdict?: Verdict;
  text?: string;
  judge?: StatementJudge;
}) {
  let reviewCount = 0;
  const model: LanguageModel = {
    getModelName: () => 'model',
    getContextTokens: () => undefined,
    async generateStructured<T>(request: StructuredRequest<T>) {
      reviewCount++;
      const value = request.schema.parse({ verdicts: [{ statement: 0, verdict, text }] });
      return { value, model: 'model', usage: { inputTokens: 0, outputTokens: 0 } };
    },
  };
  const refusals: RefusedWording[] = [];
  const engine = new LlmEngine({
    model,
    judgeStatements: judge,
    onRefusal: (refusal) => refusals.push(refusal),
  });
  const [reviewed] = await engine.reviewStatements([{ statement, field, sources: [SOURCE] }]);
  return { ...reviewed!, refusals, reviewCount };
}

const accept: StatementJudge = async (questions) => questions.map(() => true);
const refuse: StatementJudge = async (questions) => questions.map(() => false);
const decideNothing: StatementJudge = async (questions) => questions.map(() => undefined);

describe('a sentence whose figure code cannot derive from its source', () => {
  it('is shown when the judge accepts it', async () => {
    expect(await review({ judge: accept })).toMatchObject({ text: DERIVED, refusals: [] });
  });

  it('is shown as the second look has corrected what a judge cannot decide', async () => {
    const statement = `Otto Stein says that ${DERIVED}`;
    const reviewed = await review({
      statement,
      judge: accept,
      verdict: 'corrected',
      text: DERIVED,
    });
    expect(reviewed.text).toBe(DERIVED);
  });

  it.each([accept, refuse])('is put to no second look where there is a judge', async (judge) => {
    expect((await review({ judge })).reviewCount).toBe(0);
    expect((await review({})).reviewCount).toBe(1);
  });

  it.each<[string, Parameters<typeof review>[0]]>([
    ['the judge refuses it', { judge: refuse }],
    ['the judge decides nothing', { judge: decideNothing }],
    ['there is no judge', {}],
    ['it is no prose that the judge reads', { judge: accept, field: 'title' }],
    [
      'a name in it is not the source’s',
      { judge: accept, statement: `Otto Stein says that ${DERIVED}` },
    ],
  ])('is refused when %s, and counted once', async (_, options) => {
    const { text, unconfirmedText, refusals } = await review(options);
    expect([text, unconfirmedText]).toEqual([undefined, undefined]);
    expect(refusals).toHaveLength(1);
  });
});

describe('a sentence that code has nothing against', () => {
  it.each<[string, StatementJudge | undefined, string | undefined]>([
    ['stays when the judge accepts it', accept, COPIED],
    ['stays when the judge decides nothing', decideNothing, COPIED],
    ['stays without a judge', undefined, COPIED],
    ['goes when the judge refuses it', refuse, undefined],
  ])('%s', async (_, judge, text) => {
    expect((await review({ statement: COPIED, judge })).text).toBe(text);
  });
});
