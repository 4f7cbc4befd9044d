import { toSpanKey, getSortDate, type Excerpt } from './excerpt.ts';
import type { QuestionKind, Question } from './question.ts';
import { COURSE_QUESTION } from './query-analysis.words.ts';
import { computeJaccard, type TermWeighting } from './similarity.ts';

/** A question and the excerpts that answer it. */
export interface QuestionAnswer {
  question: Question;
  /** Best first; empty when the question is not answered. */
  excerpts: Excerpt[];
}

const MAX_SECTION_EXCERPTS = 5;
/** The minimum score of an answer. */
const MIN_SCORE = 0.12;
/** The minimum share of the best answer's score. */
const MIN_SCORE_RATIO = 0.3;
/** Excerpts that are more similar are quoted only once. */
const MAX_SIMILARITY = 0.55;
/** The score of further excerpts of a quoted story is multiplied by this. */
const SAME_STORY_PENALTY = 0.7;
/** The share of the subject that an excerpt must cover to answer a question by its kind only. */
const MIN_OWN_COVERAGE = 0.5;
/** The order in which the kinds select excerpts: kinds with rarer sentences first. */
const SELECTION_ORDER: QuestionKind[] = [
  'outlook',
  'causes',
  'voices',
  'consequences',
  'figures',
  'course',
];

/** The first sentences of a document tell what happened; statements and outlooks come later. */
const POSITION_WEIGHTS: Partial<Record<QuestionKind, number>> = { course: 1, figures: 0.6 };

/** How well an excerpt answers a kind of question about the subject. */
export function scoreExcerpt(
  { kindScores, ownCoverage, documentCoverage, position, document }: Excerpt,
  kind: QuestionKind,
): number {
  const kindScore = kindScores.get(kind) ?? 0;
  const positionWeight = 1 + (POSITION_WEIGHTS[kind] ?? 0.2) / (1 + position);
  return (
    kindScore *
    (0.25 + 0.75 * ownCoverage) *
    documentCoverage ** 0.5 *
    positionWeight *
    (0.6 + 0.4 * document.credibility.score)
  );
}

/**
 * Selects the best excerpts of each section, preferably of different stories, none twice in the
 * report.
 *
 * @param presetAnswers answers that are already known, such as the one to the query
 */
export function selectAnswers(
  questions: readonly Question[],
  pool: readonly Excerpt[],
  getTermWeight: TermWeighting,
  presetAnswers: ReadonlyMap<Question, Excerpt[]>,
): QuestionAnswer[] {
  const usedSpans = new Set([...presetAnswers.values()].flat().map(toSpanKey));
  const quotedExcerpts = [...presetAnswers.values()].flat();
  const excerptsByQuestion = new Map<Question, Excerpt[]>(presetAnswers);
  // The query itself selects first.
  const getSelectionPriority = ({ form, kind }: Question) =>
    form ? -1 : SELECTION_ORDER.indexOf(kind);
  const orderedQuestions = questions.toSorted(
    (a, b) => getSelectionPriority(a) - getSelectionPriority(b),
  );
  for (const question of orderedQuestions) {
    if (excerptsByQuestion.has(question) || question.form === 'statement') continue;
    // A question that the engine could not answer stays open; only a question about a development
    // can be answered by its figures.
    if (question.form === 'question' && !COURSE_QUESTION.test(question.question)) continue;
    const candidates = pool.filter(({ ownCoverage }) => ownCoverage >= MIN_OWN_COVERAGE);
    const kind = question.form === 'question' ? 'figures' : question.kind;
    const sectionExcerpts = selectExcerpts(
      candidates,
      kind,
      getTermWeight,
      usedSpans,
      quotedExcerpts,
    );
    if (sectionExcerpts.length) excerptsByQuestion.set(question, sectionExcerpts);
  }
  return questions.map((question) => ({
    question,
    excerpts: excerptsByQuestion.get(question) ?? [],
  }));
}

function selectExcerpts(
  pool: readonly Excerpt[],
  kind: QuestionKind,
  getTermWeight: TermWeighting,
  usedSpans: Set<string>,
  quotedExcerpts: Excerpt[],
): Excerpt[] {
  const candidates = pool
    .filter((excerpt) => !usedSpans.has(toSpanKey(excerpt)))
    .map((excerpt) => ({ excerpt, score: scoreExcerpt(excerpt, kind) }));
  const selection: Excerpt[] = [];
  let bestScore: number | undefined;
  while (selection.length < MAX_SECTION_EXCERPTS) {
    candidates.sort((a, b) => b.score - a.score);
    const next = candidates.shift();
    bestScore ??= next?.score;
    if (!next || next.score < Math.max(MIN_SCORE, MIN_SCORE_RATIO * (bestScore ?? 0))) break;
    const { excerpt } = next;
    if (
      quotedExcerpts.some(
        (other) =>
          overlaps(other, excerpt) ||
          computeJaccard(other.terms, excerpt.terms, getTermWeight) >= MAX_SIMILARITY,
      )
    )
      continue;
    selection.push(excerpt);
    quotedExcerpts.push(excerpt);
    usedSpans.add(toSpanKey(excerpt));
    for (const other of candidates)
      if (other.excerpt.document.story === excerpt.document.story)
        other.score *= SAME_STORY_PENALTY;
  }
  return selection;
}

const overlaps = (a: Excerpt, b: Excerpt) =>
  a.document.id === b.document.id && a.start < b.end && b.start < a.end;

/** Sorts by the time of the reported events. */
export const sortByTime = (excerpts: readonly Excerpt[]): Excerpt[] =>
  excerpts.toSorted((a, b) =>
    getSortDate(a) < getSortDate(b) ? -1 : getSortDate(a) > getSortDate(b) ? 1 : 0,
  );
