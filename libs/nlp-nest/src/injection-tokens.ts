/** Injection token of the `Engine`: what turns text into structure. */
export const ENGINE = Symbol('engine');
/** Injection token of the `LanguageModelClient`; `undefined` when none is configured. */
export const LANGUAGE_MODEL = Symbol('language model');
/**
 * Injection token of the `Embedder`; `undefined` without a model for embeddings. The hashed vectors
 * that need no model are no stand-in: they find nothing that the words do not, and lower what is
 * found when fused with it (libs/retrieval, `npm run bench -- retrieval`).
 */
export const EMBEDDER = Symbol('embedder');
