import { formatMessage, type MessageKey, quoteText } from '@plumbline/languages';
import type { AskedKind } from './asked-kind.ts';
import type { Evidence } from './collect-evidence.ts';
import type { Question } from './question.types.ts';

const MIN_SAID = 0.35;
const MIN_WEIGHT = 0.5;
const MAX_WORDS = 4;
const MAX_WORD_CHARS = 40;
const MESSAGE_BY_KIND: Partial<Record<AskedKind, MessageKey>> = {
  money: 'missingAnswer.quantity',
  quantity: 'missingAnswer.quantity',
  time: 'missingAnswer.time',
  reason: 'missingAnswer.reason',
  place: 'missingAnswer.place',
  person: 'missingAnswer.person',
  manner: 'missingAnswer.manner',
};

/**
 * Describes in one sentence what the passages lack: names and words of the question, or else the
 * kind of thing asked for.
 * @param best the sentence closest to an answer; undefined when no passage was found
 * @param language ISO 639-1; English for languages without messages
 */
export function describeMissing(
  { contentWords, reading, moments, kind }: Question,
  best: Evidence | undefined,
  language: string,
): string {
  if (contentWords.length === 0 && moments.length === 0)
    return formatMessage(language, 'missingAnswer.nothingAsked');
  const isSaid = (at: number) => {
    const { stem, text, weight } = reading.words[contentWords[at]!]!;
    const terms = best?.candidate.passage.terms;
    return (
      weight < MIN_WEIGHT ||
      (best?.matches[at]?.strength ?? 0) >= MIN_SAID ||
      Boolean(terms && (terms.has(stem) || terms.has(text.toLowerCase())))
    );
  };
  const lacking = contentWords.flatMap((index, at) => (isSaid(at) ? [] : [reading.words[index]!]));
  const figures = moments.filter(({ text }) => !best?.sentence.quote.includes(text));
  const words = [
    ...lacking.map(({ lemma, text }) =>
      // Korean words without their particles.
      /^[가-힣]{2}/u.test(lemma) && text.startsWith(lemma) ? lemma : text,
    ),
    ...figures.map(({ text }) => text),
  ];
  const quoted = [...new Set(words)]
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_CHARS).toWellFormed())
    .map((word) => quoteText(word, language) ?? word);
  const isNear = best !== undefined && lacking.length < contentWords.length;
  if (quoted.length)
    return formatMessage(language, isNear ? 'missingAnswer.other' : 'missingAnswer.words', {
      words: quoted.join(', '),
    });
  return formatMessage(language, MESSAGE_BY_KIND[kind] ?? 'missingAnswer.unanswered');
}
