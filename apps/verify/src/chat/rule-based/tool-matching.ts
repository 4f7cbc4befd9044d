import { QUESTION_OPENING } from '../../research/query-analysis.words.ts';
import { isSentence, parseTopic } from '../../research/subject.ts';
import type { ChatTool } from '../chat-turn.ts';
import { truncateAtWord } from './chat-question.ts';
import { TOOL_REQUESTS } from './conversation.words.ts';
import { classifySmallTalk } from './small-talk.ts';

/** A tool for a message, and its input. */
export interface ToolMatch {
  tool: ChatTool;
  input: string;
  /** Whether the message requests the tool explicitly. */
  isExplicit: boolean;
}

const MAX_MESSAGE_CHARS = 1_000;
/** Suitable tools for checking, showing and explaining, best first. */
const CHECK_TOOLS: ChatTool[] = ['fact_checker', 'evidence_finder', 'fact_search'];
const EVIDENCE_TOOLS: ChatTool[] = ['evidence_finder', 'fact_checker', 'fact_search'];
const SEARCH_TOOLS: ChatTool[] = ['fact_search', 'evidence_finder'];
const FALLBACK_TOOLS: Record<ChatTool, ChatTool[]> = {
  fact_checker: CHECK_TOOLS,
  evidence_finder: EVIDENCE_TOOLS,
  fact_search: SEARCH_TOOLS,
};

/**
 * Selects an enabled tool: the explicitly requested one; otherwise a statement or yes-no question
 * is checked, and other questions and names are searched for.
 *
 * @param isClaim whether the message, without a question mark, states something checkable,
 *   according to the rules
 */
export function matchTool(
  message: string,
  tools: readonly ChatTool[],
  isClaim: boolean,
): ToolMatch | undefined {
  const text = truncateToSingleLine(message);
  if (classifySmallTalk(text) || !/[\p{L}\p{N}]/u.test(text)) return undefined;
  const findEnabled = (order: readonly ChatTool[]) => order.find((tool) => tools.includes(tool));
  const explicitRequest = matchExplicitRequest(text);
  if (explicitRequest) {
    const tool = findEnabled(FALLBACK_TOOLS[explicitRequest.tool]);
    return (
      tool && { tool, input: explicitRequest.input, isExplicit: tool === explicitRequest.tool }
    );
  }
  const { isQuestion, isYesNoQuestion, language } = parseTopic(text);
  // “Number of participants?” has no word that asks but is no yes-no question either.
  const isNounPhrase = language === 'en' && !isClaim && !QUESTION_OPENING.test(text);
  const isCheckable = isQuestion ? isYesNoQuestion && !isNounPhrase : isClaim || isSentence(text);
  const tool = findEnabled(isCheckable ? CHECK_TOOLS : SEARCH_TOOLS);
  return tool && { tool, input: text, isExplicit: false };
}

/** The message in one line, as the rules read it. */
export const truncateToSingleLine = (message: string): string =>
  truncateAtWord(
    message
      .slice(0, 4 * MAX_MESSAGE_CHARS)
      .replace(/\s+/g, ' ')
      .trim(),
    MAX_MESSAGE_CHARS,
  ).toWellFormed();

function matchExplicitRequest(text: string): { tool: ChatTool; input: string } | undefined {
  for (const [tool, patterns] of TOOL_REQUESTS)
    for (const pattern of patterns) {
      const input = stripRequestMarks(pattern.exec(text)?.groups?.what ?? '');
      if (/[\p{L}\p{N}]{2}/u.test(input)) return { tool, input };
    }
  return undefined;
}

/** Removes the request's question mark and marks around the whole text. */
function stripRequestMarks(request: string): string {
  const text = request.replace(/[\s?？؟]+$/u, '').trim();
  return /^["“„«「](?<inner>[^"“”„«»「」]+)["”“»」]$/u.exec(text)?.groups?.inner?.trim() ?? text;
}
