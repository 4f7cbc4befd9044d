import { joinWords } from '@plumbline/languages';
import { type FirstPersonWords, firstPersonWords } from './first-person-words.ts';

interface FirstPersonPatterns {
  /** first-person words */
  self: RegExp;
  /** a question, a request or a greeting */
  request: RegExp;
}

const FRAMES = {
  letter: { before: String.raw`(?:^|\P{L})`, after: String.raw`(?!\p{L})` },
  space: { before: String.raw`(?:^|\s)`, after: String.raw`(?=\s)` },
  none: { before: '', after: '' },
} as const;
const PATTERNS_BY_LANGUAGE = new Map(
  firstPersonWords.getLanguages().flatMap((language) => {
    const words = firstPersonWords.get(language);
    return words?.self ? [[language, buildPatterns(words, words.self)] as const] : [];
  }),
);

function buildPatterns(
  words: FirstPersonWords,
  self: NonNullable<FirstPersonWords['self']>,
): FirstPersonPatterns {
  const { before, after } = FRAMES[self.boundary];
  const particle = self.particles.length ? `${joinWords(self.particles)}?` : '';
  const sources = {
    self: [
      `${before}${joinWords(self.words)}${particle}${after}`,
      `${before}${joinWords(words.elided)}['’]`,
    ],
    request: [
      String.raw`^${joinWords(words.requestOpenings)}(?![\p{L}\p{M}])`,
      `^${joinWords(words.requestStems)}`,
      String.raw`${joinWords(words.requestEndings)}[.?!。！\s]*$`,
      joinWords(words.requestWords),
    ],
  };
  return {
    self: new RegExp(sources.self.join('|'), 'iu'),
    request: new RegExp(sources.request.join('|'), 'iu'),
  };
}

const QUESTION = /[?？؟]["'”’」』)\s]*$/u;
const LETTER = /\p{L}/gu;

/** Whether a sentence in another language than English states something about the speaker. */
export function isNonEnglishSelfStatement(language: string, sentence: string): boolean {
  const patterns = PATTERNS_BY_LANGUAGE.get(language);
  if (!patterns || QUESTION.test(sentence)) return false;
  const text = sentence.trim();
  return (
    (text.match(LETTER)?.length ?? 0) >= 4 &&
    patterns.self.test(text) &&
    !patterns.request.test(text)
  );
}
