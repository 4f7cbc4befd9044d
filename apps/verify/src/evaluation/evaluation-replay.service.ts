import { Injectable } from '@nestjs/common';
import { StartupError } from '@plumbline/config';
import { EntailmentService } from '@plumbline/nlp-nest';
import { ReplayService } from '../checks/replay.service.ts';
import { isComplete, VerdictRepository } from '../checks/verdict.repository.ts';
import type { CsvFault } from '../csv/csv.ts';
import { type EvaluationResult, isFallback } from './evaluation-result.ts';
import { formatScore } from './format-figures.ts';

/** The comparison of stored results with a new judgement of their passages. */
export interface ReplayedEvaluation {
  sameCount: number;
  /** Equal verdicts with a different confidence. */
  shiftedCount: number;
  /** One line per different verdict. */
  differences: string[];
  /** Results that could not be judged again, with the reason. */
  faults: CsvFault[];
}

/** Tolerance, because confidences are stored with less precision than they are computed with. */
const MAX_SHIFT = 0.001;

/** Judges the stored passages of an evaluation again, without a search. */
@Injectable()
export class EvaluationReplayService {
  constructor(
    private readonly verdicts: VerdictRepository,
    private readonly replays: ReplayService,
    private readonly entailment: EntailmentService,
  ) {}

  /**
   * @throws StartupError when another engine or version judged the results
   * @throws the signal's reason
   */
  async replay(
    results: readonly EvaluationResult[],
    signal: AbortSignal,
    onProgress: (doneCount: number, totalCount: number) => void,
  ): Promise<ReplayedEvaluation> {
    const otherEngine = results.find(({ engine }) => engine !== this.entailment.version)?.engine;
    if (otherEngine)
      throw new StartupError(
        `The results were judged by ${otherEngine}, but this service uses ` +
          `${this.entailment.version}. A replay needs the same engine and version.`,
      );
    const replayed: ReplayedEvaluation = {
      ...{ sameCount: 0, shiftedCount: 0, differences: [], faults: [] },
    };
    for (const [at, result] of results.entries()) {
      signal.throwIfAborted();
      await this.replayResult(result, replayed, signal);
      onProgress(at + 1, results.length);
    }
    return replayed;
  }

  private async replayResult(
    result: EvaluationResult,
    replayed: ReplayedEvaluation,
    signal: AbortSignal,
  ): Promise<void> {
    const { line, claim, verdict_id: id } = result;
    const verdict = (await this.verdicts.findByIds([id])).get(id);
    const addFault = (reason: string) => void replayed.faults.push({ line, reason });
    if (!verdict) return addFault('this database does not contain the verdict');
    if (!isComplete(verdict)) return addFault('a source quoted in the verdict was deleted');
    if (isFallback(result))
      return addFault('the rule-based engine had judged the claim, because the model failed');
    const replay = await this.replays.replay(verdict, signal);
    if (replay.engine !== result.meta.judge)
      return addFault(`${replay.engine} judged the claim instead of ${result.meta.judge}`);
    if (replay.verdict !== result.verdict)
      return void replayed.differences.push(
        `Line ${line}: ${result.verdict} (${formatScore(result.confidence)}) is now ` +
          `${replay.verdict} (${formatScore(replay.confidence)}): ${claim}`,
      );
    replayed.sameCount += 1;
    if (Math.abs(replay.confidence - result.confidence) > MAX_SHIFT) replayed.shiftedCount += 1;
  }
}

export function formatReplay({
  sameCount,
  shiftedCount,
  differences,
  faults,
}: ReplayedEvaluation): string {
  const total = sameCount + differences.length;
  return [
    `${sameCount} of ${total} verdicts are the same` +
      `${shiftedCount ? `, ${shiftedCount} of them with a different confidence` : ''}.`,
    ...differences,
    ...faults.map(({ line, reason }) => `Line ${line} was not judged again: ${reason}.`),
  ].join('\n');
}
