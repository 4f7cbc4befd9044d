import { randomBytes } from 'node:crypto';
import { verifySignedUrl, createSignedUrlParameters } from './signed-url.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const VIEWER = '019a0000-0000-7000-8000-000000000002';
const secret = randomBytes(32);
const now = new Date('2026-03-13T09:30:00Z');
const link = createSignedUrlParameters(secret, ID, VIEWER, now);

describe('a signed link', () => {
  it('works for seven days and what is left of the hour, and then no more', () => {
    expect(verifySignedUrl(secret, ID, link, now)).toBe(true);
    expect(verifySignedUrl(secret, ID, link, new Date('2026-03-20T09:59:59Z'))).toBe(true);
    expect(verifySignedUrl(secret, ID, link, new Date('2026-03-20T10:00:00Z'))).toBe(false);
  });

  it('is the same when it is made again within the hour', () => {
    expect(createSignedUrlParameters(secret, ID, VIEWER, new Date('2026-03-13T09:59:00Z'))).toEqual(
      link,
    );
  });

  it.each([
    ['another statement', VIEWER, link],
    ['another viewer', ID, { ...link, viewer: ID }],
    ['a later day', ID, { ...link, expires: String(Number(link.expires) + 86_400) }],
    ['no time', ID, { ...link, expires: 'NaN' }],
    ['a shorter signature', ID, { ...link, signature: link.signature.slice(0, -2) }],
    ['no signature', ID, { ...link, signature: '' }],
    ['a signature of other letters', ID, { ...link, signature: '🚢'.repeat(20) }],
  ])('is refused for %s', (_, id, changed) =>
    expect(verifySignedUrl(secret, id, changed, now)).toBe(false),
  );

  it('is refused by those who sign with another secret', () => {
    expect(verifySignedUrl(randomBytes(32), ID, link, now)).toBe(false);
  });
});
