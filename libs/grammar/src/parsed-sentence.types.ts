/** Universal parts of speech (universaldependencies.org/u/pos). */
export type PartOfSpeech =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X';

/** Universal features, such as `{ Number: 'Sing', Tense: 'Past' }`. */
export type Features = Readonly<Record<string, string>>;

/** What kind of thing a noun or pronoun stands for (the types of GUM). */
export type EntityType =
  | 'abstract'
  | 'animal'
  | 'event'
  | 'object'
  | 'organization'
  | 'person'
  | 'place'
  | 'plant'
  | 'substance'
  | 'time';

/**
 * A syntactic word. `text` is `sentence.text.slice(start, end)` unless it is a part of a
 * contraction.
 */
export interface ParsedToken {
  /** Its place in `tokens`, from 0. */
  index: number;
  /** UTF-16 offsets into the sentence. The words of “du” (de, le) all have those of “du”. */
  start: number;
  end: number;
  /** The word as written, or as the contraction stands for. */
  text: string;
  lemma: string;
  pos: PartOfSpeech;
  features: Features;
  /** Of nouns and pronouns, in languages whose treebank tells. */
  entityType?: EntityType;
  /** Index of the head; -1 for the root. */
  head: number;
  /** Universal relation with its subtype, such as `nsubj:pass`. */
  relation: string;
  /**
   * How sure head and relation are, 0 to 1: of held-out arcs at least this sure, this share was
   * right.
   */
  confidence: number;
}

export interface ParsedSentence {
  text: string;
  /** ISO 639-1. */
  language: string;
  tokens: ParsedToken[];
}
