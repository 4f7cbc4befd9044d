// npm run bench -- retrieval: which passages are found, by what, and in which time. The data sets
// are not part of the repository (BENCH_DATA). `look` is the half of the questions whose errors
// were read when the ranking was made, `score` the other half; R@5 of a question with several
// passages is the share of them among the first five.
import {
  ADDITIONS,
  HashEmbedder,
  type Additions,
  type Passage,
  type Ranked,
  bridgesOf,
  cosine,
  crossBridges,
  fuse,
  readQuestion,
  rerank,
} from '../src/index.ts';
import { CANDIDATES, indexed } from '../src/rank.ts';
import { PassageIndex } from '../src/passage-index.ts';
import { conversations, misspelt, musique, squad, type QuestionSet } from './question-sets.ts';

type Way = (question: string) => Ranked[] | Promise<Ranked[]>;

const embedder = new HashEmbedder();
const NONE: Additions = { close: 0, pair: 0, kin: 0, neighbour: 0, title: 0 };

/** Our ranking with parts of it left out. */
function ranked(passages: readonly Passage[], additions: Additions, withBridges: boolean): Way {
  const index = new PassageIndex(passages.map(indexed));
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  return (text) => {
    const question = readQuestion(text);
    const { candidates, statistics } = index.candidates(question, CANDIDATES);
    const order = rerank(question, candidates, statistics, additions);
    if (!withBridges) return order;
    const bridges = bridgesOf(question, order, candidates, statistics, (id) => byId.get(id)!);
    const hits = index.named(bridges.flatMap(({ names }) => names));
    return crossBridges(order, bridges, hits, statistics);
  };
}

const parts = (passages: readonly Passage[]): Record<string, Way> => ({
  '… without what the best passages name': ranked(passages, ADDITIONS, false),
  '… without terms close together': ranked(passages, { ...ADDITIONS, close: 0 }, true),
  '… without pairs': ranked(passages, { ...ADDITIONS, pair: 0 }, true),
  '… without kin': ranked(passages, { ...ADDITIONS, kin: 0 }, true),
  '… without neighbours': ranked(passages, { ...ADDITIONS, neighbour: 0 }, true),
  '… without named titles': ranked(passages, { ...ADDITIONS, title: 0 }, true),
});

async function hashed(passages: readonly Passage[]): Promise<Way> {
  const vectors = await embedder.embed(passages.map(({ title = '', text }) => `${title}\n${text}`));
  return async (text) => {
    const [asked] = await embedder.embed([text]);
    return passages
      .map(({ id }, at) => ({ id, score: cosine(asked!, vectors[at]!) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, CANDIDATES);
  };
}

const share = (
  order: readonly Ranked[],
  { answeredBy }: QuestionSet['questions'][number],
  among: number,
) => order.slice(0, among).filter(({ id }) => answeredBy.includes(id)).length / answeredBy.length;
const mean = (numbers: readonly number[]) =>
  (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(3);

async function measure(way: Way, { questions }: QuestionSet) {
  const at1: number[] = [];
  const at5: number[] = [];
  const times: number[] = [];
  for (const question of questions) {
    const from = performance.now();
    const order = await way(question.text);
    times.push(performance.now() - from);
    at1.push(share(order, question, 1));
    at5.push(share(order, question, 5));
  }
  const half = (odd: number) => at5.filter((_, at) => at % 2 === odd);
  const median = times.sort((a, b) => a - b)[times.length >> 1]!.toFixed(2);
  return {
    'R@1': mean(at1),
    'R@5': mean(at5),
    'look R@5': mean(half(0)),
    'score R@5': mean(half(1)),
    'ms/query': median,
  };
}

for (const set of [...squad(), ...musique(), ...conversations(), ...misspelt()]) {
  const bm25 = ranked(set.passages, NONE, false);
  const ours = ranked(set.passages, ADDITIONS, true);
  const hash = await hashed(set.passages);
  const ways: Record<string, Way> = {
    BM25: bm25,
    ours,
    ...(set.parts ? parts(set.passages) : {}),
    'hashed vectors': hash,
    'BM25 and hashed vectors, fused': async (question) =>
      fuse([await bm25(question), await hash(question)]),
    'ours and hashed vectors, fused': async (question) =>
      fuse([await ours(question), await hash(question)]),
  };
  const table: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [name, way] of Object.entries(ways)) table[name] = await measure(way, set);
  console.log(`${set.name}: ${set.questions.length} questions, ${set.passages.length} passages`);
  console.table(table);
}
