import type { UIMessageChunk } from '@plumbline/llm';
import { AccountService } from '../src/auth/account.service.ts';
import type { ChatTurn, GroundingSource, HistoryMessage } from '../src/chat/chat-turn.ts';
import { createReplyResources, describeResources } from '../src/chat/reply-context.ts';
import { ReplyGenerationService } from '../src/chat/reply-generation.service.ts';
import { Collection } from '../src/collections/collection.entity.ts';
import { Graph } from '../src/corpus/graph.entity.ts';
import { DataSource } from 'typeorm';
import type { VerifyTestApp } from './verify-app.ts';

/** The data parts of a reply that specs read. */
interface DataPartByName {
  grounding: { grounded: boolean; missing: string | null };
  citation: { marker: number; source_id: string; quote: string; start: number; end: number };
}

export interface ParsedReply {
  chunks: UIMessageChunk[];
  /** All text parts, one per line. */
  text: string;
  chunksOfType: <Type extends UIMessageChunk['type']>(
    type: Type,
  ) => Extract<UIMessageChunk, { type: Type }>[];
  /** The `data` of the parts with that name. */
  data: <Name extends keyof DataPartByName>(name: Name) => DataPartByName[Name][];
}

/** Generates a reply to a message. @param key of the caller; default Ann's */
export async function generateReply(
  verify: VerifyTestApp,
  turn: Partial<ChatTurn> & { message: string },
  {
    key = verify.keys.ann,
    signal = new AbortController().signal,
  }: { key?: string; signal?: AbortSignal } = {},
): Promise<ParsedReply> {
  const caller = await verify.app.get(AccountService).findCaller(key);
  if (!caller) throw new Error('The key is unknown.');
  const chunks: UIMessageChunk[] = [];
  const chatTurn: ChatTurn = {
    caller,
    groundingSource: undefined,
    history: [],
    tier: 'medium',
    tools: [],
    ...turn,
  };
  const generation = verify.app.get(ReplyGenerationService);
  const resources = createReplyResources();
  for await (const chunk of generation.reply(chatTurn, signal, resources)) chunks.push(chunk);
  // The sender of a reply adds it to the last event.
  chunks.push({ type: 'message-metadata', messageMetadata: describeResources(resources) });
  return parseReply(chunks);
}

export function parseReply(chunks: UIMessageChunk[]): ParsedReply {
  const selectChunks: ParsedReply['chunksOfType'] = (type) =>
    chunks.filter((chunk) => chunk.type === type) as never;
  const deltas = selectChunks('text-delta');
  const texts = new Map<string, string>();
  for (const { id, delta } of deltas) texts.set(id, (texts.get(id) ?? '') + delta);
  return {
    chunks,
    chunksOfType: selectChunks,
    text: [...texts.values()].join('\n'),
    data: (name) =>
      chunks.flatMap((chunk) =>
        chunk.type === `data-${name}` && 'data' in chunk ? [chunk.data] : [],
      ) as never,
  };
}

export const loadCollectionGround = async (
  { app }: VerifyTestApp,
  { id }: { id: string },
): Promise<GroundingSource> => ({
  collection: await app.get(DataSource).manager.findOneByOrFail(Collection, { id }),
});

export const loadGraphGround = async (
  { app }: VerifyTestApp,
  id: string,
): Promise<GroundingSource> => ({
  graph: await app.get(DataSource).manager.findOneByOrFail(Graph, { id }),
});

/** A conversation of these messages, each with an answer. */
export const buildHistory = (...texts: string[]): HistoryMessage[] =>
  texts.flatMap((text) => [
    { role: 'user' as const, text },
    { role: 'assistant' as const, text: 'An answer.' },
  ]);
