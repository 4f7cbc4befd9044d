import { DocumentError } from '../document-error.ts';

/** Of all parts together, without formatting; the XML reader needs over a kilobyte for each. */
const MAX_ELEMENTS = 120_000;
const MAX_DEPTH = 200;
const MAX_TAG_CHARS = 50_000;
/** Formatting without influence on the text, most of the elements of a usual document. */
const FORMATTING_ELEMENTS =
  /<w:(?:rFonts|szCs|sz|lang|color|kern|spacing|position|noProof|bCs|iCs|bdr|shd|jc|ind|keepNext|keepLines|widowControl|contextualSpacing|proofErr|bookmarkEnd|lastRenderedPageBreak|tcW|tblW|tblInd|tblLook|vAlign|top|left|bottom|right|insideH|insideV|cnfStyle|trHeight|gridCol)(?:\s[^<>]*)?\/>/g;
const REVISION_ATTRIBUTES = /\sw:rsid\w{0,20}="[^"<>]*"/g;

/** Prepares the XML parts of one Word document and counts their elements. */
export class WordXmlPreparation {
  #elements = 0;

  /**
   * @returns the XML without formatting
   * @throws DocumentError `too_complex` for too many elements or attributes, or too deep nesting
   */
  prepare(xml: string): string {
    const prepared = xml.replace(FORMATTING_ELEMENTS, '').replace(REVISION_ATTRIBUTES, '');
    let depth = 0;
    for (let at = prepared.indexOf('<'); at >= 0; at = prepared.indexOf('<', at + 1)) {
      const next = prepared[at + 1];
      if (next === '!' || next === '?') continue;
      if (next === '/') {
        depth--;
        continue;
      }
      const end = prepared.indexOf('>', at);
      if (end < 0) break;
      if (++this.#elements > MAX_ELEMENTS)
        throw createError(`has more than ${MAX_ELEMENTS.toLocaleString('en')} elements`);
      if (end - at > MAX_TAG_CHARS) throw createError('has an element with too many attributes');
      if (prepared[end - 1] !== '/' && ++depth > MAX_DEPTH)
        throw createError(`is nested too deeply, in more than ${MAX_DEPTH} levels`);
    }
    return prepared;
  }
}

const createError = (reason: string) =>
  new DocumentError('too_complex', `The Word document ${reason}.`);
