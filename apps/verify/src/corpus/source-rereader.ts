import type { MeteredKey } from '../auth/caller.ts';

/** Lets a model read stored sources again. The module rereading provides it. */
export abstract class SourceRereader {
  /**
   * Reads a source again now if the rules read it in place of a model (`isMarkedForRereading`). If
   * the model succeeds, the rows are replaced by the new reading; otherwise they stay.
   *
   * @param meteredKey the key whose daily tokens must not be used up; the caller records the tokens
   * @throws the signal's reason
   * @throws the errors of the database
   */
  abstract rereadMarked(
    sourceId: string,
    meteredKey: MeteredKey,
    signal?: AbortSignal,
  ): Promise<void>;
}
