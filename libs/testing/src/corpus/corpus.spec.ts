import { DAY_MS } from '@plumbline/text/durations';
import { parseArticle } from './article.ts';
import { readCorpus } from './corpus.ts';
import type { Corpus } from './corpus.types.ts';
import { parseList } from './json-list.ts';

const today = new Date('2026-11-15');

describe("the demo's corpus", () => {
  const corpus = readCorpus(today, 4801);
  const { articles, outlets, claims, uncoveredClaims } = corpus;

  it('has articles, outlets and languages enough', () => {
    expect(articles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(articles.map(({ language }) => language)).size).toBeGreaterThanOrEqual(5);
    expect(articles.filter(({ wire }) => wire).length).toBeGreaterThanOrEqual(10);
    expect(articles.filter(({ claimReview }) => claimReview).length).toBeGreaterThanOrEqual(2);
    expect(articles.filter(({ lists }) => lists.length === 2).length).toBeGreaterThanOrEqual(
      articles.length * 0.4,
    );
    expect(outlets.filter(({ domain }) => domain.includes('-')).length).toBeGreaterThanOrEqual(1);
  });

  it('has every outlet write in its own language, under an address of its own', () => {
    expect(
      articles
        .filter(({ language, outlet }) => language !== outlet.language)
        .map(({ slug }) => slug),
    ).toEqual([]);
    expect(new Set(articles.map(({ url }) => url)).size).toBe(articles.length);
    expect(new Set(outlets.map(({ id }) => id)).size).toBe(outlets.length);
    expect(articles[0]!.url).toBe(`http://${articles[0]!.outlet.domain}:4801${articles[0]!.path}`);
  });

  it(
    'has 120 labelled claims to measure on and others to learn from, each decided by articles ' +
      'or by none',
    () => {
      const test = claims.filter(({ set }) => set === 'test');
      expect(test.length).toBeGreaterThanOrEqual(120);
      expect(claims.length - test.length).toBeGreaterThanOrEqual(40);
      for (const label of ['TRUE', 'FALSE', 'UNCERTAIN'])
        expect(test.filter((claim) => claim.label === label).length).toBeGreaterThan(15);
      expect(
        claims
          .filter(({ label, because }) => label !== 'UNCERTAIN' && !because.length)
          .map(({ id }) => id),
      ).toEqual([]);
      expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
      expect(new Set(claims.map(({ claim }) => claim)).size).toBe(claims.length);
    },
  );

  it('has 100 claims that it says nothing about', () => {
    expect(uncoveredClaims.length).toBeGreaterThanOrEqual(100);
    expect(new Set(uncoveredClaims.map(({ claim }) => claim)).size).toBe(uncoveredClaims.length);
  });

  it.each(['2026-12-31', '2027-01-01', '2028-02-29', '2027-03-31'])('reads right on %s', (day) => {
    const other = readCorpus(new Date(`${day}T23:59:59Z`));
    expect(other.today).toEqual(new Date(day));
    const texts = (of: Corpus) => [
      ...of.articles.flatMap(({ headline, text, claimReview }) => [
        headline,
        text,
        claimReview?.claim ?? '',
      ]),
      ...[...of.claims, ...of.uncoveredClaims].map(({ claim }) => claim),
    ];
    expect(
      texts(other).filter((text) => /\{\{|\}\}|undefined|NaN|Invalid|년년|年年/.test(text)),
    ).toEqual([]);
    expect(
      other.articles.filter(
        ({ publishedAt }) => publishedAt.getTime() >= new Date(day).getTime() + DAY_MS,
      ),
    ).toEqual([]);
  });
});

describe('an article that is not as it should be', () => {
  const outlets = new Map(readCorpus(today).outlets.map((outlet) => [outlet.id, outlet]));
  const read = (...lines: string[]) =>
    parseArticle('articles/a.md', lines.join('\n'), outlets, today);
  const front = [
    'outlet: nordwire',
    'path: /a',
    'published: day -3 08:30',
    'language: en',
    'lists: gdelt',
  ];
  const but = (name: string, line?: string) =>
    front.flatMap((one) => (one.startsWith(name) ? (line ? [line] : []) : [one]));

  it('is read otherwise', () => {
    const article = read(
      '---',
      ...front,
      'agency-line: HERE (Nordwire) -',
      '---',
      'Head',
      '',
      'On {{day -3}}.',
      '',
      'More.',
    );
    expect(article).toMatchObject({
      slug: 'a',
      headline: 'Head',
      paragraphs: ['HERE (Nordwire) - On 12 November 2026.', 'More.'],
      text: 'HERE (Nordwire) - On 12 November 2026.\n\nMore.',
      publishedAt: new Date('2026-11-12T08:30:00Z'),
      url: 'http://nordwire.localhost/a',
      author: null,
      claimReview: null,
    });
  });

  it.each([
    [['Head'], ':1: front matter'],
    [['---', ...front, 'Head'], ':1: front matter'],
    [['---', ...front, 'colour: red', '---', 'H', 'T'], ':7: there is no field colour'],
    [['---', ...front, 'path: /b', '---', 'H', 'T'], ':7: path is given twice'],
    [['---', ...front, 'nonsense', '---', 'H', 'T'], ':7: must be "name: value"'],
    [['---', ...but('outlet', 'outlet: nobody'), '---', 'H', 'T'], ':2: there is no outlet nobody'],
    [['---', ...but('path', 'path: no slash'), '---', 'H', 'T'], ':3: path must match'],
    [['---', ...but('published', 'published: day 3'), '---', 'H', 'T'], ':4: published must match'],
    [
      ['---', ...but('published', 'published: day -3 24:00'), '---', 'H', 'T'],
      ':4: published must match',
    ],
    [['---', ...but('lists', 'lists: naver'), '---', 'H', 'T'], ':6: lists must match'],
    [['---', ...but('lists'), '---', 'H', 'T'], ':6: lists is missing'],
    [
      ['---', ...front, 'wire: lindholm-courier', '---', 'H', 'T'],
      ':7: lindholm-courier is no agency',
    ],
    [
      ['---', ...front, 'claim-review: X | Perhaps | day -1', '---', 'H', 'T'],
      ':7: must be "claim',
    ],
    [['---', ...front, '---', '', 'Head', ''], ':7: there is no text'],
    [['---', ...front, '---', ''], ':7: there is no headline'],
    [
      ['---', ...front, '---', 'Head', '', 'On {{dya -3}}.'],
      ':10: what looks like a time token is none: {{dya -3}}',
    ],
  ])('%j is told with its line', (lines, message) => {
    expect(() => read(...lines)).toThrow(`articles/a.md${message}`);
  });
});

describe('a list that is not as it should be', () => {
  it.each([
    ['[{"id":"a"},', 'a.json: '],
    ['{}', 'a.json: must be an array'],
    ['[1]', 'a.json: entry 1 must be an object'],
    ['[{"id":"x"},{"id":"y","name":""}]', 'a.json: entry 1 (x): name must be a text'],
  ])('%s is told with its place', (json, message) => {
    expect(() => parseList('a.json', json, (entry) => entry.getText('name'))).toThrow(message);
  });
});
