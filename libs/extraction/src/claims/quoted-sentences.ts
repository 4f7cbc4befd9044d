import type { Source } from '../source.ts';

const MARK = /["“”„«»「」『』]|\n\s*\n/g;
const known = new WeakMap<Source, Uint8Array>();

/**
 * Which sentences of a document begin within a quotation that began before them (1) and which do
 * not (0). A quotation ends with its paragraph at the latest: the next one opens it anew. One pass
 * over the text.
 */
export function quotedSentences(source: Source): Uint8Array {
  const before = known.get(source);
  if (before) return before;
  const quoted = new Uint8Array(source.sentences.length);
  known.set(source, quoted);
  let open = '';
  let next = 0;
  const upTo = (offset: number) => {
    for (
      ;
      next < source.sentences.length && (source.sentences[next]?.start ?? 0) <= offset;
      next += 1
    )
      if (open) quoted[next] = 1;
  };
  for (const { 0: mark, index } of source.text.matchAll(MARK)) {
    upTo(index);
    if (mark.includes('\n')) open = '';
    else if (mark === '"') open = open === '"' ? '' : opens(source.text, index) ? '"' : '';
    else if ('“„«「『'.includes(mark) && !(open === '„' && mark === '“')) open = mark;
    else open = '';
  }
  upTo(Infinity);
  return quoted;
}

/** A straight mark opens where no word ends; behind a figure it means inches. */
const opens = (text: string, at: number) => at === 0 || /[\s([—–-]/.test(text.charAt(at - 1));
