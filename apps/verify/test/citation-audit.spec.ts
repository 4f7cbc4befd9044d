import { findCitationFaults, listCitingTexts, splitSentences } from './citation-audit.ts';

const sources = [
  { quotes: ['The harbour reopened on 12 March. It cost 48.2 million euros.'] },
  { quotes: ['Der Hafen ist wieder offen.'] },
];
const GOOD =
  'Courier, 13 March 2026: “The harbour reopened on 12 March. It cost 48.2 million euros.” ' +
  '[1]\nTagblatt: „Der Hafen ist wieder offen.“ [2]';

describe('the citation audit', () => {
  it('parts sentences at markers, full stops and line ends, not inside of quotations', () => {
    expect(splitSentences(GOOD).map(({ citedNumbers }) => citedNumbers)).toEqual([[1], [2]]);
    expect(
      splitSentences(
        'It holds by A: “One. Two.” [1]. B says 3.5 m [2][3]. C。[4]D [5]\nTagblatt, 3. Mai ' +
          '2026: „E.“ [6]',
      ).map(({ citedNumbers }) => citedNumbers),
    ).toEqual([[1], [2, 3], [4], [5], [6]]);
  });

  it('finds nothing wrong with quotations that stand in what they cite', () => {
    expect(findCitationFaults(GOOD, sources)).toEqual([]);
  });

  it.each([
    ['an altered word', GOOD.replace('reopened', 'closed'), 'not in what is cited'],
    ['an altered figure', GOOD.replace('48.2', '48.3'), 'not in what is cited'],
    ['the wrong source', GOOD.replace('[1]', '[2]'), 'not in what is cited'],
    ['a number beyond the sources', GOOD.replace('[2]', '[3]'), 'no source 3'],
    ['no marker', GOOD.replace(' [2]', ''), 'no citation'],
    ['a sentence that was put in', `It was a great success. ${GOOD}`, 'no citation'],
  ])('finds %s', (_, text, fault) => {
    expect(findCitationFaults(text, sources)[0]).toContain(fault);
  });

  it('asks no citation of the line on what was not found', () => {
    const report = { summary: GOOD, sections: [{ content: GOOD }, { content: 'No answer: why' }] };
    expect(listCitingTexts({ ...report, sources })).toEqual([GOOD, GOOD]);
    expect(listCitingTexts({ ...report, sources: [] })).toEqual([]);
  });

  it('finds a source without a quote', () => {
    expect(findCitationFaults('Somebody says so [1]', [{ quotes: [] }])[0]).toContain('no quote');
  });
});
