import { isFirstName } from '../first-names.ts';
import type { NameKind } from '../names.ts';
import { NATIONALITY } from './function.words.ts';
import {
  COMPANY_END,
  isOrganization,
  isOrganizationHead,
  isOtherHead,
  isPlaceHead,
  phraseKind,
} from './kind.words.ts';
import { AFTER_PERSON, BEFORE_PERSON, SMALL_ROLE } from './role.words.ts';

/**
 * A kind and how plainly it is told: 2 by the name itself, 1 by what stands around it, 0 by its
 * shape alone.
 */
export interface Judged {
  kind: NameKind;
  strength: 0 | 1 | 2;
}

/** A name with what stands around it. */
export interface Candidate {
  name: string;
  words: string[];
  titled: boolean;
  before: string;
  after: string;
  /** A word of it stands in small letters elsewhere, or has the ending of a common noun. */
  isCommon: boolean;
}

const AFTER_ORGANIZATION =
  /^(?:(?:['’]s)? (?:shares|stock|shareholders|headquarters|customers|employees|workers|spokes(?:man|woman|person)|CEO|CFO|chief executive|board|earnings|revenue|profits?|subsidiary|products?|website|app|platform)\b| (?:Inc|Corp|Ltd|plc|announced|acquired|reported|launched|unveiled|officials|lawmakers|executives|reporters|researchers)\b|, (?:an?|the) (?:[a-z’'-]{2,20}\s){0,3}(?:company|firm|group|charity|agency|bank|maker|manufacturer|union|organi[sz]ation|nonprofit|think tank|startup|start-up|retailer|airline|party|newspaper|magazine|university|institute|supplier|operator|provider)\b)/;
const BEFORE_ORGANIZATION =
  /(?:\b(?:shares (?:of|in)|company|firm|giant|maker|automaker|retailer|startup|charity|airline|carrier|newspaper|magazine|website|broadcaster|agency|group|union|subsidiary|works? (?:at|for)|(?:executive|director|president|chairman|head|founder|professor|researcher|analyst|economist|spokes(?:man|woman|person)) (?:of|at|for)|acquired by|owned by) )$/i;
