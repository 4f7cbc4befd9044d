// npm run bench -- links: how often pages of a collection are linked as a careful reader would, on
// pairs of claims of our own (bench/links). The rules were mended on them, so this is a fit; each
// line by language tells where they are not even that.
import { searchTerms } from '@plumbline/retrieval';
import { workHere } from '@plumbline/extraction';
import { alike, commonnessOf, type Termed } from '../src/collections/linking/likeness.ts';
import { verdictOfTwo, type Said } from '../src/collections/linking/verdict-of-two.ts';
import { PAIRS, type LabelledPair } from './links/pairs.ts';

const datedAt = new Date('2026-05-20');
const TITLES: [string, string] = ['A page', 'Another page'];

async function linked({
  language,
  one,
  other,
  titles = TITLES,
}: LabelledPair): Promise<LabelledPair['gold']> {
  const termed = (id: string, text: string): Termed => ({
    id,
    sourceId: id,
    language,
    terms: [...new Set(searchTerms(text, language))],
  });
  const said = (text: string, title: string): Said => ({
    text,
    title,
    language,
    datedAt,
    isPrediction: false,
  });
  const [fresh, stored] = [[termed('one', one)], [termed('other', other)]];
  const [pair] = alike(fresh, stored, commonnessOf(fresh, stored));
  if (!pair) return 'N';
  const [first, second] = [said(one, titles[0]), said(other, titles[1])];
  const questionOf = (claim: Said, { text, title: context }: Said) => ({
    ...{ claim: claim.text, language, referenceDate: datedAt },
    evidence: [{ id: '', text, context, referenceDate: datedAt }],
  });
  const judgements = (
    await workHere.run('judgeEach', [questionOf(first, second), questionOf(second, first)])
  ).flat();
  const link = verdictOfTwo(first, second, pair, judgements[0]!, judgements[1]!);
  return link ? (link.type === 'SUPPORTS' ? 'S' : 'C') : 'N';
}

const judged = await Promise.all(
  PAIRS.map(async (pair) => ({ ...pair, found: await linked(pair) })),
);
const rows = [...Map.groupBy(judged, ({ language }) => language), ['all', judged] as const].map(
  ([language, of]) => {
    const share = (gold: LabelledPair['gold'], by: 'gold' | 'found') => {
      const all = of.filter((each) => each[by] === gold);
      return `${all.filter(({ gold: own, found }) => own === found).length} of ${all.length}`;
    };
    return {
      language,
      pairs: of.length,
      'supports found': share('S', 'gold'),
      'of supports right': share('S', 'found'),
      'contradictions found': share('C', 'gold'),
      'of contradictions right': share('C', 'found'),
    };
  },
);
console.table(rows);
