import { formatMessage } from '@plumbline/languages';
import type { UIMessageChunk } from '@plumbline/llm';
import type { ToolSession } from '../tools/tool-session.ts';
import { ToolFailure } from '../tools/tool-result.ts';
import { extractMarkers } from '../wording/citation-markers.ts';
import { streamSourceParts, streamTextPart } from '../wording/message-parts.ts';
import type { ToolMatch } from './tool-matching.ts';

/** Calls a tool like a model does, and describes the result in built-in sentences. */
export async function* streamToolCall(
  toolSession: ToolSession,
  { tool, input }: ToolMatch,
  language: string,
  signal: AbortSignal,
): AsyncGenerator<UIMessageChunk, void> {
  const toolCallId = `rule-${tool}`;
  yield { type: 'tool-input-start', toolCallId, toolName: tool };
  yield {
    type: 'tool-input-available',
    toolCallId,
    toolName: tool,
    input: tool === 'fact_search' ? { query: input } : { claim: input },
  };
  try {
    const { output, sources, text } = await toolSession.call(tool, input, signal);
    yield { type: 'tool-output-available', toolCallId, output };
    yield* streamTextPart(`text-${tool}`, text);
    const citedMarkers = new Set(extractMarkers(text));
    yield* streamSourceParts(sources.filter(({ marker }) => citedMarkers.has(marker)));
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    yield { type: 'tool-output-error', toolCallId, errorText: error.message };
    yield* streamTextPart(`text-${tool}`, describeFailure(tool, error.message, language));
  }
}

/** Describes the results of the tools that a model called, in built-in sentences. */
export function* streamToolResults(
  toolSession: ToolSession,
  language: string,
): Generator<UIMessageChunk, void> {
  const failureTexts = toolSession.failures.map(({ tool, reason }) =>
    describeFailure(tool, reason, language),
  );
  const texts = toolSession.results.map((result) => result.text);
  yield* streamTextPart('told', [...texts, ...new Set(failureTexts)].join('\n\n'));
  const citedMarkers = new Set(texts.flatMap(extractMarkers));
  yield* streamSourceParts(toolSession.sources.filter(({ marker }) => citedMarkers.has(marker)));
}

const describeFailure = (tool: string, reason: string, language: string): string =>
  formatMessage(language, 'chat.failedTool', { tool, reason: reason.replace(/[.。]$/u, '') });
