// What a tenant's writers have written, and the questions about it.
import { randomUUID } from 'node:crypto';

export const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

const ROLES = ['cause', 'effect', 'noise'] as const;
const WRITES_PER_SPACE = 15;

export class WrittenLedger {
  readonly stamps: string[] = [];
  /** Names of acknowledged writes, each of which has a node for every role. */
  readonly names: string[] = [];
  /** Names whose erasure was acknowledged. */
  readonly erased = new Set<string>();

  get spaceCount(): number {
    return Math.floor(this.stamps.length / WRITES_PER_SPACE);
  }

  /** A request of four rows. */
  createRequest(): { name: string; space: string; nodes: object[]; edges: object[] } {
    const name = randomUUID();
    const count = this.stamps.length;
    const asserted_at = new Date(Date.now() - 1e9).toISOString();
    const nodes = ROLES.map((role) => ({
      id: `${name}/${role}`,
      kind: role === 'noise' ? 'prediction' : 'claim',
      statement: `The ${role} of ${name} was ${['rain', 'wind', 'frost'][count % 3]}.`,
      asserted_at,
      ...(role === 'noise' && { fact_key: 'weather', fact_value: count % 3 }),
    }));
    const edge = {
      source_id: nodes[0]!.id,
      target_id: nodes[1]!.id,
      edge_type: 'CAUSES',
      asserted_at,
      confidence: 0.5,
    };
    return { name, space: `space-${this.spaceCount}`, nodes, edges: [edge] };
  }

  /** A recent name that is not erased. */
  pickUnerased(): string | undefined {
    return pick(this.names.slice(-30).filter((name) => !this.erased.has(name)));
  }

  /** A question of any kind about recent writes, without its instants. */
  createQuestion(): string {
    const space = `space=space-${Math.max(0, this.spaceCount - Math.floor(Math.random() * 3))}`;
    const id = encodeURIComponent(`${pick(this.names.slice(-10)) ?? 'none'}/cause`);
    const words = pick(['what+did+the+rain+cause', 'wind+and+frost', 'effect+of+noise'])!;
    return pick([
      `/v1/memories?${space}&limit=60`,
      `/v1/memories?${space}&limit=60`,
      `/v1/memories?${space}&kind=prediction`,
      `/v1/memories?id=${id}`,
      '/v1/memories?limit=5',
      `/v1/memories/search?${space}&q=${words}&mode=text`,
      `/v1/memories/search?q=${words}&limit=5`,
      `/v1/memories/why?id=${id}&direction=effects`,
      `/v1/memories/subgraph?id=${id}&depth=2`,
      `/v1/memories/resolve?${space}&fact_key=weather`,
      `/v1/memories/export?${space}`,
      '/v1/facts?limit=10',
    ])!;
  }
}
