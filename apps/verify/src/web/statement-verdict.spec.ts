import fc from 'fast-check';
import type {
  LinkedStatement,
  StatementPublisher,
  StatementSighting,
} from '../fact-checking/statements/statement-page.service.ts';
import { computeStatementVerdict } from './statement-verdict.ts';

const createPublisher = (
  name: string,
  overrides: Partial<StatementPublisher> = {},
): StatementPublisher => ({
  ...{
    domain: `${name}.example`,
    outlet: name,
    agency: null,
    credibility: 0.85,
    publishedAt: '2026-03-13T07:00:00.000Z',
  },
  ...overrides,
});
const toSighting = (publisher: StatementPublisher) =>
  ({ ...publisher, publishedAt: new Date(publisher.publishedAt!) }) as StatementSighting;
const toLink = (
  id: string,
  relation: LinkedStatement['relation'],
  ...publishers: StatementPublisher[]
) => ({ id, relation, confidence: 0.9, seenIn: publishers }) as LinkedStatement;
const computeVerdict = (
  publishers: StatementPublisher[],
  links: LinkedStatement[],
  kind: 'CLAIM' | 'PREDICTION' = 'CLAIM',
) => computeStatementVerdict({ id: 'own', kind, sightings: publishers.map(toSighting), links });

describe('how a statement stands', () => {
  it('is uncertain where nobody but those who print it says it, however many they are', () => {
    const own = Array.from({ length: 5 }, (_, i) => createPublisher(`paper${i}`));
    expect(computeVerdict(own, [])).toMatchObject({
      verdict: 'UNCERTAIN',
      supporting: 0,
      contradicting: 0,
    });
    expect(
      computeVerdict(own, [toLink('again', 'SUPPORTS', createPublisher('paper3'))]),
    ).toMatchObject({
      verdict: 'UNCERTAIN',
      supporting: 0,
    });
  });

  it('is true where others say the same, false where they say otherwise, open where both do', () => {
    const own = [createPublisher('courier')];
    expect(computeVerdict(own, [toLink('a', 'SUPPORTS', createPublisher('times'))])).toMatchObject({
      verdict: 'TRUE',
      supporting: 1,
      contradicting: 0,
    });
    const denied = ['times', 'post'].map((name) =>
      toLink(name, 'CONTRADICTS', createPublisher(name)),
    );
    expect(computeVerdict(own, denied)).toMatchObject({
      verdict: 'FALSE',
      supporting: 0,
      contradicting: 2,
    });
    const both = [
      toLink('a', 'CONTRADICTS', createPublisher('times')),
      toLink('b', 'SUPPORTS', createPublisher('post')),
    ];
    expect(computeVerdict(own, both)).toMatchObject({
      verdict: 'UNCERTAIN',
      supporting: 1,
      contradicting: 1,
    });
  });

  it('is contradicted also by who said it, once he says otherwise', () => {
    const own = createPublisher('courier', { publishedAt: '2026-03-13T07:00:00.000Z' });
    const corrected = toLink(
      'a',
      'CONTRADICTS',
      createPublisher('courier', { publishedAt: '2026-03-20T07:00:00.000Z' }),
    );
    expect(computeVerdict([own], [corrected])).toMatchObject({
      verdict: 'FALSE',
      contradicting: 1,
    });
  });

  it('is open where it is one word against another, and false where the other is trusted far more', () => {
    const [courier, times] = [createPublisher('courier'), createPublisher('times')];
    for (const [one, other] of [
      [courier, times],
      [times, courier],
    ] as const)
      expect(computeVerdict([one], [toLink('a', 'CONTRADICTS', other)])).toMatchObject({
        verdict: 'UNCERTAIN',
        contradicting: 1,
      });
    const blog = createPublisher('blog', { credibility: 0.2 });
    expect(computeVerdict([blog], [toLink('a', 'CONTRADICTS', times)])).toMatchObject({
      verdict: 'FALSE',
      contradicting: 1,
    });
    expect(computeVerdict([times], [toLink('a', 'CONTRADICTS', blog)])).toMatchObject({
      verdict: 'UNCERTAIN',
      contradicting: 1,
    });
  });

  it('is not false for what it corrects, and false for what corrects it', () => {
    const [report, audit] = [
      createPublisher('courier', { publishedAt: '2026-03-13T07:00:00.000Z' }),
      createPublisher('audit', { publishedAt: '2026-03-19T07:00:00.000Z' }),
    ];
    const correction = computeVerdict([audit], [toLink('a', 'CONTRADICTS', report)]);
    expect(correction).toMatchObject({ verdict: 'UNCERTAIN', supporting: 0, contradicting: 1 });
    expect(correction.confidence).toBeLessThan(0.5);
    expect(correction.reasons).toEqual([
      expect.stringMatching(/^outweighed: /),
      expect.stringMatching(/^superseded: courier of 2026-03-13 counts less/),
      expect.stringMatching(/^weight: audit/),
      expect.stringMatching(/^weight: courier/),
    ]);
    expect(computeVerdict([report], [toLink('a', 'CONTRADICTS', audit)])).toMatchObject({
      verdict: 'FALSE',
      contradicting: 1,
    });
  });

  it('is always open for a prediction', () => {
    expect(
      computeVerdict(
        [createPublisher('courier')],
        [toLink('a', 'SUPPORTS', createPublisher('times'))],
        'PREDICTION',
      ).verdict,
    ).toBe('UNCERTAIN');
  });

  it('counts the text of one agency once, and not at all where the sentence is its own', () => {
    const wire = (paper: string) => createPublisher(paper, { agency: 'Nordwire' });
    const copies = ['a', 'b', 'c', 'd', 'e'].map((id) => toLink(id, 'SUPPORTS', wire(id)));
    const { reasons: _, ...one } = computeVerdict([createPublisher('courier')], copies.slice(0, 1));
    expect(computeVerdict([createPublisher('courier')], copies)).toMatchObject(one);
    expect(computeVerdict([wire('courier')], copies)).toMatchObject({
      verdict: 'UNCERTAIN',
      supporting: 0,
    });
  });

  it('is the same in whatever order the links come', () => {
    const links = fc.array(
      fc.record({
        relation: fc.constantFrom('SUPPORTS' as const, 'CONTRADICTS' as const),
        confidence: fc.double({ min: 0.5, max: 1, noNaN: true }),
        seenIn: fc.array(
          fc.record({
            name: fc.constantFrom('a', 'b', 'c', 'd'),
            agency: fc.constantFrom(null, null, 'Nordwire'),
          }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(links, (samples) => {
        const voices = samples.map(
          (each, i) =>
            ({
              ...each,
              id: String(i),
              seenIn: each.seenIn.map(({ name, agency }) => createPublisher(name, { agency })),
            }) as LinkedStatement,
        );
        const { reasons: _, ...one } = computeVerdict([createPublisher('own')], voices);
        const { reasons: __, ...other } = computeVerdict(
          [createPublisher('own')],
          voices.toReversed(),
        );
        expect(other).toEqual(one);
        expect(one.confidence).toBeGreaterThanOrEqual(0);
        expect(one.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });
});
