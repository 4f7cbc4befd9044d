import type { SourceDocument } from '../source.ts';
import type { Part } from './parts.ts';

/** What goes to an extraction thread: a document, and after each part but the last the request for another. */
export type Request = SourceDocument | 'next';

/** What comes back: once that it has started, then for each request a part, or why there is none. */
export type Reply = 'ready' | Part | { error: unknown };
