/** Who says what, in the words of the claim. */
export interface ClaimAttribution {
  speaker: string;
  said: string;
  content: string;
}

/** What a claim asks to have checked, as its grammar tells it. */
export interface ClaimReading {
  /** The claim; of a question that asks whether something is so, what it asks about. */
  assertion: string;
  /** What can be true or false apart, each a sentence; at least one. */
  facts: string[];
  /** Why it cannot be true or false, whatever sources say. */
  kind?: 'question' | 'opinion' | 'prediction';
  attribution?: ClaimAttribution;
}
