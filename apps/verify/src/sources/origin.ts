import {
  CALLED_AGENCY,
  knownAgency,
  NO_AGENCY,
  RELEASE_CONTACT,
  RELEASE_LINE,
  RELEASE_WIRE,
  SOURCE_WORD,
} from './agencies.words.ts';

/** Whose text a page prints, where it says so. */
export interface Origin {
  /** The news agency, or who issued the press release; null: its own, as far as it says. */
  agency: string | null;
  /** It is what somebody says of himself, printed. */
  isRelease: boolean;
}

const HEAD_LINES = 6;
const HEAD = 600;
const TAIL = 500;
const LONGEST_AUTHOR = 200;

// "LINDHOLM (Nordwire) -", "Madrid, 3 mar (EFE).-", "(AP) —", "BERLIN (dpa/bb) –": the dash tells a
// dateline from other brackets.
const IN_BRACKETS =
  /^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}\d .,'’/·-]{1,60})?[(（]([^()（）\d]{2,40})[)）]\s{0,2}[.:]?\s{0,2}[-–—=]/u;
// "SEOUL, Oct. 3 /PRNewswire/ --"
const IN_SLASHES = /^[\p{Lu}][\p{L}\p{M}\d .,'’()-]{1,80}\/([\p{L}\d .-]{2,40})\/\s{0,2}[-–—]/u;
// "(서울=연합뉴스) 홍길동 기자 =", "[서울=뉴시스]"
const KOREAN = /^[([【]\s?[가-힣A-Za-z·,\s]{1,20}=\s?([가-힣A-Za-z\d]{2,15})\s?[)\]】]/u;
// "【ソウル＝共同】", "【共同】", "【ロンドン時事】"
const JAPANESE = /^【(?:[^】＝=]{1,15}[＝=])?([^】＝=]{2,15})】/u;
// "新华社北京3月1日电", "中新网上海10月3日电"
const CHINESE =
  /^[（(【]?\s?(\p{Script=Han}{1,6}[社网網])\s?\p{Script=Han}{0,10}[\d一二三四五六七八九十年月日]{2,12}\s?[电電]/u;
// "LONDON, Reuters —", "PARIS AFP –": only a known name, since anything may stand there
const BARE = /^\p{Lu}[\p{Lu}\p{M} .'’-]{1,40},?\s{1,2}([\p{L}.-]{2,20})\s{1,2}[-–—]\s/u;

const TAIL_SOURCE = new RegExp(
  String.raw`(?:^|[\s(［\[])(?:${SOURCE_WORD})\s?[:：=]\s?([^\n.。,;()]{2,60})`,
  'giu',
);
const TAIL_RIGHTS =
  /(?:©|\(c\)|copyright|저작권자\s?(?:©|\(c\))?)\s?(?:\d{4}\s)?(?:by\s)?(\p{L}[\p{L} -]{1,40})/giu;
const TAIL_PROVIDED =
  /(?:story|article|report|text|dispatch)\s(?:was|is|has been)\s(?:provided|supplied|written|first published|originally published)\sby\s(?:the\s)?([^\n.]{2,60})/giu;
// "(dpa)", "— Reuters", "［共同］" as the last words
const TAIL_SIGN =
  /[([（［【]([^()[\]（）［］【】\n]{2,30})[)\]）］】]\s*$|(?:^|\s)[-–—]{1,2}\s?([\p{L}.-]{2,20})\s*$/u;
const BYLINE = /^(?:by|von|par|por|di)\s+|\s+(?:staff|reporters?|news agency|staff writers?)$/giu;
const ISSUER =
  /^\s*(?:about|über|à propos d[e'’]|acerca de|sobre)\s?([\p{L}][^\n:.]{1,60})\s*:?\s*$/imu;

/**
 * Reads off a text whose it is: the agency in its dateline, byline or last lines, or that it is a
 * press release.
 *
 * @param author as the page states it
 */
export function originOf(text: string, author: string | null): Origin {
  const head = text
    .slice(0, HEAD)
    .split('\n', 2 * HEAD_LINES)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, HEAD_LINES);
  const tail = text.slice(-TAIL).trim();
  if (isRelease(head.join('\n'), tail))
    return { agency: issuerOf(text.slice(-4 * TAIL), tail), isRelease: true };
  return { agency: fromDateline(head) ?? fromAuthor(author) ?? fromTail(tail), isRelease: false };
}

function isRelease(head: string, tail: string): boolean {
  return (
    RELEASE_LINE.test(head) ||
    RELEASE_CONTACT.test(tail) ||
    RELEASE_WIRE.test(head.slice(0, 300)) ||
    RELEASE_WIRE.test(tail.slice(-200))
  );
}

function issuerOf(end: string, tail: string): string | null {
  const named = [...tail.matchAll(TAIL_SOURCE)].at(-1)?.[1] ?? ISSUER.exec(end)?.[1];
  return named?.trim() ?? null;
}

function fromDateline(lines: readonly string[]): string | null {
  for (const line of lines) {
    const sign = (IN_BRACKETS.exec(line) ??
      IN_SLASHES.exec(line) ??
      KOREAN.exec(line) ??
      JAPANESE.exec(line) ??
      CHINESE.exec(line))?.[1]?.trim();
    const known =
      sign &&
      (knownAgency(sign) ?? (JAPANESE.test(line) ? knownAgency(sign.slice(-2)) : undefined));
    if (known) return known;
    // An unknown name in brackets is one only where agencies put theirs, and Japanese brackets hold
    // anything
    if (sign && !JAPANESE.test(line) && sign.split(/\s/).length <= 4 && !NO_AGENCY.test(sign))
      return sign;
    const bare = knownAgency(BARE.exec(line)?.[1] ?? '');
    if (bare) return bare;
  }
  return null;
}

function fromAuthor(stated: string | null): string | null {
  if (!stated) return null;
  const author = stated.slice(0, LONGEST_AUTHOR);
  const name = author.replace(BYLINE, '').trim();
  return (
    knownAgency(author) ??
    knownAgency(name) ??
    (CALLED_AGENCY.test(author) ? author.replace(/^(?:by|von|par|por)\s+/i, '').trim() : null)
  );
}

function fromTail(tail: string): string | null {
  for (const pattern of [TAIL_SOURCE, TAIL_PROVIDED, TAIL_RIGHTS]) {
    for (const [, found = ''] of tail.matchAll(pattern)) {
      const name = found.trim();
      const agency = knownAgency(name) ?? (CALLED_AGENCY.test(name) ? name : undefined);
      if (agency) return agency;
    }
  }
  const sign = TAIL_SIGN.exec(tail);
  return knownAgency(sign?.[1] ?? sign?.[2] ?? '') ?? null;
}
