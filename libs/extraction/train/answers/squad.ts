import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractTerms } from '@plumbline/text';

export interface SquadPassage {
  id: string;
  title: string;
  text: string;
  /** The beginning of its article. */
  lead: string;
}

export interface SquadQuestion {
  id: string;
  question: string;
  passage_id: string;
  answerable: boolean;
  answers: { text: string; start: number }[];
  /** 0: for training; 1: for measuring. */
  half: number;
}

/** The same limit as in the service. */
const MAX_LEAD_CHARS = 300;

/** Reads the questions of SQuAD 2 and their passages. */
export function readSquad(folder: string): {
  passages: SquadPassage[];
  questions: SquadQuestion[];
} {
  const readLines = <Line>(file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const passages = readLines<Omit<SquadPassage, 'lead'>>('squad2-passages.jsonl');
  const articles = Map.groupBy(passages, ({ title }) => title);
  return {
    passages: passages.map((passage) => ({
      ...passage,
      title: passage.title.replaceAll('_', ' '),
      lead: articles.get(passage.title)![0]!.text.slice(0, MAX_LEAD_CHARS),
    })),
    questions: readLines<SquadQuestion>('squad2-questions.jsonl').map((question) => ({
      ...question,
      half: (createHash('sha1').update(question.id).digest().at(-1) ?? 0) % 2,
    })),
  };
}

const K1 = 1.2;
const B = 0.75;

/** Finds passages by BM25, as a collection does. */
export class PassageFinder {
  readonly #passages: readonly SquadPassage[];
  readonly #counts: readonly Map<string, number>[];
  readonly #lengths: readonly number[];
  readonly #meanLength: number;

  constructor(passages: readonly SquadPassage[]) {
    this.#passages = passages;
    const terms = passages.map(({ title, text }) => extractTerms(`${title} ${text}`, 'en'));
    this.#counts = terms.map((own) => {
      const counts = new Map<string, number>();
      for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
      return counts;
    });
    this.#lengths = terms.map(({ length }) => length);
    this.#meanLength = this.#lengths.reduce((sum, length) => sum + length, 0) / passages.length;
  }

  /** Returns the passages that match a question best, best first. */
  find(question: string, limit: number): SquadPassage[] {
    const terms = [...new Set(extractTerms(question, 'en'))].map((term) => {
      const count = this.#counts.filter((counts) => counts.has(term)).length;
      return { term, weight: Math.log(1 + (this.#passages.length - count + 0.5) / (count + 0.5)) };
    });
    const scores = this.#counts.map((counts, at) => {
      const norm = K1 * (1 - B + (B * this.#lengths[at]!) / this.#meanLength);
      return terms.reduce((sum, { term, weight }) => {
        const count = counts.get(term) ?? 0;
        return sum + (weight * count * (K1 + 1)) / (count + norm);
      }, 0);
    });
    return [...this.#passages.keys()]
      .sort((a, b) => scores[b]! - scores[a]!)
      .slice(0, limit)
      .map((at) => this.#passages[at]!);
  }
}
