/**
 * A destination of Markdown, `](…`, to the end of the word, and the definition of one, `[name]: …`.
 */
const DESTINATION = /\]\(<?[^\s)>]*>?\)?/g;
/**
 * An address as a renderer of Markdown or HTML would find one by itself, with its scheme or
 * without.
 */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^\s<>"')\]]+|www\.[^\s<>"')\]]+/gi;
/** What stands for a character in Markdown and HTML alike. */
const ENTITY = /&(?:#\w{1,8}|[a-z]\w{1,30});/gi;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
/** Of a word that is still being said: nothing in it can become a part of a link. */
const HARMLESS = /^[^\s[\]()<>&\\:/.!"'=]*[^\s[\]()<>&\\:/.!"'=w]$/i;
const LEFT_OUT = '…';

/**
 * A model's text on its way to the reader without links but to what is known. What a model has read
 * may have told it to put what it knows into an address that a reader's program opens by itself (a
 * picture) or on a click. Words come out as they end.
 */
export class KnownLinks {
  private rest = '';

  /** @param isKnown whether an address is one that was found, or that the user wrote */
  constructor(private readonly isKnown: (address: string) => boolean) {}

  /** What may be shown by now. */
  add(delta: string): string {
    const text = this.rest + delta;
    // with the space before it: a delta of nothing but space would be lost
    const [tail] = /\s*\S*$/.exec(text)!;
    const cut = !tail || HARMLESS.test(tail.trim()) ? text.length : text.length - tail.length;
    this.rest = text.slice(cut);
    return this.cleaned(text.slice(0, cut));
  }

  /** What is left, once no more comes. */
  end(): string {
    const left = this.cleaned(this.rest);
    this.rest = '';
    return left;
  }

  private cleaned(text: string): string {
    return text.replace(/\S+/g, (word) => this.word(word));
  }

  private word(word: string): string {
    if (!/[[\]<&\\/]|www\./i.test(word)) return word;
    const plain = word
      .replace(ENTITY, '')
      .replace(ESCAPE, '')
      .replace(/<+(?=[a-z/!?])/gi, '')
      .replace(/\]:/g, '] :');
    return plain
      .replace(DESTINATION, (link) => {
        const address = link.slice(2).replace(/[<>)]/g, '');
        return this.isKnown(address) ? `](${address})` : ']';
      })
      .replace(ADDRESS, (found) => {
        const [, address = '', end = ''] = /^(.*?)([.,;:!?]*)$/s.exec(found)!;
        return this.isKnown(address) ? found : `${LEFT_OUT}${end}`;
      });
  }
}
