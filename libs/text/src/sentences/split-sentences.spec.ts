import { splitSentences } from './split-sentences.ts';

const splitTexts = (text: string, language?: string) =>
  splitSentences(text, language).map((sentence) => sentence.text);

describe('sentences', () => {
  it('gives offsets into the untouched text', () => {
    const text = '  One is here.\r\n\r\nTwo 😀 is here!  Three?';
    const result = splitSentences(text);
    expect(result.map(({ start, end }) => text.slice(start, end))).toEqual([
      'One is here.',
      'Two 😀 is here!',
      'Three?',
    ]);
    expect(result.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(result.every(({ start, end, text: own }) => text.slice(start, end) === own)).toBe(true);
  });

  it.each([
    [
      'a tag that was left in the text',
      'The bridge is 40 metres long. </p> It was built in 1901.',
      ['The bridge is 40 metres long.', '</p> It was built in 1901.'],
    ],
    [
      'titles and initials',
      'Dr. J. R. Marsh met Mrs. Low and Sens. Lund and Falk. They spoke.',
      ['Dr. J. R. Marsh met Mrs. Low and Sens. Lund and Falk.', 'They spoke.'],
    ],
    [
      'months and times',
      'It opens on Jan. 5 at 3 p.m. in the hall. Come early.',
      ['It opens on Jan. 5 at 3 p.m. in the hall.', 'Come early.'],
    ],
    [
      'dotted capitals',
      'The U.S. Senate voted. It passed.',
      ['The U.S. Senate voted.', 'It passed.'],
    ],
    [
      'companies at the end',
      'She works for Acme Inc. The firm is old.',
      ['She works for Acme Inc.', 'The firm is old.'],
    ],
    [
      'decimals and addresses',
      'Growth was 3.5 percent, says example.org. Fine.',
      ['Growth was 3.5 percent, says example.org.', 'Fine.'],
    ],
    [
      'quoted questions',
      '“Is it so?” he asked. “Yes!” Anna said. Done.',
      ['“Is it so?” he asked.', '“Yes!” Anna said.', 'Done.'],
    ],
    [
      'citation marks',
      'It fell. [12] Then it rose.[3][4] End.',
      ['It fell. [12]', 'Then it rose.[3][4]', 'End.'],
    ],
    [
      'numbers that begin a sentence',
      'She was born in 1999. 2000 was worse. 3 people died.',
      ['She was born in 1999.', '2000 was worse.', '3 people died.'],
    ],
    [
      'numbers behind a day of the month',
      'A third case was reported on November 16. 82 people were quarantined on Nov. 17. 3 died.',
      [
        'A third case was reported on November 16.',
        '82 people were quarantined on Nov. 17.',
        '3 died.',
      ],
    ],
    [
      'years behind a day of the month',
      'It closed on November 16. 2020 and in May.',
      ['It closed on November 16. 2020 and in May.'],
    ],
    [
      'numbers behind abbreviations',
      'See Fig. 2, No. 5 vs. Eq. 3 on Jan. 4. It fits.',
      ['See Fig. 2, No. 5 vs. Eq. 3 on Jan. 4.', 'It fits.'],
    ],
    [
      'names that begin small',
      'Sales fell. iPhone and eBay rose.',
      ['Sales fell.', 'iPhone and eBay rose.'],
    ],
    ['dots that trail off', 'He said so…  Then he left.', ['He said so…', 'Then he left.']],
    [
      'emphasis',
      '**It fell.** Then it _rose._ Good.',
      ['**It fell.**', 'Then it _rose._', 'Good.'],
    ],
    [
      'words like abbreviations',
      'He showed his ID. Police let him go.',
      ['He showed his ID.', 'Police let him go.'],
    ],
    [
      'single letters that are no initials',
      'We need Plan B. The first one failed.',
      ['We need Plan B.', 'The first one failed.'],
    ],
  ])('keeps together what belongs together: %s', (_name, text, expected) => {
    expect(splitTexts(text)).toEqual(expected);
  });

  it('rejoins soft-wrapped lines but not a title with the text under it', () => {
    const text =
      'A short title\nThis paragraph was wrapped by an editor at some column of its\nown ' +
      'choosing and goes on here. And ends.';
    expect(splitTexts(text)).toEqual([
      'A short title',
      'This paragraph was wrapped by an editor at some column of its\nown choosing and goes ' +
        'on here.',
      'And ends.',
    ]);
  });

  it('never glues Markdown blocks to the prose beside them', () => {
    const text =
      '# The heading #\nProse here. More prose.\n\n- first item\n- second item. It has two.\n\n|' +
      ' a | b |\n|---|---|\n| 1 | 2 |\n\n```\nlet x = 1;\n```\n> quoted line';
    expect(splitSentences(text).map(({ text: own, block }) => [block, own])).toEqual([
      ['heading', 'The heading'],
      ['paragraph', 'Prose here.'],
      ['paragraph', 'More prose.'],
      ['item', 'first item'],
      ['item', 'second item.'],
      ['item', 'It has two.'],
      ['row', 'a | b'],
      ['row', '1 | 2'],
      ['code', 'let x = 1;'],
      ['paragraph', 'quoted line'],
    ]);
  });

  it('takes a line underlined with dashes for a heading', () => {
    expect(splitSentences('Results\n-------\nThey were good.').map(({ block }) => block)).toEqual([
      'heading',
      'paragraph',
    ]);
  });

  it('splits Japanese before an opening quote and keeps a quotation with its verb', () => {
    expect(splitTexts('彼は「終わった。」と述べた。「次です。」彼女は来た。', 'ja')).toEqual([
      '彼は「終わった。」と述べた。',
      '「次です。」',
      '彼女は来た。',
    ]);
  });

  it('keeps a Korean quotation with its verb', () => {
    expect(splitTexts('그는 "경제가 좋아졌다."고 말했다. 주가는 3.5% 올랐다.', 'ko')).toEqual([
      '그는 "경제가 좋아졌다."고 말했다.',
      '주가는 3.5% 올랐다.',
    ]);
  });

  it('knows German ordinals and abbreviations', () => {
    expect(splitTexts('Am 5. Mai kam Dr. Weber z. B. nach Bonn. Er ging.', 'de')).toEqual([
      'Am 5. Mai kam Dr. Weber z. B. nach Bonn.',
      'Er ging.',
    ]);
  });

  it('goes on behind German ordinals and ends behind German quotations', () => {
    expect(
      splitTexts(
        'Der 1. FC gewann, es war der 5. Sieg. Am 3. kam er. „Nein.“ Dann ging er in die ' +
          'Hauptstr. 5.',
        'de',
      ),
    ).toEqual([
      'Der 1. FC gewann, es war der 5. Sieg.',
      'Am 3. kam er.',
      '„Nein.“',
      'Dann ging er in die Hauptstr. 5.',
    ]);
  });

  it('knows French and Spanish quotations and questions', () => {
    expect(
      splitTexts(
        '« Non ! » dit-elle. Il dit : « Je reste. » Puis il partit, etc. Puis rien.',
        'fr',
      ),
    ).toEqual([
      '« Non ! » dit-elle.',
      'Il dit : « Je reste. »',
      'Puis il partit, etc.',
      'Puis rien.',
    ]);
    expect(splitTexts('¿Qué pasa? ¡Nada! Dijo: «Vengo.» Luego fue el Sr. Gil.', 'es')).toEqual([
      '¿Qué pasa?',
      '¡Nada!',
      'Dijo: «Vengo.»',
      'Luego fue el Sr. Gil.',
    ]);
  });

  it('ends Korean lines that have no full stop, and knows Korean markers of lists', () => {
    expect(splitTexts('그는 밥을 먹었다\n그리고 잤다\n오늘은 비가 왔습니다\n끝', 'ko')).toEqual([
      '그는 밥을 먹었다',
      '그리고 잤다',
      '오늘은 비가 왔습니다',
      '끝',
    ]);
    expect(
      splitSentences('가. 첫째 항목\n나. 둘째 항목', 'ko').map(({ text, block }) => [block, text]),
    ).toEqual([
      ['item', '첫째 항목'],
      ['item', '둘째 항목'],
    ]);
  });

  it('finds none in nothing and survives a language tag that is none', () => {
    expect(splitSentences('')).toEqual([]);
    expect(splitSentences(' \r\n\t\n')).toEqual([]);
    expect(splitTexts('One. Two.', 'no such tag!')).toEqual(['One.', 'Two.']);
  });
});
