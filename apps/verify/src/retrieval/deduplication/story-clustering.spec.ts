import { extractSearchTerms } from '@plumbline/retrieval';
import { DAY_MS } from '@plumbline/text/durations';
import fc from 'fast-check';
import { computeSimilarityFeatures } from './text-similarity.ts';
import { clusterByStory, type StoryCandidate } from './story-clustering.ts';

const DAY = Date.UTC(2026, 9, 3);
interface Paper {
  headline: string;
  paragraphs: string[];
}
let papers = 0;
const toClusterInput = (
  { headline, paragraphs }: Paper,
  language = 'en',
  sourceNames = [`paper ${papers++}`],
  day = 0,
  isExcerpt = false,
): StoryCandidate => {
  const text = paragraphs.join('\n\n');
  return {
    similarityFeatures: computeSimilarityFeatures(
      headline,
      text,
      extractSearchTerms(`${headline}\n${text}`, language),
      isExcerpt,
    ),
    sourceNames,
    publishedAt: new Date(DAY + day * DAY_MS),
  };
};

/** Made-up words, so that only copied text is similar. */
const word = fc.string({
  unit: fc.constantFrom(...'aeioubcdfglmnprstvz'),
  minLength: 2,
  maxLength: 9,
});
const syllable = fc.constantFrom(
  ...'가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우',
);
const hangul = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const arbitraryParagraph = (words: fc.Arbitrary<string>, least = 28, most = 40) =>
  fc.array(words, { minLength: least, maxLength: most }).map((list) => `${list.join(' ')}.`);
const arbitraryPaper = (words: fc.Arbitrary<string>): fc.Arbitrary<Paper> =>
  fc.record({
    headline: fc.array(words, { minLength: 5, maxLength: 9 }).map((list) => list.join(' ')),
    paragraphs: fc.array(arbitraryParagraph(words), { minLength: 5, maxLength: 8 }),
  });

/**
 * Typical edits of reprints: another headline, a missing paragraph, an added one, some other words,
 * a notice.
 */
const arbitraryEdits = (words: fc.Arbitrary<string>) =>
  fc.record({
    headline: fc.array(words, { minLength: 5, maxLength: 9 }).map((list) => list.join(' ')),
    drop: fc.option(fc.nat({ max: 7 })),
    local: fc.option(fc.tuple(fc.nat({ max: 7 }), arbitraryParagraph(words, 15, 28))),
    replaced: words,
    offset: fc.nat({ max: 24 }),
    dateline: fc.constantFrom('', 'TOWN (Wire) - ', '(해솔=한빛) 기자 = '),
    notice: fc.constantFrom(
      '',
      'Read more on our pages and write to us at the desk, or follow what we post.',
    ),
    joined: fc.boolean(),
  });
type Edits = ReturnType<typeof arbitraryEdits> extends fc.Arbitrary<infer E> ? E : never;

function applyEdits(
  { paragraphs }: Paper,
  { headline, drop, local, replaced, offset, dateline, notice, joined }: Edits,
): Paper {
  let count = 0;
  const remainingParagraphs = paragraphs.filter((_, at) => at !== drop);
  const changed = remainingParagraphs.map((paragraph) =>
    paragraph.replace(/[\p{L}\p{N}]+/gu, (own) => (count++ % 25 === offset ? replaced : own)),
  );
  if (local) changed.splice(local[0], 0, local[1]);
  const all = [dateline + changed[0]!, ...changed.slice(1), notice].filter(Boolean);
  return { headline, paragraphs: joined ? [all.join(' ')] : all };
}

