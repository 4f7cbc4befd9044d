/** The speaker of a claim and what it says, in the words of the claim. */
export interface ClaimAttribution {
  speaker: string;
  said: string;
  content: string;
}

/** What has to be checked in a claim, by its grammar. */
export interface ClaimReading {
  /** The claim; for a yes-or-no question, what it asks about as a statement. */
  assertion: string;
  /** Parts that can be true or false independently, each a sentence; at least one. */
  facts: string[];
  /** Why the claim cannot be true or false by any source. */
  kind?: 'question' | 'opinion' | 'prediction';
  attribution?: ClaimAttribution;
}
