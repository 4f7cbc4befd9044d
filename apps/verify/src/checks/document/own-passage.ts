import { splitMarkedSentences } from '@plumbline/extraction';
import { replaceUndetermined, type Sentence, UNREAD_BLOCKS } from '@plumbline/text';
import { readSourceText } from '../../document-reader/source-text.ts';
import { stripDateline } from '../../fact-checking/statements/dateline.ts';
import type { OwnPassage } from '../../retrieval/own-document.ts';
import type { DocumentCheck, FactCheck } from '../check.entity.ts';

/** A longer text is not a single sentence; its start or end is enough for the comparison. */
const MAX_SENTENCE_CHARS = 1_000;

/**
 * Returns a function that finds the passage of a claim in its own document. The document is split
 * into sentences like the sources.
 */
export function createOwnPassageFinder({
  content,
  isMarkdown,
  language,
  url,
}: Pick<DocumentCheck, 'content' | 'isMarkdown' | 'language' | 'url'>): (
  check: Pick<FactCheck, 'end'>,
) => OwnPassage {
  const source = readSourceText(content, isMarkdown);
  const sentences = splitMarkedSentences(source.text, replaceUndetermined(language), {
    includesDoubtful: true,
  }).filter(isReadable);
  const ends = sentences.map((sentence) => source.toSourceSpan(sentence).end);
  return (check) => {
    const at = ends.findIndex((end) => end >= check.end!);
    const before = at > 0 ? sentences[at - 1]!.text : '';
    const [own = '', after = ''] =
      at < 0 ? [] : sentences.slice(at, at + 2).map(({ text }) => text);
    return {
      url,
      sentences: [
        stripDateline(before).slice(-MAX_SENTENCE_CHARS),
        stripDateline(own).slice(0, MAX_SENTENCE_CHARS),
        after.slice(0, MAX_SENTENCE_CHARS),
      ].filter(Boolean),
    };
  };
}

const isReadable = ({ block }: Sentence): boolean =>
  block !== 'heading' && !UNREAD_BLOCKS.has(block);
