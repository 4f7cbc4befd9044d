import fc from 'fast-check';
import { stripDateline } from './dateline.ts';

it.each([
  ['TARIMA, Kenya (Meridian) - The flood killed 34 people.', 'The flood killed 34 people.'],
  ['LINDHOLM (Nordwire) — The harbour reopened.', 'The harbour reopened.'],
  ['Berlin (dpa) - Der Hafen ist wieder offen.', 'Der Hafen ist wieder offen.'],
  ['Madrid, 3 mar (EFE).- El puerto reabre.', 'El puerto reabre.'],
  ['(AP) — The harbour reopened.', 'The harbour reopened.'],
  ['SEOUL, Oct. 3 /PRNewswire/ -- Acme sells mills.', 'Acme sells mills.'],
  ['(해솔=한빛통신) 서도윤 기자 = 공장에서 불이 났다.', '공장에서 불이 났다.'],
  ['[서울=뉴시스] 항구가 다시 문을 열었다.', '항구가 다시 문을 열었다.'],
  ['【ソウル＝共同】港が再開した。', '港が再開した。'],
  ['新华社北京3月1日电（记者 李明）港口重新开放。', '港口重新开放。'],
])('%s', (text, sentence) => expect(stripDateline(text)).toBe(sentence));

it.each([
  'The Bank of England (BoE) - the central bank - raised its rate.',
  'The harbour (in the north) - reopened on 12 March.',
  'IBM said on Monday that it will sell the mill.',
  'He ran 5 km/h - and fell.',
  '【独自】港が再開した。',
  '(AP) — ',
  '',
  '(서울) 항구가 다시 문을 열었다.',
  '新华社在北京。',
])('%s is left as it is', (text) => expect(stripDateline(text)).toBe(text));

it('takes away nothing but from the front, and leaves something', () => {
  const head = fc.constantFrom(
    '',
    'TOWN (Wire) - ',
    '(AP) — ',
    '【共同】',
    '(서울=연합뉴스) ',
    'A'.repeat(300),
  );
  fc.assert(
    fc.property(head, fc.string({ unit: 'grapheme' }), (front, rest) => {
      const text = front + rest;
      const sentence = stripDateline(text);
      expect(text.endsWith(sentence)).toBe(true);
      if (/\p{L}/u.test(text)) expect(sentence).not.toBe('');
    }),
  );
});
