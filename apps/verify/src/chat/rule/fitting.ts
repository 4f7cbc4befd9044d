import { isSentence, readSubject } from '../../research/subject.ts';
import type { ChatTool } from '../chat-turn.ts';
import { cut } from './asked.ts';
import { ASKED_FOR } from './fitting.words.ts';
import { smallTalk } from './small-talk.ts';

/** A tool that fits a message, and what it is to be applied to. */
export interface Fit {
  tool: ChatTool;
  about: string;
  /** Whether the message asks for the tool in so many words. */
  isAsked: boolean;
}

const LONGEST = 1_000;
/** What serves, best first, when something is to be checked, to be shown, or to be told. */
const TO_CHECK: ChatTool[] = ['fact_checker', 'evidence_finder', 'fact_search'];
const TO_SHOW: ChatTool[] = ['evidence_finder', 'fact_checker', 'fact_search'];
const TO_TELL: ChatTool[] = ['fact_search', 'evidence_finder'];
const INSTEAD: Record<ChatTool, ChatTool[]> = {
  fact_checker: TO_CHECK,
  evidence_finder: TO_SHOW,
  fact_search: TO_TELL,
};

/**
 * Chooses among the tools that are enabled: the one that is asked for; else a statement, or a
 * question whether something is so, is checked, and what else is asked or named is searched for.
 *
 * @param isClaim whether the message, as far as rules can tell, states something that can be
 *   checked
 */
export function fitting(
  message: string,
  tools: readonly ChatTool[],
  isClaim: boolean,
): Fit | undefined {
  const text = lineOf(message);
  if (smallTalk(text) || !/[\p{L}\p{N}]/u.test(text)) return undefined;
  const first = (order: readonly ChatTool[]) => order.find((tool) => tools.includes(tool));
  const asked = askedFor(text);
  if (asked) {
    const tool = first(INSTEAD[asked.tool]);
    return tool && { tool, about: asked.about, isAsked: tool === asked.tool };
  }
  const { isQuestion, asksWhether } = readSubject(text);
  const isToCheck = isQuestion ? asksWhether : isClaim || isSentence(text);
  const tool = first(isToCheck ? TO_CHECK : TO_TELL);
  return tool && { tool, about: text, isAsked: false };
}

/** The message in one line, as the rules read it. */
export const lineOf = (message: string): string =>
  cut(
    message
      .slice(0, 4 * LONGEST)
      .replace(/\s+/g, ' ')
      .trim(),
    LONGEST,
  ).toWellFormed();

function askedFor(text: string): { tool: ChatTool; about: string } | undefined {
  for (const [tool, patterns] of ASKED_FOR)
    for (const pattern of patterns) {
      const about = bare(pattern.exec(text)?.groups?.what ?? '');
      if (/[\p{L}\p{N}]{2}/u.test(about)) return { tool, about };
    }
  return undefined;
}

/** Without the question mark of the request, and without marks around the whole. */
function bare(what: string): string {
  const text = what.replace(/[\s?？؟]+$/u, '').trim();
  return /^["“„«「](?<inner>[^"“”„«»「」]+)["”“»」]$/u.exec(text)?.groups?.inner?.trim() ?? text;
}
