import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A syntactic word of a treebank. */
export interface TreebankWord {
  form: string;
  lemma: string;
  upos: string;
  xpos: string;
  /** Universal features, such as `Number=Sing|Tense=Past`; `_` for none. */
  features: string;
  /** 1-based index of the head; 0 is the root. */
  head: number;
  relation: string;
  /** Other annotation, such as `Entity=`. */
  misc: string;
  /** Only for the head of a mention, if the treebank has entity types: `person`, `place` … */
  entityType?: string;
}

/** A token between spaces or punctuation in the text: one word, or several (“don't”, “du”). */
export interface TreebankToken {
  form: string;
  spaceAfter: boolean;
  /** 0-based indices of its words: from `first` (inclusive) to `end` (exclusive). */
  first: number;
  end: number;
}

export interface TreebankSentence {
  id: string;
  text: string;
  /** Id of the document, if the treebank has documents. */
  document: string;
  /** Whether a paragraph begins here. */
  paragraph: boolean;
  words: TreebankWord[];
  tokens: TreebankToken[];
}

/**
 * Reads CoNLL-U, gzipped or not. Empty nodes (`8.1`) are left out.
 * @throws Error when a line has fewer than ten columns
 */
export function readTreebank(file: string): TreebankSentence[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const sentences: TreebankSentence[] = [];
  let document = '';
  for (const block of text.split(/\n\n+/u)) {
    if (!block.trim()) continue;
    const sentence: TreebankSentence = {
      id: '',
      text: '',
      document,
      paragraph: false,
      words: [],
      tokens: [],
    };
    let coveredTo = 0;
    for (const line of block.split('\n')) {
      const comment = /^# (\S+)(?: = (.*))?/u.exec(line);
      if (comment) {
        const [, key, value = ''] = comment;
        if (key === 'newdoc') document = sentence.document = value || line;
        if (line.startsWith('# newdoc id'))
          document = sentence.document = line.split(' = ')[1] ?? '';
        if (key === 'newpar') sentence.paragraph = true;
        if (key === 'sent_id') sentence.id = value;
        if (key === 'text') sentence.text = value;
        continue;
      }
      if (line.startsWith('#') || !line.trim()) continue;
      const [id, form, lemma, upos, xpos, features, head, relation, , misc] = line.split('\t');
      if (misc === undefined) throw new Error(`${file}: not CoNLL-U: ${line}`);
      if (id!.includes('.')) continue;
      const spaceAfter = !/(?:^|\|)SpaceAfter=No/u.test(misc);
      const range = /^(\d+)-(\d+)$/u.exec(id!);
      if (range) {
        coveredTo = Number(range[2]);
        sentence.tokens.push({
          form: form!,
          spaceAfter,
          first: Number(range[1]) - 1,
          end: coveredTo,
        });
        continue;
      }
      sentence.words.push({
        form: form!,
        lemma: lemma!,
        upos: upos!,
        xpos: xpos!,
        features: features!,
        head: Number(head),
        relation: relation!,
        misc,
      });
      const count = sentence.words.length;
      if (count > coveredTo)
        sentence.tokens.push({ form: form!, spaceAfter, first: count - 1, end: count });
    }
    sentences.push(sentence);
  }
  return sentences;
}
