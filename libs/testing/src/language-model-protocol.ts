import type { ModelReply, ModelMessage } from './language-model-reply.ts';

/** Returns the pieces of a body in the protocol's format, which the socket sends one by one. */
export function toBodyPieces(
  reply: ModelReply,
  model: string,
  streamed: boolean,
  countTokens: boolean,
): string[] {
  if (reply.body !== undefined) return splitInHalves(reply.body);
  if (reply.vectors) return splitInHalves(JSON.stringify(toEmbeddings(reply.vectors, model)));
  const message = reply.message ?? {};
  return streamed
    ? toServerSentEvents(message, model, countTokens)
    : splitInHalves(JSON.stringify(toCompletion(message, model)));
}

const splitInHalves = (text: string): string[] => [
  text.slice(0, text.length >> 1),
  text.slice(text.length >> 1),
];
const toObjectHeader = (object: string, model: string): object => ({
  id: 'chatcmpl-1',
  object,
  created: 1_700_000_000,
  model,
});
const getFinishReason = (message: ModelMessage): string | null =>
  message.finish === undefined ? (message.toolCalls ? 'tool_calls' : 'stop') : message.finish;

function toUsage({ usage = { input: 10, output: 5 } }: ModelMessage): object | undefined {
  return usage
    ? {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
      }
    : undefined;
}

function toToolCalls(
  message: ModelMessage,
): { index: number; id: string; type: string; function: { name: string; arguments: string } }[] {
  return (message.toolCalls ?? []).map(({ name, input }, index) => ({
    index,
    id: `call_${index + 1}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
}

function toCompletion(message: ModelMessage, model: string): object {
  const assistantMessage = {
    role: 'assistant',
    content: message.content ?? null,
    refusal: message.refusal ?? null,
    ...(message.reasoning !== undefined && { reasoning_content: message.reasoning }),
    ...(message.toolCalls && { tool_calls: toToolCalls(message) }),
  };
  return {
    ...toObjectHeader('chat.completion', model),
    choices: [{ index: 0, message: assistantMessage, finish_reason: getFinishReason(message) }],
    usage: toUsage(message),
  };
}

function toEmbeddings(vectors: number[][], model: string): object {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  return {
    object: 'list',
    data,
    model,
    usage: { prompt_tokens: vectors.length, total_tokens: vectors.length },
  };
}

/**
 * Returns server-sent events: text in pieces of a few characters, tool calls with the name first
 * and then their arguments in pieces, the end, the token counts.
 */
function toServerSentEvents(message: ModelMessage, model: string, countTokens: boolean): string[] {
  const toEvent = (value: object): string =>
    `data: ${JSON.stringify({ ...toObjectHeader('chat.completion.chunk', model), ...value })}\n\n`;
  const toDelta = (value: object, finish: string | null = null): string =>
    toEvent({ choices: [{ index: 0, delta: value, finish_reason: finish }] });
  const eventTexts = [toDelta({ role: 'assistant', content: '' })];
  for (const piece of splitPieces(message.reasoning ?? ''))
    eventTexts.push(toDelta({ reasoning_content: piece }));
  for (const piece of splitPieces(message.content ?? ''))
    eventTexts.push(toDelta({ content: piece }));
  for (const piece of splitPieces(message.refusal ?? ''))
    eventTexts.push(toDelta({ refusal: piece }));
  for (const call of toToolCalls(message)) {
    eventTexts.push(
      toDelta({ tool_calls: [{ ...call, function: { name: call.function.name, arguments: '' } }] }),
    );
    for (const piece of splitPieces(call.function.arguments))
      eventTexts.push(
        toDelta({ tool_calls: [{ index: call.index, function: { arguments: piece } }] }),
      );
  }
  eventTexts.push(toDelta({}, getFinishReason(message)));
  const usage = toUsage(message);
  if (countTokens && usage) eventTexts.push(toEvent({ choices: [], usage }));
  return [...eventTexts, 'data: [DONE]\n\n'];
}

function splitPieces(text: string): string[] {
  const size = Math.max(7, Math.ceil(text.length / 200));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}