describe.each([
  ['with spaces', word, 'en'],
  ['in hangul', hangul, 'ko'],
])('a text %s', (_, words, language) => {
  it('and its copies are one story, however each was edited, with the first print or without', () => {
    fc.assert(
      fc.property(
        arbitraryPaper(words),
        fc.array(arbitraryEdits(words), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        (paper, edits, withFirst) => {
          const prints = [
            ...(withFirst ? [paper] : []),
            ...edits.map((each) => applyEdits(paper, each)),
          ];
          expect(
            new Set(clusterByStory(prints.map((each) => toClusterInput(each, language)))).size,
          ).toBe(1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is another story than a different text, whatever both quote', () => {
    fc.assert(
      fc.property(
        arbitraryPaper(words),
        arbitraryPaper(words),
        arbitraryParagraph(words, 20, 25),
        fc.array(words, { minLength: 10, maxLength: 10 }),
        (one, other, quotation, facts) => {
          const about = ({ headline, paragraphs }: Paper, at: number): Paper => ({
            headline,
            paragraphs: [
              ...paragraphs.map(
                (paragraph, i) =>
                  `${facts[(i * 3 + at) % 10]} ${paragraph} ${facts[(i * 7 + at) % 10]}.`,
              ),
              `"${quotation}"`,
            ],
          });
          expect(
            clusterByStory([
              toClusterInput(about(one, 0), language),
              toClusterInput(about(other, 1), language),
            ]),
          ).toEqual([0, 1]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('makes the same stories in any order', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryPaper(words), { minLength: 2, maxLength: 3 }),
        arbitraryEdits(words),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (originals, edits, keys) => {
          const texts = originals.flatMap((paper) => [
            toClusterInput(paper, language),
            toClusterInput(applyEdits(paper, edits), language),
          ]);
          const order = texts.map((_, at) => at).sort((a, b) => keys[a]! - keys[b]! || a - b);
          const straight = clusterByStory(texts);
          const mixed = clusterByStory(order.map((at) => texts[at]!));
          const together = (stories: number[], a: number, b: number) => stories[a] === stories[b];
          for (let a = 0; a < texts.length; a++)
            for (let b = 0; b < a; b++)
              expect(together(mixed, order.indexOf(a), order.indexOf(b))).toBe(
                together(straight, a, b),
              );
        },
      ),
      { numRuns: 20 },
    );
  });
});

const FLOOD: Paper = {
  headline: 'Dam failure floods river town',
  paragraphs: [
    'At least 41 people died when the embankment above Orrin gave way on Monday night, the ' +
      'district office said.',
    'Rescue teams searched the lower quarter of the town for a second day. The hospital took ' +
      'in 112 injured people.',
  ],
};
const LATER: Paper = {
  headline: 'Toll of Orrin dam failure lowered to 34',
  paragraphs: [
    'The district office has corrected the number of people who died in the flood of Orrin ' +
      'from 41 to 34. Seven had been counted twice.',
    'The embankment above the town gave way last week. Rescue teams have ended their search ' +
      'of the lower quarter.',
  ],
};
const HARVEST: Paper = {
  headline: 'Apple harvest begins early',
  paragraphs: [
    'Growers in the hills expect 20 percent more fruit than last year after a mild spring. ' +
      'Pickers are hard to find.',
  ],
};

describe('two texts on one event', () => {
  it('by one voice are one story: of an agency, whoever prints it, as of a paper and its web site', () => {
    expect(
      clusterByStory([
        toClusterInput(FLOOD, 'en', ['Harrow Star', 'Meridian']),
        toClusterInput(LATER, 'en', ['Almond Dispatch', 'MERIDIAN'], 4),
      ]),
    ).toEqual([0, 0]);
    expect(
      clusterByStory([
        toClusterInput(FLOOD, 'en', ['star.example', 'The Star']),
        toClusterInput(LATER, 'en', ['the-star.example', 'the star'], 4),
      ]),
    ).toEqual([0, 0]);
  });

  it('by two voices are two', () => {
    expect(
      clusterByStory([toClusterInput(FLOOD), toClusterInput(LATER, 'en', ['somebody else'], 4)]),
    ).toEqual([0, 1]);
  });

  it('by one voice, a month apart or on something else, are two', () => {
    expect(
      clusterByStory([
        toClusterInput(FLOOD, 'en', ['Star']),
        toClusterInput(LATER, 'en', ['Star'], 30),
      ]),
    ).toEqual([0, 1]);
    expect(
      clusterByStory([
        toClusterInput(FLOOD, 'en', ['Star']),
        toClusterInput(HARVEST, 'en', ['Star']),
      ]),
    ).toEqual([0, 1]);
  });

  it('are never one for having no name', () => {
    expect(
      clusterByStory([
        toClusterInput(FLOOD, 'en', ['', ' ']),
        toClusterInput(LATER, 'en', ['', '—'], 1),
      ]),
    ).toEqual([0, 1]);
  });
});

it('who quotes a short statement whole prints no copy of it', () => {
  const statement: Paper = { headline: 'Statement', paragraphs: [FLOOD.paragraphs.join(' ')] };
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
  expect(
    clusterByStory([
      toClusterInput(statement),
      toClusterInput({ headline: 'Own report', paragraphs: [...statement.paragraphs, words] }),
    ]),
  ).toEqual([0, 1]);
});

it('what a list shows of a text is a copy of it', () => {
  const snippet: Paper = {
    headline: FLOOD.headline,
    paragraphs: [FLOOD.paragraphs[0]!.slice(0, 90)],
  };
  const titleAlone: Paper = { headline: FLOOD.headline, paragraphs: [] };
  expect(
    clusterByStory([
      toClusterInput(FLOOD),
      toClusterInput(snippet, 'en', ['list'], 0, true),
      toClusterInput(HARVEST),
    ]),
  ).toEqual([0, 0, 1]);
  expect(
    clusterByStory([
      toClusterInput(titleAlone),
      toClusterInput(titleAlone),
      toClusterInput({ headline: 'Dam failure', paragraphs: [] }),
    ]),
  ).toEqual([0, 0, 1]);
});

it('numbers follow the order of the first texts', () => {
  expect(clusterByStory([])).toEqual([]);
  expect(
    clusterByStory([
      toClusterInput(HARVEST),
      toClusterInput(FLOOD),
      toClusterInput(HARVEST),
      toClusterInput(LATER),
      toClusterInput(FLOOD),
    ]),
  ).toEqual([0, 1, 0, 2, 1]);
});
