/** The parts of an OpenAPI description that these checks read. */
interface OpenApiDescription {
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>;
}

/** Allowed first words of an operation's id. */
const VERBS = new Set([
  ...['annotate', 'answer', 'cancel', 'check', 'compare', 'crawl', 'create'],
  ...['declare', 'delete', 'detect', 'embed', 'erase'],
  ...['export', 'extract', 'find', 'get', 'ingest', 'list', 'look', 'prove', 'record', 'remove'],
  ...['redeliver', 'replay', 'review', 'rotate'],
  ...['rename', 'research', 'resolve', 'resume', 'revoke', 'search', 'send', 'stop', 'undo'],
  'verify',
]);

/**
 * Checks that every operation has a unique id, a verb and an object in camel case, which generated
 * clients use as a method name, and that the used tags are exactly the described ones.
 *
 * @param description the answer of `/openapi.json`
 * @returns the faults, one line each
 */
export function findOperationFaults(description: unknown): string[] {
  const { paths, tags = [] } = description as OpenApiDescription;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', tags: tagNames = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      id: operationId,
      tags: tagNames,
    })),
  );
  const described = new Set(tags.filter(({ description: text }) => text).map(({ name }) => name));
  const tagsInUse = new Set(operations.flatMap((operation) => operation.tags));
  return [
    ...operations.flatMap(({ name, id, tags: tagNames }) => [
      ...(isVerbAndObject(id) ? [] : [`${name}: ${id || 'no id'} is not a verb and its object`]),
      ...(tagNames.length ? [] : [`${name} has no tag`]),
    ]),
    ...operations
      .filter(({ id }, at) => operations.findIndex((other) => other.id === id) < at)
      .map(({ name, id }) => `${name}: ${id} is the id of another operation`),
    ...[...tagsInUse].filter((tag) => !described.has(tag)).map((tag) => `${tag} is not described`),
    ...tags.filter(({ name }) => !tagsInUse.has(name)).map(({ name }) => `${name} is not in use`),
  ];
}

function isVerbAndObject(id: string): boolean {
  const [, verb] = /^([a-z]+)(?:[A-Z][a-z]+)+$/.exec(id) ?? [];
  return verb !== undefined && VERBS.has(verb);
}
