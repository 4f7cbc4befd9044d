import { comparePassages } from '../compare-passages.ts';
import type { StatementComparison } from '../comparison.types.ts';

type Row = readonly [
  outcome: StatementComparison['outcome'],
  language: string,
  claim: string,
  source: string,
];

const referenceDate = new Date('2026-11-02T00:00:00Z');

const compare = (language: string, claim: string, text: string) =>
  comparePassages({ claim, language, referenceDate, passages: [{ id: 'p', text }] })[0]!;

const itCompares = (rows: readonly Row[]) =>
  it.each(rows)('%s, %s: %s | %s', (outcome, language, claim, source) =>
    expect(compare(language, claim, source).outcome).toBe(outcome),
  );

const SAFE = 'The mayor said that the bridge is safe.';

describe('a claim that somebody said something', () => {
  itCompares([
    ['entailed', 'en', SAFE, '“The bridge is safe,” the mayor said.'],
    ['entailed', 'en', SAFE, 'According to the mayor, the bridge is safe.'],
    ['entailed', 'en', 'According to the mayor, the bridge is safe.', SAFE],
    ['entailed', 'en', SAFE, 'The mayor admitted that the bridge is safe.'],
    ['entailed', 'en', 'The mayor denied having taken bribes.', 'The mayor denied taking bribes.'],
    [
      'entailed',
      'de',
      'Laut Polizei wurden zwei Menschen verletzt.',
      'Die Polizei teilte mit, dass zwei Menschen verletzt wurden.',
    ],
    ['entailed', 'ko', '시장은 다리가 안전하다고 말했다.', '시장은 다리가 안전하다고 밝혔다.'],
    ['contradicted', 'en', SAFE, 'The mayor did not say that the bridge is safe.'],
    // That it is so, or is not, says nothing of who says so.
    ['undecided', 'en', SAFE, 'The bridge is safe.'],
    ['undecided', 'en', SAFE, 'The bridge is not safe.'],
    ['undecided', 'en', SAFE, 'The governor said that the bridge is safe.'],
    ['undecided', 'en', SAFE, 'The mayor might say that the bridge is safe.'],
    ['undecided', 'en', SAFE, 'The mayor denied that the bridge is safe.'],
    ['undecided', 'en', 'The mayor denied that the bridge is safe.', SAFE],
    ['undecided', 'en', 'The mayor denied that the bridge is safe.', 'The bridge is not safe.'],
    ['undecided', 'en', 'The mayor admitted that the bridge is safe.', SAFE],
    [
      'undecided',
      'en',
      'The mayor of Oakmoor said that the bridge is safe.',
      'According to the mayor of Bonn, the bridge is safe.',
    ],
    [
      'undecided',
      'en',
      'The mayor denied that the bridge is closed.',
      'The mayor denied that the bridge is closed on Sundays.',
    ],
    [
      'undecided',
      'de',
      'Der Minister bestritt, dass die Brücke gesperrt ist.',
      'Der Minister sagte, dass die Brücke gesperrt ist.',
    ],
    ['undecided', 'ko', '시장은 다리가 안전하다고 말했다.', '다리가 안전하다.'],
  ]);

  it.each([
    ['en', 'The bridge is safe.', SAFE],
    [
      'en',
      'Inflation in Vestmark has halved.',
      'The government says that inflation in Vestmark has halved.',
    ],
    ['de', 'Die Brücke ist sicher.', 'Der Bürgermeister sagte, die Brücke sei sicher.'],
    ['ko', '다리가 안전하다.', '시장은 다리가 안전하다고 말했다.'],
  ])('is no support of what is said (%s): %s', (language, claim, source) =>
    expect(compare(language, claim, source).outcome).toBe('undecided'),
  );
});

const LARGEST = 'Germany is the largest producer of salmon in Europe.';

describe('a claim of a superlative', () => {
  itCompares([
    ['entailed', 'en', LARGEST, 'Germany is the largest producer of salmon in Europe.'],
    [
      'entailed',
      'en',
      'LeBron James is the first player in history to beat every team.',
      'James became the first player in history to beat every team.',
    ],
    [
      'contradicted',
      'en',
      'Russell Westbrook was the first player in history to beat every team.',
      'James became the first player in history to beat every team.',
    ],
    ['contradicted', 'en', LARGEST, 'France is the largest producer of salmon in Europe.'],
    [
      'contradicted',
      'en',
      'Bubonic plague is the deadliest form of the disease.',
      'Pneumonic plague is the deadliest form of the disease.',
    ],
    [
      'contradicted',
      'de',
      'Bonn ist die größte Stadt am Rhein.',
      'Köln ist die größte Stadt am Rhein.',
    ],
    // Another scope, rank or time, or the same thing by another name.
    ['undecided', 'en', 'Germany is the largest producer of salmon.', LARGEST],
    ['undecided', 'en', LARGEST, 'Germany is the second largest producer of salmon in Europe.'],
    ['undecided', 'en', LARGEST, 'Norway is one of the largest producers of salmon in Europe.'],
    ['undecided', 'en', LARGEST, 'Chile is the largest producer of salmon in the world.'],
    ['undecided', 'en', LARGEST, 'France was the largest producer of salmon in Europe.'],
    [
      'undecided',
      'en',
      LARGEST,
      'Analysts say France is the largest producer of salmon in Europe.',
    ],
    [
      'undecided',
      'en',
      'The Oakmoor bridge is the longest bridge in Vestmark.',
      'The new bridge is the longest bridge in Vestmark.',
    ],
    [
      'undecided',
      'de',
      'Bonn ist die größte Stadt am Rhein.',
      'Köln ist die zweitgrößte Stadt am Rhein.',
    ],
  ]);
});

