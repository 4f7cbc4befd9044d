import { joinAlternatives, joinWords } from '@plumbline/languages';
import { HAN_OR_KANA } from '@plumbline/text/scripts';
import { toSingleLine } from '../read/text-normalization.ts';
import { splitWords } from './block.ts';
import { BYLINE_WORDS, JOB_TITLE_SOURCE } from './byline-words.ts';

const SPACED_PREFIXES = joinWords(BYLINE_WORDS.prefixes).replaceAll(' ', String.raw`\s+`);
const BYLINE_PREFIX = new RegExp(
  String.raw`^${SPACED_PREFIXES}(?=[\s:：/・·]|$)[\s:：/・·]{0,5}`,
  'i',
);
const CASELESS_NAME = new RegExp(
  String.raw`^(?:[가-힣]{2,5}|[\p{Script=Han}々]{2,5}(?:\s[\p{Script=Han}々]{1,4})?|[\p{Script=Katakana}ー・＝]{3,20}|(?:${HAN_OR_KANA.source}|ー){2,8})$`,
  'u',
);
const OTHER_SCRIPT_NAME =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{M}'’ .-]{3,60}$/u;
const JOB_TITLE_SUFFIX = new RegExp(String.raw`\s?${JOB_TITLE_SOURCE}(?=$|[\s=(])`, 'u');
const NAME_PARTICLE = new RegExp(String.raw`^${joinWords(BYLINE_WORDS.nameParticles)}\.?$`, 'i');
const NAME_WORD = new RegExp(
  String.raw`^(?:\p{Lu}[\p{L}\p{M}'’.-]{0,29}|${joinWords(BYLINE_WORDS.namePrefixes)}['’-]?\p{Lu}[\p{L}\p{M}'’-]{0,29}|\(\p{Lu}[\p{L}\p{M}'’-]{0,29}\))$`,
  'u',
);
const BYLINE_END = new RegExp(
  [
    String.raw`[|｜•·●▪►»<>[\]{}~=*†]|\((?![^()]{1,20}\)\s\p{Lu})`,
    String.raw`\s[–—-]\s|\s\/\s|\s@|\s\p{L}{0,30}\.?\s?\d`,
    String.raw`(?<=\p{Ll})(?=${joinWords(BYLINE_WORDS.months)}\s\d)`,
    String.raw`\s${joinWords(BYLINE_WORDS.endings)}\s|\s${joinWords(BYLINE_WORDS.verbs)}\b`,
  ].join('|'),
  'iu',
);
const NAME_SEPARATOR = new RegExp(
  String.raw`\s*(?:[,;、，]|&|\s${joinWords(BYLINE_WORDS.conjunctions)}\s)\s*`,
  'i',
);
const LEADING_WORD = new RegExp(String.raw`^${joinWords(BYLINE_WORDS.leadingWords)}\s+`, 'i');
const NON_NAME = new RegExp(
  String.raw`^(?:${joinWords(BYLINE_WORDS.nonNames)}|${joinAlternatives(BYLINE_WORDS.nonNamePatterns)})\b`,
  'i',
);
const JOB_ROLE = new RegExp(
  String.raw`\b(?:${joinWords(BYLINE_WORDS.roles)}|${joinAlternatives(BYLINE_WORDS.doctorates)})\b`,
  'i',
);
const JOB_RANKS = new Set(BYLINE_WORDS.roleRanks);
const GROUPS = new Set(BYLINE_WORDS.groups);
const DEGREE = new RegExp(String.raw`^${joinAlternatives(BYLINE_WORDS.degrees)}\.?$`);
const FURTHER_DEGREE = /^\p{Lu}{2,7}(?:-\p{Lu}{1,5})?$/u;
const PLACEHOLDER = new RegExp(`^${joinAlternatives(BYLINE_WORDS.placeholders)}$`, 'i');
const MAX_NAMES = 8;

export interface BylineNames {
  names: string[];
  /** Whether the text consists only of names. */
  hasOnlyNames: boolean;
}

/** Whether a text begins like a byline: "By", "Written by", "글", "Von". */
export function hasBylinePrefix(text: string): boolean {
  return BYLINE_PREFIX.test(text);
}

