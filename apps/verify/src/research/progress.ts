/** Where a report stands. */
export interface Progress {
  stage: 'plan' | 'search' | 'read' | 'write';
  done: number;
  of: number;
  /** One sentence, in English. */
  message: string;
}

export type ProgressListener = (progress: Progress) => void;
