import { isFirstName } from '../first-names.ts';
import type { NamedEntityKind } from '../named-entity.ts';
import { NATIONALITY } from './function-words.lexicon.ts';
import {
  COMPANY_SUFFIX,
  isKnownOrganization,
  isOrganizationNoun,
  isOtherKindNoun,
  isPlaceNoun,
  getPhraseKind,
} from './entity-kind.lexicon.ts';
import { AFTER_PERSON, BEFORE_PERSON, LOWERCASE_ROLE } from './person-roles.lexicon.ts';

/**
 * A kind and how plainly it is told: 2 by the name itself, 1 by what stands around it, 0 by its
 * shape alone.
 */
export interface KindDecision {
  kind: NamedEntityKind;
  confidence: 0 | 1 | 2;
}

/** A name with what stands around it. */
export interface NameCandidate {
  name: string;
  words: string[];
  hasTitle: boolean;
  textBefore: string;
  textAfter: string;
  /** A word of it stands in small letters elsewhere, or has the ending of a common noun. */
  hasCommonWord: boolean;
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
export function classifyKind(
  candidate: NameCandidate,
  isPlace: (name: string) => boolean,
): KindDecision {
  const { name, words, hasTitle, textBefore, textAfter } = candidate;
  const firstWord = words[0] ?? '';
  const lastWord = words.at(-1)?.replace(/\.$/, '') ?? '';
  const isSingleWord = words.length === 1;
  const hasOrganizationNoun = words.some(
    (word) =>
      isOrganizationNoun(word.replace(/\.$/, '')) ||
      word.split('-').some((part) => isOrganizationNoun(part)),
  );
  const phraseKind = getPhraseKind(name);
  if (phraseKind) return { kind: phraseKind, confidence: 2 };
  if (
    !isSingleWord &&
    (/^(?:Hurricane|Typhoon|Cyclone|Operation|Project|Storm|Article|Section|Route|Interstate|Windows|Super)$/.test(
      firstWord,
    ) ||
      words.some((word) => word === 'War' || word === 'Wars'))
  )
    return { kind: 'OTHER', confidence: 2 };
  const hasFirstName =
    isFirstName(firstWord.split('-')[0] ?? '') && /^\p{Lu}\p{Ll}/u.test(firstWord);
  if (hasTitle && !hasOrganizationNoun) return { kind: 'PERSON', confidence: 2 };
  if (
    isPlace(name.replace(/\.$/, '')) &&
    !(
      isSingleWord &&
      hasFirstName &&
      (AFTER_PERSON.test(textAfter) || LOWERCASE_ROLE.test(textBefore))
    )
  )
    return { kind: 'PLACE', confidence: 2 };
  if (!isSingleWord && COMPANY_SUFFIX.test(words.at(-1) ?? ''))
    return { kind: 'ORGANIZATION', confidence: 2 };
  if (words.some(isKnownOrganization) && !hasFirstName)
    return !isSingleWord && isOtherKindNoun(lastWord)
      ? { kind: 'OTHER', confidence: 2 }
      : { kind: 'ORGANIZATION', confidence: 2 };
  const hasPlaceNoun =
    isPlaceNoun(lastWord) ||
    (isPlaceNoun(firstWord) &&
      / of |^(?:Mount|Lake|Cape|Fort|Port|Lac|Mont|Île|Isla|Río|Rue|Calle|Avenida|Plaza|Place)/.test(
        name,
      ));
  if (
    !isSingleWord &&
    hasFirstName &&
    !(isOrganizationNoun(lastWord) || hasPlaceNoun || isOtherKindNoun(lastWord))
  )
    return hasOrganizationNoun && / (?:of|for|and|&) /.test(name)
      ? { kind: 'ORGANIZATION', confidence: 2 }
      : { kind: 'PERSON', confidence: 2 };
  if (
    !isSingleWord &&
    isOtherKindNoun(lastWord) &&
    !(hasOrganizationNoun && isOrganizationNoun(lastWord))
  )
    return { kind: 'OTHER', confidence: 2 };
  if (!isSingleWord && hasPlaceNoun && !isOrganizationNoun(lastWord))
    return { kind: 'PLACE', confidence: 2 };
  if (!isSingleWord && hasOrganizationNoun) return { kind: 'ORGANIZATION', confidence: 2 };
  if (
    /\s(?:Jr|Sr|II|III|IV)\.?$/.test(name) ||
    /^\p{Lu}[\p{Ll}’'-]+ (?:\p{Lu}\. ?){1,2} ?\p{Lu}\p{Ll}/u.test(name) ||
    /^(?:\p{Lu}\. ?){1,3}\p{Lu}\p{Ll}/u.test(name)
  )
    return { kind: 'PERSON', confidence: 2 };
  if (/^(?:Mc|Mac|O['’])\p{Lu}\p{Ll}+$/u.test(lastWord) && !/Mac(?:Book|OS)/.test(lastWord))
    return { kind: 'PERSON', confidence: 1 };
  return classifyKindByContext(candidate, isPlace);
}

/** When the words themselves tell nothing. */
function classifyKindByContext(
  { name, words, textBefore, textAfter, hasCommonWord }: NameCandidate,
  isPlace: (name: string) => boolean,
): KindDecision {
  const isSingleWord = words.length === 1;
  const isAllCaps = /^\p{Lu}[\p{Lu}\d&-]{1,6}$/u.test(name);
  if (!isAllCaps) {
    if (LOWERCASE_ROLE.test(textBefore) || AFTER_PERSON.test(textAfter))
      return { kind: 'PERSON', confidence: 1 };
    if (AFTER_ORGANIZATION.test(textAfter) || BEFORE_ORGANIZATION.test(textBefore))
      return { kind: 'ORGANIZATION', confidence: 1 };
    if (BEFORE_PERSON.test(textBefore)) return { kind: 'PERSON', confidence: 1 };
    if (
      words.length <= 2 &&
      !hasCommonWord &&
      words.every((word) => /^\p{Lu}[\p{Ll}’'-]+$/u.test(word)) &&
      (BEFORE_PLACE.test(textBefore) ||
        AFTER_PLACE.test(textAfter) ||
        isPlace(/^, (\p{Lu}[\p{L} ]{2,20})(?:[,.;)]|$)/u.exec(textAfter)?.[1] ?? ''))
    )
      return { kind: 'PLACE', confidence: 1 };
    if (isSingleWord && isFirstName(name)) return { kind: 'PERSON', confidence: 1 };
  }
  if (/^\p{Lu}{2,6}$/u.test(name)) return { kind: 'ORGANIZATION', confidence: 0 };
  if (/ (?:du Nord|du Sud|de l[’']Est|de l[’']Ouest|del Norte|del Sur)$/.test(name))
    return { kind: 'PLACE', confidence: 1 };
  if (/ (?:van|von|de la|bin|ibn|al|della|di|der|du) /.test(name))
    return { kind: 'PERSON', confidence: 0 };
  // "the Baltimore Orioles", "the Golden Arrow": people have no article.
  if (words.length > 1 && isPlace(words.slice(0, -1).join(' ')) && /[^s]s$/.test(name))
    return { kind: 'ORGANIZATION', confidence: 1 };
  if (hasCommonWord || /\b(?:the|a|an|le|la|les|el|los|las|un|une|una) $/i.test(textBefore))
    return { kind: 'OTHER', confidence: 0 };
  if (
    words.length === 2 &&
    words.every((word) => /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(word) && !NATIONALITY.test(word))
  )
    return { kind: 'PERSON', confidence: 0 };
  return { kind: 'OTHER', confidence: 0 };
}
