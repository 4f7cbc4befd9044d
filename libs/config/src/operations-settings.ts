import { z } from 'zod';
import { list } from './setting-schemas.ts';

const integerSetting = (defaultValue: number, max: number, rule: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, rule)
    .transform(Number)
    .refine((value) => value <= max, rule)
    .default(defaultValue);

/** `https://app.example.org`, with a port where it is not the usual one; nothing after it. */
const isOrigin = (text: string) =>
  text === '*' || (/^https?:/.test(text) && URL.parse(text)?.origin === text);

/** What both services are run by: the same names and defaults in each. */
export const operationsSettings = {
  /** Calls of one key in a minute, over all instances; 0: no limit. */
  RATE_LIMIT_PER_MINUTE: integerSetting(
    600,
    999_999,
    'must be a number of requests, 0 to 999999, 0 for no limit',
  ),
  /** Bearer token of GET /metrics; none: open to whoever reaches the port. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 characters or more of printable ASCII without spaces')
    .optional(),
  /**
   * Origins whose pages may call the service from a browser; `*`: any; none: no other than its own.
   */
  CORS_ORIGINS: list().refine(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://app.example.org with commas between them, or *',
  ),
  /**
   * Proxies in front of the service whose X-Forwarded-* headers count: it is reached through so
   * many.
   */
  TRUST_PROXY: integerSetting(
    0,
    9,
    'must be the number of proxies in front of the service, 0 to 9',
  ),
  /**
   * `at-start`: a starting process migrates first; `separate`: it refuses to start until the
   * migrations' own step has run.
   */
  MIGRATIONS: z.enum(['at-start', 'separate'], 'must be at-start or separate').default('at-start'),
  /**
   * After SIGTERM: so long `/health/ready` says no while requests are still answered, so that a
   * proxy looks elsewhere first.
   */
  DRAIN_MS: integerSetting(0, 60_000, 'must be a number of milliseconds, 0 to 60000'),
  /** After that, requests under way get so long to end. */
  SHUTDOWN_GRACE_MS: integerSetting(
    3_500,
    600_000,
    'must be a number of milliseconds, 0 to 600000',
  ),
};

/**
 * What services sign their calls to each other with: the first one signs, both are read, so that it
 * can be changed without an hour in which calls fail.
 */
export const serviceSecrets = () =>
  list().refine(
    (secrets) => secrets.length <= 2 && secrets.every((secret) => secret.length >= 32),
    'must be 32 characters or more, the same in both services; two with a comma between ' +
      'them: the first signs, both are read',
  );
