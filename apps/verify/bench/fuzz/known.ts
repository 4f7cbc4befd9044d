/** What the services have made and named, so that later requests can name it too. */
export class Known {
  readonly #ids = new Map<string, string[]>();
  /** What belongs to something else, by that. */
  readonly #parts = new Map<string, Map<string, string[]>>();
  readonly #certificates: object[] = [];
  static readonly #most = 200;
  static readonly #mostParts = 12;

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

  /** Notes that these belong to another: a request that names that one names its parts. */
  within(whole: string | undefined, kind: string, ...ids: string[]): void {
    if (whole === undefined || !PARTS.has(kind)) return;
    const parts = this.#parts.get(whole) ?? new Map<string, string[]>();
    const known = parts.get(kind) ?? [];
    parts.set(
      kind,
      [...known, ...ids.filter((id) => !known.includes(id))].slice(-Known.#mostParts),
    );
    this.#parts.set(whole, parts);
  }

  /** What is not there, or not to be seen by most. */
  forget(id: string): void {
    this.#parts.delete(id);
    const lists = [
      ...this.#ids.values(),
      ...[...this.#parts.values()].flatMap((parts) => [...parts.values()]),
    ];
    for (const ids of lists) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  }

  /**
   * Notes every name in an answer.
   *
   * @param whole what the path of the request named first
   */
  learn(operation: string, answer: unknown, whole?: string): void {
    const note = (kind: string, id: unknown) => {
      this.add(kind, id);
      if (typeof id === 'string') this.within(whole, kind, id);
    };
    if (OF_ANSWER[operation]) note(OF_ANSWER[operation], (answer as { id?: unknown }).id);
    this.#walk(operation, answer, 0, note);
  }

  #walk(
    operation: string,
    value: unknown,
    depth: number,
    note: (kind: string, id: unknown) => void,
  ): void {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    if (Array.isArray(value))
      return value.slice(0, 20).forEach((inner) => this.#walk(operation, inner, depth + 1, note));
    for (const [name, inner] of Object.entries(value)) {
      if (BY_FIELD[name]) note(BY_FIELD[name], inner);
      if (name === 'tkg_id' && MAKES_GRAPHS.test(operation)) note('tkg', inner);
      if (name === 'certificate') this.#certificate(inner as { id?: unknown } | null);
      if (OF_GRAPH[name] && allHaveIds(inner))
        inner.slice(0, 5).forEach(({ id }) => note(OF_GRAPH[name]!, id));
      if (name === 'url' && typeof inner === 'string') this.#statement(inner);
      this.#walk(operation, inner, depth + 1, note);
    }
  }

  #statement(url: string): void {
    const [, kind, id] = /\/(claim|prediction)s\/([0-9a-f-]{36})/.exec(url) ?? [];
    if (kind) this.add(kind, id);
  }

  #certificate(certificate: { id?: unknown } | null): void {
    this.add('certificate', certificate?.id);
    if (certificate && this.#certificates.length < Known.#most)
      this.#certificates.push(certificate);
  }

  /**
   * The value with what it names put in; a kind of which nothing is known stays as it is written.
   *
   * @param wholes what the request has named before: of what belongs to them is chosen first
   */
  resolve(value: unknown, wholes: readonly string[] = []): unknown {
    if (typeof value === 'string') {
      const [, n] = /^@@certificate object@@(\d+)$/.exec(value) ?? [];
      return n === undefined
        ? this.#named(value, wholes)
        : (this.#certificates[Number(n) % this.#certificates.length] ?? {});
    }
    if (Array.isArray(value)) return value.map((inner) => this.resolve(inner, wholes));
    if (typeof value !== 'object' || value === null) return value;
    const resolved = {};
    for (const [name, inner] of Object.entries(value))
      Object.defineProperty(resolved, name, {
        value: this.resolve(inner, wholes),
        enumerable: true,
      });
    return resolved;
  }

  #named(text: string, wholes: readonly string[]): string {
    const [, kind, n] = /^@@(\w+)@@(\d+)$/.exec(text) ?? [];
    if (kind === undefined) return text;
    const parts = wholes.flatMap((whole) => this.#parts.get(whole)?.get(kind) ?? []);
    const ids = parts.length ? parts : this.#ids.get(kind);
    return ids?.length ? ids[Number(n) % ids.length]! : text;
  }
}

const allHaveIds = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) &&
  value.every((node) => typeof (node as { id?: unknown } | null)?.id === 'string');

/** Whose graphs may be edited; those of collections, which other answers name as well, may not. */
const MAKES_GRAPHS = /^POST .*\/(tkgs|ingest|ingest\/file)$/;

/** Kinds of what belongs to something that a path names before it. */
const PARTS = new Set(['node', 'edge', 'source']);

const OF_GRAPH: Record<string, string> = { nodes: 'node', edges: 'edge' };

const BY_FIELD: Record<string, string> = {
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