const DOUBLED = 'The price of bread in Vestmark has doubled.';
const VISITORS = 'The number of visitors to the museum has increased.';

describe('a claim of a trend', () => {
  itCompares([
    ['entailed', 'en', DOUBLED, 'The price of bread in Vestmark rose from 2 euros to 4 euros.'],
    [
      'entailed',
      'en',
      'Inflation in Vestmark has halved.',
      'Inflation in Vestmark fell from 6 percent in 2024 to 3 percent in 2025.',
    ],
    ['entailed', 'en', 'Unemployment rose in May.', 'Unemployment increased in May.'],
    [
      'entailed',
      'de',
      'Die Mieten in Bonn haben sich verdoppelt.',
      'Die Mieten in Bonn stiegen von 5 Euro auf 10 Euro.',
    ],
    ['entailed', 'ko', '서울의 실업률은 증가했다.', '서울의 실업률은 늘었다.'],
    ['contradicted', 'en', VISITORS, 'The number of visitors to the museum has declined.'],
    ['contradicted', 'en', 'The council has raised the fee.', 'The council has lowered the fee.'],
    ['contradicted', 'ko', '서울의 물가는 하락했다.', '서울의 물가는 상승했다.'],
    // Another time, another measure, or no fact.
    ['undecided', 'en', VISITORS, 'The number of visitors to the museum declined in 2019.'],
    ['undecided', 'en', VISITORS, 'The number of visitors to the museum increased in 2019.'],
    ['undecided', 'en', 'Inflation fell in 2025.', 'Inflation rose in 2024.'],
    ['undecided', 'en', 'Inflation fell by 3 percent.', 'Inflation dropped to 3 percent.'],
    ['undecided', 'en', DOUBLED, 'The price of bread in Vestmark rose from 2 euros to 2.4 euros.'],
    ['undecided', 'en', 'The price of bread has doubled.', 'The price of rye bread has doubled.'],
    ['undecided', 'en', DOUBLED, 'Bakers say the price of bread in Vestmark has doubled.'],
    ['undecided', 'ko', '서울의 물가는 하락했다.', '서울의 물가는 상승할 것으로 전망된다.'],
  ]);
});

const NOBODY = 'Nobody was hurt in the Oakmoor fire.';

describe('a claim that something is not so', () => {
  itCompares([
    ['entailed', 'en', NOBODY, 'Nobody was hurt in the Oakmoor fire.'],
    ['contradicted', 'en', NOBODY, 'Three people were hurt in the Oakmoor fire.'],
    [
      'contradicted',
      'en',
      'Karin Holm has never won the Oakmoor race.',
      'Karin Holm won the Oakmoor race in 2019.',
    ],
    [
      'contradicted',
      'en',
      'Vestmark has won no medals in Rome.',
      'Vestmark has won three medals in Rome.',
    ],
    [
      'contradicted',
      'en',
      'Karin Holm is not the mayor of Oakmoor.',
      'Karin Holm is the mayor of Oakmoor.',
    ],
    ['contradicted', 'en', 'There is no bridge in Oakmoor.', 'There is a bridge in Oakmoor.'],
    // Silence, doubt and other cases of the same say nothing.
    ['undecided', 'en', NOBODY, 'The Oakmoor fire destroyed two houses.'],
    ['undecided', 'en', NOBODY, 'Up to three people may have been hurt in the Oakmoor fire.'],
    ['undecided', 'en', NOBODY, 'Police say three people were hurt in the Oakmoor fire.'],
    ['undecided', 'en', 'The dam did not break.', 'There is no evidence that the dam broke.'],
    [
      'undecided',
      'en',
      'No firefighter died in the Oakmoor fire.',
      'Two residents died in the Oakmoor fire.',
    ],
    [
      'undecided',
      'de',
      'Niemand starb bei dem Brand in Oberdorf.',
      'Der Brand in Oberdorf zerstörte zwei Häuser.',
    ],
    ['undecided', 'ko', '아무도 다치지 않았다.', '화재로 집 두 채가 탔다.'],
  ]);
});

describe('what looks decided and is not', () => {
  itCompares([
    [
      'undecided',
      'en',
      'The United States is the largest producer of oil in the world.',
      'America is the largest producer of oil in the world.',
    ],
    [
      'undecided',
      'en',
      'Germany is the largest economy in Europe.',
      'Berlin is the largest economy in Europe.',
    ],
    [
      'undecided',
      'en',
      'Oslo is the most expensive city in Norway.',
      'Bergen is the most expensive city in Norway for students.',
    ],
    [
      'undecided',
      'en',
      'Toyota is the largest carmaker in the world.',
      'Volkswagen and Toyota are the largest carmakers in the world.',
    ],
    [
      'undecided',
      'en',
      'Nobody died in the Oakmoor fire.',
      'Two people died in the Oakmoor fire of 1911.',
    ],
    ['undecided', 'en', 'The company has no debt.', 'The company has little debt.'],
    [
      'undecided',
      'en',
      'Nobody in the council voted for the plan.',
      'Three people voted for the plan.',
    ],
    ['undecided', 'en', 'Sales of cars rose.', 'Sales of cars fell before they rose again.'],
    ['undecided', 'en', 'Sales of cars rose in 2025.', 'Sales of cars fell in 2025 in Norway.'],
    [
      'undecided',
      'en',
      'Exports have doubled.',
      'Exports rose from 10 percent to 20 percent of output.',
    ],
    ['undecided', 'ko', '실업률은 증가했다.', '청년 실업률은 감소했다.'],
  ]);
});
