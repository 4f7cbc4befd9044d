import type { WorkName, Works } from '../work.ts';
import type { Part } from './parts.ts';

/** One task for a thread. */
export type Task = { [Name in WorkName]: { name: Name; input: Works[Name]['input'] } }[WorkName];

/**
 * What goes to a thread: a task, and after each part of an extraction but the last the request for
 * another.
 */
export type Request = Task | 'next';

/**
 * What comes back: once that it has started, then for each request a part of an extraction, the
 * result, or why there is none.
 */
export type Reply = 'ready' | { part: Part } | { result: unknown } | { error: unknown };
