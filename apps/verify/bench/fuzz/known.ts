/** What the services have made and named, so that later requests can name it too. */
export class Known {
  readonly #ids = new Map<string, string[]>();
  readonly #certificates: object[] = [];
  static readonly #most = 200;

  add(kind: string, id: unknown): void {
    if (typeof id !== 'string' || !id) return;
    const ids = this.#ids.get(kind) ?? [];
    if (ids.includes(id)) return;
    if (ids.length < Known.#most) ids.push(id);
    else ids[Known.#most - 1] = id;
    this.#ids.set(kind, ids);
  }

  /** Puts these before what is known of the kind. */
  first(kind: string, ...ids: string[]): void {
    this.#ids.set(kind, [...ids, ...(this.#ids.get(kind) ?? [])].slice(0, Known.#most));
  }

  /** What is not there, or not to be seen by most. */
  forget(id: string): void {
    for (const ids of this.#ids.values()) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  }

  /** Notes every name in an answer. */
  learn(operation: string, answer: unknown): void {
    if (OF_ANSWER[operation]) this.add(OF_ANSWER[operation], (answer as { id?: unknown }).id);
    this.#walk(answer, 0);
  }

  #walk(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    if (Array.isArray(value)) return value.slice(0, 20).forEach((inner) => this.#walk(inner, depth + 1));
    for (const [name, inner] of Object.entries(value)) {
      if (BY_FIELD[name]) this.add(BY_FIELD[name], inner);
      if (name === 'certificate') this.#certificate(inner as { id?: unknown } | null);
      if (name === 'nodes' && operationNodes(inner)) (inner as { id: string }[]).slice(0, 5).forEach(({ id }) => this.add('node', id));
      if (name === 'url' && typeof inner === 'string') this.add('statement', /\/(?:claims|predictions)\/([0-9a-f-]{36})/.exec(inner)?.[1]);
      this.#walk(inner, depth + 1);
    }
  }

  #certificate(certificate: { id?: unknown } | null): void {
    this.add('certificate', certificate?.id);
    if (certificate && this.#certificates.length < Known.#most) this.#certificates.push(certificate);
  }

  /** The value with what it names put in; a kind of which nothing is known stays as it is written. */
  resolve(value: unknown): unknown {
    if (typeof value === 'string') {
      const [, n] = /^@@certificate object@@(\d+)$/.exec(value) ?? [];
      return n === undefined ? this.#named(value) : (this.#certificates[Number(n) % this.#certificates.length] ?? {});
    }
    if (Array.isArray(value)) return value.map((inner) => this.resolve(inner));
    if (typeof value !== 'object' || value === null) return value;
    const resolved = {};
    for (const [name, inner] of Object.entries(value))
      Object.defineProperty(resolved, name, { value: this.resolve(inner), enumerable: true });
    return resolved;
  }

  #named(text: string): string {
    const [, kind, n] = /^@@(\w+)@@(\d+)$/.exec(text) ?? [];
    const ids = kind === undefined ? undefined : this.#ids.get(kind);
    return ids?.length ? ids[Number(n) % ids.length]! : text;
  }
}

const operationNodes = (value: unknown): boolean =>
  Array.isArray(value) && value.every((node) => typeof (node as { id?: unknown } | null)?.id === 'string');

const BY_FIELD: Record<string, string> = {
  tkg_id: 'tkg',
  collection_id: 'collection',
  fingerprint_id: 'fingerprint',
  query_fingerprint_id: 'fingerprint',
  ingest_source_id: 'source',
  session_id: 'session',
  running_message_id: 'message',
  messageId: 'message',
  next_cursor: 'cursor',
};

const OF_ANSWER: Record<string, string> = {
  'POST /api/v1/collections': 'collection',
  'POST /api/v1/account/keys': 'key',
  'POST /api/v1/tkgs/{tkgId}/graph/nodes': 'node',
  'POST /api/v1/tkgs/{tkgId}/graph/edges': 'edge',
  'GET /api/v1/chat/sessions/{id}': 'session',
};
