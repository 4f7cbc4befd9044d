import type { TextSpan } from '../comparison.types.ts';
import type { UtteranceType } from './claim-kind-words.ts';

/** A report “X says that Y”; offsets count from the start of its sentence. */
export interface Saying {
  type: UtteranceType;
  /** Whether the verb does not tell how it was said. */
  isPlain: boolean;
  /** Lemma of the verb; for “according to”, that of “say”. */
  verb: string;
  /** The verb with its auxiliaries: “has denied”. */
  said: TextSpan;
  speaker: TextSpan;
  /** The words of the speaker's name, or the noun if there is no name; lower-case. */
  speakerNames: readonly string[];
  /** All words that identify the speaker: “mayor”, “Oakmoor”; lower-case. */
  speakerWords: readonly string[];
  /** Whether the speaker has a name, unlike “the mayor”. */
  isNamed: boolean;
  content: TextSpan;
  /** Whether the sentence contains only this report, without e.g. its time. */
  isMain: boolean;
}
