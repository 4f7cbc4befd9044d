/** A query in NewsAPI's language, read. */
export type NewsApiQuery =
  | { kind: 'term'; text: string }
  | { kind: 'not'; part: NewsApiQuery }
  | { kind: 'and' | 'or'; parts: NewsApiQuery[] };

const TOKEN = /[+-]?"[^"]*"|[()]|[+-](?=\()|[^\s()"]+|"/g;

/**
 * Words are all wanted unless OR stands between them; `AND`, `OR`, `NOT`, parentheses, `+must`,
 * `-not`, "exact phrases".
 * @returns undefined for what is malformed: a quotation mark or a parenthesis alone, an operator
 *   without what it joins
 */
export function parseNewsApiQuery(q: string): NewsApiQuery | undefined {
  const tokens = q.match(TOKEN) ?? [];
  let at = 0;
  const parsed = either();
  return at === tokens.length ? parsed : undefined;

  function either(): NewsApiQuery | undefined {
    const parts = [all()];
    while (tokens[at] === 'OR') {
      at++;
      parts.push(all());
    }
    return joined('or', parts);
  }

  function all(): NewsApiQuery | undefined {
    const parts: (NewsApiQuery | undefined)[] = [];
    while (at < tokens.length && tokens[at] !== 'OR' && tokens[at] !== ')') {
      if (tokens[at] === 'AND') {
        at++;
        if (!parts.length || at === tokens.length) return undefined;
      }
      parts.push(single());
    }
    return joined('and', parts);
  }

  function single(): NewsApiQuery | undefined {
    const token = tokens[at++];
    if (token === undefined || token === '"' || token === ')' || token === 'AND' || token === 'OR')
      return undefined;
    if (token === 'NOT' || token === '-') return negated(single());
    if (token === '+') return single();
    if (token === '(') {
      const inner = either();
      return tokens[at++] === ')' ? inner : undefined;
    }
    const text = token.replace(/^[+-]/, '').replaceAll('"', '');
    if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
    return token.startsWith('-') ? negated({ kind: 'term', text }) : { kind: 'term', text };
  }
}

const negated = (part: NewsApiQuery | undefined): NewsApiQuery | undefined =>
  part && { kind: 'not', part };

function joined(
  kind: 'and' | 'or',
  parts: readonly (NewsApiQuery | undefined)[],
): NewsApiQuery | undefined {
  if (!parts.length || parts.some((part) => !part)) return undefined;
  return parts.length === 1 ? parts[0] : { kind, parts: parts as NewsApiQuery[] };
}

/** Whether the query holds, where `has` tells of a word or a phrase. */
export function fulfils(query: NewsApiQuery, has: (text: string) => boolean): boolean {
  if (query.kind === 'term') return has(query.text);
  if (query.kind === 'not') return !fulfils(query.part, has);
  return query.kind === 'and'
    ? query.parts.every((part) => fulfils(part, has))
    : query.parts.some((part) => fulfils(part, has));
}

/** The words and phrases that are wanted. */
export function wantedTerms(query: NewsApiQuery): string[] {
  if (query.kind === 'term') return [query.text];
  return query.kind === 'not' ? [] : query.parts.flatMap(wantedTerms);
}
