import { normalForm } from '../likeness.ts';
import type { Facet, Told } from './facet.ts';
import { CHANGE, stemOf, valueOf } from './vocabulary.ts';

const WHO = String.raw`(?<who>I|[Ww]e|(?:[Mm]y|[Oo]ur)\s(?:sister|brother|mother|mom|mum|father|dad|son|daughter|wife|husband|partner|boyfriend|girlfriend|friend|best friend|cousin|aunt|uncle|boss|manager|colleague|parents|company|team|office|niece|nephew|roommate|neighbou?r)(?:\s\p{Lu}\p{Ll}+)?|\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})`;
const ADVERB = String.raw`(?:(?:just|recently|already|also|finally|now|currently|still)\s+){0,2}`;
const NAME = String.raw`(?<value>(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{Ll}*\b)(?:the\s)?\p{Lu}[\p{L}\p{N}'’.&-]*(?:\s(?:(?:of|de|la|the|and)\s)?\p{Lu}[\p{L}\p{N}'’.&-]*){0,4})`;
const FUNCTIONAL = String.raw`name|hometown|address|email|e-mail|phone|phone number|birthday|employer|boss|manager|supervisor|landlord|dentist|doctor|therapist|wife|husband|spouse|fianc[ée]e?|status|deadline|time ?zone|job title|nickname|username|native language|capital|ceo|cto|cfo|president|chairman|chair|headquarters|prime minister|mayor|blood type|favou?rite(?:\s\p{Ll}+){1,2}|database|operating system`;

/** What somebody or something has one of at a time, and the words it is told in. */
const RELATIONS: readonly (readonly [relation: string, pattern: RegExp])[] = [
  [
    'lives',
    new RegExp(
      String.raw`^${WHO}(?:['’]m|['’]ve|\s+am|\s+is|\s+are|\s+have|\s+has)?\s+${ADVERB}(?:live|lives|living|reside|resides|based|(?:moved|relocated)(?:\s+back)?(?:\s+from\s+\p{Lu}\p{L}+)?)\s+${ADVERB}(?:in|to)\s+${NAME}`,
      'u',
    ),
  ],
  [
    'works',
    new RegExp(
      String.raw`^${WHO}(?:['’]m|['’]ve|\s+am|\s+is|\s+are|\s+have|\s+has)?\s+${ADVERB}(?:work|works|working|employed|started\s+working|started|joined|took\s+a\s+job)\s+${ADVERB}(?:at|for|by|with)?\s*${NAME}`,
      'u',
    ),
  ],
  [
    'is',
    new RegExp(
      String.raw`^(?<who>[Mm]y|[Oo]ur|[Tt]he|\p{Lu}\p{L}+['’]s)\s+(?<role>${FUNCTIONAL})\s+(?:is|are)\s+(?:now\s+)?(?<value>[^,;.]{1,60})`,
      'iu',
    ),
  ],
  [
    'is',
    new RegExp(
      String.raw`^(?<who>The)\s+(?<role>(?:${FUNCTIONAL})\s+of\s+[^,;.]{1,50}?)\s+is\s+(?:now\s+)?(?<value>[^,;.]{1,60})`,
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
      String.raw`^${WHO}(?:['’]ve|['’]re|['’]m|\s+have|\s+are|\s+am)?\s+${ADVERB}(?:use|uses|using|run|runs|running|upgraded\s+(?:from\s+\S+\s+)?to|migrated\s+to|switched\s+to)\s+(?<role>\p{Lu}[\p{L}.+#-]*(?:\s\p{Lu}[\p{L}.+#-]*)?)\s+(?:version\s+)?(?<value>v?\d+(?:\.\d+)*)(?![\p{L}\d%])`,
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
export function relationsOf({ self, text }: Told): Facet[] {
  return RELATIONS.flatMap(([kind, pattern]): Facet[] => {
    const groups = pattern.exec(text)?.groups;
    if (!groups) return [];
    const { who = '', role, value = '' } = groups;
    const own = /^(?:I|we|my|our|ich|나|저|우리|저희)$/i.test(who);
    const form = normalForm(kind === 'uses' ? value.replace(/^v/i, '') : value);
    if (!form || /^(?:not|going|being|still|very|so|that|to|\p{Ll}+ing)\b/u.test(form)) return [];
    const figure = kind === 'is' ? valueOf(value) : undefined;
    const relation =
      role === undefined
        ? kind
        : `${kind === 'holds' ? 'is' : kind}:${normalForm(role).split(' ').map(stemOf).join(' ')}`;
    return [
      {
        subject: own
          ? self
          : kind === 'holds' || /^the$/i.test(who)
            ? 'the'
            : normalForm(who.replace(/['’]s$/, '')).replace(/^(?:my|our) /, `${self} `),
        relation,
        about: new Set(),
        ...(figure ?? {
          unit: kind === 'uses' ? 'version' : kind === 'state' ? 'state' : 'text',
          value: form,
        }),
        words: value.trim().replace(/[.,;!]+$/, ''),
        isChange: CHANGE.test(text),
        names: new Set(),
        when: '',
      },
    ];
  });
}
