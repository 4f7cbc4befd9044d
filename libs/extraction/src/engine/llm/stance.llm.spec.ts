import type { LanguageModel, StructuredAnswer, StructuredRequest } from '@plumbline/llm';
import type { Stance, StanceJudgement } from '../../stance.types.ts';
import { classifyStanceWithLlm } from './stance.llm.ts';

/** A model that has one opinion of all evidence. */
const createModel = (
  stance: Stance,
  { why = '', contextTokens }: { why?: string; contextTokens?: number } = {},
) => {
  const materials: string[] = [];
  const model: LanguageModel = {
    getModelName: () => 'model',
    getContextTokens: () => contextTokens,
    async generateStructured<T>({ material, schema }: StructuredRequest<T>) {
      materials.push(material);
      const judgements = [...material.matchAll(/^\[(\d+)\]/gm)].map(([, evidence]) => ({
        ...{ evidence: Number(evidence), stance, confidence: 0.93, why },
      }));
      const answer: StructuredAnswer<T> = {
        value: schema.parse({ judgements }),
        model: 'model',
        usage: { inputTokens: 0, outputTokens: 0 },
      };
      return answer;
    },
  };
  return { model, materials };
};

const judge = async (
  rules: Omit<StanceJudgement, 'id' | 'why'>,
  stance: Stance,
  why = '',
): Promise<StanceJudgement> => {
  const [judgement] = await classifyStanceWithLlm(
    createModel(stance, { why }).model,
    { claim: 'The council rejected the plan.', evidence: [{ id: 'a', text: 'It said no.' }] },
    [{ ...rules, id: 'a', why: 'The rules say so.' }],
    async (questions) => questions.map(() => []),
  );
  return judgement!;
};

describe('the stance of a model', () => {
  it('is left open where the rules see the reverse', async () => {
    expect(await judge({ stance: 'SUPPORTS', confidence: 0.9 }, 'CONTRADICTS')).toEqual({
      ...{ id: 'a', stance: 'NEUTRAL', confidence: 0.4 },
      why: 'The rules say so. A language model reads it otherwise.',
    });
    const rules = { stance: 'CONTRADICTS', confidence: 0.8, figures: 'differ' } as const;
    expect(await judge(rules, 'SUPPORTS')).toMatchObject({ stance: 'NEUTRAL', confidence: 0.4 });
    expect(await judge(rules, 'CONTRADICTS')).toMatchObject({ stance: 'CONTRADICTS' });
  });

  it('is kept as it is where the rules are silent', async () => {
    expect(await judge({ stance: 'NEUTRAL', confidence: 0.6 }, 'SUPPORTS')).toMatchObject({
      stance: 'SUPPORTS',
      confidence: 0.93,
    });
  });

  it('is asked of as much evidence as fits into a small context, and the rules of the rest', async () => {
    const evidence = Array.from({ length: 20 }, (_, at) => ({
      id: String(at),
      text: `${at} The council met in the old hall and said what it thinks. `.repeat(10),
    }));
    const { model, materials } = createModel('SUPPORTS', { contextTokens: 4_000 });
    const rules = evidence.map(({ id }) => ({
      ...{ id, stance: 'NEUTRAL', confidence: 0.5, why: 'The rules say so.' },
    })) as StanceJudgement[];
    const judgements = await classifyStanceWithLlm(
      model,
      { claim: 'The council met.', evidence },
      rules,
      async (questions) => questions.map(() => []),
    );
    expect(materials[0]!.length).toBeLessThan(4_200);
    expect(judgements[0]).toMatchObject({ stance: 'SUPPORTS' });
    expect(judgements.at(-1)).toEqual(rules.at(-1));
  });
});
