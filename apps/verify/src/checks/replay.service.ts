import { Injectable } from '@nestjs/common';
import {
  aggregateFindings,
  computeVerdict,
  isLanguageModel,
  type SourceStance,
  type VerdictResult,
} from '@plumbline/entailment';
import { EntailmentService } from '@plumbline/nlp-nest';
import { errors } from '../errors/errors.ts';
import { CalibrationService } from '../fact-checking/calibration/calibration.service.ts';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';
import type { CompleteVerdict } from './verdict.repository.ts';

/** The result of judging the stored passages of a check again. */
export interface Replay extends Pick<VerdictResult, 'verdict' | 'confidence' | 'facts'> {
  /** The engine that judged. */
  engine: string;
}

/** Judges the stored passages of a check again, without searching. */
@Injectable()
export class ReplayService {
  constructor(
    private readonly entailment: EntailmentService,
    private readonly calibrations: CalibrationService,
  ) {}

  /**
   * @throws 409 when the current engine, or the version of its prompts, is not that of the check
   */
  async replay(
    { engine, result, from, to }: CompleteVerdict,
    signal?: AbortSignal,
  ): Promise<Replay> {
    if (engine !== this.entailment.version)
      throw errors.engineChanged(engine, this.entailment.version);
    const { question, unverifiableReason, eventDate } = result;
    const answer = await this.entailment.judge(question, signal);
    const calibration = await this.calibrations.findByJudge(answer.engine);
    const { verdict, confidence, facts } = computeVerdict(
      question.analysis.facts,
      toSourceStances(result, aggregateFindings(answer.findings, question.passages)),
      {
        ...{ calibration, unverifiableReason },
        ...(from && { from }),
        ...(to && { to }),
        ...(!isLanguageModel(answer.engine) && { eventDate }),
      },
    );
    return { verdict, confidence, facts, engine: answer.engine };
  }
}

/** Weights the sources as the check did, with their newly judged stances. */
function toSourceStances(
  { evidence }: VerdictRecord,
  documentStances: ReturnType<typeof aggregateFindings>,
): SourceStance[] {
  return evidence.flatMap(({ document, type, isFromClaimant, facts }) => {
    const { id, story, outlet, publishedAt, credibility } = document;
    const source = { id, story, outlet, publishedAt, credibility: credibility.score };
    return facts.map(({ id: factId }): SourceStance => {
      const stance = documentStances.find((one) => one.documentId === id && one.factId === factId);
      return {
        ...{ factId, type, isFromClaimant, source },
        isSatire: credibility.type === 'satire',
        stance: stance?.stance ?? 'NEUTRAL',
        probability: stance?.probability ?? 0,
        isInferred: stance?.isInferred ?? false,
      };
    });
  });
}
