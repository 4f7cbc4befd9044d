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

/** The type of entity that a noun or pronoun refers to (the types of GUM). */
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
 * A syntactic word. `text` equals `sentence.text.slice(start, end)` unless it is part of a
 * contraction.
 */
export interface ParsedToken {
  /** Its index in `tokens`, from 0. */
  index: number;
  /**
   * UTF-16 offsets into the sentence. The words of a contraction share its offsets: “du” (de, le).
   */
  start: number;
  end: number;
  /** The word as written, or the word that is part of a contraction. */
  text: string;
  lemma: string;
  pos: PartOfSpeech;
  features: Features;
  /** Only for nouns and pronouns, in languages whose treebank has entity types. */
  entityType?: EntityType;
  /** Index of the head; -1 for the root. */
  head: number;
  /** Universal relation with its subtype, such as `nsubj:pass`. */
  relation: string;
  /**
   * Confidence of head and relation, 0 to 1: the share of held-out arcs with at least this
   * confidence that was correct.
   */
  confidence: number;
}

export interface ParsedSentence {
  text: string;
  /** ISO 639-1. */
  language: string;
  tokens: ParsedToken[];
}
