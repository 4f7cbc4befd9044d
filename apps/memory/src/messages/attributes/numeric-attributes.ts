import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import {
  CHANGE_PATTERN,
  extractContentTerms,
  stemWord,
  VALUE_SOURCE,
  parseValue,
  DATE_SOURCE,
} from './value-patterns.ts';

const OWNER_SOURCE = String.raw`(?<owner>[Mm]y|[Oo]ur|[Tt]he|an?|\p{Lu}[\p{L}-]{1,30}['’]s)`;
const NOUN_PHRASE_SOURCE = String.raw`(?<nouns>(?:[\p{L}\p{N}'’&/-]+\s+){0,6}?[\p{L}\p{N}-]+)`;
const VALUE_PREFIX_SOURCE = String.raw`(?:(?:now|currently|about|around|approximately|roughly|only|just|at|set at|set to|set for|exactly|nearly|almost|still|up to|to|on|for|by)\s+){0,3}`;
const CHANGE_VERB_SOURCE = String.raw`(?:(?:has|have|had)\s+)?(?:(?:now|recently|just|also|already)\s+){0,2}(?:been\s+)?(?:increased|improved|decreased|dropped|grown|grew|risen|rose|fallen|fell|changed|moved|reached|extended|raised|reduced|rescheduled|updated|pushed|shifted|adjusted|expanded|lowered|cut)(?:\s+(?:further|back|again|recently))?(?:\s+from\s+${VALUE_SOURCE})?\s+(?:to|at)`;
const COPULA_SOURCE = String.raw`(?:is|are|was|were|equals|remains|stands at|amounts to|is due|${CHANGE_VERB_SOURCE})`;
const LIMIT_NOUN_SOURCE = String.raw`(?:budget|limit|goal|target|salary|rent|fee|allowance|deadline|quota|cap|wage|income|stipend|premium)`;
const ATTRIBUTE_PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER_SOURCE}\s+${NOUN_PHRASE_SOURCE}\s+${COPULA_SOURCE}\s+${VALUE_PREFIX_SOURCE}(?<value>${VALUE_SOURCE})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER_SOURCE}\s+${NOUN_PHRASE_SOURCE}\s+(?:of|to)\s+${VALUE_PREFIX_SOURCE}(?<value>${VALUE_SOURCE})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER_SOURCE}\s+(?<value>${VALUE_SOURCE})\s+(?<nouns>(?:[\p{L}-]+\s+){0,2}${LIMIT_NOUN_SOURCE}(?:\s+for\s+(?:[\p{L}-]+\s+){0,3}[\p{L}-]+)?)\b`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${OWNER_SOURCE}\s+${NOUN_PHRASE_SOURCE}\s+(?:now\s+)?(?:has|have|contains?|holds?|includes?)\s+(?:now\s+)?${VALUE_PREFIX_SOURCE}(?<value>\d[\d,]*\s\p{L}+)(?=[\s,.;!?]|$)`,
    'gu',
  ),
];
/** "500 euros for the kitchen": what the value is for. */
const PURPOSE_TAIL = /^,?\s+for\s+(?:(?:my|our|the|an?)\s+)?((?:[\p{L}-]+\s){0,3}[\p{L}-]+)/u;
/** No noun phrase goes across these. */
const PHRASE_BREAK =
  /(?:^|\s)(?:and|or|but|that|which|who|I|I['’]\p{L}+|we|you|he|she|it|they|is|are|was|were|be|been|have|has|had|do|does|did|if|when|where|while|so|because|since|than|want|need|trying|using|with|what|how|will|would|can|could|should|as|after|before|until|about|from|by)(?:\s|$)/u;
/** "Our deadline moved": the verb is no noun. */
const TRAILING_CHANGE_VERB =
  /\b(?:moved|increased|reached|changed|extended|raised|reduced|rose|fell|dropped|grew|cut)$/;
/** Of these there are many: what one of them was is not what the next one is. */
const REPEATABLE_NOUNS = new Set(
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
export function extractNumericAttributes({
  speakerSubject,
  text,
}: SpeakerClause): AttributeAssertion[] {
  const assertions: AttributeAssertion[] = [];
  for (const pattern of ATTRIBUTE_PATTERNS) {
    for (const { groups, index, 0: matchText } of text.matchAll(pattern)) {
      const assertion =
        groups &&
        parseAttribute(
          groups,
          speakerSubject,
          text,
          text.slice(index + matchText.length).slice(0, 100),
        );
      if (
        assertion &&
        !assertions.some(
          ({ relation, value }) => relation === assertion.relation && value === assertion.value,
        )
      )
        assertions.push(assertion);
    }
  }
  return assertions;
}

function parseAttribute(
  groups: Record<string, string>,
  speakerSubject: string,
  text: string,
  followingText: string,
): AttributeAssertion | undefined {
  const { owner = '', nouns = '', value: valueText = '' } = groups;
  const value = parseValue(valueText);
  if (!value || PHRASE_BREAK.test(nouns) || TRAILING_CHANGE_VERB.test(nouns)) return undefined;
  const [first = '', ...rest] = nouns.split(/\s+(?:of|for|in|on|to|at|towards?)\s+/);
  const words = first.trim().split(/\s+/);
  const isCount =
    value.unit.startsWith('number:') &&
    value.unit !== 'number:' &&
    /\b(?:has|have|contains?|holds?|includes?)\b/.test(text);
  const head =
    isCount && !LIMIT_NOUN.test(words.at(-1) ?? '')
      ? value.unit.slice('number:'.length)
      : stemWord(words.at(-1) ?? '');
  if (
    !head ||
    REPEATABLE_NOUNS.has(words.at(-1)?.toLowerCase() ?? '') ||
    REPEATABLE_NOUNS.has(head)
  )
    return undefined;
  const qualifiers = extractContentTerms(
    [...words, ...rest, PURPOSE_TAIL.exec(followingText)?.[1] ?? ''].join(' '),
  );
  qualifiers.delete(head);
  const isIndefinite = /^an?$/.test(owner);
  // "A score of 5" is a new one each time; "a budget of 500 euros for the kitchen" is whoever
  // speaks' own.
  if (isIndefinite && (!LIMIT_NOUN.test(words.at(-1) ?? '') || qualifiers.size === 0))
    return undefined;
  if (head === DEADLINE_STEM && qualifiers.size === 0 && !CHANGE_PATTERN.test(text))
    return undefined;
  const isOwn = isIndefinite || /^(?:my|our)$/i.test(owner);
  // "The price is 5 euros": which one? It takes a word more to know.
  if (/^the$/i.test(owner) && qualifiers.size === 0) return undefined;
  return {
    subject: isOwn
      ? speakerSubject
      : /^the$/i.test(owner)
        ? 'the'
        : owner.toLowerCase().replace(/['’]s$/, ''),
    relation: `is:${head}`,
    qualifiers,
    ...value,
    quote: valueText.trim(),
    statesChange: CHANGE_PATTERN.test(text),
    names: new Set(),
    timeText: value.unit === 'date' ? '' : extractTimeText(text),
  };
}

const DEADLINE_STEM = stemWord('deadline');
const LIMIT_NOUN = new RegExp(`^${LIMIT_NOUN_SOURCE}$`, 'i');
const TIME_EXPRESSION = new RegExp(
  String.raw`${DATE_SOURCE}|\b(?:19|20)\d\d\b|\b(?:January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b`,
  'gu',
);

/** The times a text is bound to. */
export const extractTimeText = (text: string): string =>
  [...new Set(text.match(TIME_EXPRESSION) ?? [])].sort().join(' ');
