import { HARBOUR_TEXT, KOREAN_TEXT } from './sample-texts.ts';
import { seedCollection, type SeededCollection } from './seed-collection.ts';
import type { VerifyTestApp } from './verify-app.ts';

const PORT_AUTHORITY_TEXT =
  'The port authority of Lindholm was founded in 1911. Marta Lindqvist has led the port ' +
  'authority since 2019.';

/** Three pages about one harbour, with names and addresses that need escaping in any markup. */
export function seedPortCollection(verify: VerifyTestApp): Promise<SeededCollection> {
  const pages = [HARBOUR_TEXT, PORT_AUTHORITY_TEXT, KOREAN_TEXT].map((text, at) => ({
    url: `https://a${at}.example/?a=1&b=2`,
    title: `Page ${at} <&>`,
    text,
  }));
  return seedCollection(verify, { name: 'Brand & Söhne', pages });
}
