import { replaceUndetermined, type Sentence, splitSentences } from '@plumbline/text';
import { classifyReaderAddress } from '../../fact-checking/reader-address.ts';
import { stripDateline } from '../../fact-checking/statements/dateline.ts';
import type { OwnPassage } from '../../retrieval/own-document.ts';
import type { DocumentCheck, FactCheck } from '../check.entity.ts';

/** A longer one is no sentence, and its beginning or end tells enough. */
const MAX_SENTENCE_CHARS = 1_000;

/** Finds where the claims of a document stand in it, read as sources are. */
export function createOwnPassageFinder({
  content,
  language,
  url,
}: Pick<DocumentCheck, 'content' | 'language' | 'url'>): (
  check: Pick<FactCheck, 'start'>,
) => OwnPassage {
  const sentences = splitSentences(content, replaceUndetermined(language)).filter(isReadable);
  return ({ start }) => {
    const at = sentences.findIndex(({ end }) => end > start!);
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

const isReadable = ({ block, text }: Sentence): boolean =>
  block !== 'heading' && block !== 'code' && classifyReaderAddress(text) === 'none';
