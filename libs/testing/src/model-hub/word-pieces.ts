const SPECIAL_TOKENS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'] as const;
const MAX_WORD_CHARS = 60;

/** Returns words and parts of words in the order of their ids: special ones, letters, words. */
export const createVocabulary = (words: readonly string[]): string[] => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789.,;:!?\'"-()%$/&'];
  return [
    ...new Set([...SPECIAL_TOKENS, ...letters, ...letters.map((one) => `##${one}`), ...words]),
  ];
};

/** Returns the tokenizer.json of a BERT-like tokeniser: https://huggingface.co/docs/tokenizers */
export const createTokenizerJson = (vocabulary: readonly string[]): object => {
  const number = (token: string) => vocabulary.indexOf(token);
  const special = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const secondSeparator = { SpecialToken: { id: '[SEP]', type_id: 1 } };
  const text = (id: 'A' | 'B') => ({ Sequence: { id, type_id: id === 'A' ? 0 : 1 } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL_TOKENS.map((content) => ({
      ...{ id: number(content), content, special: true, normalized: false },
      ...{ single_word: false, lstrip: false, rstrip: false },
    })),
    normalizer: {
      ...{ type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true },
      ...{ strip_accents: null, lowercase: true },
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special('[CLS]'), text('A'), special('[SEP]')],
      pair: [special('[CLS]'), text('A'), special('[SEP]'), text('B'), secondSeparator],
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [number(id)], tokens: [id] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      ...{ type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##' },
      max_input_chars_per_word: MAX_WORD_CHARS,
      vocab: Object.fromEntries(vocabulary.map((token, at) => [token, at])),
    },
  };
};

/** Returns the token ids of a text as this tokeniser does, without the special tokens. */
export function splitWordPieces(text: string, numbers: ReadonlyMap<string, number>): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
  return words.flatMap((word) => {
    const pieces: number[] = [];
    for (let start = 0; start < word.length;) {
      let end = word.length;
      let number: number | undefined;
      for (; end > start && number === undefined; end--)
        number = numbers.get((start ? '##' : '') + word.slice(start, end));
      if (number === undefined) return [numbers.get('[UNK]')!];
      pieces.push(number);
      start = end + 1;
    }
    return pieces;
  });
}
