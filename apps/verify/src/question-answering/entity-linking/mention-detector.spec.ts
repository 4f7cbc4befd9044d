import fc from 'fast-check';
import { buildEntityIndex } from './entity-index.ts';
import { extractModelNames } from './name-boundary.ts';
import { detectMentions } from './mention-detector.ts';

const detectNames = (text: string, names: readonly string[], language?: string) => [
  ...new Set(
    detectMentions(
      text,
      buildEntityIndex(names.map((name) => ({ name }))),
      language,
    ).entityMentions.map(({ entity }) => entity.name),
  ),
];

const STELLAR = [
  'Stellar S24',
  'Stellar S24 Ultra',
  'Stellar Buds',
  'Stellar Watch',
  'Helio Works',
];
const ACME = ['Acme Pro', 'Acme Pro 2', 'Acme'];
const LUMO = ['Orvane Lumo 7', 'Orvane Lumo 7 Pro', 'Lumo Buds', 'Lumo Buds 2', 'Orvane'];
const PEOPLE = [
  'Marta Lindqvist',
  'Per Lindqvist',
  'Jonas Berg',
  'Bank of Lindholm',
  'Voltmeadow Energy',
];
const PRESTO = ['Velkova Presto 200', 'Velkova Presto 300', 'Velkova Presto 300 Duo', 'Velkova'];
const DEW = ['나름결', '나름결 이슬크림', '나름결 이슬크림 라이트', '나름결 선스틱', '한서윤'];
const ZH = ['云岭手机', '云岭手机青春版', '青河银行'];
const JA = ['緑風フォン', '緑風フォン2', '白波モーターズ'];
const AR = ['هاتف الواحة', 'هاتف الواحة برو', 'شركة النخيل'];
const PLANS = [
  'Fennick',
  'Fennick Team',
  'Fennick Team Plus',
  'Fennick Starter',
  'Fennick Enterprise',
];

const CASES: [text: string, catalogue: readonly string[], named: string[], language?: string][] = [
  ['How much is the Stellar S24 Ultra?', STELLAR, ['Stellar S24 Ultra']],
  ['How much is the Stellar S24?', STELLAR, ['Stellar S24']],
  ['Is the S24 waterproof?', STELLAR, ['Stellar S24']],
  ['Is the S24 Ultra waterproof?', STELLAR, ['Stellar S24 Ultra']],
  ['What colours does Stellar offer?', STELLAR, []],
  ['Does the Ultra come in red?', STELLAR, []],
  ['Are the Stellar Buds loud?', STELLAR, ['Stellar Buds']],
  ['Do the Buds charge without a cable?', STELLAR, []],
  ['The Stellar S25 is new.', STELLAR, []],
  ['The Stellar S-24 and the Stellar Watch', STELLAR, ['Stellar S24', 'Stellar Watch']],
  ['the stellar s24 ultra costs more', STELLAR, ['Stellar S24 Ultra']],
  ["The Stellar S24's screen", STELLAR, ['Stellar S24']],
  ['STELLAR S24 ULTRA ON SALE', STELLAR, ['Stellar S24 Ultra']],
  ['Stellar S 24 Ultra', STELLAR, ['Stellar S24 Ultra']],
  ['A stellar performance by the band', STELLAR, []],
  ['Helio Works makes the Stellar Watch.', STELLAR, ['Helio Works', 'Stellar Watch']],
  ['Helio makes watches.', STELLAR, ['Helio Works']],
  ['It works well.', STELLAR, []],
  ['The Stellar S24 Mini is small.', STELLAR, []],
  ['What does the Acme Pro 3 cost?', ACME, []],
  ['What does the Acme Pro 2 cost?', ACME, ['Acme Pro 2']],
  ['What does the Acme Pro cost?', ACME, ['Acme Pro']],
  ['Where is Acme?', ACME, ['Acme']],
  ['Is the Acme Max out?', ACME, []],
  ['Did Acme sell 2 million in 2025?', ACME, ['Acme']],
  ['In Acme 2025 was a good year.', ACME, ['Acme']],
  ['The Acme Pro 2 and the Acme Pro', ACME, ['Acme Pro 2', 'Acme Pro']],
  ['What does the Lumo 7 cost?', LUMO, ['Orvane Lumo 7']],
  ['What does the Lumo 7 Pro cost?', LUMO, ['Orvane Lumo 7 Pro']],
  ['What does the Lumo 8 cost?', LUMO, []],
  ['What does the Lumo 7 Mini cost?', LUMO, []],
  ['What does the Lumo cost?', LUMO, []],
  ['How long do the Lumo Buds 2 play?', LUMO, ['Lumo Buds 2']],
  ['How long do the Lumo Buds play?', LUMO, ['Lumo Buds']],
  ['How long do the Lumo Buds 3 play?', LUMO, []],
  ['Does Orvane make the Nova Lumo 7?', LUMO, ['Orvane']],
  ['Which phones are by Orvane?', LUMO, ['Orvane']],
  ['What did Marta Lindqvist say?', PEOPLE, ['Marta Lindqvist']],
  ['What did Lindqvist say?', PEOPLE, []],
  ['What did Berg say?', PEOPLE, ['Jonas Berg']],
  ['Where is Lindholm?', PEOPLE, []],
  ['Who runs the Bank of Lindholm?', PEOPLE, ['Bank of Lindholm']],
  ['Energy prices rose.', PEOPLE, []],
  ['Voltmeadow raised its prices.', PEOPLE, ['Voltmeadow Energy']],
  ['Was kostet die Presto 300?', PRESTO, ['Velkova Presto 300'], 'de'],
  ['Was kostet die Presto 300 Duo?', PRESTO, ['Velkova Presto 300 Duo'], 'de'],
  ['Was kostet die Presto 400?', PRESTO, [], 'de'],
  ['Was kostet Velkovas Presto 200?', PRESTO, ['Velkova Presto 200'], 'de'],
  ['Kann die Presto 300 Milch aufschäumen?', PRESTO, ['Velkova Presto 300'], 'de'],
  ['이슬크림은 얼마인가요?', DEW, ['나름결 이슬크림'], 'ko'],
  ['나름결 이슬크림의 용량', DEW, ['나름결 이슬크림'], 'ko'],
  ['이슬크림 라이트의 가격은?', DEW, ['나름결 이슬크림 라이트'], 'ko'],
  ['이슬크림 프로의 가격은?', DEW, [], 'ko'],
  ['나름결은 언제 설립되었나요?', DEW, ['나름결'], 'ko'],
  ['한서윤이 대표입니까?', DEW, ['한서윤'], 'ko'],
  ['나름결선스틱에는 무엇이 들어 있나요?', DEW, ['나름결 선스틱'], 'ko'],
  ['云岭手机多少钱？', ZH, ['云岭手机'], 'zh'],
  ['云岭手机青春版多少钱？', ZH, ['云岭手机青春版'], 'zh'],
  ['云岭手机2多少钱？', ZH, [], 'zh'],
  ['我在青河银行开户。', ZH, ['青河银行'], 'zh'],
  ['緑風フォンはいくらですか。', JA, ['緑風フォン'], 'ja'],
  ['緑風フォン2はいくらですか。', JA, ['緑風フォン2'], 'ja'],
  ['緑風フォン3はいくらですか。', JA, [], 'ja'],
  ['白波モーターズの社長は誰ですか。', JA, ['白波モーターズ'], 'ja'],
  ['كم سعر هاتف الواحة؟', AR, ['هاتف الواحة'], 'ar'],
  ['كم سعر هاتف الواحة برو؟', AR, ['هاتف الواحة برو'], 'ar'],
  ['ما هي شركة النخيل؟', AR, ['شركة النخيل'], 'ar'],
  ['وهاتف الواحة جديد', AR, ['هاتف الواحة'], 'ar'],
  ['How much is Fennick Team?', PLANS, ['Fennick Team']],
  ['How much is Fennick Team Plus?', PLANS, ['Fennick Team Plus']],
  ['Is our team on Fennick?', PLANS, ['Fennick']],
  ['Is Starter free?', PLANS, []],
  ['What is Fennick Home?', PLANS, []],
  ['', PLANS, []],
  ['🚀🚀🚀', PLANS, []],
];

