import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/**
 * The PEM of CERTIFICATE_SIGNING_KEY; a newline may be written as \n, as files of settings have it.
 */
export function parseSigningKey(text: string, ctx: z.RefinementCtx): KeyObject {
  const key = importSigningKey(text.replaceAll('\\n', '\n'));
  if (key) return key;
  ctx.addIssue(
    'must be an Ed25519 private key in PEM, such as `openssl genpkey -algorithm ed25519` makes',
  ); // told without the text: it is a secret
  return z.NEVER;
}

/** An Ed25519 private key in PEM; undefined for anything else. */
export function importSigningKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
