import type { Caller } from '../auth/caller.ts';
import type { ReportDeadline } from './deadline.ts';
import type { EngineUsage } from './engine-usage.ts';
import type { ResearchProgressListener } from './progress.ts';
import type { QueryForm } from './question.ts';
import type { Subject } from './subject.ts';

export interface ResearchRequest {
  query: string;
  /** The language of headings and connecting sentences, ISO 639-1. */
  language: string;
}

/** One running report. */
export interface ResearchRun extends ResearchRequest {
  subject: Subject;
  form: QueryForm;
  caller: Caller;
  deadline: ReportDeadline;
  engines: EngineUsage;
  onProgress: ResearchProgressListener;
}
