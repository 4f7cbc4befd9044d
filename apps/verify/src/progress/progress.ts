/** The progress of a task. */
export interface Progress<Stage extends string = string> {
  stage: Stage;
  done: number;
  of: number;
  /** One sentence, in English. */
  message: string;
  /** Results of the stage, such as facts or queries, one per line. */
  details?: string[];
}

export type ProgressListener<Stage extends string = string> = (progress: Progress<Stage>) => void;
