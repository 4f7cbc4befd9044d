import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@plumbline/text/durations';

/** The instant that examples show as the time of their recording. */
const EXAMPLE_NOW_MS = Date.UTC(2026, 6, 16, 9, 30);
/** URL of the service and port of the outlets as the demo has them. */
const SERVICE_PORTS = { verify: 3000, memory: 3001 };
const OUTLET_PORT = 4801;

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?=Z|[+-]\d\d|\\?")/g;
const DATE = /\b\d{4}-\d\d-\d\d\b(?![T ]\d\d:)/g;
const DATE_IN_WORDS = new RegExp(`\\b\\d{1,2} (?:${MONTHS}) 20\\d\\d\\b`, 'g');
/** Invisible characters of a watermark. */
const WATERMARK = /[\ufe00-\ufe0f\u2060-\u2064]{8,}/g;
/** Numbers that depend on the machine. */
const MEASURED = /(?<="(?:executionTimeMs|cpu_ms|peak_memory_mb)\\?":)[\d.]+/g;

/** Dates of the corpus are this near; other dates do not depend on the recording. */
const MAX_SHIFTED_MS = 120 * DAY_MS;
/** Longer than a recording takes. */
const RECORDING_MS = 10 * MINUTE_MS;

export interface Recording {
  service: keyof typeof SERVICE_PORTS;
  startedAt: Date;
  /** What was sent. Its dates and instants stay. */
  sent: unknown;
}

/**
 * Replaces what differs between two recordings: ids, instants, digests, signatures, tokens, ports
 * and measured times. The same value is replaced by the same value everywhere.
 */
export function createStabiliser(recording: Recording): <Value>(value: Value) => Value {
  const { service } = recording;
  const moveInstants = createInstantMover(recording);
  const replacements: [RegExp, (text: string) => string][] = [
    [UUID, replaceEach((index) => `01a20b5e-6f0a-7c41-9d3b-${String(index).padStart(12, '0')}`)],
    [/(?<=\.localhost):\d+/g, () => `:${OUTLET_PORT}`],
    [/(?<!\.)(?:localhost|127\.0\.0\.1):\d+/g, () => `localhost:${SERVICE_PORTS[service]}`],
    [/\b[0-9a-f]{64}\b/g, replaceEach((index) => hash(`digest ${index}`, 'hex').slice(0, 64))],
    [/\b[0-9a-f]{32}\b/g, replaceEach((index) => hash(`nonce ${index}`, 'hex').slice(0, 32))],
    [/\b[0-9a-f]{16}\b/g, replaceEach((index) => hash(`key ${index}`, 'hex').slice(0, 16))],
    [/[A-Za-z0-9+/]{86}==/g, replaceEach((index) => hash(`signature ${index}`, 'base64'))],
    [
      /(?<=\bwhsec_)[A-Za-z0-9+/]{43}=/g,
      replaceEach((index) => `${hash(`secret ${index}`, 'base64').slice(0, 42)}A=`),
    ],
    [/(?<=\bpat_|\bmk_)\w+/g, replaceEach((index) => `example${index}`)],
    [/\bfp_\w{8}\b/g, replaceEach((index) => `fp_${hash(`mark ${index}`, 'hex').slice(0, 8)}`)],
    [/(?<=signature=)[\w-]+/g, () => 'example'],
    [/(?<=expires=)\d+/g, () => String(EXAMPLE_NOW_MS / 1000 + 7 * 86_400)],
    [WATERMARK, replaceEach(createWatermark)],
    [MEASURED, () => '120'],
  ];
  const stabilise = (text: string) =>
    replacements.reduce(
      (replaced, [pattern, replace]) => replaced.replace(pattern, (match) => replace(match)),
      moveInstants(text),
    );
  return <Value>(value: Value): Value =>
    value === undefined ? value : (JSON.parse(stabilise(JSON.stringify(value))) as Value);
}

/** Returns a function that gives the n-th different text the n-th replacement. */
function replaceEach(create: (index: number) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const key = text.toLowerCase();
    if (!known.has(key)) known.set(key, create(known.size + 1));
    return known.get(key)!;
  };
}

/** Invisible characters like those of a watermark. */
const createWatermark = (index: number): string =>
  hash(`watermark ${index}`, 'hex')
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCodePoint(0xfe06 + (parseInt(digit, 16) % 8)));

/** 64 bytes, which look like a digest or a signature. */
const hash = (text: string, encoding: 'hex' | 'base64'): string =>
  createHash('sha512').update(text).digest(encoding);

/** Moves instants and dates as if the recording had taken place at the example's time. */
function createInstantMover({ startedAt, sent }: Recording): (text: string) => string {
  const startMs = startedAt.getTime();
  const sentText = JSON.stringify(sent);
  const shiftMs =
    Math.floor(EXAMPLE_NOW_MS / DAY_MS) * DAY_MS - Math.floor(startMs / DAY_MS) * DAY_MS;
  const isFixed = (text: string, ms: number) =>
    sentText.includes(text) || Number.isNaN(ms) || Math.abs(ms - startMs) > MAX_SHIFTED_MS;
  const moveInstant = (instant: string) => {
    const [seconds = '', fraction] = instant.split('.');
    const ms = Date.parse(`${seconds.replace(' ', 'T')}Z`);
    if (isFixed(instant, ms)) return instant;
    // Whole seconds are those of the corpus; of others, the time of day differs each time.
    const isOfService = fraction !== undefined && fraction !== '000';
    const offset = Math.round((ms - startMs) / RECORDING_MS) * RECORDING_MS;
    const moved = new Date(isOfService ? EXAMPLE_NOW_MS + offset : ms + shiftMs);
    const iso = moved.toISOString().slice(0, seconds.length).replace('T', instant[10]!);
    return fraction === undefined ? iso : `${iso}.${'0'.repeat(fraction.length)}`;
  };
  const moveDate = (date: string) => {
    const ms = Date.parse(date);
    return isFixed(date, ms) ? date : new Date(ms + shiftMs).toISOString().slice(0, 10);
  };
  const moveWords = (words: string) => {
    const ms = Date.parse(`${words} UTC`);
    return isFixed(words, ms) ? words : formatWords(new Date(ms + shiftMs));
  };
  return (text) =>
    text.replace(INSTANT, moveInstant).replace(DATE, moveDate).replace(DATE_IN_WORDS, moveWords);
}

const formatWords = (date: Date): string =>
  date.toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
