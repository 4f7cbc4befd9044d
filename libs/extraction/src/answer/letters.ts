/**
 * Latin letters that no normalisation takes apart, each by one: people ask for "Lodz" where the
 * text has "Łódź".
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
