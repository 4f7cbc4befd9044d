import type { ModelMessage } from '@plumbline/llm';
import { truncateAtWord } from '../rule-based/chat-question.ts';
import type { HistoryMessage } from '../chat-turn.ts';

const MAX_MESSAGES = 40;
const MAX_MESSAGE_CHARS = 8_000;
const MAX_TOTAL_CHARS = 60_000;

/**
 * Builds the model's messages from the end of the conversation: at most 40 messages of 8,000
 * characters each and 60,000 in total. They begin with the user and alternate, because servers
 * require it.
 */
export function buildModelMessages(
  history: readonly HistoryMessage[],
  message: string,
): ModelMessage[] {
  const messages: HistoryMessage[] = [];
  let remainingChars = MAX_TOTAL_CHARS;
  for (const { role, text } of [...history, { role: 'user' as const, text: message }]
    .slice(-MAX_MESSAGES)
    .reverse()) {
    const truncatedText = truncateAtWord(
      text.trim().toWellFormed(),
      Math.min(MAX_MESSAGE_CHARS, remainingChars),
    );
    if (!truncatedText) continue;
    remainingChars -= truncatedText.length;
    const following = messages[0];
    if (following?.role === role) following.text = `${truncatedText}\n\n${following.text}`;
    else messages.unshift({ role, text: truncatedText });
    if (remainingChars <= 0) break;
  }
  while (messages[0]?.role === 'assistant') messages.shift();
  return messages.map(({ role, text }) => ({ role, content: text }));
}
