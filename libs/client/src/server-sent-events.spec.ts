import fc from 'fast-check';
import { readLines } from './response-body.ts';
import { parseServerSentEvents, type ServerSentEvent } from './server-sent-events.ts';

async function* inPieces(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0, n = 0; from < bytes.length; n++) {
    const size = sizes.length ? sizes[n % sizes.length]! : bytes.length;
    yield bytes.slice(from, from + size);
    from += size;
  }
}
const all = async <Item>(items: AsyncIterable<Item>) => {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
};
const read = (text: string, sizes: number[] = [], limit = 1_000): Promise<ServerSentEvent[]> =>
  all(parseServerSentEvents(readLines(inPieces(text, sizes), limit)));

it('reads fields with and without a space, data of several lines, names, ids that stay', async () => {
  const text =
    ': comment\nretry: 10\n\nid: 7\nevent: progress\ndata: {"a":1}\n\ndata:x\ndata:  ' +
    'y\ndata\n\nevent: empty\n\nid: 8\n\ndata: z\n\n';
  expect(await read(text)).toEqual([
    { id: '7', event: 'progress', data: '{"a":1}' },
    { id: '7', event: 'message', data: 'x\n y\n' },
    { id: '8', event: 'message', data: 'z' },
  ]);
});

it('leaves out an event that did not come whole', async () => {
  expect(await read('data: whole\n\ndata: half\n')).toEqual([
    { id: '', event: 'message', data: 'whole' },
  ]);
});

it('reads the same however it comes in pieces, and whatever ends its lines', async () => {
  const word = fc
    .string({ unit: 'grapheme', maxLength: 8 })
    .map((text) => text.replace(/[\r\n\0\ufeff]/g, ''));
  const ending = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { maxLength: 6 }),
      ending,
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }),
      async (words, end, sizes) => {
        const text = words.map((data, n) => `id: ${n}${end}data: ${data}${end}${end}`).join('');
        expect(await read(text, sizes)).toEqual(
          words.map((data, n) => ({ id: String(n), event: 'message', data })),
        );
      },
    ),
  );
});

it('takes no line without end', async () => {
  await expect(read(`data: ${'x'.repeat(2_000)}`, [100])).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
});

it('gives the last line of rows that nothing ends', async () => {
  expect(await all(readLines(inPieces('{"a":1}\n{"b":2}', [3]), 100))).toEqual([
    '{"a":1}',
    '{"b":2}',
  ]);
});
