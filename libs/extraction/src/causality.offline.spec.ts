import { extractEdges, listEdges } from '../test/list-edges.ts';

describe('edges', () => {
  it.each([
    ['The road was closed because of heavy snow.', 'heavy snow', 'CAUSES', 'The road was closed'],
    [
      'Because heavy snow fell, the road was closed.',
      'heavy snow fell',
      'CAUSES',
      'the road was closed',
    ],
    [
      'The drought led to a sharp fall in exports.',
      'The drought',
      'CAUSES',
      'a sharp fall in exports',
    ],
    [
      'The outage was the result of a software update.',
      'a software update',
      'CAUSES',
      'The outage',
    ],
    ['Smoking causes lung cancer.', 'Smoking', 'CAUSES', 'lung cancer'],
    ['The minister resigned over the scandal.', 'the scandal', 'CAUSES', 'The minister resigned'],
    [
      'Rates were raised, so mortgages became dearer.',
      'Rates were raised',
      'CAUSES',
      'mortgages became dearer',
    ],
    [
      'Kesco was fined for breaching privacy rules.',
      'breaching privacy rules',
      'CAUSES',
      'Kesco was fined',
    ],
    [
      'The riots were sparked by the arrest of a student.',
      'the arrest of a student',
      'TRIGGERS',
      'The riots',
    ],
    [
      'Cheap credit contributed to the housing bubble.',
      'Cheap credit',
      'CONTRIBUTING_FACTOR',
      'the housing bubble',
    ],
    ['The new wall prevented a second flood.', 'The new wall', 'PREVENTS', 'a second flood'],
    [
      'The new study contradicts the earlier report.',
      'The new study',
      'CONTRADICTS',
      'the earlier report',
    ],
    [
      'Next year’s harvest depends on the spring rains.',
      '2027’s harvest',
      'DEPENDS_ON',
      'the spring rains',
    ],
    [
      'If the rains fail, farmers will lose their crops.',
      'farmers will lose their crops',
      'DEPENDS_ON',
      'the rains fail',
    ],
    [
      'The estimate is based on a survey of farms.',
      'The estimate',
      'DERIVED_FROM',
      'a survey of farms',
    ],
    ['The old law was replaced by the 2019 act.', 'the 2019 act', 'SUPERSEDES', 'The old law'],
    [
      'The drug works in adults, though it has not been tested in children.',
      'the drug has not been tested in children',
      'QUALIFIES',
      'The drug works in adults',
    ],
    [
      'Sales rose 4 percent, but the profit of the group halved.',
      'the profit of the group halved',
      'QUALIFIES',
      'Sales rose 4 percent',
    ],
    [
      'Water levels fell as temperatures climbed in June.',
      'temperatures climbed in June 2026',
      'CONCURRENT_SIGNAL',
      'Water levels fell',
    ],
  ])('reads "%s"', (text, from, type, to) =>
    expect(listEdges(text)).toContainEqual([from, type, to]),
  );

  it.each([
    [
      'what is made to happen',
      'The fire forced 300 people to flee.',
      'The fire',
      '300 people had to flee',
    ],
    [
      'what is left behind',
      'Heavy rain flooded the line, leaving thousands of commuters stranded.',
      'Heavy rain flooded the line',
      'thousands of commuters were stranded',
    ],
    [
      'no second clause',
      'Rain flooded the line, leaving thousands of commuters ill and schools closed for a week.',
      'Rain flooded the line',
      'thousands of commuters were ill',
    ],
    [
      'what rose or fell',
      'Higher demand pushed prices up.',
      'Higher demand',
      'prices were pushed up',
    ],
    [
      'the subject of a second verb',
      'Kesco closed the shop and sold the land because prices had fallen.',
      'prices had fallen',
      'Kesco sold the land',
    ],
    [
      'the noun of a relative clause',
      'Police ended the probe, which was opened in 2015 because a witness came forward.',
      'a witness came forward',
      'the probe was opened in 2015',
    ],
    [
      'nothing behind the effect',
      'The reform was delayed because of a shortage of staff and was later dropped.',
      'a shortage of staff',
      'The reform was delayed',
    ],
    [
      'what a pronoun stands for',
      'Kesco shares fell because they had been overrated.',
      'Kesco shares had been overrated',
      'Kesco shares fell',
    ],
    [
      'what was destroyed',
      'The old mill was destroyed by a fire.',
      'a fire',
      'The old mill was destroyed',
    ],
    [
      'what somebody is made to do',
      'The drought caused farmers to leave the valley.',
      'The drought',
      'farmers leaving the valley',
    ],
    [
      'who protests',
      'Clerks held a rally to protest the sale of the mill.',
      'protesting the sale of the mill',
      'Clerks held a rally',
    ],
    [
      'not who says so',
      'The mayor said the bridge closed because the river rose.',
      'the river rose',
      'the bridge closed',
    ],
  ])('words both ends whole: %s', (_what, text, cause, effect) =>
    expect(listEdges(text)).toContainEqual([cause, 'CAUSES', effect]),
  );

  it.each([
    'The strike did not lead to long delays.',
    'The outage was not caused by a software update.',
    'Police ruled out that the fire was caused by arson.',
    'It is a myth that sugar causes hyperactivity.',
    'Officials denied that the strike caused the delay.',
    'Preliminary reports do not indicate that the crash was caused by enemy fire.',
    'Arson may have caused the fire.',
    'He did not know whether the storm caused the outage.',
    'Residents believe that the plant caused the illness.',
    'Was the road closed because of heavy snow?',
    'The new study does not contradict the earlier report.',
  ])('asserts nothing that is denied, asked, supposed or only believed: %s', (text) =>
    expect(listEdges(text)).toEqual([]),
  );

  it.each([
    'If you want to learn more, sign up for our course.',
    'You save money because the app is free.',
    'Hospitals in the region continue to speak of 41 dead.',
    'Great for both casual users and gamers.',
    'The team won 3–1 against Leeds on Saturday.',
    'The album was released in June to positive reviews.',
    'Kesco has grown every year since the shop opened.',
    'Steve Orr, a deputy of the office, works for the mission in Lund.',
    'It ended as it had begun.',
    'Following the storm, Norby elected Ida Lund as mayor.',
    'Prices rose in Norby despite lower interest rates.',
    'A mill stands in Norby. Smoking causes three diseases.',
    'A mill stands in Norby. The decision of the court today led to a rise in prices.',
    'The museum opened in 1901 and holds more than 30,000 paintings. He was born in Leeds.',
    'It led to this.',
    'The mill in Lund closed because they had sold it.',
    'I like honey because we have bees.',
    'Nobody was hurt in the bus crash near Lund.',
    'The cause of the outage was not a software update.',
    'The cause of the outage is under investigation.',
    'There is no danger because it was a drill.',
    'The new plan includes actions to cut waste, lower costs and reduce emissions.',
  ])('reads nothing into advice, time, place and purpose: %s', (text) =>
    expect(listEdges(text)).toEqual([]),
  );

  it('joins nothing across the border of a quotation', () =>
    expect(
      listEdges('The club has one rule: “They sing so well that I left, so I am not singing.”'),
    ).toEqual([]));

  it('ties a sentence to the one before by what opens it', () => {
    expect(
      listEdges('The dam broke in the night. As a result, two villages were flooded.'),
    ).toContainEqual(['The dam broke in the night', 'CAUSES', 'two villages were flooded']);
    expect(
      listEdges('The town cut its budget in May. This led to the closure of two schools.'),
    ).toContainEqual([
      'The town cut its budget in May 2026',
      'CAUSES',
      'the closure of two schools',
    ]);
  });

  it('does not tie sentences across a heading or a blank line', () =>
    expect(
      listEdges('The dam broke in the night.\n\n## Later\n\nAs a result, two villages flooded.'),
    ).toEqual([]));

  it('says why only where the text does', () => {
    const getMechanism = (text: string) => extractEdges(text)[0]?.mechanism;
    expect(getMechanism('Higher demand caused a shortage by emptying the stores.')).toBe(
      'By emptying the stores.',
    );
    expect(getMechanism('The road was closed because of heavy snow.')).toBe('');
  });

  it('tells statements of the text from conditions and from what somebody says', () => {
    const listStatements = (text: string) =>
      extractEdges(text).map(({ from, to }) => [from.isStatement, to.isStatement]);
    expect(listStatements('The road was closed because heavy snow fell.')).toEqual([[true, true]]);
    expect(listStatements('The road was closed because of heavy snow.')).toEqual([
      [undefined, true],
    ]);
    expect(listStatements('Farmers will lose their crops if the rains fail.')).toEqual([
      [undefined, undefined],
    ]);
    expect(listStatements('The mayor said the bridge closed because the river rose.')).toEqual([
      [undefined, undefined],
    ]);
  });

  it.each(['en', 'ko', 'ja', 'zh', 'ar', 'de'])(
    'works on whatever it is given, as %s',
    (language) => {
      for (const text of [
        '',
        '\uD800',
        '👩‍👩‍👧 because of 🌧️ 🌧️',
        'ا سقط المطر لأن السماء غائمة',
        '비 때문에',
        'to '.repeat(600),
        '때문에 '.repeat(600),
      ])
        expect(() => extractEdges(text, language)).not.toThrow();
    },
  );
});
