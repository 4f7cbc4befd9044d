import { parseLanguageCode } from './language-code.ts';
import { detectLanguage } from './language-detection.ts';
import { resolveLanguage } from './resolve-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['en', 'The committee published its report on housing last week.'],
    ['ko', '위원회는 지난주 주택 보고서를 발표했다.'],
    ['ja', '委員会は先週、住宅に関する報告書を発表した。'],
    ['zh', '委员会上周发布了住房报告。'],
    ['de', 'Der Ausschuss veröffentlichte letzte Woche seinen Bericht.'],
    ['fr', 'La commission a publié son rapport la semaine dernière.'],
    ['es', 'La comisión publicó su informe sobre vivienda la semana pasada.'],
    ['ru', 'Комитет опубликовал свой доклад на прошлой неделе.'],
    ['ar', 'نشرت اللجنة تقريرها عن الإسكان في الأسبوع الماضي.'],
    ['th', 'คณะกรรมการเผยแพร่รายงานเมื่อสัปดาห์ที่แล้ว'],
  ])('recognises %s', (code, text) => {
    const detected = detectLanguage(text);
    expect(detected.code).toBe(code);
    expect(detected.confidence).toBeGreaterThan(0.3);
  });

  it('calls Korean with Latin brand names Korean', () => {
    expect(detectLanguage('갤럭시 Galaxy S26 출시일이 공개됐다').code).toBe('ko');
  });

  it.each(['', '   ', '12345 67', '😀😀', '\ud800', 'https://example.org/path'])(
    'does not guess at %j',
    (text) => {
      expect(detectLanguage(text)).toEqual({ code: 'und', confidence: 0 });
    },
  );

  it('is less sure of a few letters than of a sentence', () => {
    const sure = detectLanguage(
      'The committee published its report on housing last week.',
    ).confidence;
    expect(detectLanguage('The end').confidence).toBeLessThan(sure);
  });
});

it.each([
  ['The committee published its report on housing last week.', [], 'en'],
  ['린드홀름 항구가 다시 문을 열었다고 항만공사가 밝혔다.', ['en'], 'ko'],
  ['OK', ['german'], 'de'],
  ['42', [null, undefined, '', 'fr-CA'], 'fr'],
  ['42', ['unknown'], 'und'],
])('the language of %j, said to be %j, is %s', (text, declared, code) =>
  expect(resolveLanguage(text, ...declared)).toBe(code),
);

describe('parseLanguageCode', () => {
  it.each([
    ['english', 'en'],
    ['Korean', 'ko'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['pt_BR', 'pt'],
    ['zh-Hant-TW', 'zh'],
    ['kor', 'ko'],
    ['한국어', 'ko'],
    ['영어', 'en'],
    ['Deutsch', 'de'],
    ['日本語', 'ja'],
    [' Español ', 'es'],
    ['Farsi', 'fa'],
  ])('reads %s as %s', (nameOrCode, code) => {
    expect(parseLanguageCode(nameOrCode)).toBe(code);
  });

  it.each([
    '',
    'xx',
    'und',
    'und-Latn',
    'en-12',
    'en-ab-cd',
    'klingon',
    'x-private',
    'en english',
    '12',
    'a'.repeat(5000),
  ])('knows no language by the name of %j', (nameOrCode) => {
    expect(parseLanguageCode(nameOrCode)).toBeUndefined();
  });
});