/**
 * The names in a byline, up to the first part that is none: "By Ann Writer and Bob Pen | News" has
 * two. A name keeps its degrees: "Ann Writer, MD".
 */
export function parseBylineNames(byline: string): BylineNames {
  const line = (toSingleLine(byline, 300) ?? '')
    .replace(BYLINE_PREFIX, '')
    .replace(BYLINE_PREFIX, '');
  const endIndex = line.search(BYLINE_END);
  const names: string[] = [];
  for (const part of (endIndex < 0 ? line : line.slice(0, endIndex))
    .split(NAME_SEPARATOR)
    .slice(0, MAX_NAMES)) {
    const name = cleanName(part);
    if (!name) continue;
    const previous = names.at(-1);
    if (previous && (DEGREE.test(part) || (hasDegree(previous) && FURTHER_DEGREE.test(part)))) {
      names[names.length - 1] = `${previous}, ${part}`;
      continue;
    }
    if (!isPersonName(name)) return { names, hasOnlyNames: false };
    names.push(name);
  }
  return { names, hasOnlyNames: endIndex < 0 };
}

/** The name without its degrees: "Ann Writer" of "Ann Writer, MD". */
export function withoutDegrees(name: string): string {
  return /^[^,]*/.exec(name)?.[0] ?? name;
}

const hasDegree = (name: string) =>
  name.includes(', ') || DEGREE.test(name.slice(name.lastIndexOf(' ') + 1));

function cleanName(part: string): string {
  return part
    .trim()
    .replace(LEADING_WORD, '')
    .replace(JOB_TITLE_SUFFIX, '')
    .replace(/[\s,;:.|-]+$/, (end) =>
      /\b\p{Lu}\.$/u.test(part.trim()) && end.startsWith('.') ? '.' : '',
    )
    .trim();
}

/**
 * Whether one to five words may be a person's name: with capitals if the script has them, no role,
 * no typical text of a page's template.
 */
export function isPersonName(name: string): boolean {
  if (CASELESS_NAME.test(name)) return true;
  if (OTHER_SCRIPT_NAME.test(name)) return name.split(' ').length <= 5;
  const words = name.split(/\s+/);
  if (words.length === 2 && GROUPS.has(words[1] ?? ''))
    return NAME_WORD.test(words[0] ?? '') && !NON_NAME.test(name);
  if (/^\p{Lu}{1,3}$/u.test(name)) return false;
  if (words.length > 6 || NON_NAME.test(name)) return false;
  if (
    JOB_ROLE.test(name) &&
    (words.length !== 2 ||
      JOB_RANKS.has((words[0] ?? '').toLowerCase()) ||
      JOB_ROLE.test(words[0] ?? ''))
  )
    return false;
  return (
    NAME_WORD.test(words[0] ?? '') &&
    words.every((word) => NAME_WORD.test(word) || NAME_PARTICLE.test(word)) &&
    /\p{L}{2}/u.test(name)
  );
}

/** Whether one word may be the name of a forum user. */
export function isUserName(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d._-]{2,24}$/u.test(text) &&
    /\p{L}/u.test(text) &&
    !NON_NAME.test(text) &&
    !JOB_ROLE.test(text)
  );
}

/**
 * A name from a machine-readable field, which may be a company or a pen name; `null` for URLs,
 * placeholders and sentences.
 */
export function normalizeDeclaredName(text: string | null | undefined): string | null {
  const name = toSingleLine(text, 300)
    ?.replace(BYLINE_PREFIX, '')
    .replace(/\s*[|•·]\s.*$/, '')
    .replace(JOB_TITLE_SUFFIX, '')
    .replace(/[\s,;|-]+$/, '');
  if (
    !name ||
    /https?:|www\.|@|[{}<>=]|\.(?:com|org|net)\b/i.test(name) ||
    !/\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(name)
  )
    return null;
  if (PLACEHOLDER.test(name)) return null;
  if (/^\S{16,}$/.test(name) && /\d/.test(name)) return null;
  const [first, ...rest] = name.split(/,\s+/);
  const nameWithoutRole =
    first && isPersonName(first) && rest.some((part) => part.includes(' ') && JOB_ROLE.test(part))
      ? first
      : name;
  return splitWords(nameWithoutRole).length <= 12 ? nameWithoutRole : null;
}
