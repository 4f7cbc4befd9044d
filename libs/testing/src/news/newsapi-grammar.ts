/** A parsed query in NewsAPI's language. */
export type NewsApiQuery =
  | { kind: 'term'; text: string }
  | { kind: 'not'; part: NewsApiQuery }
  | { kind: 'and' | 'or'; parts: NewsApiQuery[] };

const TOKEN = /[+-]?"[^"]*"|[()]|[+-](?=\()|[^\s()"]+|"/g;

/**
 * Parses a query. All words are required unless OR stands between them. Supports `AND`, `OR`,
 * `NOT`, parentheses, `+must`, `-not` and "exact phrases".
 * @returns undefined for a malformed query: an unpaired quotation mark or parenthesis, or an
 *   operator without an operand
 */
export function parseNewsApiQuery(q: string): NewsApiQuery | undefined {
  const tokens = q.match(TOKEN) ?? [];
  let at = 0;
  const parsed = parseOr();
  return at === tokens.length ? parsed : undefined;

  function parseOr(): NewsApiQuery | undefined {
    const parts = [parseAnd()];
    while (tokens[at] === 'OR') {
      at++;
      parts.push(parseAnd());
    }
    return combine('or', parts);
  }

  function parseAnd(): NewsApiQuery | undefined {
    const parts: (NewsApiQuery | undefined)[] = [];
    while (at < tokens.length && tokens[at] !== 'OR' && tokens[at] !== ')') {
      if (tokens[at] === 'AND') {
        at++;
        if (!parts.length || at === tokens.length) return undefined;
      }
      parts.push(parseOperand());
    }
    return combine('and', parts);
  }

  function parseOperand(): NewsApiQuery | undefined {
    const token = tokens[at++];
    if (token === undefined || token === '"' || token === ')' || token === 'AND' || token === 'OR')
      return undefined;
    if (token === 'NOT' || token === '-') return negate(parseOperand());
    if (token === '+') return parseOperand();
    if (token === '(') {
      const inner = parseOr();
      return tokens[at++] === ')' ? inner : undefined;
    }
    const text = token.replace(/^[+-]/, '').replaceAll('"', '');
    if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
    return token.startsWith('-') ? negate({ kind: 'term', text }) : { kind: 'term', text };
  }
}

const negate = (part: NewsApiQuery | undefined): NewsApiQuery | undefined =>
  part && { kind: 'not', part };

function combine(
  kind: 'and' | 'or',
  parts: readonly (NewsApiQuery | undefined)[],
): NewsApiQuery | undefined {
  if (!parts.length || parts.some((part) => !part)) return undefined;
  return parts.length === 1 ? parts[0] : { kind, parts: parts as NewsApiQuery[] };
}

/** Whether the query matches; `containsText` decides for a word or a phrase. */
export function matchesQuery(
  query: NewsApiQuery,
  containsText: (text: string) => boolean,
): boolean {
  if (query.kind === 'term') return containsText(query.text);
  if (query.kind === 'not') return !matchesQuery(query.part, containsText);
  return query.kind === 'and'
    ? query.parts.every((part) => matchesQuery(part, containsText))
    : query.parts.some((part) => matchesQuery(part, containsText));
}

/** Returns the required words and phrases. */
export function collectTerms(query: NewsApiQuery): string[] {
  if (query.kind === 'term') return [query.text];
  return query.kind === 'not' ? [] : query.parts.flatMap(collectTerms);
}
