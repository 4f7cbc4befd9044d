import { replaceUndetermined, type Sentence, splitSentences } from '@plumbline/text';
import { classifyReaderAddress } from '../../fact-checking/reader-address.ts';
import { stripDateline } from '../../fact-checking/statements/dateline.ts';
import type { OwnPassage } from '../../retrieval/own-document.ts';
import type { DocumentCheck, FactCheck } from '../check.entity.ts';

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
    const own = at < 0 ? [] : sentences.slice(Math.max(0, at - 1), at + 2);
    return { url, sentences: own.map(({ text }) => stripDateline(text)) };
  };
}

const isReadable = ({ block, text }: Sentence): boolean =>
  block !== 'heading' && block !== 'code' && classifyReaderAddress(text) === 'none';
