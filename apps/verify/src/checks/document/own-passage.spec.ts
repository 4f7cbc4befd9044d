import { createOwnDocumentTest } from '../../retrieval/own-document.ts';
import { createOwnPassageFinder } from './own-passage.ts';

const LENGTH = 'The Grendel bridge in Oakmoor is 412 metres long.';
const COST = 'It cost “38 million” euros.';

/** Whether a page is no evidence for a claim of a document. */
function isOwn(content: string, claim: string, page: { url?: string; text: string }): boolean {
  const url = 'https://www.courier.example/bridge?utm_id=1';
  const document = { content, isMarkdown: true, language: 'en', url };
  const end = content.indexOf(claim) + claim.length;
  const passage = createOwnPassageFinder(document)({ end });
  return createOwnDocumentTest(passage)({ url: 'https://other.example/', ...page });
}

describe('a page beside a document whose claims are checked', () => {
  const content = `OAKMOOR (AP) — Work is done. ${LENGTH} ${COST}`;

  it('is that document by its address, whatever its text', () => {
    for (const url of ['http://courier.example/bridge', 'https://courier.example/bridge/#top'])
      expect(isOwn(content, LENGTH, { url, text: '' })).toBe(true);
    expect(isOwn(content, LENGTH, { url: 'https://courier.example/', text: '' })).toBe(false);
  });

  it.each([
    ['its whole text', `Work is done. ${LENGTH} ${COST} More of it.`],
    ['other lines and marks', `Work is done.\n\n${LENGTH}\n\nIt cost "38 million" euros.`],
    ['an advertisement in between', `Work is done. ${LENGTH}\n\nAdvertisement\n\n${COST}`],
  ])('repeats it with %s', (_what, text) => expect(isOwn(content, LENGTH, { text })).toBe(true));

  it.each([
    ['the claim among other sentences', `They met. ${LENGTH} It is old.`],
    ['other words', 'Work is done. The bridge is 412 metres long. It cost “38 million” euros.'],
    ['nothing of it', 'It rained.'],
  ])('is another source with %s', (_what, text) =>
    expect(isOwn(content, LENGTH, { text })).toBe(false),
  );

  it('is another source where the document is one sentence alone', () =>
    expect(isOwn(LENGTH, LENGTH, { text: `They met. ${LENGTH}` })).toBe(false));

  it('is compared where a sentence has no end', () => {
    const endless = `${'word '.repeat(19_000)}end.`;
    expect(isOwn(`${endless} ${LENGTH}`, LENGTH, { text: `${endless} ${LENGTH}` })).toBe(true);
  });
});
