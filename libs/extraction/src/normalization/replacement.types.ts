/** Words that stand in place of others; UTF-16 offsets into the sentence. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}
