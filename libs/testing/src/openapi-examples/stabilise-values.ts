import { createHash } from 'node:crypto';
import { DAY_MS } from '@plumbline/text/durations';

/** The instant that examples show as the time of their recording. */
const EXAMPLE_NOW_MS = Date.UTC(2026, 6, 16, 9, 30);
/** URL of the service and port of the outlets as the demo has them. */
const SERVICE_PORTS = { verify: 3000, memory: 3001 };
const OUTLET_PORT = 4100;

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.(\d+))?)?(?=Z|[+-]\d\d|")/g;
const DATE = /\b(\d{4})-(\d\d)-(\d\d)\b(?![T ]\d\d:)/g;
const DATE_IN_WORDS = new RegExp(`\\b(\\d{1,2}) (${MONTHS}) (20\\d\\d)\\b`, 'g');
/** Numbers that depend on the machine. */
const MEASURED = /"(executionTimeMs|cpu_ms|peak_memory_mb)":[\d.]+/g;

/**
 * Replaces what differs between two recordings: ids, instants, digests, signatures, tokens, ports
 * and measured times. The same value is replaced by the same value everywhere.
 * @param recordedAt when the recording began
 */
export function createStabiliser(
  service: keyof typeof SERVICE_PORTS,
  recordedAt: Date,
): <Value>(value: Value) => Value {
  const shiftMs = EXAMPLE_NOW_MS - recordedAt.getTime();
  const shiftDays = Math.round(
    (Math.floor(EXAMPLE_NOW_MS / DAY_MS) - Math.floor(recordedAt.getTime() / DAY_MS)) / 1,
  );
  const replaceEach = (create: (index: number) => string) => {
    const known = new Map<string, string>();
    return (original: string) => {
      const key = original.toLowerCase();
      if (!known.has(key)) known.set(key, create(known.size + 1));
      return known.get(key)!;
    };
  };
  const replaceUuid = replaceEach(
    (index) => `01a20b5e-6f0a-7c41-9d3b-${String(index).padStart(12, '0')}`,
  );
  const hash = (index: number, kind: string) =>
    createHash('sha512').update(`${kind} ${index}`).digest();
  const replaceDigest = replaceEach((index) => hash(index, 'digest').toString('hex').slice(0, 64));
  const replaceNonce = replaceEach((index) => hash(index, 'nonce').toString('hex').slice(0, 32));
  const replaceKeyId = replaceEach((index) => hash(index, 'key').toString('hex').slice(0, 16));
  const replaceSignature = replaceEach((index) => hash(index, 'signature').toString('base64'));
  const replaceToken = replaceEach((index) => `example${index}`);
  const replaceFingerprint = replaceEach((index) => `fp_example${index}`);
  const shiftDay = (day: number) => new Date(day + shiftDays * DAY_MS);
  const stabiliseText = (text: string): string =>
    text
      .replace(MEASURED, (_, name: string) => `"${name}":120`)
      .replace(UUID, replaceUuid)
      .replace(INSTANT, (instant, fraction: string | undefined) => {
        const [wholeSeconds = ''] = instant.split('.');
        const ms = Date.parse(`${wholeSeconds.replace(' ', 'T')}Z`);
        // The corpus has whole seconds; the service writes fractions.
        const moved =
          fraction === undefined ? shiftDay(ms) : new Date(Math.round((ms + shiftMs) / 1000) * 1000);
        const iso = moved.toISOString().slice(0, wholeSeconds.length).replace('T', instant[10]!);
        return fraction === undefined ? iso : `${iso}.${'0'.repeat(fraction.length)}`;
      })
      .replace(DATE, (_, year: string, month: string, day: string) =>
        shiftDay(Date.UTC(+year, +month - 1, +day)).toISOString().slice(0, 10),
      )
      .replace(DATE_IN_WORDS, (words) =>
        shiftDay(Date.parse(`${words} UTC`)).toLocaleDateString('en-GB', {
          ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
        }),
      )
      .replace(/(\.localhost):\d+/g, `$1:${OUTLET_PORT}`)
      .replace(/(?:localhost|127\.0\.0\.1):\d+/g, `localhost:${SERVICE_PORTS[service]}`)
      .replace(/\b[0-9a-f]{64}\b/g, replaceDigest)
      .replace(/\b[0-9a-f]{32}\b/g, replaceNonce)
      .replace(/\b[0-9a-f]{16}\b/g, replaceKeyId)
      .replace(/[A-Za-z0-9+/]{86}==/g, replaceSignature)
      .replace(/\b(pat|mk)_\w+/g, (token, kind: string) => `${kind}_${replaceToken(token)}`)
      .replace(/\bfp_\w{8}\b/g, replaceFingerprint)
      .replace(/(signature=)[\w-]+/g, '$1example');
  return <Value>(value: Value): Value =>
    value === undefined ? value : (JSON.parse(stabiliseText(JSON.stringify(value))) as Value);
}
