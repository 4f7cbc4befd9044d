import type { Facet, Told } from './facet.ts';
import { CHANGE, contentOf, stemOf, VALUE, valueOf, DATE } from './vocabulary.ts';

const OWNER = String.raw`(?<owner>[Mm]y|[Oo]ur|[Tt]he|an?|\p{Lu}[\p{L}-]{1,30}['’]s)`;
const NOUNS = String.raw`(?<nouns>(?:[\p{L}\p{N}'’&/-]+\s+){0,6}?[\p{L}\p{N}-]+)`;
const ABOUT = String.raw`(?:(?:now|currently|about|around|approximately|roughly|only|just|at|set at|set to|set for|exactly|nearly|almost|still|up to|to|on|for|by)\s+){0,3}`;
const BECOMES = String.raw`(?:(?:has|have|had)\s+)?(?:(?:now|recently|just|also|already)\s+){0,2}(?:been\s+)?(?:increased|improved|decreased|dropped|grown|grew|risen|rose|fallen|fell|changed|moved|reached|extended|raised|reduced|rescheduled|updated|pushed|shifted|adjusted|expanded|lowered|cut)(?:\s+(?:further|back|again|recently))?(?:\s+from\s+${VALUE})?\s+(?:to|at)`;
const IS = String.raw`(?:is|are|was|were|equals|remains|stands at|amounts to|is due|${BECOMES})`;
const LIMITS = String.raw`(?:budget|limit|goal|target|salary|rent|fee|allowance|deadline|quota|cap|wage|income|stipend|premium)`;
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER}\s+${NOUNS}\s+${IS}\s+${ABOUT}(?<value>${VALUE})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER}\s+${NOUNS}\s+(?:of|to)\s+${ABOUT}(?<value>${VALUE})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER}\s+(?<value>${VALUE})\s+(?<nouns>(?:[\p{L}-]+\s+){0,2}${LIMITS}(?:\s+for\s+(?:[\p{L}-]+\s+){0,3}[\p{L}-]+)?)\b`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER}\s+${NOUNS}\s+(?:now\s+)?(?:has|have|contains?|holds?|includes?)\s+(?:now\s+)?${ABOUT}(?<value>\d[\d,]*\s\p{L}+)(?=[\s,.;!?]|$)`,
    'gu',
  ),
];
/** "500 euros for the kitchen": what the value is for. */
const TAIL = /^,?\s+for\s+(?:(?:my|our|the|an?)\s+)?((?:[\p{L}-]+\s){0,3}[\p{L}-]+)/u;
/** No noun phrase goes across these. */
const BREAKS =
  /(?:^|\s)(?:and|or|but|that|which|who|I|I['’]\p{L}+|we|you|he|she|it|they|is|are|was|were|be|been|have|has|had|do|does|did|if|when|where|while|so|because|since|than|want|need|trying|using|with|what|how|will|would|can|could|should|as|after|before|until|about|from|by)(?:\s|$)/u;
/** "Our deadline moved": the verb is no noun. */
const MOVES =
  /\b(?:moved|increased|reached|changed|extended|raised|reduced|rose|fell|dropped|grew|cut)$/;
/** Of these there are many: what one of them was is not what the next one is. */
const MANY = new Set(
  (
    'step part section chapter example question meeting day week month year time order ' +
    'purchase session visit trip event message page line task point case thing way one number ' +
    'item version release paragraph problem exercise test call email appointment flight game ' +
    'match end beginning start rest half couple lot bit range ratio combination sum distance ' +
    'chance probability idea fact result code function value input output table figure ' +
    'equation formula date class error response request list set array string option step ' +
    'series process'
  ).split(' '),
);

/**
 * Attributes with a figure: "my budget is 500 euros", "our deadline of 5 April", "my library has 52
 * sources".
 */
export function attributesOf({ self, text }: Told): Facet[] {
  const found: Facet[] = [];
  for (const pattern of PATTERNS) {
    for (const { groups, index, 0: whole } of text.matchAll(pattern)) {
      const facet =
        groups && attribute(groups, self, text, text.slice(index + whole.length).slice(0, 100));
      if (
        facet &&
        !found.some(({ relation, value }) => relation === facet.relation && value === facet.value)
      )
        found.push(facet);
    }
  }
  return found;
}

function attribute(
  groups: Record<string, string>,
  self: string,
  text: string,
  after: string,
): Facet | undefined {
  const { owner = '', nouns = '', value: written = '' } = groups;
  const value = valueOf(written);
  if (!value || BREAKS.test(nouns) || MOVES.test(nouns)) return undefined;
  const [first = '', ...rest] = nouns.split(/\s+(?:of|for|in|on|to|at|towards?)\s+/);
  const words = first.trim().split(/\s+/);
  const isCount =
    value.unit.startsWith('number:') &&
    value.unit !== 'number:' &&
    /\b(?:has|have|contains?|holds?|includes?)\b/.test(text);
  const head =
    isCount && !LIMIT.test(words.at(-1) ?? '')
      ? value.unit.slice('number:'.length)
      : stemOf(words.at(-1) ?? '');
  if (!head || MANY.has(words.at(-1)?.toLowerCase() ?? '') || MANY.has(head)) return undefined;
  const about = contentOf([...words, ...rest, TAIL.exec(after)?.[1] ?? ''].join(' '));
  about.delete(head);
  const isVague = /^an?$/.test(owner);
  // "A score of 5" is a new one each time; "a budget of 500 euros for the kitchen" is whoever
  // speaks' own.
  if (isVague && (!LIMIT.test(words.at(-1) ?? '') || about.size === 0)) return undefined;
  if (head === DEADLINE && about.size === 0 && !CHANGE.test(text)) return undefined;
  const isOwn = isVague || /^(?:my|our)$/i.test(owner);
  // "The price is 5 euros": which one? It takes a word more to know.
  if (/^the$/i.test(owner) && about.size === 0) return undefined;
  return {
    subject: isOwn
      ? self
      : /^the$/i.test(owner)
        ? 'the'
        : owner.toLowerCase().replace(/['’]s$/, ''),
    relation: `is:${head}`,
    about,
    ...value,
    words: written.trim(),
    isChange: CHANGE.test(text),
    names: new Set(),
    when: value.unit === 'date' ? '' : datesIn(text),
  };
}

const DEADLINE = stemOf('deadline');
const LIMIT = new RegExp(`^${LIMITS}$`, 'i');
const DATES = new RegExp(
  String.raw`${DATE}|\b(?:19|20)\d\d\b|\b(?:January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b`,
  'gu',
);

/** The times a text is bound to. */
export const datesIn = (text: string): string =>
  [...new Set(text.match(DATES) ?? [])].sort().join(' ');
