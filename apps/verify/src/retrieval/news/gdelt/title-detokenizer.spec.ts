import fc from 'fast-check';
import { detokenizeTitle } from './title-detokenizer.ts';

describe('a title of GDELT', () => {
  it.each([
    ['en', 'Serrano , sobrina', 'Serrano, sobrina'],
    ['en', 'U . S . and U . K . agree', 'U.S. and U.K. agree'],
    ['en', "Lindholm ' s harbour isn ' t open .", "Lindholm's harbour isn't open."],
    [
      'en',
      'Cost : $ 48 . 5 million , or 1 , 250 a head ( 12 % )',
      'Cost: $48.5 million, or 1,250 a head (12%)',
    ],
    ['en', 'Wind - farm blows , again', 'Wind-farm blows, again'],
    ['en', '" We will rebuild " , mayor says', '"We will rebuild", mayor says'],
    [
      'de',
      '„ Wir bauen wieder auf “ , sagt sie : 5 % mehr',
      '„Wir bauen wieder auf“, sagt sie: 5 % mehr',
    ],
    ['fr', 'Le port rouvre : l ’ audit , « enfin » ?', 'Le port rouvre : l’audit, « enfin » ?'],
    ['ko', '부산 화재 , 3명 사망 … “ 원인 조사 ”', '부산 화재, 3명 사망… “원인 조사”'],
    ['ko', '" 물 한 방울 안 나왔다 " … 벼리셀 화재', '"물 한 방울 안 나왔다"… 벼리셀 화재'],
    ['ja', '港が再開 、 「 待っていた 」', '港が再開、「待っていた」'],
    ['ar', 'ارتفاع الأسعار ، والسكان يحتجون ؟', 'ارتفاع الأسعار، والسكان يحتجون؟'],
    ['en', '  two   spaces ', 'two spaces'],
    ['en', '', ''],
  ])('(%s) %j is %j', (language, tokenised, joined) =>
    expect(detokenizeTitle(tokenised, language)).toBe(joined),
  );

  const word = fc.constantFrom(
    ...(
      'Harbour Lindholm reopens 48.5% $5m U.S. "again" (again) F-16 O\'Brien mayor\'s 1,250 – ' +
      '- | & Äpfel 부산 港口 الأسعار'
    ).split(' '),
  );
  const mark = fc.constantFrom('', '', '', ',', ':', ';', '?', '!', '.');
  const normal = fc
    .array(fc.tuple(word, mark), { minLength: 1, maxLength: 12 })
    .map((words) =>
      words.map(([word, mark]) => (/\p{L}$/u.test(word) ? word + mark : word)).join(' '),
    );

  it('is left alone where no tokeniser was', () =>
    fc.assert(
      fc.property(normal, fc.constantFrom('en', 'de', 'fr', 'ko', ''), (title, language) =>
        expect(detokenizeTitle(title, language)).toBe(title),
      ),
    ));

  it('stays as it is once it has been put together', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          normal.map((title) => title.replace(/\p{P}/gu, ' $& ')),
        ),
        fc.constantFrom('en', 'fr', 'ko'),
        (title, language) => {
          const once = detokenizeTitle(title, language);
          expect(detokenizeTitle(once, language)).toBe(once);
        },
      ),
      { numRuns: 500 },
    ));
});
