import { CitationLocator } from './citation-spans.ts';

/** The sentences that cite a marker of a reply with these text parts. */
function locate(marker: number, ...parts: string[]): string[] {
  const locator = new CitationLocator();
  for (const [at, text] of parts.entries()) {
    locator.process({ type: 'text-start', id: String(at) });
    for (const delta of text.match(/[\s\S]{1,7}/g) ?? [])
      locator.process({ type: 'text-delta', id: String(at), delta });
  }
  const chunk = locator.process({ type: 'data-citation', data: { marker } });
  const { text_spans: spans } = (
    chunk as { data: { text_spans: { start: number; end: number }[] } }
  ).data;
  return spans.map(({ start, end }) => parts.join('\n\n').slice(start, end));
}

describe('the place of a citation in a reply', () => {
  it.each([
    ['It cost 61 million [1]. It closed in May [2].', 2, ['It closed in May [2].']],
    ['It cost 61 million. [1] It closed in May. [2]', 1, ['It cost 61 million. [1]']],
    [
      'It cost 61 million [1][2]. It closed [2].',
      2,
      ['It cost 61 million [1][2].', 'It closed [2].'],
    ],
    ['The closest passages:\nA writes: “It closed” [1].', 1, ['A writes: “It closed” [1].']],
    ['- Was it halved? No (A, May) [1]\n- B [2]', 1, ['- Was it halved? No (A, May) [1]']],
    ['다리는 2019년에 열렸다 [1]. 길다 [2].', 1, ['다리는 2019년에 열렸다 [1].']],
    [
      'A writes: “It closed. It is wide. It was «long. Old»” [1].\nB writes: “It is. Yes” [2].',
      1,
      ['A writes: “It closed. It is wide. It was «long. Old»” [1].'],
    ],
    ['A schreibt: „Er schloss. Er ist alt“ [1].', 1, ['A schreibt: „Er schloss. Er ist alt“ [1].']],
    ['A said “it closed. It is old [1].', 1, ['It is old [1].']],
    ['It cost 61 million [11].', 1, []],
  ])('is the sentence with its marker: %s', (text, marker, expected) => {
    expect(locate(marker, text)).toEqual(expected);
  });

  it('counts an empty line between text parts', () => {
    expect(locate(2, 'It cost 61 million [1].', 'It closed in May [2].')).toEqual([
      'It closed in May [2].',
    ]);
  });
});
