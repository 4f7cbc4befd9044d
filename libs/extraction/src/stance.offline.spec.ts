import fc from 'fast-check';
import { classifyStanceOffline } from './stance.offline.ts';
import type { Stance } from './stance.types.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const judge = (claim: string, text: string, language = 'en') => {
  const [judgement] = classifyStanceOffline({
    claim,
    evidence: [{ id: 'a', text }],
    language,
    referenceDate,
  });
  if (!judgement) throw new Error('no judgement');
  return judgement;
};

type Row = [claim: string, evidence: string, stance: Stance];

describe('the offline stance', () => {
  describe.each<[string, Row[]]>([
    [
      'negation',
      [
        ['The mayor signed the contract.', 'The mayor did not sign the contract.', 'CONTRADICTS'],
        [
          'The mayor signed the contract.',
          'On Monday the mayor signed the contract in front of reporters.',
          'SUPPORTS',
        ],
        [
          'The mayor did not sign the contract.',
          'The mayor signed the contract on Monday.',
          'CONTRADICTS',
        ],
        [
          'The mayor did not sign the contract.',
          'The mayor never signed the contract.',
          'SUPPORTS',
        ],
        [
          'The bakery sells bread on Sundays.',
          'The bakery refuses to sell bread on Sundays.',
          'CONTRADICTS',
        ],
        [
          'Green tea cures baldness.',
          'There is no evidence that green tea cures baldness.',
          'CONTRADICTS',
        ],
        ['Green tea cures baldness.', 'That green tea cures baldness is a myth.', 'CONTRADICTS'],
        [
          'Nobody survived the sinking of the ferry.',
          'Eleven people survived the sinking of the ferry.',
          'CONTRADICTS',
        ],
        [
          'The bridge is open to lorries.',
          'The bridge is no longer open to lorries.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'opposites and directions',
      [
        ['Rents rose in Harbour City.', 'Rents fell in Harbour City last year.', 'CONTRADICTS'],
        ['Rents rose in Harbour City.', 'Rents increased in Harbour City last year.', 'SUPPORTS'],
        ['Rents rose in Harbour City.', 'Rents did not fall in Harbour City.', 'SUPPORTS'],
        ['The council accepted the plan.', 'The council rejected the plan.', 'CONTRADICTS'],
        ['The museum opened in spring.', 'The museum closed in spring.', 'CONTRADICTS'],
        ['The airline is safe.', 'The airline is unsafe.', 'CONTRADICTS'],
        [
          'Regular walking lowers blood pressure.',
          'Regular walking raises blood pressure.',
          'CONTRADICTS',
        ],
        ['Prices rose.', 'Wages fell.', 'NEUTRAL'],
      ],
    ],
    [
      'numbers and units',
      [
        ['The tower is 120 metres tall.', 'The tower is 300 metres tall.', 'CONTRADICTS'],
        ['The tower is 1.2 kilometres tall.', 'The tower is 1,200 metres tall.', 'SUPPORTS'],
        ['More than 10 people were hurt in the fire.', 'The fire hurt 25 people.', 'SUPPORTS'],
        ['More than 10 people were hurt in the fire.', 'The fire hurt 3 people.', 'CONTRADICTS'],
        ['Fewer than 5% of voters abstained.', 'Some 12% of voters abstained.', 'CONTRADICTS'],
        ['Half of the voters abstained.', '50 percent of voters abstained.', 'SUPPORTS'],
        ['The firm sold 2 million bicycles.', 'The firm sold 2,000,000 bicycles.', 'SUPPORTS'],
        ['The firm sold two bicycles.', 'The firm sold seven bicycles.', 'CONTRADICTS'],
        ['The rate rose by 2 percentage points.', 'The rate rose by 2 percent.', 'NEUTRAL'],
        ['The strike lasted two weeks.', 'The strike lasted 14 days.', 'SUPPORTS'],
        ['The strike lasted two weeks.', 'The strike lasted three months.', 'CONTRADICTS'],
      ],
    ],
    [
      'dates',
      [
        ['The school was founded in 1984.', 'The school was founded in May 1984.', 'SUPPORTS'],
        [
          'The school was founded in 1984.',
          'The school was founded on 3 June 1991.',
          'CONTRADICTS',
        ],
        [
          'The school was founded in May 1984.',
          'The school was founded in October 1984.',
          'CONTRADICTS',
        ],
        ['The school was founded before 1990.', 'The school was founded in 1984.', 'SUPPORTS'],
        ['The school was founded after 1990.', 'The school was founded in 1984.', 'CONTRADICTS'],
        [
          'Ada Quill was born in 1902.',
          'Ada Quill (4 March 1902 – 9 July 1970) was a Welsh painter.',
          'SUPPORTS',
        ],
        [
          'Ada Quill died in 1902.',
          'Ada Quill (4 March 1902 – 9 July 1970) was a Welsh painter.',
          'CONTRADICTS',
        ],
        [
          'Ada Quill was born in the forties.',
          'Ada Quill (born 4 March 1946) is a Welsh painter.',
          'SUPPORTS',
        ],
      ],
    ],
    [
      'places, peoples, kinds and names in the same slot',
      [
        ['Ada Quill was born in Peru.', 'Ada Quill was born in Norway.', 'CONTRADICTS'],
        ['Ada Quill is a Peruvian painter.', 'Ada Quill is a Norwegian painter.', 'CONTRADICTS'],
        ['Ada Quill is an artist.', 'Ada Quill is a Norwegian painter.', 'SUPPORTS'],
        ['Ada Quill is European.', 'Ada Quill is a Norwegian painter.', 'SUPPORTS'],
        [
          'Silent Harbour is a novel.',
          'Silent Harbour is a 1986 Danish drama film.',
          'CONTRADICTS',
        ],
        ['Silent Harbour is a movie.', 'Silent Harbour is a 1986 Danish drama film.', 'SUPPORTS'],
        [
          'Silent Harbour was directed by Otto Brand.',
          'Silent Harbour is a film directed by Ines Vale.',
          'CONTRADICTS',
        ],
        [
          'Silent Harbour was directed by Ines Vale.',
          'Silent Harbour is a film directed by Ines Vale.',
          'SUPPORTS',
        ],
        ['Marrow is a city.', 'Marrow is a county in the north of the island.', 'CONTRADICTS'],
        [
          'Ada Quill paints only portraits.',
          'Ada Quill paints portraits and landscapes.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'who did it to whom',
      [
        [
          'Northgate United beat Porto Rovers.',
          'Porto Rovers beat Northgate United.',
          'CONTRADICTS',
        ],
        [
          'Northgate United beat Porto Rovers.',
          'Porto Rovers was beaten by Northgate United.',
          'SUPPORTS',
        ],
        ['Acme acquired Borealis.', 'Acme was acquired by Borealis.', 'CONTRADICTS'],
        ['Acme acquired Borealis.', 'Borealis was bought by Acme.', 'SUPPORTS'],
      ],
    ],
    [
      'acronyms and other names of the same',
      [
        [
          'The World Trade Federation opened an office in Oslo.',
          'The WTF opened an office in Oslo.',
          'SUPPORTS',
        ],
        [
          'The United States banned the import of ivory.',
          'The U.S. banned the import of ivory.',
          'SUPPORTS',
        ],
      ],
    ],
    [
      'claims about health',
      [
        [
          'Zinc tablets prevent colds.',
          'Zinc tablets did not reduce the number of colds.',
          'CONTRADICTS',
        ],
        ['Zinc tablets prevent colds.', 'Zinc tablets had no effect on colds.', 'CONTRADICTS'],
        [
          'Zinc tablets prevent colds.',
          'In a large trial, zinc tablets reduced colds.',
          'SUPPORTS',
        ],
        [
          'Coffee is associated with heart disease.',
          'Coffee was not associated with heart disease.',
          'CONTRADICTS',
        ],
        ['Can coffee cause heart disease? No.', 'Coffee causes heart disease.', 'CONTRADICTS'],
        ['Can coffee cause heart disease? Yes.', 'Coffee causes heart disease.', 'SUPPORTS'],
      ],
    ],
    [
      'nothing said of it',
      [
        ['The mayor signed the contract.', 'Bananas are rich in potassium.', 'NEUTRAL'],
        ['The mayor signed the contract.', 'The mayor likes gardening and old trains.', 'NEUTRAL'],
        ['Ada Quill is a painter.', 'Ada Quill lives near the harbour with two cats.', 'NEUTRAL'],
        [
          'The ferry sank because of a fire.',
          'The ferry company painted its ships white.',
          'NEUTRAL',
        ],
      ],
    ],
  ])('on %s', (_, rows) => {
    it.each(rows)('%s | %s → %s', (claim, evidence, stance) => {
      const judgement = judge(claim, evidence);
      expect(`${judgement.stance}: ${judgement.why}`).toMatch(new RegExp(`^${stance}`));
      expect(judgement.confidence).toBeLessThanOrEqual(0.92);
      if (stance !== 'NEUTRAL') expect(judgement.confidence).toBeGreaterThanOrEqual(0.5);
    });
  });

  it('judges each piece by itself, in order', () => {
    const evidence = [
      { id: 'x', text: 'The mayor did not sign the contract.' },
      { id: 'y', text: '' },
      { id: 'z', text: 'The mayor signed the contract.' },
    ];
    const judgements = classifyStanceOffline({
      claim: 'The mayor signed the contract.',
      evidence,
      referenceDate,
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
        referenceDate,
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
          referenceDate,
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
