// npm run bench -- deduplication: how well copies are distinguished from other texts on the demo
// corpus. fact-checker-time measures how long retrieval takes.
import { extractSearchTerms } from '@plumbline/retrieval';
import { readCorpus } from '@plumbline/testing';
import { computeSimilarityFeatures } from '../src/retrieval/deduplication/text-similarity.ts';
import { attributeOrigin } from '../src/retrieval/credibility/origin-attribution.ts';
import { countSharedShingles } from '../src/retrieval/deduplication/shingles.ts';
import { clusterByStory } from '../src/retrieval/deduplication/story-clustering.ts';

const { articles } = readCorpus(new Date());

const features = articles.map(({ headline, text, language, outlet, author, publishedAt }) => ({
  similarityFeatures: computeSimilarityFeatures(
    headline,
    text,
    extractSearchTerms(`${headline}\n${text}`, language),
  ),
  sourceNames: [outlet.domain, outlet.name, attributeOrigin(text, author).agency ?? ''],
  publishedAt,
}));
const computeOverlap = (a: number, b: number) => {
  const [one, other] = [
    features[a]!.similarityFeatures.shingles,
    features[b]!.similarityFeatures.shingles,
  ];
  return countSharedShingles(one, other) / Math.min(one.length, other.length);
};
const copyClusters = clusterByStory(features.map((one) => ({ ...one, sourceNames: [] })));
const storyClusters = clusterByStory(features);
const reprints = articles.flatMap(({ wire }, at) => (wire ? [at] : []));
const listAgencyArticles = (at: number) =>
  articles.flatMap(({ outlet }, other) => (outlet === articles[at]!.wire ? [other] : []));
const others = articles.map((_, at) => at).filter((at) => !articles[at]!.wire);
const overlaps = others.flatMap((a) =>
  others.filter((b) => b < a).map((b) => computeOverlap(a, b)),
);
console.table([
  { what: 'articles', figure: articles.length },
  {
    what: 'different texts, and stories (one voice counts once an event)',
    figure: `${new Set(copyClusters).size}, ${new Set(storyClusters).size}`,
  },
  { what: 'reprints of a wire story', figure: reprints.length },
  {
    what: 'of them in one story with the agency',
    figure: reprints.filter((at) =>
      listAgencyArticles(at).some((other) => storyClusters[other] === storyClusters[at]),
    ).length,
  },
  {
    what: 'least in common of a reprint and its nearest print',
    figure: Math.min(
      ...reprints.map((at) =>
        Math.max(...articles.map((_, other) => (other === at ? 0 : computeOverlap(at, other)))),
      ),
    ).toFixed(3),
  },
  {
    what: 'most in common of two articles that are no reprints',
    figure: Math.max(...overlaps).toFixed(3),
  },
]);
