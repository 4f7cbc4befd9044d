import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/**
 * Parses the PEM of CERTIFICATE_SIGNING_KEY. A newline may be written as \n, as in settings files.
 */
export function parseSigningKey(text: string, ctx: z.RefinementCtx): KeyObject {
  const key = importSigningKey(text.replaceAll('\\n', '\n'));
  if (key) return key;
  ctx.addIssue(
    'must be an Ed25519 private key in PEM format, as created by `openssl genpkey -algorithm ' +
      'ed25519`',
  ); // reported without the text, because it is a secret
  return z.NEVER;
}

/** Returns an Ed25519 private key from its PEM; undefined for any other text. */
export function importSigningKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
