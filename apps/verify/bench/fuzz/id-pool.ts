/** The ids that the services have returned, for use in later requests. */
export class IdPool {
  readonly #idsByKind = new Map<string, string[]>();
  /** The ids of parts, by owner. */
  readonly #partsByOwner = new Map<string, Map<string, string[]>>();
  readonly #certificates: object[] = [];
  static readonly #maxIds = 200;
  static readonly #maxParts = 12;

  add(kind: string, id: unknown): void {
    if (typeof id !== 'string' || !id) return;
    const ids = this.#idsByKind.get(kind) ?? [];
    if (ids.includes(id)) return;
    if (ids.length < IdPool.#maxIds) ids.push(id);
    else ids[IdPool.#maxIds - 1] = id;
    this.#idsByKind.set(kind, ids);
  }

  /** Puts ids before the known ones of their kind. */
  prepend(kind: string, ...ids: string[]): void {
    this.#idsByKind.set(
      kind,
      [...ids, ...(this.#idsByKind.get(kind) ?? [])].slice(0, IdPool.#maxIds),
    );
  }

  /** Records the parts of an owner: a request that names the owner uses its parts. */
  addParts(owner: string | undefined, kind: string, ...ids: string[]): void {
    if (owner === undefined || !PART_KINDS.has(kind)) return;
    const parts = this.#partsByOwner.get(owner) ?? new Map<string, string[]>();
    const existing = parts.get(kind) ?? [];
    parts.set(
      kind,
      [...existing, ...ids.filter((id) => !existing.includes(id))].slice(-IdPool.#maxParts),
    );
    this.#partsByOwner.set(owner, parts);
  }

  /** Removes an id that does not exist or that most keys cannot see. */
  remove(id: string): void {
    this.#partsByOwner.delete(id);
    const lists = [
      ...this.#idsByKind.values(),
      ...[...this.#partsByOwner.values()].flatMap((parts) => [...parts.values()]),
    ];
    for (const ids of lists) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  }

  /**
   * Records all ids in a response.
   *
   * @param owner the first id in the request's path
   */
  collect(operation: string, response: unknown, owner?: string): void {
    const record = (kind: string, id: unknown) => {
      this.add(kind, id);
      if (typeof id === 'string') this.addParts(owner, kind, id);
    };
    if (KIND_BY_OPERATION[operation])
      record(KIND_BY_OPERATION[operation], (response as { id?: unknown }).id);
    this.#collectFrom(operation, response, 0, record);
  }

  #collectFrom(
    operation: string,
    value: unknown,
    depth: number,
    record: (kind: string, id: unknown) => void,
  ): void {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    if (Array.isArray(value))
      return value
        .slice(0, 20)
        .forEach((inner) => this.#collectFrom(operation, inner, depth + 1, record));
    for (const [name, inner] of Object.entries(value)) {
      if (KIND_BY_FIELD[name]) record(KIND_BY_FIELD[name], inner);
      if (name === 'tkg_id' && GRAPH_CREATING_OPERATIONS.test(operation)) record('tkg', inner);
      if (name === 'certificate') this.#collectCertificate(inner as { id?: unknown } | null);
      if (KIND_BY_LIST[name] && allHaveIds(inner))
        inner.slice(0, 5).forEach(({ id }) => record(KIND_BY_LIST[name]!, id));
      if (name === 'url' && typeof inner === 'string') this.#collectStatement(inner);
      this.#collectFrom(operation, inner, depth + 1, record);
    }
  }

  #collectStatement(url: string): void {
    const [, kind, id] = /\/(claim|prediction)s\/([0-9a-f-]{36})/.exec(url) ?? [];
    if (kind) this.add(kind, id);
  }

  #collectCertificate(certificate: { id?: unknown } | null): void {
    this.add('certificate', certificate?.id);
    if (certificate && this.#certificates.length < IdPool.#maxIds)
      this.#certificates.push(certificate);
  }

  /**
   * The value with its placeholders replaced by ids; a placeholder of a kind without known ids
   * stays unchanged.
   *
   * @param owners ids that the request already contains; their parts are preferred
   */
  resolve(value: unknown, owners: readonly string[] = []): unknown {
    if (typeof value === 'string') {
      const [, n] = /^@@certificate object@@(\d+)$/.exec(value) ?? [];
      return n === undefined
        ? this.#resolvePlaceholder(value, owners)
        : (this.#certificates[Number(n) % this.#certificates.length] ?? {});
    }
    if (Array.isArray(value)) return value.map((inner) => this.resolve(inner, owners));
    if (typeof value !== 'object' || value === null) return value;
    const resolved = {};
    for (const [name, inner] of Object.entries(value))
      Object.defineProperty(resolved, name, {
        value: this.resolve(inner, owners),
        enumerable: true,
      });
    return resolved;
  }

  #resolvePlaceholder(text: string, owners: readonly string[]): string {
    const [, kind, n] = /^@@(\w+)@@(\d+)$/.exec(text) ?? [];
    if (kind === undefined) return text;
    const parts = owners.flatMap((owner) => this.#partsByOwner.get(owner)?.get(kind) ?? []);
    const ids = parts.length ? parts : this.#idsByKind.get(kind);
    return ids?.length ? ids[Number(n) % ids.length]! : text;
  }
}

const allHaveIds = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) &&
  value.every((node) => typeof (node as { id?: unknown } | null)?.id === 'string');

/**
 * Operations whose graphs can be edited; graphs of collections, which other responses contain too,
 * cannot.
 */
const GRAPH_CREATING_OPERATIONS = /^POST .*\/(tkgs|ingest|ingest\/file)$/;

/** Kinds of resources that are parts of a preceding one in the path. */
const PART_KINDS = new Set(['node', 'edge', 'source']);

const KIND_BY_LIST: Record<string, string> = { nodes: 'node', edges: 'edge' };

const KIND_BY_FIELD: Record<string, string> = {
  collection_id: 'collection',
  fingerprint_id: 'fingerprint',
  query_fingerprint_id: 'fingerprint',
  ingest_source_id: 'source',
  session_id: 'session',
  running_message_id: 'message',
  messageId: 'message',
  next_cursor: 'cursor',
};

const KIND_BY_OPERATION: Record<string, string> = {
  'POST /api/v1/collections': 'collection',
  'POST /api/v1/account/keys': 'key',
  'POST /api/v1/tkgs/{tkgId}/graph/nodes': 'node',
  'POST /api/v1/tkgs/{tkgId}/graph/edges': 'edge',
  'GET /api/v1/chat/sessions/{id}': 'session',
};
