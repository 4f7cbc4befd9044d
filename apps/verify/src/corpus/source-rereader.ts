import type { MeteredKey } from '../auth/caller.ts';

/** Has a model read stored sources again; the module rereading provides it. */
export abstract class SourceRereader {
  /**
   * Reads a source now, where the rules read it in a model's place (`isMarkedForRereading`). Where
   * the model serves, its rows become those of the new reading; where it does not, all stays.
   *
   * @param meteredKey whose tokens of the day must not be used up; whoever calls records the tokens
   * @throws the signal's reason, and what the database says
   */
  abstract rereadMarked(
    sourceId: string,
    meteredKey: MeteredKey,
    signal?: AbortSignal,
  ): Promise<void>;
}