test.each(CASES)('%s', (...[text, catalogue, named, language]) =>
  expect(detectNames(text, catalogue, language)).toEqual(named),
);

test('tells names that are like known ones and none of them', () => {
  const { entityMentions, unknownMentions } = detectMentions(
    'Is the Acme Pro 3 better than the Acme Pro 2?',
    buildEntityIndex(ACME.map((name) => ({ name }))),
  );
  expect(entityMentions.map(({ entity }) => entity.name)).toEqual(['Acme Pro 2']);
  expect(unknownMentions).toEqual([{ start: 7, end: 17, words: ['acme', 'pro', '3'] }]);
});

test('puts one entity together from the ways it is written', () => {
  const { entities } = buildEntityIndex([
    { name: 'Stellar S-24', ids: ['a'] },
    { name: 'STELLAR S24', ids: ['b'] },
    { name: 'Stellar Buds', ids: ['c'] },
  ]);
  expect(entities.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
});

test('finds the names of models, which name finders cut at the number', () => {
  expect(
    extractModelNames(
      'The Lumo 7 Pro costs 899 euros. In March 2026 Velkova sold the Presto 300 Duo; ' +
        'Android 12 is needed.',
    ),
  ).toEqual(['Lumo 7 Pro', 'Presto 300 Duo', 'Android 12']);
});

const word = fc.stringMatching(/^[A-Z][a-z]{3,7}$/);
const name = fc
  .tuple(word, fc.integer({ min: 1, max: 99 }))
  .map(([brand, number]) => `Zq${brand} ${number}`);

test('a whole name names its entity, and the next number of its family does not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), fc.nat(7), (names, at) => {
      const own = names[at % names.length]!;
      expect(detectNames(`Is the ${own} good?`, names)).toEqual([own]);
      const next = `${own}1`;
      if (!names.includes(next)) expect(detectNames(`Is the ${next} good?`, names)).toEqual([]);
    }),
  );
});

test('a word that several names share names none of them', () => {
  fc.assert(
    fc.property(
      word,
      fc.uniqueArray(word, { minLength: 2, maxLength: 8, selector: (one) => one.toLowerCase() }),
      (brand, others) => {
        const names = others
          .filter((other) => other.toLowerCase() !== brand.toLowerCase())
          .map((other) => `Zq${brand} Xw${other}`);
        fc.pre(names.length > 1);
        expect(detectNames(`Where is Zq${brand} sold?`, names)).toEqual([]);
      },
    ),
  );
});

test('every mention stands where it says, and none overlaps another, for any text', () => {
  const catalogue = buildEntityIndex(
    [...STELLAR, ...DEW, ...ZH, ...AR].map((one) => ({ name: one })),
  );
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...STELLAR, ...DEW, ...ZH, ...AR, ' ', '-', ' 7', "'s"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const { entityMentions } = detectMentions(text, catalogue);
      entityMentions.forEach(({ start, end }, at) => {
        expect(start).toBeGreaterThanOrEqual(entityMentions[at - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      });
    }),
  );
});
