import type { TextSpan } from '../comparison.types.ts';
import type { UtteranceType } from './claim-kind-words.ts';

/** “X says that Y”, by offsets into its sentence. */
export interface Saying {
  type: UtteranceType;
  /** Whether the verb tells nothing of how it was said. */
  isPlain: boolean;
  /** Dictionary form of the verb; “according to” has that of “say”. */
  verb: string;
  /** The verb with its auxiliaries: “has denied”. */
  said: TextSpan;
  speaker: TextSpan;
  /** The words of the speaker's name, or the noun where there is none; lower-case. */
  speakerNames: readonly string[];
  /** All that says who it is: “mayor”, “Oakmoor”; lower-case. */
  speakerWords: readonly string[];
  /** Whether it is a name rather than “the mayor”. */
  isNamed: boolean;
  content: TextSpan;
  /** Whether the sentence says this and nothing beside it, such as when it was said. */
  isMain: boolean;
}
