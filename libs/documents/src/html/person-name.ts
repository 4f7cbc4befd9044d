import { oneLine } from '../read/text-shape.ts';
import { wordsOf } from './block.ts';

const LEAD =
  /^(?:(?:(?:written|posted|reported|published|created|shared|submitted|story|words|text|article|post|report|reporting|interview|guest post|recommended)\s+)?by|authors?(?:\(s\))?|von|par|por|di|от|автор|texte?|글쓴이|글|작성자|취재|文|作者|撰文|記者|记者|筆者|著者|执笔|بقلم|كتبت?)(?=[\s:：/・·]|$)[\s:：/・·]{0,5}/i;
const CASELESS =
  /^(?:[가-힣]{2,5}|[\p{Script=Han}々]{2,5}(?:\s[\p{Script=Han}々]{1,4})?|[\p{Script=Katakana}ー・＝]{3,20}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{2,8})$/u;
const OTHER_SCRIPT =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{M}'’ .-]{3,60}$/u;
const TITLE_AFTER =
  /\s?(?:(?:선임|인턴|수습|전문|객원|산업|정치|경제|문화|논설)?(?:기자|특파원|논설위원|위원|앵커|에디터|칼럼니스트)|記者|记者|編集委員|支局長|特派員|さん|氏)(?=$|[\s=(])/u;
const PARTICLE =
  /^(?:de|del|della|der|den|des|di|da|do|dos|du|la|le|van|von|vom|zu|bin|ibn|al|el|ben|ter|ten|y|e|st)\.?$/i;
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]{0,29}|(?:d|l|o|mc|mac|al)['’-]?\p{Lu}[\p{L}\p{M}'’-]{0,29}|\(\p{Lu}[\p{L}\p{M}'’-]{0,29}\))$/u;
const CUT =
  /[|｜•·●▪►»<>[\]{}~=*†]|\((?![^()]{1,20}\)\s\p{Lu})|\s[–—-]\s|\s\/\s|\s@|\s\p{L}{0,30}\d|(?<=\p{Ll})(?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d)|\s(?:on|in|at|for|in collaboration)\s|\s(?:updated|published|posted|follow|last|with contributions)\b/iu;
const JOINED = /\s*(?:[,;、，]|&|\s(?:and|und|et|y|e|och|og|en|with)\s)\s*/i;
const NO_NAME =
  /^(?:admin|administrator|webmaster|editor|editors|editorial|editorial team|staff|staff writer|the author|author|authors|guest|guest author|unknown|anonymous|user|null|undefined|more posts?|sign|log|login|learn|read|view|skip|contact|follow|share|subscribe|about|home|menu|search|comments?|leave|reply|show|see|all|posts?|updated?|published|posted|min|photo|image|credits?|courtesy|click|join|download|get|watch|listen|next|previous|back|history|reviews?|details|profile|message|report|quote|link|copy|print|save|email|facebook|twitter|linkedin|instagram|pinterest|youtube|whatsapp|reddit|news|blog|the|a|an|our|my|your|shop|article|january|february|march|april(?= \d|$)|may(?= \d|$)|june(?= \d|$)|july|august(?= \d|$)|september|october|november|december|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|this|that|how|what|why|when|where|new|top|best|written|edited|reviewed|medically|fact)\b/i;
const ROLE =
  /\b(?:editor|writer|reporter|correspondent|journalist|columnist|contributor|manager|director|founder|co-founder|ceo|cto|cmo|officer|specialist|coordinator|consultant|analyst|strategist|marketer|expert|head|president|engineer|developer|designer|producer|photographer|professor|researcher|intern|associate|lead|member|moderator|team|staff|desk|md|phd|rd|m\.?d\.?|ph\.?d\.?)\b/i;
// Before a role in two words: "Managing Editor", while "Ann Writer" may be a name.
const RANK =
  /^(?:managing|senior|junior|staff|chief|content|news|contributing|associate|assistant|deputy|executive|guest|lead|marketing|product|software|data|digital|social|web|community|political|science|sports|business|technical|copy|freelance|general|sales|vice|team|our|founding|co|seo|project|brand|research|photo|video|culture|health|travel|tech|national|international|editorial)$/i;
const MAX_NAMES = 8;

export interface NameList {
  names: string[];
  /** nothing but names was there */
  whole: boolean;
}

/** True for a by-line's opening words: "By", "Written by", "글", "Von". */
export function opensByline(text: string): boolean {
  return LEAD.test(text);
}

/**
 * The names in a by-line, up to the first thing that is none: "By Ann Writer and Bob Pen | News"
 * has two.
 */
export function namesIn(byline: string): NameList {
  const line = (oneLine(byline, 300) ?? '').replace(LEAD, '').replace(LEAD, '');
  const at = line.search(CUT);
  const names: string[] = [];
  for (const part of (at < 0 ? line : line.slice(0, at)).split(JOINED).slice(0, MAX_NAMES)) {
    const name = cleaned(part);
    if (!name) continue;
    if (!isPersonName(name)) return { names, whole: false };
    names.push(name);
  }
  return { names, whole: at < 0 };
}

function cleaned(part: string): string {
  return part
    .trim()
    .replace(/^(?:by|and|with|from)\s+/i, '')
    .replace(TITLE_AFTER, '')
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
  if (CASELESS.test(name)) return true;
  if (OTHER_SCRIPT.test(name)) return name.split(' ').length <= 5;
  const words = name.split(/\s+/);
  if (words.length === 2 && words[1] === 'Staff')
    return NAME_WORD.test(words[0] ?? '') && !NO_NAME.test(name);
  if (/^\p{Lu}{1,3}$/u.test(name)) return false;
  if (words.length > 6 || NO_NAME.test(name)) return false;
  if (
    ROLE.test(name) &&
    (words.length !== 2 || RANK.test(words[0] ?? '') || ROLE.test(words[0] ?? ''))
  )
    return false;
  return (
    NAME_WORD.test(words[0] ?? '') &&
    words.every((word) => NAME_WORD.test(word) || PARTICLE.test(word)) &&
    /\p{L}{2}/u.test(name)
  );
}

/** True for one word that could be the name of a user of a forum. */
export function isUserName(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d._-]{2,24}$/u.test(text) &&
    /\p{L}/u.test(text) &&
    !NO_NAME.test(text) &&
    !ROLE.test(text)
  );
}

/**
 * A name as a machine-readable field gives it, which may be a firm's or a pen name; `null` for
 * addresses, placeholders and sentences.
 */
export function declaredName(text: string | null | undefined): string | null {
  const name = oneLine(text, 300)
    ?.replace(LEAD, '')
    .replace(/\s*[|•·]\s.*$/, '')
    .replace(TITLE_AFTER, '')
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
  const alone =
    first && isPersonName(first) && rest.some((part) => part.includes(' ') && ROLE.test(part))
      ? first
      : name;
  return wordsOf(alone).length <= 12 ? alone : null;
}
