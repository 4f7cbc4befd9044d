import type { ModelReply, Said } from './language-model-reply.ts';

/** The pieces of a body, in the protocol's form; the socket sends them one by one. */
export function bodyOf(
  reply: ModelReply,
  model: string,
  streamed: boolean,
  countTokens: boolean,
): string[] {
  if (reply.body !== undefined) return halves(reply.body);
  if (reply.vectors) return halves(JSON.stringify(embeddings(reply.vectors, model)));
  const said = reply.said ?? {};
  return streamed
    ? events(said, model, countTokens)
    : halves(JSON.stringify(completion(said, model)));
}

const halves = (text: string): string[] => [
  text.slice(0, text.length >> 1),
  text.slice(text.length >> 1),
];
const head = (object: string, model: string): object => ({
  id: 'chatcmpl-1',
  object,
  created: 1_700_000_000,
  model,
});
const finishOf = (said: Said): string | null =>
  said.finish === undefined ? (said.toolCalls ? 'tool_calls' : 'stop') : said.finish;

function usageOf({ usage = { input: 10, output: 5 } }: Said): object | undefined {
  return usage
    ? {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
      }
    : undefined;
}

function callsOf(
  said: Said,
): { index: number; id: string; type: string; function: { name: string; arguments: string } }[] {
  return (said.toolCalls ?? []).map(({ name, input }, index) => ({
    index,
    id: `call_${index + 1}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
}

function completion(said: Said, model: string): object {
  const message = {
    role: 'assistant',
    content: said.content ?? null,
    refusal: said.refusal ?? null,
    ...(said.reasoning !== undefined && { reasoning_content: said.reasoning }),
    ...(said.toolCalls && { tool_calls: callsOf(said) }),
  };
  return {
    ...head('chat.completion', model),
    choices: [{ index: 0, message, finish_reason: finishOf(said) }],
    usage: usageOf(said),
  };
}

function embeddings(vectors: number[][], model: string): object {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  return {
    object: 'list',
    data,
    model,
    usage: { prompt_tokens: vectors.length, total_tokens: vectors.length },
  };
}

/**
 * Server-sent events: text in pieces of a few characters, tool calls by name first and then their
 * arguments in pieces, the end, the counts.
 */
function events(said: Said, model: string, countTokens: boolean): string[] {
  const event = (value: object): string =>
    `data: ${JSON.stringify({ ...head('chat.completion.chunk', model), ...value })}\n\n`;
  const delta = (value: object, finish: string | null = null): string =>
    event({ choices: [{ index: 0, delta: value, finish_reason: finish }] });
  const sent = [delta({ role: 'assistant', content: '' })];
  for (const piece of pieces(said.reasoning ?? '')) sent.push(delta({ reasoning_content: piece }));
  for (const piece of pieces(said.content ?? '')) sent.push(delta({ content: piece }));
  for (const piece of pieces(said.refusal ?? '')) sent.push(delta({ refusal: piece }));
  for (const call of callsOf(said)) {
    sent.push(
      delta({ tool_calls: [{ ...call, function: { name: call.function.name, arguments: '' } }] }),
    );
    for (const piece of pieces(call.function.arguments))
      sent.push(delta({ tool_calls: [{ index: call.index, function: { arguments: piece } }] }));
  }
  sent.push(delta({}, finishOf(said)));
  const usage = usageOf(said);
  if (countTokens && usage) sent.push(event({ choices: [], usage }));
  return [...sent, 'data: [DONE]\n\n'];
}

function pieces(text: string): string[] {
  const size = Math.max(7, Math.ceil(text.length / 200));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}
