import fc from 'fast-check';
import { classifyStanceOffline } from './stance.offline.ts';
import { judge, REFERENCE_DATE } from '../test/offline-stance.ts';

describe('the offline stance classifier', () => {
  it('judges each piece by itself, in order', () => {
    const evidence = [
      { id: 'x', text: 'The mayor did not sign the contract.' },
      { id: 'y', text: '' },
      { id: 'z', text: 'The mayor signed the contract.' },
    ];
    const judgements = classifyStanceOffline({
      claim: 'The mayor signed the contract.',
      evidence,
      referenceDate: REFERENCE_DATE,
    });
    expect(judgements.map(({ id, stance }) => `${id} ${stance}`)).toEqual([
      'x CONTRADICTS',
      'y NEUTRAL',
      'z SUPPORTS',
    ]);
    expect(judgements[1]?.confidence).toBeLessThan(0.3);
    expect(judgements[2]?.confidence).toBeGreaterThan(0.95);
    expect(
      classifyStanceOffline({
        claim: 'The mayor signed the contract.',
        evidence: [],
        referenceDate: REFERENCE_DATE,
      }),
    ).toEqual([]);
  });

  it('takes the claim itself for support, but not with another figure', () => {
    expect(judge('The tax is 1.5%.', 'the tax is 1.5%')).toMatchObject({
      stance: 'SUPPORTS',
      confidence: 0.98,
    });
    expect(judge('The tax is 1.5%.', 'The tax is 15%.').stance).toBe('CONTRADICTS');
  });

  it('says in one sentence what decided', () => {
    expect(
      judge('The school was founded in 1984.', 'The school was founded on 3 June 1991.').why,
    ).toBe('The evidence has 3 June 1991, the claim 1984.');
    expect(judge('Acme lost $2 million.', 'Acme lost $2 billion.').why).toBe(
      'The evidence has $2 billion, the claim $2 million.',
    );
    expect(judge('The strike lasted two weeks.', 'The strike lasted 14 days.').why).toBe(
      'Says the same of "strike" and "lasted", and two weeks agrees.',
    );
    expect(judge('Rents rose in Harbour City.', 'Rents fell in Harbour City.').why).toBe(
      'The evidence says "fell", the claim "rose".',
    );
    expect(judge('The mayor signed the contract.', 'Bananas are yellow.').why).toBe(
      'The evidence has nothing in common with the claim.',
    );
  });

  it('names what stands against the claim', () => {
    const getObjection = (claim: string, evidence: string) => judge(claim, evidence).objection;
    expect(
      getObjection('The school was founded in 1984.', 'The school was founded on 3 June 1991.'),
    ).toEqual({
      kind: 'date',
      claim: '1984',
      evidence: '3 June 1991',
    });
    expect(getObjection('Acme lost $2 million.', 'Acme lost $2 billion.')).toEqual({
      kind: 'number',
      claim: '$2 million',
      evidence: '$2 billion',
    });
    expect(getObjection('Rents rose in Harbour City.', 'Rents fell in Harbour City.')).toEqual({
      kind: 'opposite',
      claim: 'rose',
      evidence: 'fell',
    });
    expect(
      getObjection('The mayor signed the contract.', 'The mayor did not sign the contract.'),
    ).toEqual({ kind: 'negation' });
    expect(
      getObjection('The mayor signed the contract.', 'The mayor signed the contract on Monday.'),
    ).toBeUndefined();
  });

  it('is less sure where the evidence wonders, and where the claim only asks', () => {
    const fullStatement = judge(
      'Coffee causes heart disease.',
      'Coffee causes disease of the heart.',
    );
    expect(
      judge(
        'Coffee causes heart disease.',
        'It is unclear whether coffee causes disease of the heart.',
      ).confidence,
    ).toBeLessThan(fullStatement.confidence);
    expect(
      judge('Does coffee cause heart disease?', 'Coffee causes disease of the heart.').confidence,
    ).toBeLessThanOrEqual(0.6);
  });

  it('finds the sentence of a passage that speaks of the claim', () => {
    const passage =
      'The town lies on a river. It has a market. The mayor did not sign the contract. Many ' +
      'people came.';
    expect(judge('The mayor signed the contract.', passage).stance).toBe('CONTRADICTS');
  });

  it('gives the same judgement to the same question', () => {
    const ask = () => judge('Rents rose by 10% in 2024.', 'In 2024 rents rose by 12 percent.');
    expect(ask()).toEqual(ask());
  });

  it('throws for an invalid reference date alone', () => {
    expect(() =>
      classifyStanceOffline({ claim: 'a', evidence: [], referenceDate: new Date(NaN) }),
    ).toThrow(RangeError);
  });

  it('answers any text soundly', () => {
    const pieces = fc.constantFrom(
      'not ',
      'more than ',
      '10% ',
      '2019 ',
      'rose ',
      'fell ',
      '(',
      ')',
      '. ',
      '? ',
      'no ',
      'A. ',
      'Anna Berg ',
      '않았다 ',
      '없다. ',
      'ない。',
      '没有',
      '\ud800',
      '😀',
      'COVID-19 ',
      'لا ',
      '-LRB- ',
      '``',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    );
    const languages = fc.constantFrom(undefined, 'en', 'ko', 'ja', 'zh', 'ar', 'de', 'xx', '');
    fc.assert(
      fc.property(texts, texts, languages, (claim, text, language) => {
        const [judgement] = classifyStanceOffline({
          claim,
          evidence: [{ id: 'a', text }],
          referenceDate: REFERENCE_DATE,
          ...(language !== undefined && { language }),
        });
        expect(judgement?.confidence).toBeGreaterThanOrEqual(0);
        expect(judgement?.confidence).toBeLessThanOrEqual(1);
        if (judgement?.stance !== 'NEUTRAL')
          expect(judgement?.confidence).toBeGreaterThanOrEqual(0.5);
        expect(judgement?.why).toMatch(/\.$/);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    'a'.repeat(9000),
    'not '.repeat(2500),
    '1.2,'.repeat(2500),
    'ABC DEF GHI '.repeat(800),
    'A. B! C? '.repeat(1000),
    '('.repeat(9000),
    'A. '.repeat(3000),
    '2019-'.repeat(2000),
    'myth, '.repeat(1500),
    '않 '.repeat(4000),
    '没有'.repeat(4000),
  ])('stays fast on hostile text %#', (text) => {
    const times = [1, 2, 3, 4].map(() => {
      const start = performance.now();
      judge(text, text.slice(1));
      return performance.now() - start;
    });
    // Milliseconds on an idle machine; far from what a quadratic step would take.
    expect(Math.min(...times)).toBeLessThan(500);
  });
});
