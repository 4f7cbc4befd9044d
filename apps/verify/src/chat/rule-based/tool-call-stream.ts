import { formatMessage } from '@plumbline/languages';
import type { UIMessageChunk } from '@plumbline/llm';
import type { ToolSession } from '../tools/tool-session.ts';
import { ToolFailure, type ToolResult } from '../tools/tool-result.ts';
import { extractMarkers } from '../wording/citation-markers.ts';
import { streamTextPart } from '../wording/message-parts.ts';
import {
  type SourceReference,
  streamCitationParts,
  streamSourceParts,
} from '../wording/source-reference.ts';
import type { ToolMatch } from './tool-matching.ts';

/**
 * Calls a tool like a model does, and describes the result in built-in sentences. When a check
 * reaches no verdict, or no evidence is for or against a claim, the news search adds the closest
 * passages, if it is enabled.
 */
export async function* streamToolCall(
  toolSession: ToolSession,
  toolMatch: ToolMatch,
  language: string,
  signal: AbortSignal,
): AsyncGenerator<UIMessageChunk, void> {
  const canSearch =
    toolMatch.tool !== 'fact_search' && toolSession.enabledTools.includes('fact_search');
  const describe = (result: ToolResult): string =>
    canSearch && result.isUndecided ? formatUndecided(toolMatch.tool, language) : result.text;
  yield* streamSingleCall(toolSession, toolMatch, { language, describe }, signal);
  if (!canSearch || !toolSession.results.at(-1)?.isUndecided) return;
  const search: ToolMatch = { ...toolMatch, tool: 'fact_search' };
  yield* streamSingleCall(toolSession, search, { language, describe: ({ text }) => text }, signal);
}

const formatUndecided = (tool: ToolMatch['tool'], language: string): string =>
  formatMessage(language, tool === 'fact_checker' ? 'chat.noVerdict' : 'chat.noClearEvidence');

async function* streamSingleCall(
  toolSession: ToolSession,
  { tool, input }: ToolMatch,
  { language, describe }: { language: string; describe: (result: ToolResult) => string },
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
    const result = await toolSession.call(tool, input, signal);
    const text = describe(result);
    yield { type: 'tool-output-available', toolCallId, output: result.output };
    yield* streamTextPart(`text-${tool}`, text);
    yield* streamCitedSources(text, result.sources);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    yield { type: 'tool-output-error', toolCallId, errorText: error.message };
    yield* streamTextPart(`text-${tool}`, describeFailure(tool, error.message, language));
  }
}

/**
 * Describes the results of the tools that a model called, in built-in sentences. A search without
 * results is not mentioned beside one with results.
 */
export function* streamToolResults(
  toolSession: ToolSession,
  language: string,
): Generator<UIMessageChunk, void> {
  const failureTexts = toolSession.failures.map(({ tool, reason }) =>
    describeFailure(tool, reason, language),
  );
  const isEmptySearch = ({ sources, isUndecided }: ToolResult) =>
    !sources.length && isUndecided === undefined;
  const filled = toolSession.results.filter((result) => !isEmptySearch(result));
  const texts = (filled.length ? filled : toolSession.results).map((result) => result.text);
  yield* streamTextPart('told', [...texts, ...new Set(failureTexts)].join('\n\n'));
  yield* streamCitedSources(texts.join('\n'), toolSession.sources);
}

/** Yields the sources and quotations that a text cites by their markers. */
export function* streamCitedSources(
  text: string,
  sources: readonly SourceReference[],
): Generator<UIMessageChunk, void> {
  const citedMarkers = new Set(extractMarkers(text));
  const citedSources = sources.filter(({ marker }) => citedMarkers.has(marker));
  yield* streamSourceParts(citedSources);
  yield* streamCitationParts(citedSources);
}

const describeFailure = (tool: string, reason: string, language: string): string =>
  formatMessage(language, 'chat.failedTool', { tool, reason: reason.replace(/[.。]$/u, '') });
