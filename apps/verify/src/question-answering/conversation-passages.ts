import type { AnswerQuestion } from '@plumbline/extraction';
import type { CorpusView } from './corpus-views/corpus-view.ts';
import { resolveFollowUp } from './follow-up.ts';
import type { PagePassage } from './passage-retrieval.service.ts';

/** The most passages that an engine reads. */
const MAX_PASSAGES = 20;

/**
 * Passages that may answer a question, best first, at most 20. A follow-up question rarely names
 * its subject ("how long will it be?"), so its passages alternate with those of the previous
 * question.
 */
export async function searchConversationPassages(
  corpusView: Pick<CorpusView, 'searchPassages'>,
  { question, previousQuestions = [] }: Pick<AnswerQuestion, 'question' | 'previousQuestions'>,
): Promise<PagePassage[]> {
  const previous = previousQuestions.at(-1);
  const [passages, earlierPassages] = await Promise.all([
    corpusView.searchPassages(question),
    previous === undefined
      ? []
      : corpusView.searchPassages(resolveFollowUp(previous, previousQuestions.slice(0, -1))),
  ]);
  const count = Math.max(passages.length, earlierPassages.length);
  const merged = Array.from({ length: count }, (_, at) => [passages[at], earlierPassages[at]])
    .flat()
    .filter((passage) => passage !== undefined);
  return merged
    .filter((passage, at) => merged.findIndex((other) => isSamePlace(passage, other)) === at)
    .slice(0, MAX_PASSAGES);
}

const isSamePlace = (a: PagePassage, b: PagePassage) =>
  a.page.id === b.page.id && a.start === b.start && a.end === b.end;
