/** Injection token of the `Engine`, which turns text into structure. */
export const ENGINE = Symbol('engine');
/** Injection token of the `ReadingStore`; a service without stored readings provides none. */
export const READING_STORE = Symbol('reading store');
/** Injection token of the `LanguageModelClient`; `undefined` when none is configured. */
export const LANGUAGE_MODEL = Symbol('language model');
/** Injection token of the `LocalEncoder`; `undefined` when DATA_DIR contains none. */
export const LOCAL_ENCODER = Symbol('local encoder');
/**
 * Injection token of the `Embedder`; `undefined` without an embedding model. Hashed vectors, which
 * need no model, do not replace it: they find nothing that words do not, and lower the quality when
 * fused with word search (libs/retrieval, `npm run bench -- retrieval`).
 */
export const EMBEDDER = Symbol('embedder');
