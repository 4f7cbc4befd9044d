import { modelReplies, type ModelReply, type ModelRequest } from '@plumbline/testing';

/**
 * A model with its own way of reading: each sentence with a figure is a claim, and "A because B" is
 * an edge. It confirms every comparison.
 */
export function replyAsReader(request: ModelRequest): ModelReply {
  const schema = request.body.response_format?.json_schema?.schema;
  const fields = Object.keys(schema?.properties ?? {});
  const lines = parseNumberedLines(request.user.split('(here)').at(-1) ?? '');
  const valueByField: Record<string, unknown[]> = {
    statements: lines.flatMap(toClaim),
    verdicts: lines.map(toVerdict),
    edges: lines.flatMap(toEdge),
  };
  return modelReplies.says(
    Object.fromEntries(fields.map((field) => [field, valueByField[field] ?? []])),
  );
}

interface NumberedLine {
  number: number;
  text: string;
}

const parseNumberedLines = (material: string): NumberedLine[] =>
  [...material.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }));

const toVerdict = ({ number }: NumberedLine) => ({
  statement: number,
  verdict: 'borne_out',
  text: '',
});

function toClaim({ number: sentence, text: title }: NumberedLine) {
  const wording = { title, claim: '', description: '', date: '', deadline: '' };
  return /\p{Nd}/u.test(title)
    ? [
        {
          ...{ sentence, kind: 'claim', type: 'FACTUAL', category: 'economy', confidence: 0.9 },
          ...wording,
        },
      ]
    : [];
}

function toEdge({ number: sentence, text }: NumberedLine) {
  const [, effect, cause] = /^(.+?) because (.+?)[.,]?$/.exec(text) ?? [];
  if (!effect || !cause) return [];
  const toEnd = (words: string) => ({ sentence, words, statement: words });
  return [
    { from: toEnd(cause), to: toEnd(effect), type: 'CAUSES', mechanism: '', confidence: 0.9 },
  ];
}
