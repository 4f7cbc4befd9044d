import fc from 'fast-check';
import { hasNegation, removeContrastedFigures } from './negation-scope.ts';

test.each([
  ['The bridge cost 61 million euros and not 48 million euros.', '61'],
  ['The bridge cost 61.7 million euros, not 48.2 million.', '61.7'],
  ['It costs €61 rather than €48.', '61'],
  ["It didn't cost 48 million euros but 61 million.", '61'],
  ['Die Brücke kostete nicht 48 Millionen Euro, sondern 61 Millionen.', '61'],
  ['Die Brücke kostete 61 Millionen statt 48 Millionen Euro.', '61'],
  ['Le pont n’a pas coûté 48 millions, mais 61 millions.', '61'],
  ['El puente costó 61 millones y no 48 millones.', '61'],
  ['다리는 48억 원이 아니라 61억 원이 들었다.', '61'],
  ['橋は48億円ではなく61億円だった。', '61'],
  ['大桥的造价不是48亿，而是61亿。', '61'],
])('%s tells %s alone, and denies nothing', (text, remainder) => {
  expect(removeContrastedFigures(text).match(/\d[\d.]*\d/g)).toEqual([remainder]);
  expect(hasNegation(text)).toBe(false);
});

test.each([
  'The bridge did not cost 48 million euros.',
  'On 5 May it was not 48 million.',
  'It is not 48 million, but nobody knows.',
  'The trial lasts 21 days and needs no credit card.',
  '다리는 48억 원이 아니다.',
  'Die Brücke kostete nicht 48 Millionen Euro.',
])('%s denies something, and keeps its figures', (text) => {
  expect(removeContrastedFigures(text)).toBe(text);
  expect(hasNegation(text)).toBe(true);
});

test('any text keeps its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      expect(removeContrastedFigures(text)).toHaveLength(text.length),
    ),
  );
});
