import { Semaphore } from '@plumbline/concurrency';
import { aggregateFindings } from '../document-stance.ts';
import type {
  EntailmentQuestion,
  EntailmentStrategy,
  EvidenceDocument,
  Verdict,
} from '../entailment.types.ts';
import type { SourceStance } from '../source-stance.ts';
import { computeVerdict } from '../verdict.ts';
import { UNCALIBRATED } from './calibration.ts';
import type { CalibrationItem } from './calibration-set.ts';
import type { WeighedVerdict } from './fit-calibration.ts';

/** The result of a strategy for one claim of the calibration set. */
export interface MeasuredClaim extends WeighedVerdict {
  item: CalibrationItem;
  /** The stronger side of the evidence; UNCERTAIN without any evidence. */
  leaning: Verdict;
}

export interface StrategyMeasurement {
  claims: MeasuredClaim[];
  /** Claims for which the strategy failed, and the errors. */
  failures: { item: CalibrationItem; error: unknown }[];
}

export interface MeasureOptions {
  /** The number of claims judged at the same time. Default 4. */
  concurrency?: number;
  signal?: AbortSignal;
  /** Called after each claim. Must not throw. */
  onProgress?: (doneCount: number, totalCount: number) => void;
}

/** The outlets in the set are invented, so each gets the credibility of an unknown outlet. */
const CREDIBILITY = 0.6;
const DEFAULT_CONCURRENCY = 4;

/**
 * Lets a strategy judge every claim and weighs its findings as for a verdict.
 *
 * @throws the signal's reason
 */
export async function measureStrategy(
  strategy: EntailmentStrategy,
  items: readonly CalibrationItem[],
  { concurrency = DEFAULT_CONCURRENCY, signal, onProgress }: MeasureOptions = {},
): Promise<StrategyMeasurement> {
  const semaphore = new Semaphore();
  const measurement: StrategyMeasurement = { claims: [], failures: [] };
  const runSignal = signal ?? new AbortController().signal;
  let doneCount = 0;
  await Promise.all(
    items.map((item) =>
      semaphore.run([['claims', concurrency]], runSignal, async () => {
        try {
          measurement.claims.push(await measureClaim(strategy, item, signal));
        } catch (error) {
          signal?.throwIfAborted();
          measurement.failures.push({ item, error });
        }
        onProgress?.(++doneCount, items.length);
      }),
    ),
  );
  return measurement;
}

async function measureClaim(
  strategy: EntailmentStrategy,
  item: CalibrationItem,
  signal?: AbortSignal,
): Promise<MeasuredClaim> {
  const { claim: text, language, label } = item;
  // The day after the last report, so that later runs ask the same.
  const lastDay = Math.max(...item.passages.map((passage) => Date.parse(passage.published_at)));
  const now = new Date(lastDay);
  now.setUTCDate(now.getUTCDate() + 1);
  const analysis = await strategy.analyzeClaim({ text, language, now }, signal);
  const question: EntailmentQuestion = { analysis, now, ...toPassages(item) };
  const { findings } = await strategy.judge(question, signal);
  const documents = new Map(question.documents.map((document) => [document.id, document]));
  const stances = aggregateFindings(findings, question.passages).map(
    ({ documentId, factId, stance, probability, isInferred }): SourceStance => {
      const { id, story, outlet, publishedAt } = documents.get(documentId)!;
      return {
        ...{ factId, stance, probability, isInferred, type: 'NEWS', isFromClaimant: false },
        source: { id, story, outlet, publishedAt, credibility: CREDIBILITY },
      };
    },
  );
  const { weight } = computeVerdict(analysis.facts, stances, { calibration: UNCALIBRATED });
  const leaning: Verdict =
    analysis.unverifiableReason || weight === 0 ? 'UNCERTAIN' : weight > 0 ? 'TRUE' : 'FALSE';
  return { item, leaning, weight: Math.abs(weight), isRight: leaning === label };
}

/** Passages of one article share its title, outlet and date. */
function toPassages({
  passages,
  language,
}: CalibrationItem): Pick<EntailmentQuestion, 'documents' | 'passages'> {
  const articles = Map.groupBy(passages, ({ title, outlet, published_at: at }) =>
    JSON.stringify([title, outlet, at]),
  );
  const documents = [...articles.values()].map(([first], at): EvidenceDocument => {
    const { title, outlet, published_at: publishedAt } = first!;
    return {
      ...{ id: `d${at + 1}`, story: at + 1, title, outlet, language, claimReviews: [], lead: '' },
      publishedAt: new Date(publishedAt),
      referenceDate: new Date(publishedAt),
    };
  });
  const documentIds = new Map([...articles.keys()].map((key, at) => [key, documents[at]!.id]));
  return {
    documents,
    passages: passages.map(({ title, outlet, published_at: publishedAt, ...sentences }, at) => ({
      ...{ id: `p${at + 1}`, position: at, ...sentences, relevance: 1 },
      documentId: documentIds.get(JSON.stringify([title, outlet, publishedAt]))!,
    })),
  };
}
