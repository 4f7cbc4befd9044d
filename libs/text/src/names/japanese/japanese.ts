import type { Name, NameKind } from '../names.ts';
import { placesOf } from '../places.ts';
import {
  ADDRESS,
  FOREIGN_FIRST,
  GIVEN_END,
  MINISTRY,
  ORGANIZATIONS,
  ORGANIZATION_END,
  ORGANIZATION_GENERIC,
  PREFECTURE,
  SPEAKS,
  SURNAMES,
  TITLE,
  TOWN_GENERIC,
} from './japanese.words.ts';

/** A stretch without hiragana or signs: names are rarely written across them. */
const RUN = /[\p{Script=Han}々ヶ〆\u30a1-\u30faーA-Za-zＡ-Ｚａ-ｚ・＝]{1,60}/gu;
const KATAKANA = /^[\u30a1-\u30faー・＝]+$/u;
const LONGEST_ORGANIZATION = 18;

/**
 * Names in Japanese text, from runs of characters between hiragana: people by family name or
 * foreign name before a title, organisations and places by list and ending. A family name with a
 * given name counts alone where the given name ends as given names do.
 */
export function japaneseNames(text: string): Name[] {
  const out: Name[] = [];
  const people = new Set<string>();
  for (const match of text.matchAll(RUN)) readRun(text, match[0], match.index, out, people);
  return people.size
    ? [...out, ...surnamesAlone(text, out, people)].sort((a, b) => a.start - b.start)
    : out;
}

function readRun(text: string, run: string, start: number, out: Name[], people: Set<string>): void {
  const keep = (from: number, to: number, kind: NameKind) => {
    if (to > from)
      out.push({ text: run.slice(from, to), start: start + from, end: start + to, kind });
  };
  let from = 0;
  // Inside a stretch of one script a body begins only behind another name: "調査委員会" has no "査委員会" in
  // it.
  let opens = true;
  while (from < run.length) {
    if (/[・＝ー]/.test(run.charAt(from))) {
      from += 1;
      opens = true;
      continue;
    }
    const rest = run.slice(from);
    const after = (length: number) => text.slice(start + from + length, start + from + length + 8);
    const found = placeLength(rest);
    const place = found && ADDRESS.test(rest.slice(found) + after(rest.length)) ? 0 : found;
    const person = place ? 0 : personLength(rest, after);
    const body = person || !opens ? 0 : bodyLength(rest);
    const length = body > place ? body : person || place;
    if (length) {
      keep(from, from + length, body > place ? 'ORGANIZATION' : person ? 'PERSON' : 'PLACE');
      if (person && !KATAKANA.test(rest.slice(0, person))) people.add(rest.slice(0, person));
      from += length;
      opens = true;
      continue;
    }
    const step = stepOf(rest);
    opens = step > 1;
    from += step;
  }
}

/** To the next place where a name may begin: the next change of script, else the next character. */
function stepOf(rest: string): number {
  const katakana = /^[\u30a1-\u30faー]{1,60}/u.exec(rest)?.[0].length ?? 0;
  const letters = /^[A-Za-zＡ-Ｚａ-ｚ]{1,60}/.exec(rest)?.[0].length ?? 0;
  return Math.max(1, katakana, letters);
}

function personLength(rest: string, after: (length: number) => string): number {
  const foreign =
    /^[\u30a1-\u30faー]{1,14}(?:[・＝][\u30a1-\u30faーA-Z]{1,14}){0,3}/u.exec(rest)?.[0] ?? '';
  if (foreign) {
    if (
      foreign.length > 1 &&
      TITLE.test(rest.slice(foreign.length) + after(rest.length)) &&
      !GENERIC_KATAKANA.test(foreign)
    )
      return foreign.length;
    return foreign.includes('・') && FOREIGN_FIRST.has(foreign.split('・')[0] ?? '')
      ? foreign.length
      : 0;
  }
  const kanji = /^[\p{Script=Han}々ヶ]{2,9}/u.exec(rest)?.[0] ?? '';
  const surname = [3, 2, 1]
    .map((length) => kanji.slice(0, length))
    .find((word) => SURNAMES.has(word));
  if (!surname) return 0;
  // The given name and, with it, what follows in the run and behind it.
  for (const length of [
    surname.length + 3,
    surname.length + 2,
    surname.length + 1,
    surname.length,
  ]) {
    if (length > kanji.length || (length === surname.length && surname.length === 1)) continue;
    const following = rest.slice(length) + after(rest.length);
    if (!TITLE.test(following)) continue;
    if (length > surname.length && TITLE.test(kanji.slice(surname.length))) continue;
    return length;
  }
  const given = kanji.slice(surname.length);
  const full =
    kanji.length === rest.length && given.length > 0 && given.length < 4 && surname.length > 1;
  return full &&
    GIVEN_END.test(given) &&
    !ORGANIZATION_END.test(kanji) &&
    SPEAKS.test(after(rest.length))
    ? kanji.length
    : 0;
}

