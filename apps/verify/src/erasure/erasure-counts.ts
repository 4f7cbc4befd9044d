import type { ErasureCounts } from './erasure.entity.ts';

export const NO_COUNTS: Readonly<ErasureCounts> = {
  ...{ sources: 0, passages: 0, statements: 0, nodes: 0, edges: 0, edits: 0, checks: 0 },
  ...{ messages: 0, files: 0, fingerprints: 0, deliveries: 0, jobs: 0, cached_pages: 0 },
  ...{ research: 0, webhooks: 0 },
  memory: null,
};

/** Adds the counts of two steps. */
export function addCounts(
  counts: Readonly<ErasureCounts>,
  more: Readonly<Partial<ErasureCounts>>,
): ErasureCounts {
  const { memory, ...numbers } = more;
  const sum: ErasureCounts = { ...counts };
  for (const [name, value] of Object.entries(numbers) as [
    Exclude<keyof ErasureCounts, 'memory'>,
    number,
  ][])
    sum[name] += value;
  if (memory)
    sum.memory = {
      nodes: memory.nodes + (counts.memory?.nodes ?? 0),
      edges: memory.edges + (counts.memory?.edges ?? 0),
    };
  return sum;
}
