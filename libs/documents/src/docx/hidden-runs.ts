const RUN_START = /<w:r(?:\s[^<>]*)?>/g;
const RUN_END = '</w:r>';
/** The properties of a run stand directly after its opening tag (ECMA-376, 17.3.2). */
const RUN_PROPERTIES = /^\s*<w:rPr>((?:(?!<\/w:rPr>)[\s\S]){0,4000})<\/w:rPr>/;
const VANISH = /<w:vanish(?:\s*\/>|\s+w:val="(?:1|true|on)"\s*\/>)/;
const TINY = /<w:sz\s+w:val="[12]"\s*\/>/;
const WHITE = /<w:color\s[^<>]*w:val="FFFFFF"/i;
const SHADED = /<w:(?:shd\s[^<>]*w:fill="(?!auto|FFFFFF)|highlight\s)/i;

/**
 * Removes the text that Word does not show, or shows in the color of the page, from the XML of a
 * part of a document: hidden, white and tiny runs. White text stays in a document that shades
 * anything, because it may stand on the shade. Runs that contain other runs stay.
 */
export function removeHiddenRuns(xml: string): string {
  if (!VANISH.test(xml) && !TINY.test(xml) && !WHITE.test(xml)) return xml;
  const isWhiteHidden = !SHADED.test(xml);
  let result = '';
  let from = 0;
  let end = 0;
  for (const { index, 0: start } of xml.matchAll(RUN_START)) {
    if (index < from) continue;
    const contentStart = index + start.length;
    // Searching again for each of many nested runs would take quadratic time.
    if (end < contentStart) end = xml.indexOf(RUN_END, contentStart);
    if (end < 0) break;
    const content = xml.slice(contentStart, end);
    const properties = RUN_PROPERTIES.exec(content)?.[1] ?? '';
    const isHidden =
      VANISH.test(properties) || TINY.test(properties) || (isWhiteHidden && WHITE.test(properties));
    if (!isHidden || /<w:r[\s>]/.test(content)) continue;
    result += xml.slice(from, index);
    from = end + RUN_END.length;
  }
  return result + xml.slice(from);
}
