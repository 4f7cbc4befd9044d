import { buildEntityIndex } from '../entity-linking/entity-index.ts';
import { detectMentions } from '../entity-linking/mention-detector.ts';
import { findEntityClause } from './clause-segmentation.ts';

const catalogue = buildEntityIndex(
  ['Orla Home', 'Orla Home Plus', 'Orla Shop'].map((name) => ({ name })),
);
const clause = (text: string, name: string) => {
  const { start, end } = findEntityClause(
    text,
    detectMentions(text, catalogue),
    catalogue.entities.find((one) => one.name === name)!,
  );
  return text.slice(start, end);
};

test.each([
  [
    'It holds 20 files on Orla Home and 900 files on Orla Home Plus.',
    'Orla Home',
    'It holds 20 files on Orla Home',
  ],
  [
    'It holds 20 files on Orla Home and 900 files on Orla Home Plus.',
    'Orla Home Plus',
    '900 files on Orla Home Plus.',
  ],
  ['Orla Home costs 3 dollars, Orla Shop costs 8.', 'Orla Shop', 'Orla Shop costs 8.'],
  [
    'Orla Home and Orla Shop cost 3 dollars.',
    'Orla Home',
    'Orla Home and Orla Shop cost 3 dollars.',
  ],
  [
    'Orla Home costs 3 dollars and 20 cents.',
    'Orla Home',
    'Orla Home costs 3 dollars and 20 cents.',
  ],
])('%s of %s', (text, name, own) => expect(clause(text, name)).toBe(own));
