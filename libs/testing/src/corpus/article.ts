import type { CorpusArticle, Outlet } from './corpus.types.ts';
import { addDays, renderTokens } from './time-tokens.ts';

const FIELDS = [
  'outlet',
  'path',
  'published',
  'language',
  'author',
  'wire',
  'agency-line',
  'lists',
  'claim-review',
];

/**
 * Parses an article's file: front matter between lines of `---`, then the headline and paragraphs,
 * separated by empty lines.
 * @throws Error that names file and line
 */
export function parseArticle(
  file: string,
  content: string,
  outlets: ReadonlyMap<string, Outlet>,
  today: Date,
  port?: number,
): CorpusArticle {
  const lines = content.split('\n').map((line) => line.trim());
  const fail = (line: number, rule: string): never => {
    throw new Error(`${file}:${line + 1}: ${rule}`);
  };
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    return fail(0, 'front matter must stand between two lines of ---');
  const fields = new Map<string, { value: string; line: number }>();
  for (let line = 1; line < end; line++) {
    const [, name = '', value = ''] =
      /^([a-z-]+): *(.+)$/.exec(lines[line]!) ?? fail(line, 'must be "name: value"');
    if (!FIELDS.includes(name)) fail(line, `there is no field ${name}`);
    if (fields.has(name)) fail(line, `${name} is given twice`);
    fields.set(name, { value, line });
  }
  const matchField = (name: string, form: RegExp) => {
    const { value, line } = fields.get(name) ?? fail(end, `${name} is missing`);
    return form.exec(value) ?? fail(line, `${name} must match ${form}`);
  };
  const findOutlet = (name: string): Outlet => {
    const { value, line } = fields.get(name) ?? fail(end, `${name} is missing`);
    return outlets.get(value) ?? fail(line, `there is no outlet ${value}`);
  };

  const language = matchField('language', /^[a-z]{2}$/)[0];
  const render = (line: number, text: string): string => {
    try {
      return renderTokens(text, today, language);
    } catch (cause) {
      return fail(line, (cause as Error).message);
    }
  };
  const outlet = findOutlet('outlet');
  const path = matchField('path', /^\/[\w./~%-]*$/)[0];
  const [, days, hour, minute] = matchField(
    'published',
    /^day -?(\d{1,2}) ([01]\d|2[0-3]):([0-5]\d)$/,
  );
  const publishedAt = new Date(
    addDays(today, -Number(days)).getTime() + (Number(hour) * 60 + Number(minute)) * 60_000,
  );
  const wire = fields.has('wire') ? findOutlet('wire') : null;
  if (wire && wire.type !== 'agency') fail(fields.get('wire')!.line, `${wire.id} is no agency`);
  const lists = matchField('lists', /^(gdelt|newsapi)(, *(gdelt|newsapi))?$/)[0].split(
    /, */,
  ) as CorpusArticle['lists'];

  const body = lines.flatMap((text, line) => (line > end && text ? [render(line, text)] : []));
  const [headline = fail(end, 'there is no headline'), ...paragraphs] = body;
  if (!paragraphs.length) fail(end, 'there is no text');
  const agencyLine = fields.get('agency-line');
  if (agencyLine) paragraphs[0] = `${render(agencyLine.line, agencyLine.value)} ${paragraphs[0]}`;
  const review = fields.get('claim-review');
  return {
    slug: file.replace(/^.*\/|\.md$/g, ''),
    outlet,
    path,
    url: `http://${outlet.domain}${port === undefined ? '' : `:${port}`}${path}`,
    headline,
    paragraphs,
    text: paragraphs.join('\n\n'),
    publishedAt,
    language,
    author: fields.get('author')?.value ?? null,
    wire,
    lists,
    claimReview: review ? parseReview(render(review.line, review.value)) : null,
  };

  function parseReview(text: string): CorpusArticle['claimReview'] {
    const [, claim, rating, day] =
      /^(.+) \| (True|False|Mixture) \| day -?(\d{1,2})$/.exec(text) ??
      fail(review!.line, 'must be "claim | True, False or Mixture | day -N"');
    return { claim: claim!, rating: rating!, publishedAt: addDays(today, -Number(day)) };
  }
}
