import { cleanLine, cleanText, serializeJson } from './clean-text.ts';

const ESCAPE = '\u001b';

it('removes what could control the terminal', () => {
  const hostile = `a${ESCAPE}[31mb${ESCAPE}]0;title\u0007c\u009b2Jd\u0000e\u0008f\u202eg\u007f`;
  expect(cleanText(hostile)).toBe('abcdefg');
  expect(cleanText('one\r\ntwo\rthree\tfour')).toBe('one\ntwo\nthree\tfour');
});

it('keeps the letters of every script', () => {
  for (const text of ['린드홀름 항구', 'ميناء لندهولم', 'Hafen “Süd” – 3 €', '👩‍👩‍👧'])
    expect(cleanText(text)).toBe(text);
});

it('makes one line of several', () => {
  expect(cleanLine(' one\n two\t three ')).toBe('one two three');
});

it('serializes JSON as the same value without raw control characters', () => {
  const value = { text: `\u009b31m ${ESCAPE}[0m \u007f` };
  const text = serializeJson(value);
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(JSON.parse(text)).toEqual(value);
});
