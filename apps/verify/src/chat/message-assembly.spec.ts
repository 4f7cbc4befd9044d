import type { UIMessageChunk } from '@plumbline/llm';
import fc from 'fast-check';
import { assembleMessage } from './message-assembly.ts';

const text = (...deltas: string[]): UIMessageChunk[] => [
  { type: 'text-start', id: 't' },
  ...deltas.map((delta) => ({ type: 'text-delta' as const, id: 't', delta })),
  { type: 'text-end', id: 't' },
];

describe('what a reply said', () => {
  it('is its texts, tool calls, sources and data, in their order', async () => {
    const citation = { source_id: 's', quote: 'It cost 3.', start: 0, end: 10 };
    const message = await assembleMessage([
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'fact_search' },
      {
        type: 'tool-input-available',
        toolCallId: 'c',
        toolName: 'fact_search',
        input: { query: 'x' },
      },
      { type: 'tool-output-available', toolCallId: 'c', output: { articles: [] } },
      ...text('It cost ', '3 [1].'),
      { type: 'source-url', sourceId: '1', url: 'https://a.example', title: 'A' },
      { type: 'data-citation', id: '1', data: citation },
      { type: 'data-grounding', data: { grounded: true, missing: null } },
      { type: 'finish-step' },
    ]);
    expect(message.text).toBe('It cost 3 [1].');
    expect(message.parts).toEqual([
      { type: 'step-start' },
      {
        type: 'tool-fact_search',
        toolCallId: 'c',
        state: 'output-available',
        input: { query: 'x' },
        output: { articles: [] },
      },
      { type: 'text', text: 'It cost 3 [1].', state: 'done' },
      { type: 'source-url', sourceId: '1', url: 'https://a.example', title: 'A' },
      { type: 'data-citation', id: '1', data: citation },
      { type: 'data-grounding', data: { grounded: true, missing: null } },
    ]);
  });

  it('is as far as it came when it broke off, and nothing when it said nothing', async () => {
    const broken = text('It cost ', '3').slice(0, -1);
    expect(await assembleMessage(broken)).toMatchObject({
      text: 'It cost 3',
      parts: [{ type: 'text', text: 'It cost 3', state: 'done' }],
    });
    expect(await assembleMessage([])).toEqual({ text: '', parts: [], engine: null });
    expect(
      await assembleMessage([{ type: 'text-delta', id: 'never begun', delta: 'x' }]),
    ).toMatchObject({
      text: '',
      parts: [],
    });
  });

  it('is made by whom it says last', async () => {
    const start = { type: 'start' as const, messageMetadata: { engine: 'a model' } };
    expect((await assembleMessage([start])).engine).toBe('a model');
    expect(
      (
        await assembleMessage([
          start,
          { type: 'message-metadata', messageMetadata: { engine: 'offline' } },
        ])
      ).engine,
    ).toBe('offline');
  });

  it('is the same however its text was cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
        async (deltas) => {
          expect((await assembleMessage(text(...deltas))).parts).toEqual(
            (await assembleMessage(text(deltas.join('')))).parts,
          );
        },
      ),
    );
  });

  it('leaves out what cannot be stored, and keeps a letter that was cut in two', async () => {
    expect((await assembleMessage(text('a\0b', '\ud83d', '\udea2', '\ud83d'))).text).toBe('ab🚢�');
  });
});
