import type { LanguageModel } from '@plumbline/llm';
import type { PartialCandidates, ExtractionCandidates } from '../../candidates.types.ts';
import type { ExtractionTask } from '../../extraction.types.ts';
import { halveChunk, type SentenceChunk, splitIntoChunks } from './chunking.ts';
import type { LlmExtractionInput } from './extraction-input.ts';
import type { ProposedItem } from './extraction-task.ts';
import { ImplausibleOutputError, isTooMuch } from './fallback.ts';
import { formatPageContext, getReadingRequest, type ReadingRequest } from './reading-prompt.ts';
import type { ReviewQuestion, ReviewedStatement } from '../../grounding/review.types.ts';
import { WordingReview } from './wording-review.ts';

/** More items in one window mean that the model repeats itself. */
const MAX_ITEMS_PER_CHUNK = 400;
/** How often a window that is too large for a model is halved. */
const MAX_HALVINGS = 2;

export interface LlmExtractionOptions {
  /** Limit for the sentences of a window, in characters. Default: `DEFAULT_CHUNK_CHARS`. */
  maxChunkChars?: number;
  /** Checks the wordings of the model against the page. */
  review(questions: readonly ReviewQuestion[]): Promise<ReviewedStatement[]>;
  /** Called for each window that could not be read. The rules read it instead. */
  onFailure(error: unknown): void;
}

/**
 * Asks a model for all kinds of items in the windows of a document, with parallel calls. The
 * wordings of all windows are reviewed together.
 */
export async function extractWithLlm(
  model: LanguageModel,
  input: LlmExtractionInput,
  tasks: readonly ExtractionTask[],
  options: LlmExtractionOptions,
  signal: AbortSignal | undefined,
): Promise<PartialCandidates> {
  const request = getReadingRequest(tasks);
  const review = new WordingReview(input);
  const items: ProposedItem[] = [];
  const coveredRanges: [number, number][] = [];
  const readChunk = async (chunk: SentenceChunk, halvings: number): Promise<void> => {
    try {
      items.push(...(await proposeItems(model, request, input, chunk, review, signal)));
      coveredRanges.push(...listReadRanges(input, chunk));
    } catch (error) {
      signal?.throwIfAborted();
      const halves = isTooMuch(error) ? halveChunk(input.sentences, chunk) : [];
      if (!halves.length || halvings >= MAX_HALVINGS) return options.onFailure(error);
      await Promise.all(halves.map((half) => readChunk(half, halvings + 1)));
    }
  };
  const chunks = splitIntoChunks(input.sentences, options.maxChunkChars);
  await Promise.all(chunks.map((chunk) => readChunk(chunk, 0)));
  review.setResults(await options.review(review.questions));
  return collectCandidates(items, tasks, coveredRanges);
}

/** The ranges of sentences of a window that the model has read: it reads no instructions. */
function listReadRanges(
  { sentences }: LlmExtractionInput,
  { firstIndex, lastIndex }: SentenceChunk,
): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { index, block } of sentences.slice(firstIndex, lastIndex + 1)) {
    if (block === 'instruction') continue;
    const range = ranges.at(-1);
    if (range?.[1] === index - 1) range[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}

async function proposeItems(
  model: LanguageModel,
  { sections, instructions, schema }: ReadingRequest,
  input: LlmExtractionInput,
  { firstIndex, lastIndex, promptText }: SentenceChunk,
  review: WordingReview,
  signal: AbortSignal | undefined,
): Promise<ProposedItem[]> {
  const material = `${formatPageContext(input.page)}\nSentences:\n${promptText}`;
  const { value } = await model.generateStructured(
    { task: 'extract', tier: 'medium', instructions, material, schema },
    signal,
  );
  let itemCount = 0;
  const items = sections.flatMap(([name, section]) => {
    const finds = (value[name] ?? []).slice(0, MAX_ITEMS_PER_CHUNK);
    itemCount += finds.length;
    return finds
      .flatMap((find) => section.propose(find, input, review) ?? [])
      .filter(({ sentences }) =>
        sentences.every((index) => firstIndex <= index && index <= lastIndex),
      );
  });
  if (2 * items.length < itemCount)
    throw new ImplausibleOutputError(
      'The language model named ' +
        `${itemCount} passages, but ${itemCount - items.length} of them are not at the positions that the model gave.`,
    );
  return items;
}

function collectCandidates(
  items: readonly ProposedItem[],
  tasks: readonly ExtractionTask[],
  coveredRanges: [number, number][],
): PartialCandidates {
  const candidates: ExtractionCandidates = {
    claims: [],
    predictions: [],
    entities: [],
    edges: [],
    points: [],
  };
  for (const item of items) {
    const { claims, predictions, entities, edges, points } = item.toCandidates();
    if (claims) candidates.claims.push(claims);
    if (predictions) candidates.predictions.push(predictions);
    if (entities) candidates.entities.push(entities);
    if (edges) candidates.edges.push(edges);
    if (points) candidates.points.push(points);
  }
  const ranges = coveredRanges.sort(([a], [b]) => a - b);
  return Object.fromEntries(
    tasks.map((task) => [task, { candidates: candidates[task], coveredRanges: ranges }]),
  );
}
