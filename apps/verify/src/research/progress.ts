import type { ProgressListener } from '../progress/progress.ts';

/** Of a report that is being made. */
export type ResearchStage = 'plan' | 'search' | 'read' | 'write';
export type ResearchProgressListener = ProgressListener<ResearchStage>;
