/**
 * Latin letters that Unicode normalisation does not decompose, each with its plain letter.
 * Questions write "Lodz" where the text has "Łódź".
 */
const PLAIN: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
};

export const plainLetters = (text: string): string =>
  text.replace(/[łŁđĐøØıħĦ]/g, (letter) => PLAIN[letter] ?? letter);
