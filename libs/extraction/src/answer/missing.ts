import type { Asked } from './asked.ts';
import type { Expected } from './expected.ts';
import type { Findings } from './findings.ts';

type Wording = {
  nothingAsked: string;
  noPassages: string;
  words: (words: string) => string;
  other: (words: string) => string;
  unanswered: string;
  asked: Partial<Record<Expected, string>>;
};

const ENGLISH: Wording = {
  nothingAsked: 'Nothing is asked.',
  noPassages: 'There are no passages to answer from.',
  words: (words) => `The passages say nothing of ${words}.`,
  other: (words) => `The passages tell of something similar, but not of ${words}.`,
  unanswered: 'The passages speak of this, but do not answer the question.',
  asked: {
    time: 'The passages speak of this, but do not say when.',
    quantity: 'The passages speak of this, but give no figure.',
    reason: 'The passages speak of this, but do not say why.',
    place: 'The passages speak of this, but do not say where.',
    person: 'The passages speak of this, but do not say who.',
    manner: 'The passages speak of this, but do not say how.',
  },
};
const KOREAN: Wording = {
  nothingAsked: '질문에 내용이 없습니다.',
  noPassages: '답을 찾을 글이 없습니다.',
  words: (words) => `주어진 글에는 ${words}에 관한 내용이 없습니다.`,
  other: (words) => `주어진 글은 비슷한 내용을 다루지만 ${words}에 관해서는 말하지 않습니다.`,
  unanswered: '주어진 글은 이 주제를 다루지만 질문에 답하지는 않습니다.',
  asked: {
    time: '주어진 글은 이 주제를 다루지만 언제인지는 말하지 않습니다.',
    quantity: '주어진 글은 이 주제를 다루지만 수치는 말하지 않습니다.',
    reason: '주어진 글은 이 주제를 다루지만 이유는 말하지 않습니다.',
    place: '주어진 글은 이 주제를 다루지만 어디인지는 말하지 않습니다.',
    person: '주어진 글은 이 주제를 다루지만 누구인지는 말하지 않습니다.',
    manner: '주어진 글은 이 주제를 다루지만 어떻게인지는 말하지 않습니다.',
  },
};

const HAD = 0.35;
const MOST_WORDS = 4;
const LONGEST_WORD = 40;

/**
 * One sentence on what the passages do not say: the words of the question that they lack, or else the kind of thing asked for.
 *
 * @param language ISO 639-1; Korean, or English for every other
 * @param best what the sentence nearest to an answer has to say; nothing when there is no passage
 */
export function missingOf(asked: Asked, best: Findings | undefined, language: string): string {
  const wording = language === 'ko' ? KOREAN : ENGLISH;
  if (asked.words.length === 0 && asked.moments.length === 0) return wording.nothingAsked;
  if (!best) return wording.noPassages;
  const lacking = asked.words
    .filter((_, index) => (best.matches[index]?.strength ?? 0) < HAD)
    // Korean words without their particles.
    .map(({ word }) =>
      (/^[가-힣]{2}/.test(word.stem) && word.text.startsWith(word.stem) ? word.stem : word.text).slice(0, LONGEST_WORD).toWellFormed(),
    );
  const figures = asked.moments
    .filter(({ text }) => !best.sentence.quote.includes(text))
    .map(({ text }) => text.slice(0, LONGEST_WORD).toWellFormed());
  const words = [...new Set([...lacking, ...figures])].slice(0, MOST_WORDS).map((word) => `“${word}”`);
  if (words.length > 0) return (best.coverage > 0 && lacking.length < asked.words.length ? wording.other : wording.words)(words.join(', '));
  return (best.filler < 1 ? wording.asked[asked.expected] : undefined) ?? wording.unanswered;
}
