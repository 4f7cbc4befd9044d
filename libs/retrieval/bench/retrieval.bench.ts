// npm run bench -- retrieval: measures which passages are found, by which ranking, and how fast.
// The data sets are not part of the repository (BENCH_DATA). `look` is the half of the questions
// whose errors were examined during development, `score` the other half. R@5 of a question with
// several passages is the share of them among the first five.
import {
  DEFAULT_RERANK_WEIGHTS,
  HashEmbedder,
  type RerankWeights,
  type Passage,
  type RankedPassage,
  findBridges,
  computeCosineSimilarity,
  boostBridgedPassages,
  fuseRankings,
  parseRetrievalQuery,
  rerankCandidates,
} from '../src/index.ts';
import { MAX_CANDIDATES, toIndexedPassage } from '../src/passage-ranker.ts';
import { PassageIndex } from '../src/passage-index.ts';
import {
  loadConversations,
  loadMisspelledWords,
  loadMusique,
  loadSquad,
  type QuestionSet,
} from './question-sets.ts';

type RankingMethod = (question: string) => RankedPassage[] | Promise<RankedPassage[]>;

const embedder = new HashEmbedder();
const NO_WEIGHTS: RerankWeights = {
  proximity: 0,
  bigram: 0,
  relatedForm: 0,
  adjacentPassage: 0,
  titleMatch: 0,
};

/** Returns our ranking without some of its parts. */
function createRanker(
  passages: readonly Passage[],
  additions: RerankWeights,
  withBridges: boolean,
): RankingMethod {
  const index = new PassageIndex(passages.map(toIndexedPassage));
  const passageById = new Map(passages.map((passage) => [passage.id, passage]));
  return (text) => {
    const question = parseRetrievalQuery(text);
    const { candidates, statistics } = index.findCandidates(question, MAX_CANDIDATES);
    const rerankedPassages = rerankCandidates(question, candidates, statistics, additions);
    if (!withBridges) return rerankedPassages;
    const bridges = findBridges(question, rerankedPassages, candidates, statistics, (id) =>
      passageById.get(id)!,
    );
    const hits = index.findByNames(bridges.flatMap(({ names }) => names));
    return boostBridgedPassages(rerankedPassages, bridges, hits, statistics);
  };
}

const createAblations = (passages: readonly Passage[]): Record<string, RankingMethod> => ({
  '… without what the best passages name': createRanker(passages, DEFAULT_RERANK_WEIGHTS, false),
  '… without terms close together': createRanker(
    passages,
    { ...DEFAULT_RERANK_WEIGHTS, proximity: 0 },
    true,
  ),
  '… without pairs': createRanker(passages, { ...DEFAULT_RERANK_WEIGHTS, bigram: 0 }, true),
  '… without kin': createRanker(passages, { ...DEFAULT_RERANK_WEIGHTS, relatedForm: 0 }, true),
  '… without neighbours': createRanker(
    passages,
    { ...DEFAULT_RERANK_WEIGHTS, adjacentPassage: 0 },
    true,
  ),
  '… without named titles': createRanker(
    passages,
    { ...DEFAULT_RERANK_WEIGHTS, titleMatch: 0 },
    true,
  ),
});

async function createVectorRanker(passages: readonly Passage[]): Promise<RankingMethod> {
  const vectors = await embedder.embed(passages.map(({ title = '', text }) => `${title}\n${text}`));
  return async (text) => {
    const [queryVector] = await embedder.embed([text]);
    return passages
      .map(({ id }, index) => ({
        id,
        score: computeCosineSimilarity(queryVector!, vectors[index]!),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_CANDIDATES);
  };
}

const computeRecall = (
  rankedPassages: readonly RankedPassage[],
  { answeredBy }: QuestionSet['questions'][number],
  limit: number,
) =>
  rankedPassages.slice(0, limit).filter(({ id }) => answeredBy.includes(id)).length /
  answeredBy.length;
const formatMean = (numbers: readonly number[]) =>
  (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(3);

async function measureMethod(method: RankingMethod, { questions }: QuestionSet) {
  const recallAt1: number[] = [];
  const recallAt5: number[] = [];
  const times: number[] = [];
  for (const question of questions) {
    const from = performance.now();
    const rankedPassages = await method(question.text);
    times.push(performance.now() - from);
    recallAt1.push(computeRecall(rankedPassages, question, 1));
    recallAt5.push(computeRecall(rankedPassages, question, 5));
  }
  const selectHalf = (odd: number) => recallAt5.filter((_, index) => index % 2 === odd);
  const median = times.sort((a, b) => a - b)[times.length >> 1]!.toFixed(2);
  return {
    'R@1': formatMean(recallAt1),
    'R@5': formatMean(recallAt5),
    'look R@5': formatMean(selectHalf(0)),
    'score R@5': formatMean(selectHalf(1)),
    'ms/query': median,
  };
}

for (const set of [
  ...loadSquad(),
  ...loadMusique(),
  ...loadConversations(),
  ...loadMisspelledWords(),
]) {
  const bm25Ranker = createRanker(set.passages, NO_WEIGHTS, false);
  const fullRanker = createRanker(set.passages, DEFAULT_RERANK_WEIGHTS, true);
  const vectorRanker = await createVectorRanker(set.passages);
  const methods: Record<string, RankingMethod> = {
    BM25: bm25Ranker,
    fullRanker,
    ...(set.parts ? createAblations(set.passages) : {}),
    'hashed vectors': vectorRanker,
    'BM25 and hashed vectors, fused': async (question) =>
      fuseRankings([await bm25Ranker(question), await vectorRanker(question)]),
    'ours and hashed vectors, fused': async (question) =>
      fuseRankings([await fullRanker(question), await vectorRanker(question)]),
  };
  const resultByMethod: Record<string, Awaited<ReturnType<typeof measureMethod>>> = {};
  for (const [name, method] of Object.entries(methods))
    resultByMethod[name] = await measureMethod(method, set);
  console.log(`${set.name}: ${set.questions.length} questions, ${set.passages.length} passages`);
  console.table(resultByMethod);
}
