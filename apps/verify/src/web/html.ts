/** HTML that is safe to send: all values in it were escaped by `html`. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/**
 * A value in a template: text is escaped, HTML is kept, lists are concatenated, empty values are
 * omitted.
 */
export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

const HTML_ENTITY_BY_CHARACTER: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Builds HTML in which all values are escaped as text. Attributes must be quoted, and addresses
 * must pass `toWebUrl` first. Values must not be put into a script or a style.
 */
export function html(markup: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(String.raw({ raw: markup }, ...parts.map(render)));
}

function render(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => HTML_ENTITY_BY_CHARACTER[character]!);
}

/**
 * The address if it is an http(s) address; pages may contain others (`javascript:`), which must not
 * become links.
 */
export function toWebUrl(address: string | null): string | undefined {
  const protocol = address ? URL.parse(address)?.protocol : undefined;
  return protocol === 'http:' || protocol === 'https:' ? address! : undefined;
}

/**
 * Machine-readable data in a script element that browsers do not run; `<` is escaped so that
 * nothing can end the element.
 */
export function renderJsonLd(data: object): Html {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="application/ld+json">${json}</script>`);
}
