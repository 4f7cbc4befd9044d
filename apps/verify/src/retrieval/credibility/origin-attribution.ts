import {
  BRACKETED_DATELINE,
  CHINESE_DATELINE,
  JAPANESE_DATELINE,
  KOREAN_DATELINE,
  SLASHED_DATELINE,
} from './datelines.ts';
import {
  AGENCY_NAME,
  BYLINE_ENDING,
  BYLINE_OPENING,
  findAgency,
  ISSUER,
  NON_AGENCY,
  PRESS_RELEASE_CONTACT,
  PRESS_RELEASE_LINE,
  PRESS_RELEASE_WIRE,
  TAIL_PROVIDED,
  TAIL_RIGHTS,
  TAIL_SOURCE,
} from './news-agencies.ts';

/** Who wrote the text that a page prints, according to the page. */
export interface OriginAttribution {
  /**
   * The news agency or the issuer of the press release; null when the page names no other author.
   */
  agency: string | null;
  /** Whether the text is a reprinted press release. */
  isPressRelease: boolean;
}

const MAX_HEAD_LINES = 6;
const MAX_HEAD_CHARS = 600;
const MAX_TAIL_CHARS = 500;
const MAX_AUTHOR_CHARS = 200;

// "LONDON, Reuters —", "PARIS AFP –": matches known agency names only, since any text can stand
// there
const BARE_DATELINE = /^\p{Lu}[\p{Lu}\p{M} .'’-]{1,40},?\s{1,2}([\p{L}.-]{2,20})\s{1,2}[-–—]\s/u;

// "(dpa)", "— Reuters", "［共同］" as the last words
const TAIL_SIGNATURE =
  /[([（［【]([^()[\]（）［］【】\n]{2,30})[)\]）］】]\s*$|(?:^|\s)[-–—]{1,2}\s?([\p{L}.-]{2,20})\s*$/u;
/**
 * Reads the origin of a text from its dateline, byline or last lines: an agency, or a press
 * release.
 *
 * @param author as the page states it
 */
export function attributeOrigin(text: string, author: string | null): OriginAttribution {
  const head = text
    .slice(0, MAX_HEAD_CHARS)
    .split('\n', 2 * MAX_HEAD_LINES)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_HEAD_LINES);
  const tail = text.slice(-MAX_TAIL_CHARS).trim();
  if (isPressRelease(head.join('\n'), tail))
    return {
      agency: findReleaseIssuer(text.slice(-4 * MAX_TAIL_CHARS), tail),
      isPressRelease: true,
    };
  return {
    agency: findAgencyInDateline(head) ?? findAgencyInAuthor(author) ?? findAgencyInTail(tail),
    isPressRelease: false,
  };
}

function isPressRelease(head: string, tail: string): boolean {
  return (
    PRESS_RELEASE_LINE.test(head) ||
    PRESS_RELEASE_CONTACT.test(tail) ||
    PRESS_RELEASE_WIRE.test(head.slice(0, 300)) ||
    PRESS_RELEASE_WIRE.test(tail.slice(-200))
  );
}

function findReleaseIssuer(end: string, tail: string): string | null {
  const issuer = [...tail.matchAll(TAIL_SOURCE)].at(-1)?.[1] ?? ISSUER.exec(end)?.[1];
  return issuer?.trim() ?? null;
}

function findAgencyInDateline(lines: readonly string[]): string | null {
  for (const line of lines) {
    const signature = (
      BRACKETED_DATELINE.exec(line) ??
      SLASHED_DATELINE.exec(line) ??
      KOREAN_DATELINE.exec(line) ??
      JAPANESE_DATELINE.exec(line) ??
      CHINESE_DATELINE.exec(line)
    )?.groups?.agency?.trim();
    const agency =
      signature &&
      (findAgency(signature) ??
        (JAPANESE_DATELINE.test(line) ? findAgency(signature.slice(-2)) : undefined));
    if (agency) return agency;
    // An unknown name in brackets counts only where agencies put theirs; Japanese brackets hold any
    // text
    if (
      signature &&
      !JAPANESE_DATELINE.test(line) &&
      signature.split(/\s/).length <= 4 &&
      !NON_AGENCY.test(signature)
    )
      return signature;
    const bareAgency = findAgency(BARE_DATELINE.exec(line)?.[1] ?? '');
    if (bareAgency) return bareAgency;
  }
  return null;
}

function findAgencyInAuthor(authorLine: string | null): string | null {
  if (!authorLine) return null;
  const author = authorLine.slice(0, MAX_AUTHOR_CHARS);
  const name = author.replace(BYLINE_OPENING, '').replace(BYLINE_ENDING, '').trim();
  return (
    findAgency(author) ??
    findAgency(name) ??
    (AGENCY_NAME.test(author) ? author.replace(BYLINE_OPENING, '').trim() : null)
  );
}

function findAgencyInTail(tail: string): string | null {
  for (const pattern of [TAIL_SOURCE, TAIL_PROVIDED, TAIL_RIGHTS]) {
    for (const [, nameText = ''] of tail.matchAll(pattern)) {
      const name = nameText.trim();
      const agency = findAgency(name) ?? (AGENCY_NAME.test(name) ? name : undefined);
      if (agency) return agency;
    }
  }
  const signature = TAIL_SIGNATURE.exec(tail);
  return findAgency(signature?.[1] ?? signature?.[2] ?? '') ?? null;
}
