const HANGUL_INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const HANGUL_VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const HANGUL_FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;

const KANA = new Map(
  (
    'アa イi ウu エe オo カka キki クku ケke コko サsa シshi スsu セse ソso タta チchi ツtsu テte ' +
    'トto ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho マma ミmi ムmu メme モmo ヤya ユyu ヨyo ' +
    'ラra リri ルru レre ロro ワwa ヲo ンn ガga ギgi グgu ゲge ゴgo ザza ジji ズzu ゼze ゾzo ダda ' +
    'ヂji ヅzu デde ドdo バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo ヴvu ァa ィi ゥu ェe ォo ' +
    'ャya ュyu ョyo ッ ー'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.charAt(0), entry.slice(1)]),
);
const CYRILLIC = new Map(
  (
    'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щsh ъ ы' +
    'i ь эe юyu яya іi їi єe ґg'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.charAt(0), entry.slice(1)]),
);

/** Letters as they sound, in Latin: Hangul, katakana and Cyrillic; others stay as they are. */
export const romanize = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map(romanizeCharacter).join('');

function romanizeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < HANGUL_FIRST || code > HANGUL_LAST)
    return KANA.get(character) ?? CYRILLIC.get(character) ?? character;
  const index = code - HANGUL_FIRST;
  return (
    HANGUL_INITIALS[Math.floor(index / 588)]! +
    HANGUL_VOWELS[Math.floor((index % 588) / 28)]! +
    HANGUL_FINALS[index % 28]!
  );
}

/** Without marks, in lower case: "Crimée" and "crimee" are one. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/**
 * The consonants of a name as languages with few of them tell them apart: "Paris" and 패리스 are
 * `brs` both.
 */
export function toSoundKey(name: string): string {
  return foldText(romanize(name))
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/x/g, 'ks')
    .replace(/tsch|sch|sh|ch|ts|tz|zh|j|z|c(?=[ei])/g, 's')
    .replace(/th/g, 't')
    .replace(/[fvpw]/g, 'b')
    .replace(/[lr]/g, 'r')
    .replace(/kh|[gkqc]/g, 'k')
    .replace(/d/g, 't')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
}

const MIN_KEY_CHARS = 2;
const MIN_PREFIX_CHARS = 3;

/** Whether two names can sound alike; 스 and ス stand in for consonants without a vowel. */
export function soundAlike(a: string, b: string): boolean {
  if (a === b) return a.length > 0;
  const [x, y] = [a.replaceAll('s', ''), b.replaceAll('s', '')];
  if (x.length >= MIN_KEY_CHARS && x === y) return true;
  return Math.min(a.length, b.length) >= MIN_PREFIX_CHARS && (a.startsWith(b) || b.startsWith(a));
}
