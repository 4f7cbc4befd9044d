import { PlumblineError, type VerifyClient } from '@plumbline/client';
import { countUpTo } from './slow-model.ts';
import type { CallTally } from './call-tally.ts';

export interface ChatContext {
  verify: VerifyClient;
  tally: CallTally;
}

type Message = Parameters<VerifyClient['chat']['stream']>[0];

/** The part of a reply that a reader received. */
interface ReceivedReply {
  messageId: string;
  sessionId: string | undefined;
  text: string;
  grounded: boolean;
  /** `finish`, `error` or `abort`; empty without an ending. */
  ending: string;
}

/** 3 s, and longer than the drain and grace periods of a stopped process. */
const [SHORT_COUNT, LONG_COUNT] = [60, 900];
const LANES = { short: 3, long: 4 };
/**
 * A stream is resumed automatically, as by a client without a tally; one that never ends is a
 * fault.
 */
const createReadOptions = () => ({
  retry: { attempts: 5 },
  signal: AbortSignal.timeout(MAX_WAIT_MS),
});
const MAX_WAIT_MS = 150_000;
/**
 * A process may be killed as soon as the previous one is back, so a long reply may be cut each
 * time.
 */
const MAX_REQUESTS = 20;
const STOP_AFTER = 30;

/** Like `verifyJourneys`, with slow replies. */
export const chatJourneys: Record<string, (on: ChatContext) => Promise<void>> = {
  ...createLanes('reply', LANES.short, (on) => countTo(on, SHORT_COUNT)),
  ...createLanes('long reply', LANES.long, (on) => countTo(on, LONG_COUNT)),
  stopReply,
};

/** Several journeys of one kind in parallel. */
function createLanes(name: string, many: number, journey: (on: ChatContext) => Promise<void>) {
  return Object.fromEntries(
    Array.from({ length: many }, (_, at) => [`${name} ${at + 1}`, journey]),
  );
}

/**
 * Lets the model count, with two readers; an interrupted reply is requested again until it is
 * complete.
 */
async function countTo({ verify, tally }: ChatContext, to: number): Promise<void> {
  const expectedText = countUpTo(to);
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const { reply, observedReply } = await tally.callForResult('chat', () =>
      receiveTwice(verify, tally, { message: `Count to ${to}.` }),
    );
    if (observedReply.text !== reply.text || observedReply.ending !== reply.ending)
      tally.reportWrong(
        `chat: one heard ${describeReply(reply)}, another beside ${describeReply(observedReply)}`,
      );
    if (!expectedText.startsWith(reply.text))
      tally.reportWrong(`chat: not what was said: ${describeReply(reply)}`);
    if (reply.ending === 'finish' && reply.text !== expectedText)
      tally.reportWrong(`chat: only ${describeReply(reply)} of ${to}`);
    if (reply.ending !== 'error')
      return reply.ending === 'finish'
        ? undefined
        : tally.reportWrong(`chat: ended by ${describeReply(reply)}`);
    tally.countInterrupted();
  }
  tally.reportWrong(`chat: broke off ${MAX_REQUESTS} times in a row`);
}

/** Stops a reply in the middle, through any instance. */
async function stopReply({ verify, tally }: ChatContext): Promise<void> {
  const { reply } = await tally.callForResult('chat', () =>
    receiveTwice(verify, tally, { message: `Count to ${LONG_COUNT}.` }, STOP_AFTER),
  );
  // its process had ended before it could be stopped
  if (reply.ending === 'error') return tally.countInterrupted();
  if (reply.ending !== 'abort') tally.reportWrong(`chat stop: ended by ${describeReply(reply)}`);
}

/**
 * Asks twice in one session about a collection, the second time as of now, and compares the
 * received replies with the stored session.
 */
