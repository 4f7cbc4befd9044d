import { endsInAbbreviation } from './abbreviations.ts';
import { type Block, type BlockKind, blocks } from './blocks.ts';

/**
 * One sentence: `text === input.slice(start, end)`, offsets in UTF-16 units of the untouched input.
 */
export interface Sentence {
  index: number;
  start: number;
  end: number;
  text: string;
  /** The kind of block the sentence stands in. */
  block: BlockKind;
}

/** “ closes in German. */
const CLOSERS = /["'”’“»)\]」』）】》*_]+$/u;
const TERMINAL = /[.!?…。！？｡．؟۔।]$/u;
const CITATION = /\s*(?:\[\s{0,3}\d{1,4}(?:\s{0,3}[–,-]\s{0,3}\d{1,4}){0,8}\s{0,3}\]\s{0,3})+/y;
const ATTRIBUTION =
  /^(?:he|she|they|it|\p{Lu}[\p{L}'’.-]{1,30})(?: \p{Lu}[\p{L}'’.-]{1,30}){0,2} (?:said|says|asked|told|added|wrote|tweeted|shouted|cried|replied)\b/u;
/** Particles that carry a Japanese or Korean quotation on: 「…。」と述べた, "…했다."고 말했다. */
const QUOTATIVE =
  /^(?:と|って|など|という|고(?=[\s,])|라고|이라고|라며|이라며|며|면서|는(?=\s)|라는|란)/u;
/**
 * Boundaries that ICU does not see: between 。 and an opening quote, behind » and the German “,
 * behind … before a capital, before a sentence that begins with a number or a name like "iPhone".
 * The words before a number are long and small, so that no abbreviation is among them.
 */
const MISSED = new RegExp(
  [
    '[。！？｡][」』）”’"]*(?=[「『（“《【])',
    '[.!?…]\\s?[»“]\\s{1,3}(?=[\\p{Lu}«„“])',
    '…\\s{1,3}(?=\\p{Lu})',
    '(?:\\p{Ll}{4}|\\d{4}|[%)])\\.\\s{1,3}(?=\\d)',
    '\\.\\s{1,3}(?=\\p{Ll}\\p{Lu})',
  ].join('|'),
  'gu',
);

/**
 * How far a boundary looks back and ahead: every decision is made on a window, so the whole stays
 * linear.
 */
const WINDOW = 64;
/** Beyond this many characters nothing more is joined: a run-on of this length is no sentence. */
const LONGEST_JOIN = 4000;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Splits text into sentences: `Intl.Segmenter` proposes boundaries, rules put together again what
 * abbreviations, initials, quotations, citation marks and soft-wrapped lines tore apart. Headings,
 * list items, table rows and code lines (Markdown) never join their neighbours, and their markers
 * stay outside. Ordered, never overlapping, linear in the length of the text.
 *
 * @param language ISO 639-1 code; default `en`. It only matters for abbreviations and for scripts
 *   with their own punctuation.
 */
export function sentences(text: string, language = 'en'): Sentence[] {
  const out: Sentence[] = [];
  const proposed = boundaries(text, language);
  let next = 0;
  for (const block of blocks(text)) {
    while ((proposed[next] ?? Infinity) <= block.start) next += 1;
    const first = next;
    while ((proposed[next] ?? Infinity) < block.end) next += 1;
    for (const [start, end] of split(text, block, proposed.slice(first, next), language)) {
      const sentence = trim(text, start, end);
      if (sentence) out.push({ index: out.length, ...sentence, block: block.kind });
    }
  }
  return out;
}

function* split(
  text: string,
  block: Block,
  inside: number[],
  language: string,
): Generator<[number, number]> {
  if (block.kind === 'code' || block.kind === 'row') {
    yield [block.start, block.end];
    return;
  }
  let start = block.start;
  for (const proposed of inside) {
    if (proposed <= start) continue;
    const end = shift(text, proposed, block.end);
    if (end >= block.end) break;
    if (end - start < LONGEST_JOIN && continues(text, start, end, block.end, language)) continue;
    yield [start, end];
    start = end;
  }
  yield [start, block.end];
}

/**
 * Boundaries of the whole text, ascending: those of ICU, and those it misses. ICU begins anew at
 * each line break, so blocks need not be read apart; a hundred thousand short ones that were would
 * hold half a gigabyte outside the heap.
 */
function boundaries(text: string, language: string): number[] {
  const found = Array.from(segmenter(language).segment(text), ({ index }) => index);
  const extra = Array.from(text.matchAll(MISSED), (match) => match.index + match[0].length);
  return extra.length ? [...new Set([...found, ...extra])].sort((a, b) => a - b) : found;
}

function segmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  let made: Intl.Segmenter;
  try {
    made = new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch (error) {
    // A caller's language tag may be malformed; the root rules serve every language.
    if (!(error instanceof RangeError)) throw error;
    made = new Intl.Segmenter('en', { granularity: 'sentence' });
  }
  if (segmenters.size < 64) segmenters.set(language, made);
  return made;
}

/** Markdown that closes emphasis. */
const EMPHASIS_END = /^[*_~]{1,3}(?=\s)\s{0,3}/u;

/**
 * Moves a boundary before an opening bracket it fell behind, and behind citation marks and the end
 * of emphasis, which belong to the sentence they follow.
 */
function shift(text: string, boundary: number, limit: number): number {
  let at = boundary;
  if (/[.!?。][[(（「『【《]$/u.test(text.slice(Math.max(0, at - 2), at))) at -= 1;
  if (/\S/.test(text.charAt(at - 1)))
    at = Math.min(limit, at + (EMPHASIS_END.exec(text.slice(at, at + 8))?.[0].length ?? 0));
  CITATION.lastIndex = 0;
  const mark = CITATION.exec(text.slice(at, Math.min(limit, at + WINDOW)));
  return mark ? at + mark[0].length : at;
}

/** Whether the sentence begun at `start` goes on behind `at`. */
function continues(
  text: string,
  start: number,
  at: number,
  limit: number,
  language: string,
): boolean {
  const left = text
    .slice(Math.max(start, at - WINDOW), at)
    .trimEnd()
    .replace(/(?:\s*\[[\d\s,–-]{1,20}\])+$/, '');
  const right = text.slice(at, Math.min(limit, at + WINDOW)).trimStart();
  const bare = left.replace(CLOSERS, '').trimEnd();
  const quoted = bare.length < left.length;
  if (!TERMINAL.test(bare)) return true;
  if (/^(?!\p{Ll}\p{Lu})[\p{Ll},;]/u.test(right)) return true;
  if (/^[”’」』）)\]»]/u.test(right)) return true;
  if (quoted && (QUOTATIVE.test(right) || (/[!?]$/.test(bare) && ATTRIBUTION.test(right))))
    return true;
  if (
    /^\s*\d{1,3}(?:\.\d{1,3}){0,4}\.$/.test(text.slice(start, at).slice(0, WINDOW)) &&
    at - start < 20
  )
    return true;
  return (
    bare.endsWith('.') &&
    !(quoted && /["”]$/.test(left)) &&
    endsInAbbreviation(bare, right, language)
  );
}

function trim(
  text: string,
  from: number,
  to: number,
): { start: number; end: number; text: string } | undefined {
  const cut = text.slice(from, to);
  const start = from + (cut.length - cut.trimStart().length);
  const kept = cut.trim();
  return kept ? { start, end: start + kept.length, text: kept } : undefined;
}
