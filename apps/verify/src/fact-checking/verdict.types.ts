/** Why a claim cannot be true or false yet, whatever the evidence says. */
export type UnverifiableReason = 'prediction' | 'opinion' | 'question';
