import { type EntailmentStrategy, isVerbatim } from '../src/index.ts';
import { NOW, createQuestion } from './sample-question.ts';

const LENGTH = 'The Oakmoor bridge is 412 metres long.';

export interface EntailmentContractOptions {
  /** Who analyses claims; default the strategy itself. */
  analyst?: string;
  /**
   * Whether it tells support, contradiction and neither apart; default true. False for one whose
   * weights are a stand-in: what they hold is nobody's promise.
   */
  isSkilled?: boolean;
}

/** What every strategy of judging does. */
export function describeEntailmentStrategy(
  name: string,
  create: () => EntailmentStrategy,
  { analyst, isSkilled = true }: EntailmentContractOptions = {},
): void {
  const itWithSkill = isSkilled ? it : it.skip;
  describe(`${name}, as every strategy of judging`, () => {
    let strategy: EntailmentStrategy;
    beforeEach(() => {
      strategy = create();
    });
    const judge = async (claim: string, texts: readonly string[]) => {
      const question = createQuestion(claim, texts);
      return { question, ...(await strategy.judge(question)) };
    };
    const listDecided = async (claim: string, texts: readonly string[]) =>
      (await judge(claim, texts)).findings
        .filter(({ stance }) => stance !== 'NEUTRAL')
        .map(({ passageId, stance }) => [passageId, stance]);

    itWithSkill('sees support in what says the same, and no other passage', async () => {
      expect(await listDecided(LENGTH, [LENGTH, 'Cattle are sold there on Thursdays.'])).toEqual([
        ['d1 p1', 'SUPPORTS'],
      ]);
    });

    itWithSkill('sees a contradiction in another figure', async () => {
      expect(await listDecided(LENGTH, ['The Oakmoor bridge is 390 metres long.'])).toEqual([
        ['d1 p1', 'CONTRADICTS'],
      ]);
    });

    itWithSkill('sees nothing in what speaks of something else', async () => {
      expect(await listDecided(LENGTH, ['Cattle are sold there on Thursdays.'])).toEqual([]);
    });

    it('has nothing to say where there is no passage', async () => {
      expect(await listDecided(LENGTH, [])).toEqual([]);
    });

    it('quotes passages that it was given, word for word, for facts that it was given', async () => {
      const { question, findings, engine } = await judge(LENGTH, [
        LENGTH,
        'It was opened by the mayor.',
      ]);
      expect(engine).toBe(strategy.name);
      expect(findings.length).toBeGreaterThan(0);
      for (const { passageId, factId, quotation, probability, why } of findings) {
        const passage = question.passages.find(({ id }) => id === passageId);
        expect(question.analysis.facts.map(({ id }) => id)).toContain(factId);
        expect(
          [passage?.before, passage?.text, passage?.after].some((text) =>
            isVerbatim(quotation, text ?? ''),
          ),
        ).toBe(true);
        expect(probability).toBeGreaterThan(0);
        expect(probability).toBeLessThan(1);
        expect(why).not.toBe('');
      }
    });

    it('takes a claim for at least one fact, and says who analysed it', async () => {
      const analysis = await strategy.analyzeClaim({ text: LENGTH, language: 'en', now: NOW });
      expect(analysis).toMatchObject({
        ...{ assertion: LENGTH, language: 'en', engine: analyst ?? strategy.name },
        facts: [{ id: 'f1', text: LENGTH }],
      });
      expect(analysis.unverifiableReason).toBeUndefined();
    });

    it('is given up when the caller is gone', async () => {
      const signal = AbortSignal.abort();
      await expect(
        strategy.analyzeClaim({ text: LENGTH, language: 'en', now: NOW }, signal),
      ).rejects.toThrow();
      await expect(strategy.judge(createQuestion(LENGTH, [LENGTH]), signal)).rejects.toThrow();
    });
  });
}
