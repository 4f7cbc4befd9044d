import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@plumbline/certificates';
import { z } from 'zod';

/** A witness that cosigns checkpoints of the head log. */
export interface WitnessSetting {
  /** Submission prefix of the witness, without a slash at its end. */
  url: string;
  key: VerifierKey;
}

const MAX_WITNESSES = 16;

const RULE =
  'must be JSON of the form [{"url": "https://…", "key": "<name>+<key id>+<base64>"}], with at ' +
  `most ${MAX_WITNESSES} witnesses; a key is a verifier key for Ed25519 cosignatures (type 4) that ` +
  'no other witness has';

const witnessesSchema = z
  .array(
    z.object({
      url: z
        .string()
        .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''))
        .transform((value) => value.replace(/\/+$/, '')),
      key: z.string().transform(parseVerifierKey),
    }),
  )
  .max(MAX_WITNESSES);

/** Parses the JSON of WITNESSES. */
export function parseWitnesses(text: string, ctx: z.RefinementCtx): WitnessSetting[] {
  const witnesses: WitnessSetting[] = [];
  for (const { url, key } of witnessesSchema.safeParse(parseJson(text)).data ?? [])
    if (key?.kind === 'cosignature') witnesses.push({ url, key });
  const keys = new Set(witnesses.map(({ key }) => formatVerifierKey(key)));
  const expected = parseJson(text);
  if (Array.isArray(expected) && keys.size === expected.length) return witnesses;
  ctx.addIssue(RULE);
  return z.NEVER;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the error message states the rule
  }
}
