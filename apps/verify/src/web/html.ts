/** HTML that is safe to send: everything that was put into it went through `html`. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/**
 * What a template takes: text is escaped, HTML stays, lists follow each other, and nothing is
 * nothing.
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
 * Builds HTML in which no value can be anything but text. Attributes must stand in quotes, and an
 * address goes through `toWebUrl` first; values never go into a script or a style.
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
 * The address, where it leads to the web; a page may name others (`javascript:`), which are no
 * links.
 */
export function toWebUrl(address: string | null): string | undefined {
  const protocol = address ? URL.parse(address)?.protocol : undefined;
  return protocol === 'http:' || protocol === 'https:' ? address! : undefined;
}

/**
 * Data for machines, in a script element that no browser runs: `<` is written so that nothing in it
 * can end the element.
 */
export function renderJsonLd(data: object): Html {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="application/ld+json">${json}</script>`);
}