const GENERIC_KATAKANA =
  /^(?:アメリカ|ロシア|フランス|ドイツ|イタリア|スペイン|ブラジル|プロ|チーム|ゼネラル|エグゼクティブ|グループ|サッカー|テニス|ゴルフ|スキー|バスケットボール|バレーボール|ラグビー|オリンピック|パラリンピック|エース|ベテラン|ベンチャー|スタートアップ|メーカー|クラブ|アイドル|ロック|タレント|ママ|パパ|お客|ファン|スタッフ|オーナー|ドライバー|マネージャー|リーダー|メンバー|ユーザー|ボランティア|サポーター|パート|アルバイト|モデル|カメラ|スーパー|コンビニ|パン|ホテル)$/;

function bodyLength(rest: string): number {
  // "株式会社" opens as well as it closes.
  const opening =
    /^(?:株式会社|合同会社|有限会社)[\p{Script=Han}\u30a1-\u30faーA-Za-zＡ-Ｚａ-ｚ]{1,14}/u.exec(
      rest,
    )?.[0];
  if (opening) return opening.length;
  for (let length = Math.min(rest.length, LONGEST_ORGANIZATION); length > 1; length -= 1) {
    const part = rest.slice(0, length);
    if (
      /[\u30a1-\u30faーA-Za-z]$/u.test(part) &&
      /^[\u30a1-\u30faーA-Za-z]/u.test(rest.slice(length))
    )
      continue;
    if (ORGANIZATIONS.has(part) || MINISTRY.test(part)) return length;
    if (
      length > 2 &&
      ORGANIZATION_END.test(part) &&
      !ORGANIZATION_GENERIC.test(part) &&
      !/^[同当各両全他某元前]/u.test(part)
    )
      return length;
  }
  return 0;
}

function placeLength(rest: string): number {
  const prefecture = PREFECTURE.exec(rest)?.[0].length ?? 0;
  if (prefecture) return prefecture;
  const places = placesOf('ja');
  const town =
    /^[\p{Script=Han}ヶ]{2,4}?(?:市|区)(?![\p{Script=Han}])|^[\p{Script=Han}ヶ]{2,4}?[市区](?=[\p{Script=Han}]{1,4}[区町])/u.exec(
      rest,
    )?.[0] ?? '';
  if (town && !TOWN_GENERIC.test(town)) return town.length;
  const state =
    /^[\u30a1-\u30faー]{2,12}(?:州|省|市|島|川|湖|山脈|半島|海峡|県|郡|地方|空港)/u.exec(
      rest,
    )?.[0] ?? '';
  if (state && !/^(?:データ|マンション|リゾート)/.test(state)) return state.length;
  for (let length = Math.min(rest.length, 12); length > 1; length -= 1) {
    const part = rest.slice(0, length);
    if (!places.has(part)) continue;
    // "アメリカン" is no place, nor is "中国地方銀行" cut in its middle by a shorter word.
    if (/[\u30a1-\u30faー]$/u.test(part) && /^[\u30a1-\u30faー]/u.test(rest.slice(length)))
      return 0;
    const suffix = /^[市県府都区](?![\p{Script=Han}])/u.exec(rest.slice(length))?.[0].length ?? 0;
    return length + suffix;
  }
  return 0;
}

/** Family names of people named in full, wherever a particle follows them alone: "山田は". */
function surnamesAlone(text: string, found: Name[], people: Set<string>): Name[] {
  const families = new Set<string>();
  for (const person of people)
    for (const length of [3, 2])
      if (person.length > length && SURNAMES.has(person.slice(0, length)))
        families.add(person.slice(0, length));
  if (!families.size) return [];
  const starts = new Set(found.map(({ start }) => start));
  const out: Name[] = [];
  for (const match of text.matchAll(
    /(?<![\p{Script=Han}々])[\p{Script=Han}々]{2,3}(?=[はがもの])/gu,
  ))
    if (families.has(match[0]) && !starts.has(match.index))
      out.push({
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
        kind: 'PERSON',
      });
  return out;
}
