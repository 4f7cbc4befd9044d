import { z } from 'zod';
import { list } from './setting-schemas.ts';

const integerSetting = (defaultValue: number, max: number, rule: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, rule)
    .transform(Number)
    .refine((value) => value <= max, rule)
    .default(defaultValue);

const weightsSchema = z.record(z.string().min(1), z.number().min(0.1).max(100));

function parseWeights(text: string, ctx: z.RefinementCtx): Record<string, number> {
  const result = weightsSchema.safeParse(parseJson(text));
  if (result.success) return result.data;
  ctx.addIssue('must be JSON of the form {"<account>": <weight>}, weights from 0.1 to 100');
  return z.NEVER;
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `https://app.example.org`, with a port unless it is the default one, and without a path. */
const isOrigin = (text: string) =>
  text === '*' || (/^https?:/.test(text) && URL.parse(text)?.origin === text);

/** Operational settings, with the same names and defaults in both services. */
export const operationsSettings = {
  /** Calls per minute for one key, over all instances; 0: no limit. */
  RATE_LIMIT_PER_MINUTE: integerSetting(
    600,
    999_999,
    'must be a number of requests per minute from 0 to 999999; 0 means no limit',
  ),
  /** Requests of one account or tenant in progress at the same time, per process; 0: no limit. */
  MAX_REQUESTS_IN_FLIGHT: integerSetting(
    256,
    100_000,
    'must be a number of requests from 0 to 100000; 0 means no limit',
  ),
  /** Megabytes of their bodies, per process; 0: no limit. */
  MAX_BODY_MB_IN_FLIGHT: integerSetting(
    64,
    100_000,
    'must be a number of megabytes from 0 to 100000; 0 means no limit',
  ),
  /** Shares of accounts and tenants in relation to others: account → weight. Default: 1 each. */
  ACCOUNT_WEIGHTS: z.string().transform(parseWeights).default({}),
  /** Exports of one account or tenant in progress at the same time, per process; 0: no limit. */
  MAX_EXPORTS_IN_FLIGHT: integerSetting(
    4,
    100_000,
    'must be a number of exports from 0 to 100000; 0 means no limit',
  ),
  /** Milliseconds after which a client that reads nothing of its response is disconnected. */
  MAX_READER_IDLE_MS: integerSetting(
    30_000,
    600_000,
    'must be a number of milliseconds, 0 to 600000; 0 means no limit',
  ),
  /** Bearer token of GET /metrics. Without one, everyone who reaches the port can read it. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 characters or more of printable ASCII without spaces')
    .optional(),
  /**
   * Origins whose pages may call the service from a browser. `*` allows all; an empty list allows
   * only its own.
   */
  CORS_ORIGINS: list().refine(
    (origins) => origins.every(isOrigin),
    'must be a comma-separated list of origins such as https://app.example.org, or *',
  ),
  /** Number of proxies in front of the service whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: integerSetting(
    0,
    9,
    'must be the number of proxies in front of the service, 0 to 9',
  ),
  /**
   * `at-start`: a starting process migrates first. `separate`: a process refuses to start until the
   * separate migration step has run.
   */
  MIGRATIONS: z.enum(['at-start', 'separate'], 'must be at-start or separate').default('at-start'),
  /**
   * Milliseconds after SIGTERM during which `/health/ready` reports unavailable and requests are
   * still answered, so that proxies can redirect traffic.
   */
  DRAIN_MS: integerSetting(0, 60_000, 'must be a number of milliseconds, 0 to 60000'),
  /** Milliseconds after that for requests in progress to end. */
  SHUTDOWN_GRACE_MS: integerSetting(
    3_500,
    600_000,
    'must be a number of milliseconds, 0 to 600000',
  ),
};

/**
 * Secrets that sign calls between services. The first one signs, both are accepted, so that a
 * secret can be replaced without failing calls.
 */
export const serviceSecrets = () =>
  list().refine(
    (secrets) => secrets.length <= 2 && secrets.every((secret) => secret.length >= 32),
    'must be a secret of 32 characters or more, or two such secrets separated by a comma; both ' +
      'services must have the same value',
  );
