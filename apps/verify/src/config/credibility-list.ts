import { z } from 'zod';
import { PUBLISHER_TYPES, type PublisherRecord } from './publisher.types.ts';

const MAX_ENTRIES = 100_000;
const entrySchema = z.object({
  domain: z
    .string()
    .transform((domain) =>
      domain
        .trim()
        .toLowerCase()
        .replace(/^www\./, '')
        .replace(/\.$/, ''),
    )
    .pipe(
      z
        .string()
        .max(253)
        .regex(
          /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u,
          'must be a domain name, such as example.org',
        ),
    ),
  name: z.string().trim().min(1).max(200).nullish(),
  type: z.enum(PUBLISHER_TYPES).nullish(),
  score: z.number().min(0).max(1).nullish(),
  reason: z.string().max(1000).nullish(),
});
const listSchema = z.array(entrySchema).max(MAX_ENTRIES);

/**
 * Parses the operator's own list of publishers: JSON of the form [{ "domain", "name", "type",
 * "score", "reason" }], where only `domain` is required. Errors name the invalid entry.
 */
export function parseCredibilityList(text: string, ctx: z.RefinementCtx): PublisherRecord[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    ctx.addIssue(
      'must be JSON such as [{"domain": "example.org", "type": "newspaper", "score": ' +
        '0.8, "reason": "…"}, …]',
    );
    return z.NEVER;
  }
  const result = listSchema.safeParse(parsed);
  if (!result.success) {
    const [issue] = result.error.issues;
    const location = issue!.path.length ? `entry ${issue!.path.join('.')}: ` : '';
    ctx.addIssue(
      'must be a JSON array of objects with the fields domain, name, type, score and ' +
        `reason; ${location}${issue!.message}`,
    );
    return z.NEVER;
  }
  return result.data.map(({ domain, name, type, score, reason }) => ({
    domain: toAsciiDomain(domain),
    ...(name ? { name } : {}),
    ...(type ? { type } : {}),
    ...(typeof score === 'number' ? { score } : {}),
    ...(reason ? { reason } : {}),
  }));
}

/** Converts a domain to Punycode, as the host names of URLs are. */
const toAsciiDomain = (domain: string) =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
