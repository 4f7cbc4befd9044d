import { NATIONS } from './lexicon/nations.ts';
import { foldText } from './transliteration.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'ko', 'ja', 'zh'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What countries are called beside their names, in lower case. */
const ALIASES: Readonly<Record<string, string>> = {
  US:
    'us u.s. usa america american amerika amerikanisch américain américaine etats-unis ' +
    'estadounidense eeuu americano сша американск 미 美 米',
  GB:
    'uk u.k. britain british great-britain england english england großbritannien ' +
    'britisch britannique británico 영국 英',
  KR: 'korea korean south-korea südkorea corée coreano 한국 남한 韓 한',
  KP: 'north-korea nordkorea 북한 朝鮮',
  CN: 'china chinese 중국 中',
  JP: 'japan japanese 日 일',
  RU: 'russia russian russisch russe ruso 러',
  DE: 'german deutsch allemand alemán tedesco alemão немецк 獨 独',
  FR: 'french französisch francés francese francês французск 佛 仏 法',
  ES: 'spanish spanisch espagnol español',
  IT: 'italian italienisch italien italiano',
  NL: 'dutch holland holländisch néerlandais',
  TW: 'taiwan taiwanese 대만 台湾 臺灣',
  CH: 'swiss schweizer schweiz suisse suizo',
  UN: 'un onu uno united-nations vereinte-nationen nations-unies naciones-unidas 유엔 国連 联合国 оон',
  EU: 'eu ue european-union europäische-union union-européenne unión-europea 유럽연합 欧州連合 欧盟 ес',
};
const MIN_STEM_CHARS = 4;

let namesByCode: Map<string, string[]> | undefined;
let codeByName: Map<string, string> | undefined;

function load(): { names: Map<string, string[]>; codes: Map<string, string> } {
  if (namesByCode && codeByName) return { names: namesByCode, codes: codeByName };
  const names = new Map<string, Set<string>>();
  const add = (code: string, name: string) => {
    const regionNames = names.get(code) ?? new Set();
    names.set(code, regionNames.add(foldText(name).replaceAll('-', ' ')));
  };
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const name = display.of(first + second);
        if (name) add(first + second, name);
      }
  }
  for (const [code, aliases] of Object.entries(ALIASES))
    for (const alias of aliases.split(' ')) add(code, alias);
  addDemonyms(names, add);
  namesByCode = new Map([...names].map(([code, set]) => [code, [...set]]));
  codeByName = new Map(
    [...namesByCode].flatMap(([code, list]) => list.map((name): [string, string] => [name, code])),
  );
  return { names: namesByCode, codes: codeByName };
}

/** English demonyms belong to the nation whose name stands in the same line. */
function addDemonyms(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  add: (code: string, name: string) => void,
): void {
  const codes = new Map([...names].flatMap(([code, set]) => [...set].map((name) => [name, code])));
  const codeById = new Map<number, string>();
  for (const [word, { id }] of NATIONS) {
    const code = codes.get(word);
    if (id >= 0 && code) codeById.set(id, code);
  }
  for (const [word, { id }] of NATIONS) {
    const code = codeById.get(id);
    if (code) add(code, word);
  }
}

/** ISO 3166 code of the country that a word names in any language; undefined for other words. */
export const findRegion = (name: string): string | undefined =>
  load().codes.get(foldText(name).replaceAll('-', ' '));

/** Whether a folded text names a country by any of its names, or by a word that begins like one. */
export function mentionsRegion(code: string, foldedText: string): boolean {
  const names = load().names.get(code) ?? [];
  return names.some((name) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name)
      ? hasWord(foldedText, name)
      : foldedText.includes(name),
  );
}

function hasWord(text: string, name: string): boolean {
  const stem =
    name.length > MIN_STEM_CHARS ? name.slice(0, Math.max(MIN_STEM_CHARS, name.length - 4)) : name;
  const isStem = stem !== name;
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    const isStart = at === 0 || !/\p{L}/u.test(text.charAt(at - 1));
    if (isStart && (isStem || !/\p{L}/u.test(text.charAt(at + stem.length)))) return true;
  }
  return false;
}
