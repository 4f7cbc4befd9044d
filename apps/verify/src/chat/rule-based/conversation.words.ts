import { alternativesSchema, defineLanguageResource, joinAlternatives } from '@plumbline/languages';
import { z } from 'zod';
import type { ChatTool } from '../chat-turn.ts';

const alternatives = alternativesSchema.default([]);
const toolRequests = alternativesSchema.transform((sources) =>
  sources.map((source) => new RegExp(source, 'iu')),
);

/**
 * What people say to each other and to a chat. Whole messages are in lower case and without marks
 * at their end.
 */
const conversationSchema = z.strictObject({
  /** Whole messages that greet: "good morning". */
  greetings: alternatives,
  /** What may follow a greeting: "all". */
  greetingAdditions: alternatives,
  /** Whole messages that thank, or accept an answer. */
  thanks: alternatives,
  /** Whole messages that end a conversation: "goodbye". */
  farewells: alternatives,
  /** Words with which a message begins that doubts the answer before it. */
  doubts: alternatives,
  /** The same, where more letters may follow. */
  doubtStems: alternatives,
  /** Whole messages that doubt in the form of a question, and ask nothing else. */
  doubtQuestions: alternatives,
  /** Words that may stand before a request: "please". */
  requestOpenings: alternatives,
  /** How a message begins that asks for something and has not the form of a question. */
  requests: alternatives,
  /** The same, anywhere in a message. */
  requestEndings: alternatives,
  /** Whole messages that ask what there is. */
  overviewRequests: alternatives,
  /** Messages that ask for a tool; the group `what` is to what the tool is to be applied. */
  toolRequests: z.strictObject({
    fact_checker: toolRequests,
    evidence_finder: toolRequests,
    fact_search: toolRequests,
  }),
});

const conversations = defineLanguageResource('conversation', conversationSchema).getAll();
type AlternativesKey = Exclude<keyof (typeof conversations)[number], 'toolRequests'>;
const join = (key: AlternativesKey): string =>
  joinAlternatives(conversations.flatMap((conversation) => conversation[key]));

export const SMALL_TALK_PATTERNS = {
  hello: new RegExp(`^${join('greetings')}(?: ${join('greetingAdditions')})?$`, 'u'),
  thanks: new RegExp(`^${join('thanks')}$`, 'u'),
  goodbye: new RegExp(`^${join('farewells')}$`, 'u'),
};

export const OVERVIEW_REQUEST = new RegExp(`^${join('overviewRequests')}$`, 'u');

export const DOUBT_PREFIX = new RegExp(
  `^(?:${join('doubts')}(?![\\p{L}\\p{M}’'-])|${join('doubtStems')})`,
  'iu',
);

export const DOUBT_QUESTION = new RegExp(`^${join('doubtQuestions')}$`, 'iu');

/** Words of a request without the form of a question: after a doubt the request counts. */
export const REQUEST = new RegExp(
  `^(?:${join('requestOpenings')} )?${join('requests')}|${join('requestEndings')}`,
  'iu',
);

const TOOLS: readonly ChatTool[] = ['fact_checker', 'evidence_finder', 'fact_search'];
/** Patterns that request a tool explicitly; the first match counts. */
export const TOOL_REQUESTS: readonly (readonly [ChatTool, readonly RegExp[]])[] = TOOLS.map(
  (tool) => [tool, conversations.flatMap((conversation) => conversation.toolRequests[tool])],
);
