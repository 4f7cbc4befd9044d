import { modelReplies, type ModelReply, type ModelRequest } from '@plumbline/testing';

interface NumberedSentence {
  number: number;
  text: string;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The numbered sentences that a request holds, after the context if there is any. */
export function parseSentences({ user }: Pick<ModelRequest, 'user'>): NumberedSentence[] {
  const material = user.split('(here)').at(-1) ?? '';
  return [...material.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }));
}

const parseField = ({ user }: ModelRequest, label: string) =>
  new RegExp(`^${label}: (.*)$`, 'm').exec(user)?.[1] ?? '';

/**
 * A model that reads, in a simple way of its own: it looks at the numbered sentences it was sent
 * and answers in the shape it was asked for. Not a copy of our rules: what it does not see it
 * leaves out.
 */
export function replyAsModel(request: ModelRequest): ModelReply {
  const schema = request.body.response_format?.json_schema?.schema as
    { properties?: Record<string, unknown> } | undefined;
  const requestedFields = Object.keys(schema?.properties ?? {});
  const lines = parseSentences(request);
  const fieldBuilders: Record<string, () => unknown> = {
    statements,
    verdicts,
    entities,
    edges,
    points,
    judgements,
    lines: buildLines,
    summary,
    sections,
    ...(requestedFields.includes('answerable') && buildAnswer()),
  };
  return modelReplies.says(
    Object.fromEntries(requestedFields.map((name) => [name, fieldBuilders[name]?.()])),
  );

  function verdicts() {
    return lines.map(({ number }) => ({ statement: number, verdict: 'borne_out', text: '' }));
  }

  function statements() {
    return lines.flatMap(({ number, text }) => {
      const isPrediction = /\bexpected\b|\bwill\b|전망/u.test(text);
      const isClaim =
        /\p{Nd}|\bbecause\b|때문에|減|上がった/u.test(text) &&
        !/[?？]$|\bI think\b|^#/u.test(text) &&
        !isPrediction;
      const year = /end of (\d{4})/.exec(text)?.[1];
      return isClaim || isPrediction
        ? [
            {
              ...{ sentence: number, kind: isPrediction ? 'prediction' : 'claim' },
              ...{ type: 'FACTUAL', category: 'economy', confidence: isPrediction ? 0.8 : 0.9 },
              ...{ title: text, claim: '', description: '', date: '' },
              deadline: isPrediction && year ? `${year}-12-31` : '',
            },
          ]
        : [];
    });
  }

  function entities() {
    const names = lines.flatMap(({ text }) =>
      [...text.matchAll(/(?<!\p{L})(?!The |Governor )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu)].map(
        ([name]) => name,
      ),
    );
    return [...new Set(names)].map((name) => ({ kind: 'OTHER', name, aliases: [] }));
  }

  function edges() {
    return lines.flatMap(({ number, text }) => {
      const [, effect, cause] = /^(.+?) because (.+?)[.,]?$/.exec(text) ?? [];
      const end = (words: string) => ({ sentence: number, words, statement: words });
      return effect && cause
        ? [{ from: end(cause), to: end(effect), type: 'CAUSES', mechanism: '', confidence: 0.9 }]
        : [];
    });
  }

  function points() {
    return lines.flatMap(({ number, text }) =>
      findDates(text).map((date) => ({ sentence: number, date, label: text })),
    );
  }

  function judgements() {
    const claim = new Set(toStems(parseField(request, 'Claim')));
    return lines.map(({ number, text }) => {
      const shared =
        toStems(text).filter((word) => claim.has(word)).length / Math.max(1, claim.size);
      const denies =
        /\b(?:not|never|no)\b/.test(text) !==
        /\b(?:not|never|no)\b/.test(parseField(request, 'Claim'));
      return {
        evidence: number,
        stance: shared < 0.5 ? 'NEUTRAL' : denies ? 'CONTRADICTS' : 'SUPPORTS',
        confidence: 0.85,
        why: 'They share their words.',
      };
    });
  }

  function findBestSentence(): NumberedSentence | undefined {
    const question = new Set(
      toStems(
        parseField(request, 'Question') ||
          parseField(request, 'Query') ||
          parseField(request, 'Instruction'),
      ),
    );
    const scored = lines.map((line) => ({
      line,
      score: toStems(line.text).filter((word) => question.has(word)).length,
    }));
    return scored.sort((a, b) => b.score - a.score).find(({ score }) => score > 1)?.line;
  }

  function buildAnswer() {
    const line = findBestSentence();
    return {
      answerable: () => line !== undefined,
      confidence: () => (line ? 0.9 : 0.1),
      statements: () => (line ? [{ text: line.text, sentences: [line.number] }] : []),
      missing: () => (line ? null : 'The sentences do not say.'),
    };
  }

  function buildLines() {
    const line = findBestSentence();
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
const toStems = (text: string): string[] =>
  (
    text.toLowerCase().match(/[\p{Script=Latin}]{4,}|\p{Nd}+|[^\P{L}\p{Script=Latin}]{2,}/gu) ?? []
  ).map((word) => word.slice(0, 4));

function findDates(text: string): string[] {
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
