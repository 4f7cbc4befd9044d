/** Words that replace others, with UTF-16 offsets in the sentence. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}
