import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { hasServiceAudience, signServiceToken, verifyServiceToken } from './index.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const OTHER = 'another-secret-of-more-than-thirty-two-characters';
const now = new Date('2026-07-16T09:30:00Z');
const seconds = now.getTime() / 1000;
const after = (count: number) => new Date(now.getTime() + count * 1000);

const claims: JWTPayload = {
  ...{ iss: 'plumbline-verify', aud: 'plumbline-memory', jti: 'one', tenant: 'acme' },
  ...{ iat: seconds, exp: seconds + 300 },
};
const signed = (
  changed: Record<string, unknown>,
  alg = 'HS256',
  key: Parameters<SignJWT['sign']>[0] = new TextEncoder().encode(SECRET),
) => new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(key);
const read = (token: string, at = now) => verifyServiceToken([SECRET], token, at);

describe('a service token', () => {
  it('tells the tenant that it was signed for, for five minutes and no two are alike', async () => {
    const token = await signServiceToken([SECRET, OTHER], 'Sparks & Söhne', now);
    expect(hasServiceAudience(token)).toBe(true);
    expect(await read(token)).toBe('Sparks & Söhne');
    expect(await read(token, after(300))).toBe('Sparks & Söhne');
    expect(await read(token, after(331))).toBeUndefined();
    expect(await signServiceToken([SECRET], 'Sparks & Söhne', now)).not.toBe(token);
  });

  it('is read by either of two secrets, so that they can be changed one service after the other', async () => {
    const token = await signServiceToken([OTHER], 'acme', now);
    expect(await verifyServiceToken([SECRET, OTHER], token, now)).toBe('acme');
    expect(await verifyServiceToken([SECRET], token, now)).toBeUndefined();
    expect(await verifyServiceToken([], token, now)).toBeUndefined();
  });

  it.each([
    ['another issuer', { iss: 'plumbline-memory' }],
    ['another audience', { aud: 'plumbline-verify' }],
    ['no audience', { aud: undefined }],
    ['no end', { exp: undefined }],
    ['an end long ago', { iat: seconds - 900, exp: seconds - 600 }],
    ['an end in a year', { iat: seconds - 600, exp: seconds + 31_536_000 }],
    ['a beginning to come', { iat: seconds + 60, exp: seconds + 360 }],
    ['a time before which it does not hold', { nbf: seconds + 60 }],
    ['no beginning', { iat: undefined }],
    ['no id', { jti: undefined }],
    ['no tenant', { tenant: undefined }],
    ['an empty tenant', { tenant: ' ' }],
    ['a tenant that is no text', { tenant: ['acme'] }],
    ['a tenant that is too long', { tenant: 'a'.repeat(201) }],
    ['a tenant that no database holds', { tenant: 'a\0' }],
  ])('is refused with %s', async (_, changed) => {
    expect(await read(await signed({}))).toBe('acme');
    expect(await read(await signed(changed))).toBeUndefined();
  });

  it('is refused unsigned, by another algorithm, cut, or changed', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const token = await signed({});
    const [head, body, signature] = token.split('.') as [string, string, string];
    const richer = Buffer.from(JSON.stringify({ ...claims, tenant: 'zeta' })).toString('base64url');
    const wrong = [
      new UnsecuredJWT(claims).encode(),
      `${head}.${body}.`,
      `${head}.${richer}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      await signed({}, 'HS512'),
      await signed({}, 'RS256', privateKey),
      await signed({}, 'HS256', new TextEncoder().encode(pem)),
    ];
    for (const one of wrong) expect([one, await read(one)]).toEqual([one, undefined]);
  });

  it.each(['', 'abc', 'a.b.c', 'mk_abc', '....', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])(
    'is not %p',
    async (text) => {
      expect(hasServiceAudience(text)).toBe(false);
      expect(await read(text)).toBeUndefined();
    },
  );
});