export async function converse({
  verify,
  tally,
  slug,
}: ChatContext & { slug: string }): Promise<void> {
  let session: string | undefined;
  for (const as_of of [undefined, new Date().toISOString()])
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const message = {
        message: 'What did the repair of the harbour of Lindholm cost?',
        collection_id: slug,
        session_id: session,
        as_of,
      };
      const { reply, observedReply } = await tally.callForResult('chat on a collection', () =>
        sayInTurn(verify, tally, message),
      );
      session ??= reply.sessionId;
      if (observedReply.text !== reply.text)
        tally.reportWrong(
          `chat: one heard ${describeReply(reply)}, another beside ${describeReply(observedReply)}`,
        );
      const { messages } = await tally.callForResult('chat session', () =>
        verify.chat.sessions.get(session!),
      );
      if (messages.at(-1)?.text.trim() !== reply.text.trim())
        tally.reportWrong(
          `chat: heard ${describeReply(reply)}, the session keeps ${messages.at(-1)?.text}`,
        );
      if (reply.ending === 'finish') {
        if (!reply.grounded) tally.reportWrong(`chat: not grounded: ${describeReply(reply)}`);
        break;
      }
      if (reply.ending !== 'error') tally.reportWrong(`chat: ended by ${describeReply(reply)}`);
      tally.countInterrupted();
    }
  await tally.callForResult('chat sessions', () =>
    verify.chat.sessions.list({ collection_id: slug }),
  );
  await tally.call(
    'delete session',
    () => verify.chat.sessions.delete(session!),
    ({ status }) => status === 404,
  );
}

/**
 * Sends a message in a session; when a reply is running there that was not received, it is read to
 * its end first.
 */
async function sayInTurn(
  verify: VerifyClient,
  tally: CallTally,
  message: Message,
): Promise<{ reply: ReceivedReply; observedReply: ReceivedReply }> {
  try {
    return await receiveTwice(verify, tally, message);
  } catch (error) {
    if (!(error instanceof PlumblineError) || error.status !== 409 || !message.session_id)
      throw error;
    for await (const event of verify.chat.underWay(message.session_id, createReadOptions()))
      void event;
    return receiveTwice(verify, tally, message);
  }
}

/**
 * Receives a reply for the sender and for a second reader from its beginning, through any instance;
 * stops it after this many pieces, if requested.
 */
async function receiveTwice(
  verify: VerifyClient,
  tally: CallTally,
  message: Message,
  stopAfter = Infinity,
): Promise<{ reply: ReceivedReply; observedReply: ReceivedReply }> {
  let observedReply: Promise<ReceivedReply> | undefined;
  let stopRequest: Promise<unknown> | undefined;
  let pieces = 0;
  const reply = await receiveReply(
    tally,
    (onAnswer) => verify.chat.stream(message, { ...createReadOptions(), onAnswer }),
    {
      onStart(id) {
        observedReply = receiveReply(tally, (onAnswer) =>
          verify.chat.resume(id, '', { ...createReadOptions(), onAnswer }),
        );
        observedReply.catch(() => undefined); // awaited below
      },
      onPiece(id) {
        if (++pieces !== stopAfter) return;
        stopRequest = tally.callForResult('chat stop', () => verify.chat.stop(id));
        stopRequest.catch(() => undefined);
      },
    },
  ).catch(async (error: unknown) => {
    await Promise.allSettled([observedReply, stopRequest]);
    throw error;
  });
  await stopRequest;
  return { reply, observedReply: (await observedReply)! };
}

async function receiveReply(
  tally: CallTally,
  ask: (onAnswer: () => void) => ReturnType<VerifyClient['chat']['stream']>,
  { onStart, onPiece }: { onStart?: (id: string) => void; onPiece?: (id: string) => void } = {},
): Promise<ReceivedReply> {
  let answers = 0;
  const reply: ReceivedReply = {
    messageId: '',
    sessionId: undefined,
    text: '',
    grounded: false,
    ending: '',
  };
  for await (const event of ask(() => void answers++)) {
    if (event.type === 'start') {
      reply.messageId = event.messageId;
      reply.sessionId = event.messageMetadata?.session_id ?? undefined;
      onStart?.(reply.messageId);
    }
    if (event.type === 'text-delta') {
      reply.text += event.delta;
      onPiece?.(reply.messageId);
    }
    if (event.type === 'data-grounding') reply.grounded = event.data.grounded;
    if (event.type === 'finish' || event.type === 'error' || event.type === 'abort')
      reply.ending = event.type;
  }
  if (answers > 1) tally.countResumed();
  return reply;
}

const describeReply = ({ messageId, text, ending }: ReceivedReply) =>
  `${JSON.stringify(text.slice(-40))} (${text.length} characters, ${ending || 'no end'}, ` +
  `${messageId})`;
