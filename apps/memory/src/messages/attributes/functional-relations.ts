import { normalizeStatement } from '../normalize-statement.ts';
import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import { CHANGE_PATTERN, stemWord, parseValue } from './value-patterns.ts';

const SUBJECT_SOURCE = String.raw`(?<who>I|[Ww]e|(?:[Mm]y|[Oo]ur)\s(?:sister|brother|mother|mom|mum|father|dad|son|daughter|wife|husband|partner|boyfriend|girlfriend|friend|best friend|cousin|aunt|uncle|boss|manager|colleague|parents|company|team|office|niece|nephew|roommate|neighbou?r)(?:\s\p{Lu}\p{Ll}+)?|\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})`;
const ADVERB_SOURCE = String.raw`(?:(?:just|recently|already|also|finally|now|currently|still)\s+){0,2}`;
const NAME_SOURCE = String.raw`(?<value>(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{Ll}*\b)(?:the\s)?\p{Lu}[\p{L}\p{N}'’.&-]*(?:\s(?:(?:of|de|la|the|and)\s)?\p{Lu}[\p{L}\p{N}'’.&-]*){0,4})`;
const ROLE_SOURCE = String.raw`name|hometown|address|email|e-mail|phone|phone number|birthday|employer|boss|manager|supervisor|landlord|dentist|doctor|therapist|wife|husband|spouse|fianc[ée]e?|status|deadline|time ?zone|job title|nickname|username|native language|capital|ceo|cto|cfo|president|chairman|chair|headquarters|prime minister|mayor|blood type|favou?rite(?:\s\p{Ll}+){1,2}|database|operating system`;

/** What somebody or something has one of at a time, and the words it is told in. */
const RELATION_PATTERNS: readonly (readonly [relation: string, pattern: RegExp])[] = [
  [
    'lives',
    new RegExp(
      String.raw`^${SUBJECT_SOURCE}(?:['’]m|['’]ve|\s+am|\s+is|\s+are|\s+have|\s+has)?\s+${ADVERB_SOURCE}(?:live|lives|living|reside|resides|based|(?:moved|relocated)(?:\s+back)?(?:\s+from\s+\p{Lu}\p{L}+)?)\s+${ADVERB_SOURCE}(?:in|to)\s+${NAME_SOURCE}`,
      'u',
    ),
  ],
  [
    'works',
    new RegExp(
      String.raw`^${SUBJECT_SOURCE}(?:['’]m|['’]ve|\s+am|\s+is|\s+are|\s+have|\s+has)?\s+${ADVERB_SOURCE}(?:work|works|working|employed|started\s+working|started|joined|took\s+a\s+job)\s+${ADVERB_SOURCE}(?:at|for|by|with)?\s*${NAME_SOURCE}`,
      'u',
    ),
  ],
  [
    'is',
    new RegExp(
      String.raw`^(?<who>[Mm]y|[Oo]ur|[Tt]he|\p{Lu}\p{L}+['’]s)\s+(?<role>${ROLE_SOURCE})\s+(?:is|are)\s+(?:now\s+)?(?<value>[^,;.]{1,60})`,
      'iu',
    ),
  ],
  [
    'is',
    new RegExp(
      String.raw`^(?<who>The)\s+(?<role>(?:${ROLE_SOURCE})\s+of\s+[^,;.]{1,50}?)\s+is\s+(?:now\s+)?(?<value>[^,;.]{1,60})`,
      'iu',
    ),
  ],
  [
    'holds',
    new RegExp(
      String.raw`^(?<value>\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,3})\s+is\s+(?:now\s+)?(?:the\s+)?(?:new\s+)?(?<role>(?:[Cc][Ee][Oo]|[Cc][TtFfOo][Oo]|[Pp]resident|[Pp]rime [Mm]inister|[Cc]hairman|[Cc]hair|[Mm]ayor|[Cc]apital|[Hh]ead)\s+of\s+[^,;.]{1,50})`,
      'u',
    ),
  ],
  [
    'uses',
    new RegExp(
      String.raw`^${SUBJECT_SOURCE}(?:['’]ve|['’]re|['’]m|\s+have|\s+are|\s+am)?\s+${ADVERB_SOURCE}(?:use|uses|using|run|runs|running|upgraded\s+(?:from\s+\S+\s+)?to|migrated\s+to|switched\s+to)\s+(?<role>\p{Lu}[\p{L}.+#-]*(?:\s\p{Lu}[\p{L}.+#-]*)?)\s+(?:version\s+)?(?<value>v?\d+(?:\.\d+)*)(?![\p{L}\d%])`,
      'u',
    ),
  ],
  [
    'lives',
    /^(?<who>나|저|우리|저희|\p{Script=Hangul}{2,4})[는은]\s(?<value>\p{Script=Hangul}{1,10})(?:에|에서)\s(?:산다|살아요?|삽니다|살고\s있다|살고\s있어요|살고\s있습니다|거주한다|거주하고\s있다)/u,
  ],
  [
    'lives',
    /^(?<who>나|저|우리|저희|\p{Script=Hangul}{2,4})[는은]\s(?<value>\p{Script=Hangul}{1,10})(?:으로|로)\s(?:이사했다|이사했어요|이사했습니다|이사\s갔다)/u,
  ],
  ['lives', /^(?<who>[Ii]ch)\s(?:wohne|lebe)\s(?:jetzt\s)?in\s(?<value>\p{Lu}\p{L}+)/u],
  [
    'lives',
    /^(?<who>[Ii]ch)\sbin\s(?:\p{Ll}+\s){0,2}nach\s(?<value>\p{Lu}\p{L}+)\s(?:gezogen|umgezogen)/u,
  ],
  [
    'state',
    /^(?<who>(?:[Tt]he|[Mm]y|[Oo]ur)\s(?:[\p{L}\p{N}-]+\s){1,4}|\p{Lu}[\p{L}-]+\s)(?:is|are)\s(?:now\s|currently\s)?(?<value>open|closed|online|offline|enabled|disabled|active|inactive|single|married|divorced|approved|rejected|done|pending|paused|running|stopped|available|unavailable|on|off|up|down)(?=\s*(?:[.,;!]|$))/u,
  ],
];

