import { findAnswerLanguage, getInstructionLanguage } from './instruction-language.ts';

describe('the language that an answer to an instruction must have', () => {
  it.each([
    ['무엇을 주문했는지 한국어로 답해줘', 'ko'],
    ['제목을 한국어로 번역해줘', 'ko'],
    ['누가 주문했나요?', 'ko'],
    ['これを要約してください', 'ja'],
    ['Fasse die Seite auf Deutsch zusammen', 'de'],
    ['What did the repairs of the harbour cost?', 'en'],
  ])('is its own: %s', (instruction, language) => {
    expect(findAnswerLanguage(instruction)).toBe(language);
  });

  it.each([
    ['제목을 영어로 번역해줘'],
    ['Fasse die Seite auf Englisch zusammen'],
    ['英語で要約してください'],
    ['用英文总结'],
    ['Перескажи эту страницу на английском, пожалуйста'],
    ['Summarise the page in Korean'],
    ['Summarise the page in the language in which it is written'],
  ])('is not known where another may be asked for: %s', (instruction) => {
    expect(findAnswerLanguage(instruction)).toBeUndefined();
  });

  it.each([
    ['가격을 모두 찾아줘'],
    ['List all the e-mail addresses and prices'],
    ['bullet points'],
  ])('is not known where finds are copied, or the words are too few: %s', (instruction) => {
    expect(findAnswerLanguage(instruction)).toBeUndefined();
  });
});

it.each([
  ['bullet points', 'en', 'en'],
  ['bullet points', 'de', 'de'],
  ['bullet points', 'ko', 'en'],
  ['요약', 'en', 'ko'],
  ['Fasse die Seite zusammen', 'en', 'de'],
])('the notices on “%s” of a page in %s are in %s', (instruction, language, expected) => {
  const request = { instruction, language, document: { text: '' }, referenceDate: new Date() };
  expect(getInstructionLanguage(request)).toBe(expected);
});
