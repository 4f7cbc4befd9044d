import type { Claim, Edge, Extraction, Prediction, TimeSeriesPoint } from '../../src/index.ts';

export interface SheetPage {
  id: string;
  title: string;
  /** `YYYY-MM-DD`, if the page states it. */
  day: string | undefined;
  extraction: Extraction;
}

/** A row for the reader; everything except `reading` can be published. */
export interface SheetRow {
  page: string;
  kind: string;
  /** Index of the sentence. */
  sentence: number;
  /** UTF-16 offsets in the page's text. */
  start: number;
  end: number;
  /** Text for the reader. */
  reading: string;
}

type Rows = Omit<SheetRow, 'page' | 'kind'>[];

/** Returns every row of a page that can be drawn for a sheet. */
export function listRows(
  kind: string,
  page: SheetPage,
  needsContext: (claim: Claim) => boolean,
): SheetRow[] {
  const { claims, predictions, edges, points } = page.extraction;
  const show = (statement: Claim | Prediction, name: string, value: string) => ({
    ...readPlace(statement),
    reading: `${readSource(page, statement.sentence)}\n\n**${name}:** ${value}`,
  });
  const rowsByKind: Record<string, () => Rows> = {
    titles: () => [...claims, ...predictions].map((one) => show(one, 'title', one.title)),
    normalized: () =>
      claims.filter(needsContext).map((one) => show(one, 'normalized', one.normalized)),
    descriptions: () =>
      [...claims, ...predictions].map((one) =>
        show(one, 'title', `${one.title}\n\n**description:** ${one.description}`),
      ),
    categories: () => [...claims, ...predictions].map((one) => show(one, 'category', one.category)),
    predictions: () => predictions.map((one) => show(one, 'prediction', describe(one))),
    points: () => points.map((point) => showPoint(page, point)),
    edges: () => edges.map((edge) => showEdge(page, edge)),
  };
  if (kind === 'ingest')
    return ['claims', 'predictions', 'edges'].flatMap((part) => listRows(part, page, needsContext));
  rowsByKind['claims'] = () => claims.map((one) => show(one, 'claim', describe(one)));
  const rows = rowsByKind[kind];
  if (!rows) throw new RangeError(`There is no sheet of ${kind}.`);
  return rows().map((row) => ({ page: page.id, kind, ...row }));
}

const readPlace = ({ sentence, start, end }: Claim | Prediction) => ({ sentence, start, end });

/** Returns the page's title and date, and the sentence with its neighbours. */
function readSource({ title, day, extraction: { sentences } }: SheetPage, index: number): string {
  const lines = [index - 2, index - 1, index, index + 1].flatMap((at) =>
    sentences[at] ? [`> ${at === index ? `**${sentences[at].text}**` : sentences[at].text}`] : [],
  );
  return `${title} (${day ?? 'no date'})\n${lines.join('\n')}`;
}

const describe = (statement: Claim | Prediction): string =>
  [
    statement.title,
    `description: ${statement.description}`,
    `category: ${statement.category}`,
    ...('deadline' in statement
      ? [`deadline: ${statement.deadline}`]
      : [`normalized: ${statement.normalized}`, `${statement.type} ${statement.date ?? ''}`]),
  ].join('\n- ');

function showPoint(page: SheetPage, { date, label, sentence }: TimeSeriesPoint) {
  const { start, end } = page.extraction.sentences[sentence]!;
  const reading = `${readSource(page, sentence)}\n\n**${date}** ${label}`;
  return { sentence, start, end, reading };
}

function showEdge(page: SheetPage, { from, to, type, mechanism, evidence }: Edge) {
  const ends = [from, to].map(({ label, text }) => `“${label ?? text}”`).join(' → ');
  return {
    sentence: to.sentence,
    start: Math.min(from.start, to.start),
    end: Math.max(from.end, to.end),
    reading: `${readSource(page, to.sentence)}\n\nevidence: ${evidence}\n\n**${type}** ${ends}\n- mechanism: ${mechanism}`,
  };
}
