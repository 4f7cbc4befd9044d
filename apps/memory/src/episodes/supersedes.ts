import type { KnownBlock } from '../ledger/known-blocks.ts';
import type { Block, Gathered } from './draft.ts';
import type { EpisodeWriter } from './episode-draft.ts';
import type { Statement } from './statements.ts';

export function addSupersedes(
  _w: EpisodeWriter,
  _b: ReadonlyMap<Statement, Block>,
  _g: Gathered,
  _l: ReadonlyMap<Statement, readonly KnownBlock[]>,
): void {}
