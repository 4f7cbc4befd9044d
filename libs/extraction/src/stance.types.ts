export const STANCES = ['SUPPORTS', 'CONTRADICTS', 'NEUTRAL'] as const;
export type Stance = (typeof STANCES)[number];

/**
 * What can stand against a claim: another number, another date, a denial, a word that means the
 * opposite, another name or word in the place of the claim's, or anything else that rules it out.
 */
export const OBJECTION_KINDS = [
  'number',
  'date',
  'negation',
  'opposite',
  'filler',
  'other',
] as const;

/** What stands against a claim, in words of the claim and of the evidence where single words do. */
export interface Objection {
  kind: (typeof OBJECTION_KINDS)[number];
  claim?: string;
  evidence?: string;
}

export interface StanceQuestion {
  /** One sentence; at most 1,000 characters are read. */
  claim: string;
  /**
   * Sentences or short passages, each judged by itself; at most 2,000 characters of each are read.
   */
  evidence: EvidenceText[];
  /** ISO 639-1; detected from the claim when left out. */
  language?: string;
  /** The day "yesterday" is told from, in the claim and in evidence that has no day of its own. */
  referenceDate?: Date;
}

export interface EvidenceText {
  id: string;
  text: string;
  /**
   * What it was said after, such as the headline: a subject that the text leaves to be understood
   * is looked for there. At most 600 characters are read.
   */
  context?: string;
  /** The day "yesterday" is told from: of the document. */
  referenceDate?: Date;
}

/** What one piece of evidence says about the claim. */
export interface StanceJudgement {
  /** Of the evidence; judgements come in its order, one for each. */
  id: string;
  stance: Stance;
  /** 0 to 1: measured share of such judgements that are right. Below .5 the stance is NEUTRAL. */
  confidence: number;
  /** One sentence on what decided: the words, figures or dates that agree or differ. */
  why: string;
  /** How the claim's figures and dates fare, where both have such: told by the rules alone. */
  figures?: 'agree' | 'differ';
  /** Of a contradiction that the rules found. */
  objection?: Objection;
}
