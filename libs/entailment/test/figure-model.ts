import { modelReplies, type ModelRequest } from '@plumbline/testing';

/** A model that compares figures: enough to be held to the contract of judging. */
export function replyByFigures({ body, user }: ModelRequest) {
  const claim = /^Claim(?:, f1)?: (.*)$/m.exec(user)?.[1] ?? '';
  if (body.response_format?.json_schema?.name === 'claim')
    return modelReplies.says({
      ...{ assertion: claim, kind: 'fact', facts: [claim], attribution: null, queries: [] },
    });
  const findFigure = (text: string) => /\d+/.exec(text)?.[0];
  const findings = [...user.matchAll(/^\[(\d+)\] (.*)$/gm)].flatMap(([, number, text = '']) => {
    const figure = findFigure(text);
    if (!figure) return [];
    return [
      createModelFinding({
        stance: figure === findFigure(claim) ? 'SUPPORTS' : 'CONTRADICTS',
        quotations: [{ sentence: Number(number), words: text }],
      }),
    ];
  });
  return modelReplies.says({ findings, verdict: 'UNCERTAIN', summary: [] });
}

export const createModelFinding = (overrides: object) => ({
  ...{ fact: 'f1', stance: 'SUPPORTS', probability: 0.95, inferred: false, why: 'It says so.' },
  quotations: [],
  ...overrides,
});
