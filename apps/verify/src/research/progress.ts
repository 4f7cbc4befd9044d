import type { ProgressListener } from '../progress/progress.ts';

/** The stages of a running report. */
export type ResearchStage = 'plan' | 'search' | 'read' | 'write';
export type ResearchProgressListener = ProgressListener<ResearchStage>;
