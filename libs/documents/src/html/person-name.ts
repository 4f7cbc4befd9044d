import { HAN_OR_KANA } from '@plumbline/text/scripts';
import { toSingleLine } from '../read/text-normalization.ts';
import { splitWords } from './block.ts';

const BYLINE_PREFIX =
  /^(?:(?:(?:written|authored|posted|reported|published|created|shared|submitted|story|words|text|article|post|report|reporting|interview|guest post|recommended)\s+)?by|authors?(?:\(s\))?|von|par|por|di|от|автор|texte?|글쓴이|글|작성자|취재|文|作者|撰文|記者|记者|筆者|著者|执笔|بقلم|كتبت?)(?=[\s:：/・·]|$)[\s:：/・·]{0,5}/i;
const CASELESS_NAME = new RegExp(
  String.raw`^(?:[가-힣]{2,5}|[\p{Script=Han}々]{2,5}(?:\s[\p{Script=Han}々]{1,4})?|[\p{Script=Katakana}ー・＝]{3,20}|(?:${HAN_OR_KANA.source}|ー){2,8})$`,
  'u',
);
const OTHER_SCRIPT_NAME =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{M}'’ .-]{3,60}$/u;
const JOB_TITLE_SUFFIX =
  /\s?(?:(?:선임|인턴|수습|전문|객원|산업|정치|경제|문화|논설)?(?:기자|특파원|논설위원|위원|앵커|에디터|칼럼니스트)|記者|记者|編集委員|支局長|特派員|さん|氏)(?=$|[\s=(])/u;
const NAME_PARTICLE =
  /^(?:de|del|della|der|den|des|di|da|do|dos|du|la|le|van|von|vom|zu|bin|ibn|al|el|ben|ter|ten|y|e|st)\.?$/i;
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]{0,29}|(?:d|l|o|mc|mac|al)['’-]?\p{Lu}[\p{L}\p{M}'’-]{0,29}|\(\p{Lu}[\p{L}\p{M}'’-]{0,29}\))$/u;
const BYLINE_END =
  /[|｜•·●▪►»<>[\]{}~=*†]|\((?![^()]{1,20}\)\s\p{Lu})|\s[–—-]\s|\s\/\s|\s@|\s\p{L}{0,30}\.?\s?\d|(?<=\p{Ll})(?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d)|\s(?:on|in|at|for|in collaboration)\s|\s(?:updated|published|posted|follow|last|with contributions)\b/iu;
const NAME_SEPARATOR = /\s*(?:[,;、，]|&|\s(?:and|und|et|y|e|och|og|en|with)\s)\s*/i;
const NON_NAME =
  /^(?:admin|administrator|webmaster|editor|editors|editorial|editorial team|staff|staff writer|the author|author|authors|guest|guest author|unknown|anonymous|user|null|undefined|more posts?|sign|log|login|learn|read|view|skip|contact|follow|share|subscribe|about|home|menu|search|comments?|leave|reply|show|see|all|posts?|updated?|published|posted|min|photo|image|credits?|courtesy|click|join|download|get|watch|listen|next|previous|back|history|reviews?|details|profile|message|report|quote|link|copy|print|save|email|facebook|twitter|linkedin|instagram|pinterest|youtube|whatsapp|reddit|news|blog|the|a(?!\.)|an|our|my|your|shop|article|january|february|march|april(?= \d|$)|may(?= \d|$)|june(?= \d|$)|july|august(?= \d|$)|september|october|november|december|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|this|that|how|what|why|when|where|new|top|best|written|edited|reviewed|medically|fact)\b/i;
const JOB_ROLE =
  /\b(?:editor|writer|reporter|correspondent|journalist|columnist|contributor|manager|director|founder|co-founder|ceo|cto|cmo|officer|specialist|coordinator|consultant|analyst|strategist|marketer|expert|head|president|engineer|developer|designer|producer|photographer|professor|researcher|intern|associate|lead|member|moderator|team|staff|desk|md|phd|rd|m\.?d\.?|ph\.?d\.?)\b/i;
// Before a role in two words: "Managing Editor", while "Ann Writer" may be a name.
const JOB_RANK =
  /^(?:managing|senior|junior|staff|chief|content|news|contributing|associate|assistant|deputy|executive|guest|lead|marketing|product|software|data|digital|social|web|community|political|science|sports|business|technical|copy|freelance|general|sales|vice|team|our|founding|co|seo|project|brand|research|photo|video|culture|health|travel|tech|national|international|editorial)$/i;
const DEGREE =
  /^(?:M\.?D|D\.?O|D\.?V\.?M|V\.?M\.?D|D\.?D\.?S|D\.?M\.?D|(?:Ph|Psy|Ed|Pharm)\.?\s?D|J\.?D|Esq|M\.?[BF]\.?A|M\.?P\.?H|[BM]\.?(?:Sc?|A)|R\.?[DN]|RDN|LDN?|NP|PA-C|CPA|CF[AP]|CPT|CSCS|LCSW|LMFT|DPT)\.?$/;
const FURTHER_DEGREE = /^\p{Lu}{2,7}(?:-\p{Lu}{1,5})?$/u;
const MAX_NAMES = 8;

export interface BylineNames {
  names: string[];
  /** nothing but names was there */
  hasOnlyNames: boolean;
}

/** True for a by-line's opening words: "By", "Written by", "글", "Von". */
export function hasBylinePrefix(text: string): boolean {
  return BYLINE_PREFIX.test(text);
}

/**
 * The names in a by-line, up to the first thing that is none: "By Ann Writer and Bob Pen | News"
 * has two. A name keeps its degrees: "Ann Writer, MD".
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

/** Without the degrees after it: "Ann Writer" of "Ann Writer, MD". */
export function withoutDegrees(name: string): string {
  return /^[^,]*/.exec(name)?.[0] ?? name;
}

const hasDegree = (name: string) =>
  name.includes(', ') || DEGREE.test(name.slice(name.lastIndexOf(' ') + 1));

function cleanName(part: string): string {
  return part
    .trim()
    .replace(/^(?:by|and|with|from)\s+/i, '')
    .replace(JOB_TITLE_SUFFIX, '')
    .replace(/[\s,;:.|-]+$/, (end) =>
      /\b\p{Lu}\.$/u.test(part.trim()) && end.startsWith('.') ? '.' : '',
    )
    .trim();
}

/**
 * One to five words that could be a person's: capitals where the script has them, no role, no
 * phrase of a page's furniture.
 */
export function isPersonName(name: string): boolean {
  if (CASELESS_NAME.test(name)) return true;
  if (OTHER_SCRIPT_NAME.test(name)) return name.split(' ').length <= 5;
  const words = name.split(/\s+/);
  if (words.length === 2 && words[1] === 'Staff')
    return NAME_WORD.test(words[0] ?? '') && !NON_NAME.test(name);
  if (/^\p{Lu}{1,3}$/u.test(name)) return false;
  if (words.length > 6 || NON_NAME.test(name)) return false;
  if (
    JOB_ROLE.test(name) &&
    (words.length !== 2 || JOB_RANK.test(words[0] ?? '') || JOB_ROLE.test(words[0] ?? ''))
  )
    return false;
  return (
    NAME_WORD.test(words[0] ?? '') &&
    words.every((word) => NAME_WORD.test(word) || NAME_PARTICLE.test(word)) &&
    /\p{L}{2}/u.test(name)
  );
}

/** True for one word that could be the name of a user of a forum. */
export function isUserName(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d._-]{2,24}$/u.test(text) &&
    /\p{L}/u.test(text) &&
    !NON_NAME.test(text) &&
    !JOB_ROLE.test(text)
  );
}

/**
 * A name as a machine-readable field gives it, which may be a firm's or a pen name; `null` for
 * addresses, placeholders and sentences.
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
  if (
    /^(?:(?:site|web|noc|super)?\s?(?:admin|administrator|webmaster)\d?|editor|staff|author|the author|guest|unknown|anonymous|user|null|undefined|default|root|test|wordpress|follow|share|more posts?)$/i.test(
      name,
    )
  )
    return null;
  if (/^\S{16,}$/.test(name) && /\d/.test(name)) return null;
  const [first, ...rest] = name.split(/,\s+/);
  const nameWithoutRole =
    first && isPersonName(first) && rest.some((part) => part.includes(' ') && JOB_ROLE.test(part))
      ? first
      : name;
  return splitWords(nameWithoutRole).length <= 12 ? nameWithoutRole : null;
}
