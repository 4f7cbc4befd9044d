/** Where a piece of work stands. */
export interface Progress<Stage extends string = string> {
  stage: Stage;
  done: number;
  of: number;
  /** One sentence, in English. */
  message: string;
  /** What the stage came to: lines such as facts or queries. */
  details?: string[];
}

export type ProgressListener<Stage extends string = string> = (progress: Progress<Stage>) => void;
