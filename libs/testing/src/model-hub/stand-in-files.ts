import { readFileSync } from 'node:fs';
import type { ModelFiles } from './model-hub.ts';
import { writeEmbeddingModel } from './stand-in-model.ts';
import { createTokenizerJson, createVocabulary } from './word-pieces.ts';

const readStandIn = (name: string) => readFileSync(new URL(`./stand-in/${name}`, import.meta.url));
const toJson = (content: object) => Buffer.from(JSON.stringify(content));

const TOKENIZER_CONFIG = toJson({
  ...{ tokenizer_class: 'BertTokenizer', do_lower_case: true, model_max_length: 512 },
  ...{ pad_token: '[PAD]', unk_token: '[UNK]', cls_token: '[CLS]', sep_token: '[SEP]' },
});
const LABELS = ['contradiction', 'entailment', 'neutral'];
const VECTOR_WIDTH = 32;

/** Files of a loadable cross-encoder: a bag of words (stand-in/README.md). */
export const createEntailmentFiles = (labels: readonly string[] = LABELS): ModelFiles => ({
  'config.json': toJson({
    ...{ model_type: 'bert', architectures: ['BertForSequenceClassification'] },
    id2label: Object.fromEntries(labels.map((label, at) => [at, label])),
  }),
  'tokenizer.json': readStandIn('tokenizer.json'),
  'tokenizer_config.json': TOKENIZER_CONFIG,
  'onnx/model.onnx': readStandIn('model.onnx'),
  'README.md': Buffer.from('# Not needed'),
});

/** Files of an embedding model in which every word has its own vector. */
export function createEmbeddingFiles(words: readonly string[]): ModelFiles {
  const vocabulary = createVocabulary(words);
  // An arithmetic sequence modulo a prime: looks random, and is the same every time.
  const values = Float32Array.from(
    { length: vocabulary.length * VECTOR_WIDTH },
    (_, at) => ((at * at * 7_919 + at * 104_729) % 9_973) / 9_973 - 0.5,
  );
  return {
    'config.json': toJson({ model_type: 'bert', architectures: ['BertModel'] }),
    '1_Pooling/config.json': toJson({ pooling_mode_mean_tokens: true }),
    'tokenizer.json': toJson(createTokenizerJson(vocabulary)),
    'tokenizer_config.json': TOKENIZER_CONFIG,
    'onnx/model_quantized.onnx': writeEmbeddingModel({ values, width: VECTOR_WIDTH }),
  };
}
