import type { Proportion } from '@plumbline/ml';

export const formatPercent = (share: number): string =>
  Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`;

export const formatInterval = ({ low, high }: Proportion): string =>
  `${formatPercent(low)} to ${formatPercent(high)}`;

/** Formats a share with its counts and, unless the total is 0, its interval. */
export const formatProportion = (proportion: Proportion): string =>
  proportion.total
    ? `${formatPercent(proportion.share)} (${proportion.count} of ${proportion.total}; ` +
      `${formatInterval(proportion)})`
    : '– (none)';

export const formatScore = (score: number): string =>
  Number.isNaN(score) ? '–' : score.toFixed(3);

/** Formats a p-value; very small ones as an upper bound. */
export const formatPValue = (p: number): string =>
  p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
