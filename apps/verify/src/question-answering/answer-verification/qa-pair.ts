import { detectLanguage, splitSentences } from '@plumbline/text';

export interface QaPair {
  question: string;
  answer: string;
}

/** A parsed question and answer. */
export interface ParsedPair {
  question: string;
  /** ISO 639-1. */
  language: string;
  /** The answer's sentences, verbatim; at most 12. */
  sentences: string[];
  /** Whether the answer has more sentences. */
  isCut: boolean;
}

const MAX_SENTENCES = 12;
const MIN_LANGUAGE_CONFIDENCE = 0.5;

/** Splits a question and its answer into sentences. */
export function parsePair({ question, answer }: QaPair): ParsedPair {
  const language = detectPairLanguage(question, answer);
  const sentences = splitAnswer(answer, language).filter((text) => /[\p{L}\p{N}]/u.test(text));
  return {
    ...{ question, language, sentences: sentences.slice(0, MAX_SENTENCES) },
    isCut: sentences.length > MAX_SENTENCES,
  };
}

/** Keeps what the splitter drops as a list number, as in the answer “34. Seven were …”. */
function splitAnswer(answer: string, language: string): string[] {
  const ends = splitSentences(answer, language).map(({ end }) => end);
  return [...ends.slice(0, -1), answer.length].map((end, at) =>
    answer.slice(ends[at - 1] ?? 0, end).trim(),
  );
}

function detectPairLanguage(question: string, answer: string): string {
  const own = detectLanguage(question);
  if (own.code !== 'und' && own.confidence >= MIN_LANGUAGE_CONFIDENCE) return own.code;
  const both = detectLanguage(`${question} ${answer}`);
  if (both.code !== 'und') return both.code;
  return own.code === 'und' ? 'en' : own.code;
}
