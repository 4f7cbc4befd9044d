import type { EntailmentQuestion, EvidenceDocument, EvidencePassage } from '../entailment.types.ts';

/** A numbered sentence as a model sees it. */
export interface SheetSentence {
  number: number;
  text: string;
  documentId: string;
  /** The passage that the sentence belongs to, or else a passage that it is a neighbour of. */
  passageId: string;
}

/** The passages of a question as text for a model. Every sentence appears once. */
export interface PassageSheet {
  text: string;
  sentences: ReadonlyMap<number, SheetSentence>;
}

const MAX_TITLE_CHARS = 160;
const MAX_SENTENCE_CHARS = 700;

/** Groups documents by story, each with outlet, date, title and sentences. */
export function buildPassageSheet({ documents, passages }: EntailmentQuestion): PassageSheet {
  const sentences = new Map<number, SheetSentence>();
  const numberByText = new Map<string, number>();
  const lines: string[] = [];
  const byStory = Map.groupBy(documents, ({ story }) => story);
  let storyNumber = 0;
  for (const members of byStory.values()) {
    storyNumber += 1;
    for (const document of members) {
      const own = passages.filter(({ documentId }) => documentId === document.id);
      if (!own.length) continue;
      lines.push('', formatHeading(document, storyNumber));
      let previous: EvidencePassage | undefined;
      for (const [text, passage] of listSentences(own)) {
        if (previous && previous !== passage && previous.after !== passage.before) lines.push('…');
        previous = passage;
        const number = sentences.size + 1;
        const shown = cleanLine(text).slice(0, MAX_SENTENCE_CHARS).toWellFormed();
        sentences.set(number, {
          ...{ number, text: shown, documentId: document.id, passageId: passage.id },
        });
        const first = numberByText.get(shown);
        lines.push(first ? `[${number}] the same as [${first}]` : `[${number}] ${shown}`);
        if (!first) numberByText.set(shown, number);
      }
    }
  }
  return { text: lines.join('\n').trim(), sentences };
}

/** Returns the sentences in the order of the document, each with its passage. */
function listSentences(passages: readonly EvidencePassage[]): Map<string, EvidencePassage> {
  const ordered = passages.toSorted((a, b) => a.position - b.position);
  const owners = new Map(ordered.map((passage) => [passage.text, passage]));
  const sentences = new Map<string, EvidencePassage>();
  for (const passage of ordered)
    for (const text of [passage.before, passage.text, passage.after])
      if (text.trim() && !sentences.has(text)) sentences.set(text, owners.get(text) ?? passage);
  return sentences;
}

function formatHeading(document: EvidenceDocument, storyNumber: number): string {
  const { outlet, publishedAt, title, claimReviews } = document;
  const date = publishedAt?.toISOString().slice(0, 10) ?? 'date unknown';
  const reviews = claimReviews
    .slice(0, 2)
    .map(
      ({ claimReviewed, rating }) =>
        `\n(It rates the claim "${cleanLine(claimReviewed).slice(0, 200)}": ` +
        `${cleanLine(rating).slice(0, 60)})`,
    );
  return (
    `Story ${storyNumber} | ${cleanLine(outlet)} | ${date} | ` +
    cleanLine(title).slice(0, MAX_TITLE_CHARS).toWellFormed() +
    reviews.join('')
  );
}

const cleanLine = (text: string) => text.replace(/\s+/g, ' ').trim();