const AFTER_PLACE =
  /^(?:, (?:(?:Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Ky|La|Md|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nev|N\.[HJMYCD]|Ohio|Okla|Ore|Pa|R\.I|S\.[CD]|Tenn|Tex|Vt|Va|Wash|W\.Va|Wis|Wyo)\b\.?)|-based\b| \((?:Reuters|AP|AFP|CNN|Xinhua)\)|(?:['’]s)? (?:residents|border|suburbs|skyline|airport|coast|population|streets|police|mayor|government|parliament|capital|economy)\b)/;
const BEFORE_PLACE =
  /(?:\b(?:in|near|outside|across|throughout|north of|south of|east of|west of|city of|town of|village of|capital of|province of|state of|island of|suburb of|coast of|capital|based in|born in|lives in|resident of|à|près de|ville de|ciudad de|cerca de|pueblo de|provincia de) )$/i;

/**
 * What kind of thing a capitalised name is of, by what is known of its words, by their shape and by
 * its neighbours.
 */
export function kindOf(candidate: Candidate, isPlace: (name: string) => boolean): Judged {
  const { name, words, titled, before, after } = candidate;
  const first = words[0] ?? '';
  const last = words.at(-1)?.replace(/\.$/, '') ?? '';
  const alone = words.length === 1;
  const heads = words.some(
    (word) =>
      isOrganizationHead(word.replace(/\.$/, '')) ||
      word.split('-').some((part) => isOrganizationHead(part)),
  );
  const phrase = phraseKind(name);
  if (phrase) return { kind: phrase, strength: 2 };
  if (
    !alone &&
    (/^(?:Hurricane|Typhoon|Cyclone|Operation|Project|Storm|Article|Section|Route|Interstate|Windows|Super)$/.test(
      first,
    ) ||
      words.some((word) => word === 'War' || word === 'Wars'))
  )
    return { kind: 'OTHER', strength: 2 };
  const firstName = isFirstName(first.split('-')[0] ?? '') && /^\p{Lu}\p{Ll}/u.test(first);
  if (titled && !heads) return { kind: 'PERSON', strength: 2 };
  if (
    isPlace(name.replace(/\.$/, '')) &&
    !(alone && firstName && (AFTER_PERSON.test(after) || SMALL_ROLE.test(before)))
  )
    return { kind: 'PLACE', strength: 2 };
  if (!alone && COMPANY_END.test(words.at(-1) ?? '')) return { kind: 'ORGANIZATION', strength: 2 };
  if (words.some(isOrganization) && !firstName)
    return !alone && isOtherHead(last)
      ? { kind: 'OTHER', strength: 2 }
      : { kind: 'ORGANIZATION', strength: 2 };
  const place =
    isPlaceHead(last) ||
    (isPlaceHead(first) &&
      / of |^(?:Mount|Lake|Cape|Fort|Port|Lac|Mont|Île|Isla|Río|Rue|Calle|Avenida|Plaza|Place)/.test(
        name,
      ));
  if (!alone && firstName && !(isOrganizationHead(last) || place || isOtherHead(last)))
    return heads && / (?:of|for|and|&) /.test(name)
      ? { kind: 'ORGANIZATION', strength: 2 }
      : { kind: 'PERSON', strength: 2 };
  if (!alone && isOtherHead(last) && !(heads && isOrganizationHead(last)))
    return { kind: 'OTHER', strength: 2 };
  if (!alone && place && !isOrganizationHead(last)) return { kind: 'PLACE', strength: 2 };
  if (!alone && heads) return { kind: 'ORGANIZATION', strength: 2 };
  if (
    /\s(?:Jr|Sr|II|III|IV)\.?$/.test(name) ||
    /^\p{Lu}[\p{Ll}’'-]+ (?:\p{Lu}\. ?){1,2} ?\p{Lu}\p{Ll}/u.test(name) ||
    /^(?:\p{Lu}\. ?){1,3}\p{Lu}\p{Ll}/u.test(name)
  )
    return { kind: 'PERSON', strength: 2 };
  if (/^(?:Mc|Mac|O['’])\p{Lu}\p{Ll}+$/u.test(last) && !/Mac(?:Book|OS)/.test(last))
    return { kind: 'PERSON', strength: 1 };
  return byNeighbours(candidate, isPlace);
}

/** When the words themselves tell nothing. */
function byNeighbours(
  { name, words, before, after, isCommon }: Candidate,
  isPlace: (name: string) => boolean,
): Judged {
  const alone = words.length === 1;
  const capitals = /^\p{Lu}[\p{Lu}\d&-]{1,6}$/u.test(name);
  if (!capitals) {
    if (SMALL_ROLE.test(before) || AFTER_PERSON.test(after)) return { kind: 'PERSON', strength: 1 };
    if (AFTER_ORGANIZATION.test(after) || BEFORE_ORGANIZATION.test(before))
      return { kind: 'ORGANIZATION', strength: 1 };
    if (BEFORE_PERSON.test(before)) return { kind: 'PERSON', strength: 1 };
    if (
      words.length <= 2 &&
      !isCommon &&
      words.every((word) => /^\p{Lu}[\p{Ll}’'-]+$/u.test(word)) &&
      (BEFORE_PLACE.test(before) ||
        AFTER_PLACE.test(after) ||
        isPlace(/^, (\p{Lu}[\p{L} ]{2,20})(?:[,.;)]|$)/u.exec(after)?.[1] ?? ''))
    )
      return { kind: 'PLACE', strength: 1 };
    if (alone && isFirstName(name)) return { kind: 'PERSON', strength: 1 };
  }
  if (/^\p{Lu}{2,6}$/u.test(name)) return { kind: 'ORGANIZATION', strength: 0 };
  if (/ (?:du Nord|du Sud|de l[’']Est|de l[’']Ouest|del Norte|del Sur)$/.test(name))
    return { kind: 'PLACE', strength: 1 };
  if (/ (?:van|von|de la|bin|ibn|al|della|di|der|du) /.test(name))
    return { kind: 'PERSON', strength: 0 };
  // "the Baltimore Orioles", "the Golden Arrow": people have no article.
  if (words.length > 1 && isPlace(words.slice(0, -1).join(' ')) && /[^s]s$/.test(name))
    return { kind: 'ORGANIZATION', strength: 1 };
  if (isCommon || /\b(?:the|a|an|le|la|les|el|los|las|un|une|una) $/i.test(before))
    return { kind: 'OTHER', strength: 0 };
  if (
    words.length === 2 &&
    words.every((word) => /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(word) && !NATIONALITY.test(word))
  )
    return { kind: 'PERSON', strength: 0 };
  return { kind: 'OTHER', strength: 0 };
}
