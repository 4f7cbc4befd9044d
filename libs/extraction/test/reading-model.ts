import { modelReplies, type ModelReply, type ModelRequest } from '@plumbline/testing';

interface Line {
  number: number;
  text: string;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The numbered sentences that a request holds, after the context if there is any. */
export function linesOf({ user }: Pick<ModelRequest, 'user'>): Line[] {
  const material = user.split('(here:)').at(-1) ?? '';
  return [...material.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }));
}

const asked = ({ user }: ModelRequest, what: string) =>
  new RegExp(`^${what}: (.*)$`, 'm').exec(user)?.[1] ?? '';

/**
 * A model that reads, in a simple way of its own: it looks at the numbered sentences it was sent
 * and answers in the shape it was asked for. Not a copy of our rules: what it does not see it
 * leaves out.
 */
export function readingModel(request: ModelRequest): ModelReply {
  const schema = request.body.response_format?.json_schema?.schema as
    { properties?: Record<string, unknown> } | undefined;
  const wanted = Object.keys(schema?.properties ?? {});
  const lines = linesOf(request);
  const makers: Record<string, () => unknown> = {
    claims,
    predictions,
    entities,
    edges,
    points,
    judgements,
    lines: found,
    summary,
    sections,
    ...answered(),
  };
  return modelReplies.says(Object.fromEntries(wanted.map((name) => [name, makers[name]?.()])));

  function claims() {
    const stated = lines.filter(
      ({ text }) =>
        /\p{Nd}|\bbecause\b|때문에|減|上がった/u.test(text) &&
        !/[?？]$|\bI think\b|\bexpected\b|\bwill\b|^#/u.test(text),
    );
    return stated.map(({ number }) => ({
      sentence: number,
      type: 'FACTUAL',
      category: 'economy',
      confidence: 0.9,
      references: [],
    }));
  }

  function predictions() {
    const told = lines.filter(({ text }) => /\bexpected\b|\bwill\b|전망/u.test(text));
    return told.map(({ number, text }) => {
      const year = /end of (\d{4})/.exec(text)?.[1];
      return {
        sentence: number,
        category: 'economy',
        deadline: year ? `${year}-12-31` : null,
        confidence: 0.8,
      };
    });
  }

  function entities() {
    const named = lines.flatMap(({ number, text }) =>
      [...text.matchAll(/(?<!\p{L})(?!The |Governor )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu)].map(
        ([words]) => ({ number, words }),
      ),
    );
    return named.map(({ number, words }) => ({
      kind: 'OTHER',
      mentions: [{ sentence: number, words }],
    }));
  }

  function edges() {
    return lines.flatMap(({ number, text }) => {
      const [, effect, cause] = /^(.+?) because (.+?)[.,]?$/.exec(text) ?? [];
      const end = (words: string) => ({ sentence: number, words });
      return effect && cause
        ? [{ from: end(cause), to: end(effect), type: 'CAUSES', cue: 'because', confidence: 0.9 }]
        : [];
    });
  }

  function points() {
    return lines.flatMap(({ number, text }) =>
      datesIn(text).map((date) => ({ sentence: number, date, label: text })),
    );
  }

  function judgements() {
    const claim = new Set(words(asked(request, 'Claim')));
    return lines.map(({ number, text }) => {
      const shared = words(text).filter((word) => claim.has(word)).length / Math.max(1, claim.size);
      const denies =
        /\b(?:not|never|no)\b/.test(text) !== /\b(?:not|never|no)\b/.test(asked(request, 'Claim'));
      return {
        evidence: number,
        stance: shared < 0.5 ? 'NEUTRAL' : denies ? 'CONTRADICTS' : 'SUPPORTS',
        confidence: 0.85,
        why: 'They share their words.',
      };
    });
  }

  function best(): Line | undefined {
    const question = new Set(
      words(asked(request, 'Question') || asked(request, 'Query') || asked(request, 'Instruction')),
    );
    const scored = lines.map((line) => ({
      line,
      score: words(line.text).filter((word) => question.has(word)).length,
    }));
    return scored.sort((a, b) => b.score - a.score).find(({ score }) => score > 1)?.line;
  }

  function answered() {
    const line = best();
    return {
      answerable: () => line !== undefined,
      confidence: () => (line ? 0.9 : 0.1),
      statements: () => (line ? [{ text: line.text, sentences: [line.number] }] : []),
      missing: () => (line ? null : 'The sentences do not say.'),
    };
  }

  function found() {
    const line = best();
    return line ? [{ text: line.text, sentences: [line.number] }] : [];
  }

  function summary() {
    return lines.slice(0, 3).map(({ number }) => number);
  }

  function sections() {
    return [{ title: 'What is told', sentences: lines.slice(0, 2).map(({ number }) => number) }];
  }
}

/** Words by their beginnings, short ones left out. */
const words = (text: string): string[] =>
  (
    text.toLowerCase().match(/[\p{Script=Latin}]{4,}|\p{Nd}+|[^\P{L}\p{Script=Latin}]{2,}/gu) ?? []
  ).map((word) => word.slice(0, 4));

function datesIn(text: string): string[] {
  const days = [...text.matchAll(/(?:(\d{1,2}) )?(\p{Lu}\p{Ll}+) (\d{4})/gu)].flatMap(
    ([, day, month = '', year]) => {
      const at = MONTHS.indexOf(month) + 1;
      return at
        ? [[year, String(at).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')]
        : [];
    },
  );
  return [
    ...days,
    ...[...text.matchAll(/fourth quarter of (\d{4})/g)].map(([, year]) => `${year}-10`),
  ];
}
