import { computeReliabilityBins } from '@plumbline/ml';
import { parseHTML } from 'linkedom';
import { drawReliabilityDiagram } from './reliability-diagram.ts';

const state = (confidence: number, count: number, rightCount: number) =>
  Array.from({ length: count }, (_, at) => ({ confidence, isRight: at < rightCount }));
const bins = computeReliabilityBins([
  ...state(0.55, 4, 3),
  ...state(0.72, 10, 6),
  ...state(0.97, 25, 25),
]);

/** Names of elements that are open at the end, or closed where another one is open. */
function findUnbalancedTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name, selfClosing] of xml.matchAll(
    /<(\/?)([a-z]+)(?: [a-zA-Z][\w-]*="[^"<]*")*(\/?)>/g,
  ))
    if (close && open.pop() !== name) return [name!];
    else if (!close && !selfClosing) open.push(name!);
  return open;
}

describe('a reliability diagram', () => {
  const svg = drawReliabilityDiagram(bins, 'gpt-<x> & "y"\u0007/1.2');
  const { document } = parseHTML(svg);
  const readTexts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

  it('is well-formed XML', () => {
    expect(findUnbalancedTags(svg)).toEqual([]);
    const text = svg.replaceAll(/<\/?[a-z]+(?: [a-zA-Z][\w-]*="[^"<]*")*\/?>/g, '');
    expect(text).not.toMatch(/[<\u0007]|&(?!amp;|lt;|gt;)/);
  });

  it('has one mark for each bin with verdicts, with its size in words', () => {
    expect(document.querySelectorAll('.bin')).toHaveLength(3);
    expect(readTexts('g title')).toEqual([
      'Confidence 0.5 to 0.6: 3 of 4 verdicts are right',
      'Confidence 0.7 to 0.8: 6 of 10 verdicts are right',
      'Confidence 0.9 to 1: 25 of 25 verdicts are right',
    ]);
    expect(readTexts('text').filter((text) => text.startsWith('n = '))).toEqual([
      ...['n = 4', 'n = 0', 'n = 10', 'n = 0', 'n = 25'],
    ]);
  });

  it('draws what is as often right as it says on the diagonal', () => {
    const [mark] = parseHTML(
      drawReliabilityDiagram(computeReliabilityBins(state(0.75, 4, 3)), 'offline'),
    ).document.querySelectorAll('.bin');
    const read = (name: string) => Number(mark!.getAttribute(name));
    const diagonal = document.querySelector('.diagonal')!;
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) =>
      Number(diagonal.getAttribute(name)),
    ) as [number, number, number, number];
    expect(read('cy')).toBeCloseTo(y1 + ((read('cx') - x1) / (x2 - x1)) * (y2 - y1), 0);
  });

  it('has labelled axes, and a title and a description for who does not see it', () => {
    expect(readTexts('text')).toEqual(
      expect.arrayContaining([
        ...['0 %', '100 %', '0.5', '1.0', 'Share of verdicts that are right'],
        'Stated confidence (n = number of verdicts)',
      ]),
    );
    const root = document.querySelector('svg')!;
    expect(root.getAttribute('aria-labelledby')).toBe('title description');
    expect(readTexts('#title')[0]).toContain('gpt-<x> & "y"/1.2');
    expect(readTexts('#description')[0]).toContain('Of 4 verdicts with a confidence of 0.5 to 0.6');
  });

  it('is readable in light and dark, and says so where nothing was decided', () => {
    expect(svg).toContain('prefers-color-scheme: dark');
    const empty = drawReliabilityDiagram(computeReliabilityBins([]), 'offline');
    expect(findUnbalancedTags(empty)).toEqual([]);
    expect(empty).toContain('>No claim has the verdict TRUE or FALSE.</text>');
    expect(empty).not.toContain('NaN');
  });
});
