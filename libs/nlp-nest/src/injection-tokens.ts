/** Injection token of the `Engine`: what turns text into structure. */
export const ENGINE = Symbol('engine');
/** Injection token of the `ReadingStore`; a service that keeps no readings provides none. */
export const READING_STORE = Symbol('reading store');
/** Injection token of the `LanguageModelClient`; `undefined` when none is configured. */
export const LANGUAGE_MODEL = Symbol('language model');
/** Injection token of the `LocalEncoder`; `undefined` where none is in DATA_DIR. */
export const LOCAL_ENCODER = Symbol('local encoder');
/**
 * Injection token of the `Embedder`; `undefined` without a model for embeddings. The hashed vectors
 * that need no model are no stand-in: they find nothing that the words do not, and lower what is
 * found when fused with it (libs/retrieval, `npm run bench -- retrieval`).
 */
export const EMBEDDER = Symbol('embedder');
