/** Digits of any script, with the separators between groups of them. */
export const DIGIT_PATTERN = String.raw`\p{Nd}{1,3}(?:[\u00a0\u202f ]\p{Nd}{3})+(?![\p{Nd}])(?:[.,٫]\p{Nd}+)?|\p{Nd}+(?:[.,٫٬'’]\p{Nd}+)*`;

const MAX_DIGITS = 18;

/**
 * The possible values of a figure: "1.200" is 1,200 or 1.2. Empty if the text is no number, such as
 * "12.11.2019".
 */
export function parseDigits(text: string): number[] {
  const ascii = text
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\u00a0\u202f '’٬]/g, '')
    .replace(/٫/g, '.');
  if (ascii.replace(/\D/g, '').length > MAX_DIGITS) return [];
  const separators = [...ascii.replace(/\d/g, '')];
  const kinds = new Set(separators);
  if (kinds.size === 0) return [Number(ascii)];
  if (kinds.size === 2) {
    const decimal = separators.at(-1)!;
    if (separators.indexOf(decimal) !== separators.length - 1) return [];
    const group = decimal === '.' ? ',' : '.';
    return [Number(ascii.replaceAll(group, '').replace(decimal, '.'))];
  }
  const [separator] = separators;
  const [first, ...groups] = ascii.split(separator!);
  const isGrouped =
    first!.length <= 3 && first !== '0' && groups.every((group) => group.length === 3);
  return [
    ...(isGrouped ? [Number([first, ...groups].join(''))] : []),
    ...(groups.length === 1 ? [Number(`${first}.${groups[0]}`)] : []),
  ];
}

/** The ASCII digit of a decimal digit: in Unicode they are in runs of ten, from zero on. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0)!;
  let digitValue = 0;
  while (digitValue < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digitValue - 1)))
    digitValue += 1;
  return String(digitValue);
}
