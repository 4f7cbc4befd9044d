import fc from 'fast-check';
import type { LinkedStatement, Publisher, SeenAt } from '../statements/statement-pages.ts';
import { standingOf } from './standing.ts';

const saidBy = (name: string, given: Partial<Publisher> = {}): Publisher => ({
  ...{
    domain: `${name}.example`,
    outlet: name,
    agency: null,
    credibility: 0.85,
    publishedAt: '2026-03-13T07:00:00.000Z',
  },
  ...given,
});
const seenIn = (publisher: Publisher) =>
  ({ ...publisher, publishedAt: new Date(publisher.publishedAt!) }) as SeenAt;
const linked = (id: string, relation: LinkedStatement['relation'], ...publishers: Publisher[]) =>
  ({ id, relation, confidence: 0.9, seenIn: publishers }) as LinkedStatement;
const standing = (
  seen: Publisher[],
  links: LinkedStatement[],
  kind: 'CLAIM' | 'PREDICTION' = 'CLAIM',
) => standingOf({ id: 'own', kind, seen: seen.map(seenIn), linked: links });

describe('how a statement stands', () => {
  it('is uncertain where nobody but those who print it says it, however many they are', () => {
    const own = Array.from({ length: 5 }, (_, i) => saidBy(`paper${i}`));
    expect(standing(own, [])).toMatchObject({
      verdict: 'UNCERTAIN',
      supporting: 0,
      contradicting: 0,
    });
    expect(standing(own, [linked('again', 'SUPPORTS', saidBy('paper3'))])).toMatchObject({
      verdict: 'UNCERTAIN',
      supporting: 0,
    });
  });

  it('is true where others say the same, false where they say otherwise, open where both do', () => {
    const own = [saidBy('courier')];
    expect(standing(own, [linked('a', 'SUPPORTS', saidBy('times'))])).toMatchObject({
      verdict: 'TRUE',
      supporting: 1,
      contradicting: 0,
    });
    const denied = ['times', 'post'].map((name) => linked(name, 'CONTRADICTS', saidBy(name)));
    expect(standing(own, denied)).toMatchObject({
      verdict: 'FALSE',
      supporting: 0,
      contradicting: 2,
    });
    const both = [
      linked('a', 'CONTRADICTS', saidBy('times')),
      linked('b', 'SUPPORTS', saidBy('post')),
    ];
    expect(standing(own, both)).toMatchObject({
      verdict: 'UNCERTAIN',
      supporting: 1,
      contradicting: 1,
    });
  });

  it('is contradicted also by who said it, once he says otherwise', () => {
    const own = saidBy('courier', { publishedAt: '2026-03-13T07:00:00.000Z' });
    const corrected = linked(
      'a',
      'CONTRADICTS',
      saidBy('courier', { publishedAt: '2026-03-20T07:00:00.000Z' }),
    );
    expect(standing([own], [corrected])).toMatchObject({ verdict: 'FALSE', contradicting: 1 });
  });

  it('is open where it is one word against another, and false where the other is trusted far more', () => {
    const [courier, times] = [saidBy('courier'), saidBy('times')];
    for (const [one, other] of [
      [courier, times],
      [times, courier],
    ] as const)
      expect(standing([one], [linked('a', 'CONTRADICTS', other)])).toMatchObject({
        verdict: 'UNCERTAIN',
        contradicting: 1,
      });
    const blog = saidBy('blog', { credibility: 0.2 });
    expect(standing([blog], [linked('a', 'CONTRADICTS', times)])).toMatchObject({
      verdict: 'FALSE',
      contradicting: 1,
    });
    expect(standing([times], [linked('a', 'CONTRADICTS', blog)])).toMatchObject({
      verdict: 'UNCERTAIN',
      contradicting: 1,
    });
  });

  it('is not false for what it corrects, and false for what corrects it', () => {
    const [report, audit] = [
      saidBy('courier', { publishedAt: '2026-03-13T07:00:00.000Z' }),
      saidBy('audit', { publishedAt: '2026-03-19T07:00:00.000Z' }),
    ];
    const correction = standing([audit], [linked('a', 'CONTRADICTS', report)]);
    expect(correction).toMatchObject({ verdict: 'UNCERTAIN', supporting: 0, contradicting: 1 });
    expect(correction.confidence).toBeLessThan(0.5);
    expect(correction.reasons).toEqual([
      expect.stringMatching(/^outweighed: /),
      expect.stringMatching(/^superseded: courier counts less/),
    ]);
    expect(standing([report], [linked('a', 'CONTRADICTS', audit)])).toMatchObject({
      verdict: 'FALSE',
      contradicting: 1,
    });
  });

  it('is always open for a prediction', () => {
    expect(
      standing([saidBy('courier')], [linked('a', 'SUPPORTS', saidBy('times'))], 'PREDICTION')
        .verdict,
    ).toBe('UNCERTAIN');
  });

  it('counts the text of one agency once, and not at all where the sentence is its own', () => {
    const wire = (paper: string) => saidBy(paper, { agency: 'Nordwire' });
    const copies = ['a', 'b', 'c', 'd', 'e'].map((id) => linked(id, 'SUPPORTS', wire(id)));
    const { reasons: _, ...one } = standing([saidBy('courier')], copies.slice(0, 1));
    expect(standing([saidBy('courier')], copies)).toMatchObject(one);
    expect(standing([wire('courier')], copies)).toMatchObject({
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
      fc.property(links, (drawn) => {
        const voices = drawn.map(
          (each, i) =>
            ({
              ...each,
              id: String(i),
              seenIn: each.seenIn.map(({ name, agency }) => saidBy(name, { agency })),
            }) as LinkedStatement,
        );
        const { reasons: _, ...one } = standing([saidBy('own')], voices);
        const { reasons: __, ...other } = standing([saidBy('own')], voices.toReversed());
        expect(other).toEqual(one);
        expect(one.confidence).toBeGreaterThanOrEqual(0);
        expect(one.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });
});
