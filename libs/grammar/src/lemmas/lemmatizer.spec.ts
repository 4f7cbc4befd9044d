import { type LemmaTables, lemmatize } from './lemmatizer.ts';

const TABLES: LemmaTables = {
  casedPos: ['PROPN'],
  rules: { VERB: { '': [0, ''], ed: [2, ''], ied: [3, 'y'] } },
  exceptions: { VERB: { went: 'go', constructor: 'construct' } },
};

it.each([
  ['walked', 'VERB', 'walk'],
  ['Carried', 'VERB', 'carry'],
  ['went', 'VERB', 'go'],
  ['constructor', 'VERB', 'construct'],
  ['toString', 'VERB', 'tostring'],
  ['Bayern', 'PROPN', 'Bayern'],
  ['Trees', 'NOUN', 'trees'],
  ['ed', 'VERB', 'ed'],
])('looks “%s” up as %s “%s”', (form, pos, lemma) => {
  expect(lemmatize(form, pos, TABLES)).toBe(lemma);
});
