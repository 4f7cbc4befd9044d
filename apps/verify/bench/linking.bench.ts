// npm run bench -- linking: how often pages of a collection are linked as a careful reader would
// link them, on our own pairs of claims (bench/linking). The rules were tuned on these pairs, so
// the figures show the fit only; each language has a line.
import { extractSearchTerms } from '@plumbline/retrieval';
import { inlineTaskRunner } from '@plumbline/extraction';
import {
  findSimilarPairs,
  countDocumentFrequency,
  type ClaimTerms,
} from '../src/collections/linking/claim-similarity.ts';
import type { DescribedClaim } from '../src/collections/linking/linkable-claims.ts';
import { computePairwiseStance } from '../src/collections/linking/pairwise-stance.ts';
import { PAIRS, type LabelledPair } from './linking/labelled-pairs.ts';

const datedAt = new Date('2026-05-20');
const TITLES: [string, string] = ['A page', 'Another page'];

async function linkPair({
  language,
  one,
  other,
  titles = TITLES,
}: LabelledPair): Promise<LabelledPair['gold']> {
  const toTerms = (id: string, text: string): ClaimTerms => ({
    id,
    sourceId: id,
    site: id,
    language,
    terms: [...new Set(extractSearchTerms(text, language))],
  });
  const toClaim = async (text: string, title: string): Promise<DescribedClaim> => {
    const [description] = await inlineTaskRunner.run('describe', [
      { text, language, referenceDate: datedAt },
    ]);
    return {
      ...{ text, title, language, datedAt, publishedAt: datedAt, isPrediction: false },
      description: description!,
    };
  };
  const [fresh, stored] = [[toTerms('one', one)], [toTerms('other', other)]];
  const [pair] = findSimilarPairs(fresh, stored, countDocumentFrequency(fresh, stored));
  if (!pair) return 'N';
  const [first, second] = [await toClaim(one, titles[0]), await toClaim(other, titles[1])];
  const toQuestion = (claim: DescribedClaim, { text }: DescribedClaim) => ({
    ...{ claim: claim.text, language, referenceDate: datedAt },
    passages: [{ id: '', text, referenceDate: datedAt }],
  });
  const [forward, backward] = (
    await inlineTaskRunner.run('compare', [toQuestion(first, second), toQuestion(second, first)])
  ).flat();
  const link = computePairwiseStance(first, second, forward!, backward!);
  return link ? (link.type === 'SUPPORTS' ? 'S' : 'C') : 'N';
}

const predictions = await Promise.all(
  PAIRS.map(async (pair) => ({ ...pair, found: await linkPair(pair) })),
);
const rows = [
  ...Map.groupBy(predictions, ({ language }) => language),
  ['all', predictions] as const,
].map(([language, of]) => {
  const formatShare = (gold: LabelledPair['gold'], by: 'gold' | 'found') => {
    const all = of.filter((each) => each[by] === gold);
    return `${all.filter(({ gold: own, found }) => own === found).length} of ${all.length}`;
  };
  return {
    language,
    pairs: of.length,
    'supports found': formatShare('S', 'gold'),
    'of supports right': formatShare('S', 'found'),
    'contradictions found': formatShare('C', 'gold'),
    'of contradictions right': formatShare('C', 'found'),
  };
});
console.table(rows);
