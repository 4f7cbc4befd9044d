import type { Name, NameKind } from '../names.ts';
import { placesOf } from '../places.ts';
import { isOrganizationWord, isTown } from './bodies.ts';
import {
  COMPOUND_TITLE,
  FOREIGN,
  FOREIGN_FIRST,
  LEADING_TITLES,
  LOAN_WORDS,
  OTHER_END,
  TITLES,
} from './korean.words.ts';
import { looksGiven, surnameOf } from './person.ts';

/**
 * A word between spaces or signs, with every reading that a particle cut off leaves; the whole word
 * first.
 */
interface Word {
  start: number;
  text: string;
  stems: string[];
  /** One space, or nothing but quotation marks, lies before it. */
  follows: boolean;
}

const WORD = /[가-힣A-Za-z0-9]{1,40}/g;
/** Last syllables of particles: most words are done with after a look at theirs. */
const PARTICLE_LAST = new Set(
  '는도서게로고며다만지에께으부터보라럼저조나자측은들의이가을를과와엔야',
);
const PARTICLE =
  /(?:에서는|에서도|에게서|에게는|으로는|으로서|으로부터|이라고|이라는|이라며|이었다|이지만|까지는|에서|에게|께서|으로|까지|부터|보다|라고|라는|라며|처럼|마저|조차|이나|이며|이고|이자|이다|입니다|측은|측이|측에|측|들은|들이|들의|들|에는|에도|와의|과의|은|는|이|가|을|를|의|에|과|와|도|로|만|엔|께|야)$/;
const LONGEST_NAME = 20;

/**
 * Names in Korean text: people by surname and given name beside a title, an age or, where the
 * syllables are those of names, a particle of subject; organisations by ending and list; places by
 * list, by town and administrative ending. Particles stay outside.
 */
export function koreanNames(text: string): Name[] {
  if (!/[가-힣]{2}/.test(text)) return [];
  const words = wordsOf(text);
  const known = new Set<string>();
  const out: Name[] = [];
  const unsure: { word: Word; name: string }[] = [];
  const keep = (start: number, end: number, kind: NameKind) =>
    out.push({ text: text.slice(start, end), start, end, kind });
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.text.length > LONGEST_NAME) continue;
    const person = personAt(words, at);
    if (person) {
      // "도요타 아키오 회장": what was read as a company before it was half a name.
      while ((out.at(-1)?.end ?? 0) > person.start) out.pop();
      keep(person.start, person.end, 'PERSON');
      if (person.isFull) known.add(text.slice(person.start, person.end));
      at = person.last;
      continue;
    }
    const body = word.stems.find(isOrganizationWord);
    if (body) {
      keep(word.start, word.start + body.length, 'ORGANIZATION');
      continue;
    }
    const place = word.stems.find((stem) => isPlaceWord(stem, words[at - 1]));
    const other = word.stems.find((stem) => OTHER_END.test(stem));
    if (place) keep(word.start, word.start + place.length, 'PLACE');
    else if (other) keep(word.start, word.start + other.length, 'OTHER');
    else {
      const name = word.stems.find(
        (stem) => stem.length === 3 && surnameOf(stem) && looksGiven(stem),
      );
      if (name) unsure.push({ word, name });
    }
  }
  // A full name with a title once is that person everywhere; without, the syllables, the particle
  // and what is done must all speak for it.
  for (const { word, name } of unsure)
    if (known.has(name) || speaks(text, word, name))
      keep(word.start, word.start + name.length, 'PERSON');
  return out.sort((a, b) => a.start - b.start);
}

function wordsOf(text: string): Word[] {
  const out: Word[] = [];
  let last = -2;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const stems = [word];
    if (PARTICLE_LAST.has(word.charAt(word.length - 1))) {
      const cut = word.replace(PARTICLE, '');
      // "서울에서" is 서울, but also "이재용은": both a longer and a shorter particle may be meant.
      for (const stem of [cut, cut.replace(PARTICLE, ''), word.slice(0, -1)]) {
        if (stem.length > 1 && !stems.includes(stem) && PARTICLE.test(word.slice(stem.length)))
          stems.push(stem);
      }
    }
    out.push({
      start: match.index,
      text: word,
      stems,
      follows: match.index - last === 1 && text.charAt(last) === ' ',
    });
    last = match.index + word.length;
  }
  return out;
}

interface Person {
  start: number;
  end: number;
  /** Index of the last word of the name. */
  last: number;
  isFull: boolean;
}

/** Offices that follow after "전", "신임" and the like: "노무현 전 대통령". */
const BETWEEN = /^(?:전|현|신임|당시|前|現|부|수석|선임|공동|특임|명예)$/;

