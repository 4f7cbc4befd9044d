import type { ModelMessage } from '@plumbline/llm';
import { cut } from '../rule/asked.ts';
import type { Said } from '../chat-turn.ts';

const MOST_MESSAGES = 40;
const LONGEST_MESSAGE = 8_000;
const LONGEST_TOGETHER = 60_000;

/**
 * What a model is told of a conversation: the last of it, the user first and the two by turns, as
 * servers want it; at most 40 messages of 8,000 characters and 60,000 together.
 */
export function toldHistory(history: readonly Said[], message: string): ModelMessage[] {
  const said: Said[] = [];
  let left = LONGEST_TOGETHER;
  for (const { role, text } of [...history, { role: 'user' as const, text: message }]
    .slice(-MOST_MESSAGES)
    .reverse()) {
    const shown = cut(text.trim().toWellFormed(), Math.min(LONGEST_MESSAGE, left));
    if (!shown) continue;
    left -= shown.length;
    const after = said[0];
    if (after?.role === role) after.text = `${shown}\n\n${after.text}`;
    else said.unshift({ role, text: shown });
    if (left <= 0) break;
  }
  while (said[0]?.role === 'assistant') said.shift();
  return said.map(({ role, text }) => ({ role, content: text }));
}
