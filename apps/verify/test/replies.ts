import type { UIMessageChunk } from '@plumbline/llm';
import { Accounts } from '../src/accounts/accounts.ts';
import type { ChatTurn, Ground } from '../src/chat/chat-turn.ts';
import { Replying } from '../src/chat/replying.ts';
import { Collection } from '../src/collections/collection.entity.ts';
import { Graph } from '../src/knowledge/graph.entity.ts';
import { DataSource } from 'typeorm';
import type { RunningVerify } from './running-verify.ts';

/** Of the data parts of a reply, what specs look at. */
interface DataOf {
  grounding: { grounded: boolean; missing: string | null };
  citation: { marker: number; source_id: string; quote: string; start: number; end: number };
}

export interface SaidReply {
  chunks: UIMessageChunk[];
  /** All of its text parts, a line each. */
  text: string;
  of: <Type extends UIMessageChunk['type']>(
    type: Type,
  ) => Extract<UIMessageChunk, { type: Type }>[];
  /** `data` of the parts of that name. */
  data: <Name extends keyof DataOf>(name: Name) => DataOf[Name][];
}

/** A reply to a message, as it is made. @param key of the caller; default Ann's */
export async function replyTo(
  verify: RunningVerify,
  turn: Partial<ChatTurn> & { message: string },
  {
    key = verify.keys.ann,
    signal = new AbortController().signal,
  }: { key?: string; signal?: AbortSignal } = {},
): Promise<SaidReply> {
  const caller = await verify.app.get(Accounts).callerOf(key);
  if (!caller) throw new Error('The key is unknown.');
  const chunks: UIMessageChunk[] = [];
  const whole: ChatTurn = {
    caller,
    ground: undefined,
    history: [],
    tier: 'medium',
    tools: [],
    ...turn,
  };
  for await (const chunk of verify.app.get(Replying).reply(whole, signal)) chunks.push(chunk);
  return saidIn(chunks);
}

export function saidIn(chunks: UIMessageChunk[]): SaidReply {
  const of: SaidReply['of'] = (type) => chunks.filter((chunk) => chunk.type === type) as never;
  const deltas = of('text-delta');
  const texts = new Map<string, string>();
  for (const { id, delta } of deltas) texts.set(id, (texts.get(id) ?? '') + delta);
  return {
    chunks,
    of,
    text: [...texts.values()].join('\n'),
    data: (name) =>
      chunks.flatMap((chunk) =>
        chunk.type === `data-${name}` && 'data' in chunk ? [chunk.data] : [],
      ) as never,
  };
}

export const groundOf = async (
  { app }: RunningVerify,
  { id }: { id: string },
): Promise<Ground> => ({
  collection: await app.get(DataSource).manager.findOneByOrFail(Collection, { id }),
});

export const graphOf = async ({ app }: RunningVerify, id: string): Promise<Ground> => ({
  graph: await app.get(DataSource).manager.findOneByOrFail(Graph, { id }),
});