function personAt(words: Word[], at: number): Person | undefined {
  const word = words[at];
  if (!word || !/^[가-힣]{1,8}$/.test(word.text)) return undefined;
  const as = (name: string, isFull: boolean, from = word.start, last = at): Person => ({
    start: from,
    end: word.start + name.length,
    last,
    isFull,
  });
  const next = words[at + 1];
  let office = next;
  // "노무현 전 대통령", "김민수 한빛전자 대표"
  if (
    office &&
    (BETWEEN.test(office.text) ||
      isPlaceWord(office.text, undefined) ||
      isOrganizationWord(office.text))
  )
    office = words[at + 2]?.follows ? words[at + 2] : undefined;
  const titled =
    next?.follows === true &&
    office?.stems.some((stem) => TITLES.has(stem) || COMPOUND_TITLE.test(stem)) === true;
  const surname = surnameOf(word.text);
  const given = surname ? word.text.length - surname.length : 0;
  const isPlaceOrBody =
    isPlaceWord(word.text, undefined) || isOrganizationWord(word.text) || TITLES.has(word.text);
  if (
    titled &&
    surname &&
    !isPlaceOrBody &&
    given >= 1 &&
    given <= 2 &&
    (given === 2 ? looksGiven(word.text) : looksShort(word.text))
  )
    return as(word.text, true);
  // "김민수씨"
  const attached = /^([가-힣]{3,4})(?:씨|님|군|양)$/.exec(
    word.stems.find((stem) => /[씨님]$/.test(stem)) ?? '',
  )?.[1];
  if (attached && surnameOf(attached) && looksGiven(attached)) return as(attached, true);
  if (
    titled &&
    (FOREIGN.test(word.text) ||
      FOREIGN_FIRST.has(word.text) ||
      (word.follows && FOREIGN_FIRST.has(words[at - 1]?.text ?? ''))) &&
    !isPlaceOrBody &&
    !LOAN_WORDS.test(word.text) &&
    (!word.stems.some((stem) => stem !== word.text) ||
      /[스크트]$/.test(word.text) ||
      FOREIGN.test(word.text.slice(0, -1)))
  ) {
    const before = words[at - 1];
    const withFirst =
      word.follows &&
      before &&
      /^[가-힣]{1,6}$/.test(before.text) &&
      (FOREIGN.test(before.text) || FOREIGN_FIRST.has(before.text)) &&
      (!LOAN_WORDS.test(before.text) || FOREIGN_FIRST.has(before.text)) &&
      !isPlaceWord(before.text, undefined);
    return as(word.text, false, withFirst ? before.start : word.start);
  }
  const leading = words[at - 1];
  if (!word.follows || !leading || !LEADING_TITLES.has(leading.text)) return undefined;
  const name = word.stems.find(
    (stem) => stem.length === 3 && surnameOf(stem) !== undefined && looksGiven(stem),
  );
  return name && !isPlaceWord(name, undefined) ? as(name, true) : undefined;
}

/**
 * Two syllables are a name only before a title, and only where the second one is a given name's.
 */
const looksShort = (word: string) =>
  word.length === 2 &&
  /[건견결경관광국규균근단담란련렬률린림미민범별봉빈설섭솔수숙순슬승식신심안언연열영예옥완용욱운웅원윤율은익일임재정준중진찬철춘택필학한해혁현형혜호환훈휘흠희]$/.test(
    word,
  );

const SUBJECT = /^(?:은|는|이|가|도|께서|의|과|와|에게)$/;
const DOES =
  /^[^.?!\n]{0,40}?(?:말했|밝혔|전했|설명했|강조했|주장했|덧붙였|답했|지적했|발표했|출연|선출|취임|당선|우승|기소|구속|체포|사망|태어났|데뷔|입단|은퇴|맡았|열연|득점|골을|홈런|넣었|이끌|만났|방문했|찾았|약속했|비판했|반박했|사퇴|결혼|출마|제안했)/;

/** Without a title: the particle of a subject and a deed of people, or an age in brackets. */
function speaks(text: string, word: Word, name: string): boolean {
  const rest = word.text.slice(name.length);
  const after = text.slice(word.start + word.text.length, word.start + word.text.length + 60);
  if (!rest) return /^ ?\((?:\d{2}|[一-鿿]{2,4})\)/.test(after);
  return SUBJECT.test(rest) && DOES.test(after);
}

function isPlaceWord(stem: string, before: Word | undefined): boolean {
  if (stem.length < 2) return false;
  if (placesOf('ko').has(stem)) return true;
  if (isTown(stem)) return true;
  // "경기도 성남시 분당구 정자동": one place leads to the next smaller.
  return (
    /^[가-힣]{1,4}\d?(?:동|읍|면|리|구|군)$/.test(stem) &&
    before !== undefined &&
    /[시도군구읍면]$/.test(before.text) &&
    (isTown(before.text) || placesOf('ko').has(before.text))
  );
}