/**
 * What is told in the plain words for it: where somebody lives and works, who holds an office,
 * which version is in use, what state a thing is in.
 */
export function extractFunctionalRelations({
  speakerSubject,
  text,
}: SpeakerClause): AttributeAssertion[] {
  return RELATION_PATTERNS.flatMap(([kind, pattern]): AttributeAssertion[] => {
    const groups = pattern.exec(text)?.groups;
    if (!groups) return [];
    const { who: subject = '', role, value = '' } = groups;
    const isFirstPerson = /^(?:I|we|my|our|ich|나|저|우리|저희)$/i.test(subject);
    const normalizedValue = normalizeStatement(kind === 'uses' ? value.replace(/^v/i, '') : value);
    if (
      !normalizedValue ||
      /^(?:not|going|being|still|very|so|that|to|\p{Ll}+ing)\b/u.test(normalizedValue)
    )
      return [];
    const parsedValue = kind === 'is' ? parseValue(value) : undefined;
    const relation =
      role === undefined
        ? kind
        : `${kind === 'holds' ? 'is' : kind}:${normalizeStatement(role).split(' ').map(stemWord).join(' ')}`;
    return [
      {
        subject: isFirstPerson
          ? speakerSubject
          : kind === 'holds' || /^the$/i.test(subject)
            ? 'the'
            : normalizeStatement(subject.replace(/['’]s$/, '')).replace(
                /^(?:my|our) /,
                `${speakerSubject} `,
              ),
        relation,
        qualifiers: new Set(),
        ...(parsedValue ?? {
          unit: kind === 'uses' ? 'version' : kind === 'state' ? 'state' : 'text',
          value: normalizedValue,
        }),
        quote: value.trim().replace(/[.,;!]+$/, ''),
        statesChange: CHANGE_PATTERN.test(text),
        names: new Set(),
        timeText: '',
      },
    ];
  });
}
