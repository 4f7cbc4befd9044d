const weightByAccount = new Map<string, number>();

/**
 * Sets the weights of this process: an account of weight 2 gets twice the share of an account of
 * weight 1. Replaces earlier weights.
 */
export function setAccountWeights(weights: Readonly<Record<string, number>>): void {
  weightByAccount.clear();
  for (const [account, weight] of Object.entries(weights)) weightByAccount.set(account, weight);
}

/** Returns the weight of an account; 1 for accounts without one. */
export const getAccountWeight = (account: string): number => weightByAccount.get(account) ?? 1;
