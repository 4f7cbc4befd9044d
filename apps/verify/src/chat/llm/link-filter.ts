/**
 * A destination of Markdown, `](…`, to the end of the word, and the definition of one, `[name]: …`.
 */
const LINK_DESTINATION = /\]\(<?[^\s)>]*>?\)?/g;
/**
 * An address as a renderer of Markdown or HTML would find one by itself, with its scheme or
 * without.
 */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^\s<>"')\]]+|www\.[^\s<>"')\]]+/gi;
/** What stands for a character in Markdown and HTML alike. */
const CHARACTER_ENTITY = /&(?:#\w{1,8}|[a-z]\w{1,30});/gi;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
/** Of a word that is still being said: nothing in it can become a part of a link. */
const LINK_FREE_WORD = /^[^\s[\]()<>&\\:/.!"'=]*[^\s[\]()<>&\\:/.!"'=w]$/i;
const OMITTED_LINK = '…';

/**
 * A model's text on its way to the reader without links but to what is known. What a model has read
 * may have told it to put what it knows into an address that a reader's program opens by itself (a
 * picture) or on a click. Words come out as they end.
 */
export class LinkFilter {
  private buffer = '';

  /** @param isAllowed whether an address is one that was found, or that the user wrote */
  constructor(private readonly isAllowed: (address: string) => boolean) {}

  /** What may be shown by now. */
  push(delta: string): string {
    const text = this.buffer + delta;
    // with the space before it: a delta of nothing but space would be lost
    const [tail] = /\s*\S*$/.exec(text)!;
    const safeLength =
      !tail || LINK_FREE_WORD.test(tail.trim()) ? text.length : text.length - tail.length;
    this.buffer = text.slice(safeLength);
    return this.filterLinks(text.slice(0, safeLength));
  }

  /** What is left, once no more comes. */
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
