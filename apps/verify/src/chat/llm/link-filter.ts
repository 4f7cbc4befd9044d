/**
 * A Markdown link destination, `](…`, up to the end of the word. `filterWord` breaks up
 * definitions, `[name]: …`.
 */
const LINK_DESTINATION = /\]\(<?[^\s)>]*>?\)?/g;
/** An address that a Markdown or HTML renderer links by itself, with or without a scheme. */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^\s<>"')\]]+|www\.[^\s<>"')\]]+/gi;
/** A character reference, which Markdown and HTML both resolve. */
const CHARACTER_ENTITY = /&(?:#\w{1,8}|[a-z]\w{1,30});/gi;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
/** An incomplete word that cannot become part of a link. */
const LINK_FREE_WORD = /^[^\s[\]()<>&\\:/.!"'=]*[^\s[\]()<>&\\:/.!"'=w]$/i;
const OMITTED_LINK = '…';

/**
 * Removes links to unknown addresses from a model's streamed text. A prompt injection can make the
 * model put data into an address. The reader's program opens it by itself (an image) or on a click.
 * Each word is passed on once it is complete.
 */
export class LinkFilter {
  private buffer = '';

  /** @param isAllowed whether a tool returned the address or the user wrote it */
  constructor(private readonly isAllowed: (address: string) => boolean) {}

  /** Returns the text that can be shown now. */
  push(delta: string): string {
    const text = this.buffer + delta;
    // Including the space before it: a delta of only spaces would be lost.
    const [tail] = /\s*\S*$/.exec(text)!;
    const safeLength =
      !tail || LINK_FREE_WORD.test(tail.trim()) ? text.length : text.length - tail.length;
    this.buffer = text.slice(safeLength);
    return this.filterLinks(text.slice(0, safeLength));
  }

  /** Returns the rest of the text at the end of the stream. */
  end(): string {
    const remainder = this.filterLinks(this.buffer);
    this.buffer = '';
    return remainder;
  }

  private filterLinks(text: string): string {
    return text.replace(/\S+/g, (word) => this.filterWord(word));
  }

  private filterWord(word: string): string {
    if (!/[[\]<&\\/]|www\./i.test(word)) return word;
    const plainWord = word
      .replace(CHARACTER_ENTITY, '')
      .replace(ESCAPE, '')
      .replace(/<+(?=[a-z/!?])/gi, '')
      .replace(/\]:/g, '] :');
    return plainWord
      .replace(LINK_DESTINATION, (link) => {
        const address = link.slice(2).replace(/[<>)]/g, '');
        return this.isAllowed(address) ? `](${address})` : ']';
      })
      .replace(ADDRESS, (match) => {
        const [, address = '', end = ''] = /^(.*?)([.,;:!?]*)$/s.exec(match)!;
        return this.isAllowed(address) ? match : `${OMITTED_LINK}${end}`;
      });
  }
}
