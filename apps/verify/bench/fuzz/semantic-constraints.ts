type Body = Record<string, unknown>;

/** Exactly one of these fields, for the matching operations. */
const EXCLUSIVE_FIELDS: [RegExp, readonly string[]][] = [
  [/POST .*\/(ingest|fingerprint\/embed)$/, ['content', 'url']],
  [/POST .*\/collections\/\{id\}\/ingest$/, ['urls', 'url']],
  [/POST .*\/fingerprint\/detect$/, ['content', 'fingerprint_id', 'url']],
  [/POST .*\/causality-graph$/, ['text', 'url']],
  [/POST .*\/chat$/, ['message', 'messages']],
];

const pagePlaceholder = (n: number) => `@@page@@${n}`;
const QUESTION = 'What did the repair of Lindholm harbour cost?';

/** The values of fields that must be present. */
const DEFAULT_BY_FIELD: Record<string, (n: number) => unknown> = {
  content: (n) =>
    `The bridge of Aarsund was closed on ${(n % 28) + 1} May 2024 because of heavy rain.`,
  text: () => 'Heavy rain caused flooding, and the flooding closed the harbour.',
  url: pagePlaceholder,
  urls: (n) => [pagePlaceholder(n), pagePlaceholder(n + 1)],
  message: () => QUESTION,
  messages: () => [],
  fingerprint_id: (n) => `@@fingerprint@@${n}`,
  id: (n) => `@@edge@@${n}`,
};

const INSTANT_BY_PRECISION = {
  year: '2026',
  quarter: '2026-Q3',
  month: '2026-07',
  day: '2026-07-16',
};

/** Further dependencies between fields. Each changes the body in place. */
const CONSTRAINTS: [RegExp, (body: Body, chance: number) => void][] = [
  [/POST .*\/chat$/, constrainChat],
  [
    /\/annotation$/,
    (body) =>
      (body.when = INSTANT_BY_PRECISION[body.precision as keyof typeof INSTANT_BY_PRECISION]),
  ],
  [
    /PATCH .*\/nodes(\/\{nodeId\})?$/,
    (body, chance) => 'label' in body || (body.label = `The flood of ${2000 + (chance % 30)}`),
  ],
  [/POST .*\/edges$/, ensureDistinctEnds],
  [/DELETE .*\/edges$/, chooseIdOrEnds],
  [/POST .*\/(fact-checker|evidence-finder)$/, orderInstants],
  [
    /POST .*\/account\/keys$/,
    (body) => body.expires_at === '2020-01-01T00:00:00Z' && delete body.expires_at,
  ],
];

/** Changes the body so that it meets the rules that the description states only in prose. */
export function satisfyConstraints(operation: string, body: unknown, chance: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fittingBody: Body = { ...body };
  for (const [, group] of EXCLUSIVE_FIELDS.filter(([pattern]) => pattern.test(operation))) {
    const presentFields = group.filter(
      (name) => fittingBody[name] !== undefined && fittingBody[name] !== null,
    );
    const from = presentFields.length ? presentFields : group;
    const chosen = from[chance % from.length]!;
    for (const name of group) if (name !== chosen) delete fittingBody[name];
    fittingBody[chosen] ??= DEFAULT_BY_FIELD[chosen]!(chance);
  }
  for (const [, constrain] of CONSTRAINTS.filter(([pattern]) => pattern.test(operation)))
    constrain(fittingBody, chance);
  return fittingBody;
}

/** A conversation has at most one source, and its last message is the user's. */
function constrainChat(body: Body, chance: number): void {
  const grounds = ['collection_id', 'tkg_id', 'session_id'];
  const ground = [...grounds, 'none'][chance % 4];
  for (const name of grounds) if (name !== ground) delete body[name];
  if (ground !== 'collection_id') delete body.as_of;
  if (body.as_of)
    for (const name of ['use_fact_search', 'use_evidence_finder', 'use_fact_checker'])
      delete body[name];
  if (Array.isArray(body.messages))
    body.messages = [...(body.messages as object[]), { role: 'user', content: QUESTION }];
}

function ensureDistinctEnds(body: Body, chance: number): void {
  if (body.from === body.to) [body.from, body.to] = [`@@node@@${chance}`, `@@node@@${chance + 1}`];
}

function chooseIdOrEnds(body: Body, chance: number): void {
  const isByEnds = [body.from, body.to, body.edge_type].every((part) => typeof part === 'string');
  if (isByEnds) delete body.id;
  else {
    for (const name of ['from', 'to', 'edge_type']) delete body[name];
    body.id = DEFAULT_BY_FIELD.id!(chance);
  }
}

function orderInstants(body: Body): void {
  const { from, to } = body;
  if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return;
  [body.from, body.to] = [to, from];
}
