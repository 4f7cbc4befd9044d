import type { LanguageModel, StructuredRequest } from '@plumbline/llm';
import { inlineTaskRunner } from '../tasks.ts';
import type { SecondLookQuestion } from './review-prompt.ts';
import { reviewStatements } from './statement-review.llm.ts';

interface Verdict {
  verdict: 'borne_out' | 'corrected' | 'not_borne_out';
  text?: string;
}

/** Reviews one statement by a model with one verdict; `material` is what it was shown. */
const review = async (question: SecondLookQuestion, verdict?: Verdict) => {
  let material = '';
  const model: LanguageModel = {
    getModelName: () => 'model',
    getContextTokens: () => undefined,
    async generateStructured<T>(request: StructuredRequest<T>) {
      material = request.material;
      const verdicts = verdict ? [{ statement: 0, text: '', ...verdict }] : [];
      const value = request.schema.parse({ verdicts });
      return { value, model: 'model', usage: { inputTokens: 0, outputTokens: 0 } };
    },
  };
  const [statement] = await reviewStatements(model, inlineTaskRunner, [question]);
  return { ...statement!, material };
};

const SOURCE = 'The ferry to Torvik sank in the harbour, and nobody on board was hurt.';
const ENGLISH = 'The ferry to Torvik sank in the harbour, and nobody was hurt.';
const KOREAN = '토르비크행 여객선이 항구에서 침몰했으나 다친 사람은 없었다.';
const GERMAN = 'Die Fähre nach Torvik sank im Hafen, und niemand wurde verletzt.';

describe('a statement in another language than the one asked for', () => {
  const question = (language: string): SecondLookQuestion => ({
    ...{ statement: ENGLISH, language, sources: [SOURCE] },
  });

  it.each([
    ['ko', 'must be in Korean'],
    ['de', 'must be in German'],
  ])('is shown to the model with the name of the language: %s', async (language, hint) => {
    const { material } = await review(question(language));
    expect(material).toMatch(new RegExp(`^\\[0\\] .* \\?\\? ${hint}`, 'm'));
  });

  it('says the language before all that a long hint cuts off', async () => {
    const statement = 'Otto Stein, Ida Falk, Jonas Berg and Maria Holt of Upper Lindholm sank it.';
    const { material } = await review({ ...question('ko'), statement });
    expect(material).toContain('?? must be in Korean, ');
  });

  it('is not cleared by a model that finds it borne out', async () => {
    const { text, reasons } = await review(question('ko'), { verdict: 'borne_out' });
    expect(text).toBeUndefined();
    expect(reasons).toContain('language');
  });

  it.each([
    ['ko', KOREAN],
    ['de', GERMAN],
  ])('is cleared by a correction in the right one: %s', async (language, text) => {
    expect((await review(question(language), { verdict: 'corrected', text })).text).toBe(text);
  });

  it('is not cleared by a correction in the wrong one', async () => {
    const verdict: Verdict = { verdict: 'corrected', text: 'The ferry to Torvik sank.' };
    expect((await review(question('ko'), verdict)).text).toBeUndefined();
  });

  it('may be right where no language was asked for', async () => {
    const question = { statement: ENGLISH, sources: [KOREAN] };
    expect((await review(question, { verdict: 'borne_out' })).text).toBe(ENGLISH);
  });
});

describe('a bare reply', () => {
  const question: SecondLookQuestion = {
    ...{ statement: 'Was anybody hurt? — Yes.', isReply: true, sources: [SOURCE] },
  };

  it('is put to the model though code has nothing to doubt', async () => {
    const { material, text } = await review(question, { verdict: 'not_borne_out' });
    expect(material).toContain(
      '[0] Was anybody hurt? — Yes. ?? is the reply behind the dash right',
    );
    expect(text).toBeUndefined();
  });

  it.each([
    ['borne out', { verdict: 'borne_out' }, 'Was anybody hurt? — Yes.'],
    [
      'corrected',
      { verdict: 'corrected', text: 'Was anybody hurt? — No.' },
      'Was anybody hurt? — No.',
    ],
    ['of which the model says nothing', undefined, 'Was anybody hurt? — Yes.'],
  ] as const)('is kept when it is %s', async (_, verdict, text) => {
    expect((await review(question, verdict)).text).toBe(text);
  });
});
