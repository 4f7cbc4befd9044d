import fc from 'fast-check';
import { followInstructionOffline } from './instructions.offline.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const MARKDOWN = `# Harbour days in Norvik

By Anna Holt

The harbour days begin on 4 May 2026 and end on 7 May 2026. A ticket costs 12 euros; children pay $4.50. Last year 12% more people came, said Peter Lund. “We expect a record,” he said.

## Contact

Write to info@harbour.example or call +47 22 33 44 55; the office (Tel. 555-0199) is open from 9:30 to 5 p.m. on 2026-05-03. See [the programme](https://harbour.example/days_(may)) and https://harbour.example/map.

## Prices

| Ticket | Price |
| --- | --- |
| Adult | 12 EUR |
| Family | 30 EUR |

- Bring rain clothes
- Dogs are welcome

## Questions

Where can I park? Parking is free behind the church. Is there food? Yes, at twelve stalls.

Leeds paid 2 million euros for the ferry in 2024. The ferry sails twice a day.`;
const TEXT = MARKDOWN.replace(/^(?:#+ |- )/gm, '')
  .replace(/^\|[ |-]+\|\n/gm, '')
  .replace(/[|]/g, ' ')
  .replace(/\[([^\]]+)\]\(\S+\)/g, '$1');

const find = (
  instruction: string,
  document: { text: string; markdown?: string; title?: string } = {
    text: TEXT,
    markdown: MARKDOWN,
    title: 'Harbour days',
  },
) => followInstructionOffline({ instruction, document, referenceDate });
const lines = (instruction: string, text?: string) =>
  find(instruction, text === undefined ? undefined : { text }).text.split('\n');

describe('followInstructionOffline', () => {
  it.each([
    ['all e-mail addresses', 'emails', ['info@harbour.example']],
    ['phone numbers', 'phones', ['+47 22 33 44 55', '555-0199']],
    ['contact details', 'contact', ['info@harbour.example', '+47 22 33 44 55', '555-0199']],
    ['list the prices', 'prices', ['12 euros', '$4.50', '12 EUR', '30 EUR', '2 million euros']],
    ['percentages', 'percentages', ['12%']],
    ['opening hours', 'times', ['9:30', '5 p.m.']],
    ['alle Öffnungszeiten', 'times', ['9:30', '5 p.m.']],
    [
      'dates mentioned in the text',
      'dates',
      ['4 May 2026', '7 May 2026', 'Last year', '2026-05-03', '2024'],
    ],
    [
      'all links',
      'links',
      ['the programme: https://harbour.example/days_(may)', 'https://harbour.example/map'],
    ],
    [
      'the headings of the page',
      'headings',
      ['Harbour days in Norvik', 'Contact', 'Prices', 'Questions'],
    ],
    ['extract the tables', 'tables', ['Ticket\tPrice', 'Adult\t12 EUR', 'Family\t30 EUR']],
    ['bullet points', 'lists', ['Bring rain clothes', 'Dogs are welcome']],
    ['names of people', 'people', ['Anna Holt', 'Peter Lund']],
    ['quotes', 'quotes', ['“We expect a record,”']],
    ['questions', 'questions', ['Where can I park?', 'Is there food?']],
    [
      'questions and answers',
      'faq',
      [
        'Where can I park?',
        'Parking is free behind the church.',
        'Is there food?',
        'Yes, at twelve stalls.',
      ],
    ],
    ['title and author', 'title, author', ['Harbour days', 'Anna Holt']],
  ])('serves “%s”', (instruction, interpretation, expected) => {
    expect(find(instruction)).toEqual({ interpretation, text: expected.join('\n') });
  });

  it('serves several asks in the order they are named', () => {
    expect(find('percentages and e-mails')).toEqual({
      interpretation: 'percentages, emails',
      text: '12%\ninfo@harbour.example',
    });
  });

  it('leaves out what is not wanted', () => {
    expect(find('emails and phone numbers, but not the links').interpretation).toBe(
      'emails, phones',
    );
    expect(find('링크 빼고 이메일').interpretation).toBe('emails');
  });

  it.each([
    ['first 2 prices', ['12 euros', '$4.50']],
    ['the first three dates', ['4 May 2026', '7 May 2026', 'Last year']],
    ['last 2 dates', ['2026-05-03', '2024']],
    ['only the first date', ['4 May 2026']],
    ['처음 2개의 날짜', ['4 May 2026', '7 May 2026']],
    ['top two people', ['Anna Holt', 'Peter Lund']],
  ])('keeps to the number of “%s”', (instruction, expected) =>
    expect(lines(instruction)).toEqual(expected),
  );

  it('keeps to what the instruction is about, where something stands by it', () => {
    expect(lines('all prices of the ferry')).toEqual(['2 million euros']);
    expect(lines('all prices of the whale opera')).toHaveLength(5);
  });

  it('weighs what few places say over what many say', () => {
    const text =
      'A ticket for adults costs 12 euros.\nA ticket for a family costs 30 euros.\nA ticket ' +
      'for dogs costs 5 euros.';
    expect(lines('the price of a family ticket', text)).toEqual(['30 euros']);
  });

  it('summarises what it says about one thing', () => {
    expect(lines('Summarise what the page says about the ferry')).toEqual([
      'Leeds paid 2 million euros for the ferry in 2024.',
      'The ferry sails twice a day.',
    ]);
  });

  it('gives the whole text where that is asked for', () => {
    expect(lines('main content')).toEqual(
      TEXT.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || []),
    );
  });

  it('summarises in so many sentences of the document', () => {
    const summary = lines('Summarise this page in 2 sentences');
    expect(summary).toHaveLength(2);
    for (const sentence of summary) expect(TEXT).toContain(sentence);
    expect(
      lines(
        '세 문장으로 요약해 줘',
        '노르빅 항구 축제가 5월에 시작한다. 입장료는 어른 1만 원이다. 작년에는 관람객이 크게 늘었다. 항구 도로는 통제된다.',
      ),
    ).toHaveLength(3);
  });

  it.each([
    ['Where can I park?', 'Parking is free behind the church.'],
    ['What does a ticket cost?', 'A ticket costs 12 euros; children pay $4.50.'],
    ['how often does the ferry sail', 'The ferry sails twice a day.'],
    ['rain clothes', 'Bring rain clothes'],
  ])('gives the sentences for “%s”', (instruction, expected) =>
    expect(find(instruction).text).toBe(expected),
  );

  it.each(['who composed the opera about whales', '', '???', 'find', 'links zu Walen'])(
    'finds nothing for “%s” in a text without it',
    (instruction) =>
      expect(find(instruction, { text: 'Dogs travel free.' }).interpretation).toBe('none'),
  );

  it.each([
    ['가격을 모두 알려줘', ['1만 2천 원', '5,000원', '3억 5,000만 원']],
    ['전화번호와 이메일', ['02-123-4567', 'info@harbour.example']],
    ['날짜', ['2026년 5월 4일', '작년']],
    ['퍼센트', ['12%']],
    ['인물 이름', ['김민수']],
    ['인용문', ['"관람객이 12% 늘 것"']],
    ['수익은 얼마였나요?', ['작년에는 3억 5,000만 원의 수익을 올렸다.']],
    ['축제는 언제 시작하나요?', ['노르빅 항구 축제가 2026년 5월 4일에 시작한다.']],
  ])('serves “%s” in Korean', (instruction, expected) => {
    const text =
      '노르빅 항구 축제가 2026년 5월 4일에 시작한다. 입장료는 어른 1만 2천 원, 어린이 5,000원이다. 문의는 info@harbour.example ' +
      '또는 02-123-4567로 하면 된다. ' +
      '김민수 시장은 "관람객이 12% 늘 것"이라고 말했다. 작년에는 3억 5,000만 원의 수익을 올렸다.';
    expect(lines(instruction, text)).toEqual(expected);
  });

  it.each([
    'Alle Preise',
    'tous les prix',
    'todos los precios',
    '価格を抽出してください',
    '提取所有价格',
  ])('knows “%s”', (instruction) => expect(find(instruction).interpretation).toBe('prices'));

  it('takes no date, version or year for a phone number', () => {
    const text =
      'Version 10.20.30.40 of 2019-2021 came on 2024-05-06 or 06.05.2024; it sold 1,000,000 ' +
      'times, 12 345 678 in all.';
    expect(find('phone numbers', { text }).interpretation).toBe('none');
  });

  it('gives every find once, and stands line breaks in one', () => {
    const text = 'Write to A@b.example or a@b.example. The ferry to Skarholm\nsails twice.';
    expect(lines('emails', text)).toEqual(['A@b.example']);
    expect(lines('ferry Skarholm', text)).toEqual(['The ferry to Skarholm sails twice.']);
  });

  it('never throws on any text', () => {
    const piece = fc.constantFrom(
      '[a](',
      'b)',
      '@',
      'a.b',
      '$1',
      '1,000',
      ' 원',
      '| ',
      '\n',
      '# ',
      '- ',
      '“',
      '"',
      '`',
      '+1 ',
      '?',
      '\ud800',
      '가격 ',
      'dates ',
      'summary ',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(piece, { maxLength: 50 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, text, (instruction, own) => {
        for (const wanted of [
          instruction,
          'emails, phones, prices, links, tables, headings, names, quotes, summary, code',
        ])
          expect(
            followInstructionOffline({
              instruction: wanted,
              document: { text: own },
              referenceDate,
            }).text.length,
          ).toBeLessThanOrEqual(60_000);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    '[a](',
    '![a](',
    '1 234 ',
    '1만 ',
    '$1 ',
    'a@',
    'a@b.',
    '+1-',
    '“',
    '"',
    '| a ',
    '| a |\n',
    '# a\n',
    'http://a(',
    'Why? ',
    '가격 3만 ',
  ])('takes no longer for a text of “%s” alone', (piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length));
    const startMs = performance.now();
    followInstructionOffline({
      instruction:
        'emails phones prices percentages dates links images headings tables bullets people ' +
        'questions quotes code summary mill',
      document: { text },
      referenceDate,
    });
    followInstructionOffline({ instruction: text, document: { text: TEXT }, referenceDate });
    expect(performance.now() - startMs).toBeLessThan(3_000);
  });

  it('refuses an invalid day of reference', () => {
    expect(() =>
      followInstructionOffline({
        instruction: 'dates',
        document: { text: '' },
        referenceDate: new Date('never'),
      }),
    ).toThrow(RangeError);
  });
});
