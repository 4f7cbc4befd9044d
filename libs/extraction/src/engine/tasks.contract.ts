import type { AnswerQuestion } from '../answer.types.ts';
import type { Engine } from './engine.types.ts';
import type { ReportRequest } from '../summarization.types.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');

const passages = [
  {
    id: 'mill',
    text:
      'The mill at Northam closed in May 2021. Four hundred people lost their jobs.\r\n\r\nThe ' +
      'council bought the building for 2 million euros in 2024.',
  },
  {
    id: 'ferry',
    text: 'The ferry to Skarholm sails twice a day. A ticket costs 12 euros 😀. Dogs travel free.',
  },
];

const KOREAN =
  '노담의 방앗간은 2021년 5월에 문을 닫았다. 일자리 400개가 사라졌다. 시는 2024년에 그 건물을 샀다.';

/** Tests the guarantees of every engine for the tasks other than extraction. */
export function describeTasks(name: string, make: () => Engine): void {
  describe(`${name} engine, beside extraction`, () => {
    const engine = make();
    afterAll(() => engine.close?.());

    const answer = async (question: string, more: Partial<AnswerQuestion> = {}) =>
      (await engine.answer({ question, passages, referenceDate, ...more })).result;

    it('answers with sentences that cite the passages word for word', async () => {
      const { grounded, confidence, sentences, missing } = await answer(
        'When did the mill at Northam close?',
      );
      expect({ grounded, missing }).toEqual({ grounded: true, missing: null });
      expect(confidence).toBeGreaterThanOrEqual(0.5);
      expect(sentences[0]?.text).toContain('May 2021');
      for (const { citations } of sentences) {
        expect(citations.length).toBeGreaterThan(0);
        for (const { passage, start, end, quote } of citations)
          expect(passages.find(({ id }) => id === passage)?.text.slice(start, end)).toBe(quote);
      }
    });

    it('abstains when the passages hold no answer, or there are none', async () => {
      for (const none of [
        await answer('Who composed the opera about whales?'),
        await answer('When did the mill close?', { passages: [] }),
      ]) {
        expect(none).toMatchObject({ grounded: false, sentences: [] });
        expect(none.confidence).toBeLessThan(0.5);
        expect(none.missing).not.toBe('');
      }
    });

    it('answers from Korean passages', async () => {
      const { grounded, sentences } = await answer('노담의 방앗간은 언제 문을 닫았나?', {
        passages: [{ id: 'ko', text: KOREAN }],
      });
      expect(grounded).toBe(true);
      expect(sentences[0]?.citations[0]?.quote).toBe(KOREAN.slice(0, KOREAN.indexOf('.') + 1));
    });

    it('finds what an instruction asks for, in the words of the document', async () => {
      const text = passages.map((passage) => passage.text).join('\n\n');
      const { result } = await engine.followInstruction({
        instruction: 'What does a ticket of the ferry cost?',
        document: { text },
        referenceDate,
      });
      expect(result.text).toContain('12 euros');
      for (const line of result.text.split('\n')) expect(text).toContain(line);
    });

    it('finds nothing where there is nothing of it', async () => {
      const { result } = await engine.followInstruction({
        instruction: 'who composed the opera about whales',
        document: { text: 'Dogs travel free.' },
        referenceDate,
      });
      expect(result.interpretation === 'none' || result.text === '').toBe(true);
    });

    const report = async (request: Partial<ReportRequest> = {}) =>
      (
        await engine.buildReport({
          sources: passages.map(({ id, text }) => ({ id, text })),
          ...request,
        })
      ).result;

    it('reports in sentences of the sources, none twice', async () => {
      const { summary, sections } = await report({
        query: 'the mill at Northam',
        summarySentenceCount: 2,
        sectionCount: 2,
        sectionSentenceCount: 2,
      });
      expect(summary.length).toBeGreaterThan(0);
      expect(summary.length).toBeLessThanOrEqual(2);
      expect(sections.length).toBeLessThanOrEqual(2);
      for (const group of [summary, ...sections.map(({ sentences }) => sentences)]) {
        for (const { source, start, end, text } of group)
          expect(passages.find(({ id }) => id === source)?.text.slice(start, end)).toBe(text);
        expect(new Set(group.map(({ text }) => text)).size).toBe(group.length);
      }
      for (const { title } of sections) expect(title).not.toBe('');
    });

    it('reports nothing of nothing', async () => {
      expect(await report({ sources: [] })).toEqual({ summary: [], sections: [] });
      expect(await report({ sources: [{ id: 'empty', text: ' \r\n' }] })).toEqual({
        summary: [],
        sections: [],
      });
    });

    it('rejects what was given up with the reason it was given up for', async () => {
      const signal = AbortSignal.abort(new Error('enough'));
      await expect(engine.answer({ question: 'a', passages }, signal)).rejects.toThrow('enough');
      await expect(
        engine.followInstruction(
          { instruction: 'a', document: { text: 'a' }, referenceDate },
          signal,
        ),
      ).rejects.toThrow('enough');
      await expect(engine.buildReport({ sources: [] }, signal)).rejects.toThrow('enough');
    });
  });
}
