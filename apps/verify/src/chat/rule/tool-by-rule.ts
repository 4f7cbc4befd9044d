import type { UIMessageChunk } from '@plumbline/llm';
import type { ToolUse } from '../tools/tool-use.ts';
import { ToolFailure } from '../tools/findings.ts';
import { chatWords, filledIn } from '../wording/chat.words.ts';
import { markersOf } from '../wording/marked.ts';
import { sourceParts, textPart } from '../wording/parts.ts';
import type { Fit } from './fitting.ts';

/** Uses a tool as a model would, and tells in sentences of ours what came of it. */
export async function* toolByRule(
  use: ToolUse,
  { tool, about }: Fit,
  language: string,
  signal: AbortSignal,
): AsyncGenerator<UIMessageChunk, void> {
  const toolCallId = `rule-${tool}`;
  yield { type: 'tool-input-start', toolCallId, toolName: tool };
  yield {
    type: 'tool-input-available',
    toolCallId,
    toolName: tool,
    input: tool === 'fact_search' ? { query: about } : { claim: about },
  };
  try {
    const { output, found, told } = await use.call(tool, about, signal);
    yield { type: 'tool-output-available', toolCallId, output };
    yield* textPart(`text-${tool}`, told);
    const named = new Set(markersOf(told));
    yield* sourceParts(found.filter(({ marker }) => named.has(marker)));
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    yield { type: 'tool-output-error', toolCallId, errorText: error.message };
    yield* textPart(`text-${tool}`, failureTold(tool, error.message, language));
  }
}

/** What the tools that a model has used gave, in sentences of ours. */
export function* foundParts(use: ToolUse, language: string): Generator<UIMessageChunk, void> {
  const failed = use.failures.map(({ tool, reason }) => failureTold(tool, reason, language));
  const told = use.findings.map((findings) => findings.told);
  yield* textPart('told', [...told, ...new Set(failed)].join('\n\n'));
  const named = new Set(told.flatMap(markersOf));
  yield* sourceParts(use.found.filter(({ marker }) => named.has(marker)));
}

const failureTold = (tool: string, reason: string, language: string): string =>
  filledIn(chatWords(language).failed, { tool, reason: reason.replace(/[.。]$/u, '') });
