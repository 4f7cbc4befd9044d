import { placeOf, timeOf, type Excerpt } from './excerpt.ts';
import type { Kind, Question } from './question.ts';
import { likeness, type TermWeight } from './likeness.ts';

/** A question with what was read about it. */
export interface Answered {
  question: Question;
  /** Best first; empty: not answered. */
  excerpts: Excerpt[];
  /** The nearest thing that was read, where nothing answers. */
  nearest?: Excerpt;
}

const MOST_IN_SECTION = 5;
/** Below this an excerpt is no answer. */
const LEAST = 0.12;
/** And below this share of the best one. */
const BESIDE = 0.3;
/** Those that say nearly the same are quoted once. */
const ALIKE = 0.55;
/** Another excerpt of a story that was quoted is worth so much less. */
const SAME_STORY = 0.7;
/**
 * The share of a question's subject that an excerpt, or else its document, has to have to answer it
 * by its kind alone.
 */
const JUST_THAT = 0.6;
const ABOUT_IT = 0.9;
/**
 * In which order the kinds take what more than one could use: the rarer a kind of sentence, the
 * earlier.
 */
const TAKES: Kind[] = ['outlook', 'causes', 'voices', 'consequences', 'figures', 'course'];

/**
 * The first sentences of a document tell what happened; what was said and what is to come stands
 * further down.
 */
const AT_TOP: Partial<Record<Kind, number>> = { course: 1, figures: 0.6 };

/** How well an excerpt answers a kind of question about the subject. */
export function fitness({ signs, own, whole, position, document }: Excerpt, kind: Kind): number {
  const sign = signs.get(kind) ?? 0;
  const place = 1 + (AT_TOP[kind] ?? 0.2) / (1 + position);
  return (
    sign * (0.25 + 0.75 * own) * whole ** 0.5 * place * (0.6 + 0.4 * document.credibility.score)
  );
}

/**
 * The excerpts of each section: those that answer best, of different stories, none twice in the
 * whole report.
 *
 * @param given what answers a question already, such as the query itself
 */
export function answersOf(
  questions: readonly Question[],
  pool: readonly Excerpt[],
  weight: TermWeight,
  given: ReadonlyMap<Question, Excerpt[]>,
): Answered[] {
  const taken = new Set([...given.values()].flat().map(placeOf));
  const quoted = [...given.values()].flat();
  const chosen = new Map<Question, Excerpt[]>(given);
  // The query itself takes what it needs before all others.
  const turn = ({ form, kind }: Question) => (form ? -1 : TAKES.indexOf(kind));
  const inTurn = questions.toSorted((a, b) => turn(a) - turn(b));
  for (const question of inTurn) {
    if (chosen.has(question) || question.form === 'statement') continue;
    // A question that the engine found no answer to may still be met by what tells of its kind, if
    // it is about just that.
    const about =
      question.form === 'question'
        ? question.kind === 'course'
          ? []
          : pool.filter(({ own, whole }) => own >= JUST_THAT || whole >= ABOUT_IT)
        : pool;
    const own = choose(about, question.kind, weight, taken, quoted);
    if (own.length) chosen.set(question, own);
  }
  return questions.map((question) => {
    const excerpts = chosen.get(question) ?? [];
    const nearest = excerpts.length ? undefined : nearestTo(pool, question.kind);
    return { question, excerpts, ...(nearest && { nearest }) };
  });
}

function choose(
  pool: readonly Excerpt[],
  kind: Kind,
  weight: TermWeight,
  taken: Set<string>,
  quoted: Excerpt[],
): Excerpt[] {
  const open = pool
    .filter((excerpt) => !taken.has(placeOf(excerpt)))
    .map((excerpt) => ({ excerpt, score: fitness(excerpt, kind) }));
  const own: Excerpt[] = [];
  let best: number | undefined;
  while (own.length < MOST_IN_SECTION) {
    open.sort((a, b) => b.score - a.score);
    const next = open.shift();
    best ??= next?.score;
    if (!next || next.score < Math.max(LEAST, BESIDE * (best ?? 0))) break;
    const { excerpt } = next;
    if (
      quoted.some(
        (other) =>
          overlaps(other, excerpt) || likeness(other.terms, excerpt.terms, weight) >= ALIKE,
      )
    )
      continue;
    own.push(excerpt);
    quoted.push(excerpt);
    taken.add(placeOf(excerpt));
    for (const other of open)
      if (other.excerpt.document.story === excerpt.document.story) other.score *= SAME_STORY;
  }
  return own;
}

const overlaps = (a: Excerpt, b: Excerpt) =>
  a.document.id === b.document.id && a.start < b.end && b.start < a.end;

/** Of what was read, what is nearest to the question: by the subject first. */
export function nearestTo(pool: readonly Excerpt[], kind: Kind): Excerpt | undefined {
  const near = (excerpt: Excerpt) =>
    fitness(excerpt, kind) + 0.5 * excerpt.own + 0.2 * excerpt.whole;
  return pool.toSorted((a, b) => near(b) - near(a))[0];
}

/** By the time of what they tell. */
export const inOrder = (excerpts: readonly Excerpt[]): Excerpt[] =>
  excerpts.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));
