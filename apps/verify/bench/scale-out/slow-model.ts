import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';

/** The model's reply to “Count to 4.”: “1 2 3 4”. */
export const countUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => at + 1).join(' ');

/** Milliseconds per number. */
const NUMBER_MS = 50;
/** Milliseconds for an answer from a collection. */
const ANSWER_MS = 2_000;

/**
 * A model that answers slowly, so that replies are running when their process ends: it counts as
 * far as a message asks, or repeats the answer from a collection. It refuses everything else, and
 * the rules take over.
 */
export function startSlowModel(): Promise<LanguageModelServer> {
  return startLanguageModel(({ body, user }: ModelRequest) => {
    if (body.response_format) return replies.fails(400, 'not here');
    const count = Number(/Count to (\d+)\.$/.exec(user)?.[1] ?? 0);
    if (count) return replies.lasts(count * NUMBER_MS, replies.says(countUpTo(count)));
    const lines = [...user.matchAll(/^- (.+)$/gm)].map(([, line]) => line);
    return replies.lasts(ANSWER_MS, replies.says(`${lines.join('\n')}\n`));
  });
}
