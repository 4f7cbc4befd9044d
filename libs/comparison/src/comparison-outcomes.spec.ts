import { comparePassages, type PassageComparison } from './compare-passages.ts';

type Stance = 'SUPPORTS' | 'CONTRADICTS' | 'NEUTRAL';
type StanceRow = [claim: string, evidence: string, stance: Stance];

const STANCE = { entailed: 'SUPPORTS', contradicted: 'CONTRADICTS', undecided: 'NEUTRAL' } as const;

/** How one piece of evidence stands to a claim, on the day on which all below is read. */
function judge(claim: string, text: string, language = 'en') {
  const referenceDate = new Date('2026-11-20T09:00:00Z');
  const passages = [{ id: 'a', text }];
  const [comparison] = comparePassages({ claim, language, referenceDate, passages });
  return { stance: STANCE[(comparison as PassageComparison).outcome] };
}

describe('the outcome of a comparison', () => {
  describe.each<[string, StanceRow[]]>([
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
    it.each(rows)('is right or silent: %s | %s', (claim, evidence, stance) => {
      expect(['NEUTRAL', stance]).toContain(judge(claim, evidence).stance);
    });
  });

  it('reads every sentence of a passage, and any text at all', () => {
    const passage = 'It rained. The mayor signed the contract in May. Nobody came.';
    expect(judge('The mayor signed the contract in May.', passage).stance).toBe('SUPPORTS');
    for (const text of ['', '\ud800', '()[]{}', 'x'.repeat(100_000), 'a b '.repeat(50_000)])
      expect(judge('The mayor signed the contract.', text).stance).toBe('NEUTRAL');
  });
});
