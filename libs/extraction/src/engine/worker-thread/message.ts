import type { TaskName, EngineTasks } from '../tasks.ts';
import type { ExtractionChunk } from './extraction-chunk.ts';

/** One task for a thread. */
export type ThreadTask = {
  [Name in TaskName]: { name: Name; input: EngineTasks[Name]['input'] };
}[TaskName];

/**
 * What goes to a thread: a task, and after each part of an extraction but the last the request for
 * another.
 */
export type ThreadRequest = ThreadTask | 'next';

/**
 * What comes back: once that it has started, then for each request a part of an extraction, the
 * result, or why there is none.
 */
export type ThreadReply =
  'ready' | { chunk: ExtractionChunk } | { result: unknown } | { error: unknown };
