import { findOpenMarker, removeInventedMarkers } from './citation-markers.ts';

const SENTENCE = 'The mill of Torvik closed in May 2024';
const isKnownNumber = (number: number) => number <= 3;

describe('removeInventedMarkers', () => {
  it.each([
    ...[
      ' [7]',
      '[7]',
      ' [12][13]',
      ' [7, 8]',
      ' [^4]',
      ' ［7］',
      ' 【7】',
      ' [4-9]',
      ' [7](https://a.org/x)',
    ],
    ...[
      '【1†source】',
      ' 【4:2†harbour.pdf】',
      '[3†L12-L14]',
      ' [source: Reuters]',
      ' (Source: dpa)',
    ],
    ...[
      ' [Doc 3]',
      ' [source_2]',
      ' [ref. 12]',
      ' [Quelle: Hafenamt]',
      ' [出典：共同通信]',
      ' [출처: 연합뉴스]',
    ],
    ...[' [来源：新华社]', ' (المصدر: رويترز)', ' [Quelle 3]', ' (référence 4)'],
    ...[
      ' (Smith 2020)',
      ' (Smith, 2020)',
      ' (Smith et al., 2020)',
      ' (Kim & Lee, 2019; Park 2021a)',
    ],
    ...[
      ' (Müller und Schmidt 2018)',
      ' [García, 2020, p. 14]',
      ' \\cite{smith2020}',
      ' <sup>3</sup>',
    ],
    ...[' <ref name="a">b</ref>', '\ue200cite\ue202turn0search1\ue202turn0news3\ue201'],
  ])('removes %j', (marker) => {
    expect(removeInventedMarkers(`${SENTENCE}${marker}.`, { isKnownNumber })).toBe(`${SENTENCE}.`);
    expect(removeInventedMarkers(`${SENTENCE}.${marker} It was sold.`, { isKnownNumber })).toBe(
      `${SENTENCE}. It was sold.`,
    );
  });

  it.each([
    ...['[1]', '[1][3]', '[2, 3]', '(2024)', '(May 2024)', '(Paris 2024)', '(3)', '[sic]', '[…]'],
    ...[
      '(in Lindholm)',
      '(12 March 2024)',
      '[a] b',
      '(see below)',
      'x < 3 and y > 2',
      'a < b',
      '5 m²',
    ],
    ...[
      '(the source of the river)',
      '(documents from 2020)',
      '[links](https://a.org/)',
      '(F. Blau)',
    ],
  ])('keeps %j', (words) => {
    const text = `${SENTENCE} ${words}.`;
    expect(removeInventedMarkers(text, { isKnownNumber })).toBe(text);
  });

  it('keeps the known numbers of a marker', () => {
    expect(removeInventedMarkers(`${SENTENCE} [1, 7, 3].`, { isKnownNumber })).toBe(
      `${SENTENCE} [1][3].`,
    );
  });

  it('keeps code, and what the sources or the question say themselves', () => {
    const code = 'Use `list[7]` or\n```\nlist[8] (Smith 2020)\n```\nand no more.';
    expect(removeInventedMarkers(code)).toBe(code);
    const quoted = 'As he wrote (Smith 2020), it closed.';
    expect(removeInventedMarkers(quoted, { knownText: 'It closed (Smith 2020) in May.' })).toBe(
      quoted,
    );
  });

  it('takes linear time', () => {
    for (const piece of [
      '[',
      '(A ',
      '[source: ',
      '【',
      '<sup>',
      '\ue200',
      '(Aa ',
      '\\cite{',
      '`',
    ]) {
      const started = performance.now();
      removeInventedMarkers(piece.repeat(50_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(4_000);
    }
  });
});

it('tells where a text may end in an incomplete marker', () => {
  for (const [text, held] of [
    ['It closed [1', ' [1'],
    ['It closed (Smith et', ' (Smith et'],
    ['It closed [1] in May', ''],
    ['It closed `a[', '`a['],
    ['It closed.', '.'],
    ['It closed ', ' '],
    ['It closed. ', '. '],
    ['It closed (Smith 2020)', ''],
    [`It closed (${'x'.repeat(200)}`, ''],
  ] as const)
    expect(text.slice(findOpenMarker(text))).toBe(held);
});
