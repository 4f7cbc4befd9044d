import { getStem } from './lexical/lexicon.ts';

/**
 * Opposites that tell of one happening or tie from its two sides: what is sold is bought, whose
 * sister she is, is her brother.
 */
const PAIRS =
  'buy sell|purchase sell|acquire sell|lend borrow|give receive|teach learn|brother sister|' +
  'husband wife|parent child|employer employee|win lose|defeat lose|beat lose';

const pairs = new Set(
  PAIRS.split('|').flatMap((pair) => {
    const [left = '', right = ''] = pair.split(' ').map((word) => getStem(word, 'en'));
    return [`${left} ${right}`, `${right} ${left}`];
  }),
);

export const areConverse = (a: string, b: string): boolean => pairs.has(`${a} ${b}`);
