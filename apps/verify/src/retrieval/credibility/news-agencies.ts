import { compileCues, joinAlternatives, joinWords } from '@plumbline/languages';
import { PUBLISHER_WORDS, type PublisherWords } from './publishers.words.ts';

type AlternativesKey = {
  [Key in keyof PublisherWords]-?: PublisherWords[Key] extends string[] ? Key : never;
}[keyof PublisherWords];
const list = (key: AlternativesKey) => [
  ...new Set(PUBLISHER_WORDS.flatMap((publishers) => publishers[key])),
];
const join = (key: AlternativesKey) => joinAlternatives(list(key));

const AGENCY_BY_SIGNATURE: ReadonlyMap<string, string> = new Map(
  PUBLISHER_WORDS.flatMap(({ agencies }) =>
    Object.entries(agencies).flatMap(([name, signatures]) =>
      signatures.map((signature): [string, string] => [signature, name]),
    ),
  ),
);
const SIGNATURE_SEPARATOR = new RegExp(`[/,;+&]|\\s${joinWords(list('conjunctions'))}\\s`);

/** The agency with this signature; of several ("dpa/lby", "AFP, Reuters") the first known one. */
export function findAgency(signature: string): string | undefined {
  const whole = AGENCY_BY_SIGNATURE.get(normalizeSignature(signature));
  return (
    whole ??
    signature
      .split(SIGNATURE_SEPARATOR)
      .reduce<string | undefined>(
        (agency, part) => agency ?? AGENCY_BY_SIGNATURE.get(normalizeSignature(part)),
        undefined,
      )
  );
}

const normalizeSignature = (signature: string) =>
  signature.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** Names that identify their bearer as a news agency. */
export const AGENCY_NAME = compileCues(PUBLISHER_WORDS.map(({ agencyNames }) => agencyNames));

/** Text in brackets after a town's name that is not an agency. */
export const NON_AGENCY = new RegExp(`^${join('nonAgencies')}|^\\p{Lu}{2}$|\\d{3}`, 'iu');

/** Services that distribute press releases of companies and authorities. */
export const PRESS_RELEASE_WIRE = new RegExp(
  `(?<!\\w)${join('pressReleaseWires')}(?!\\w)|\\(ots\\)\\s?[-–]`,
  'u',
);

/** Lines that mark a text as a press release. */
export const PRESS_RELEASE_LINE = new RegExp(
  `^[\\s[(<【]*${join('pressReleaseLabels')}(?=$|[\\s\\])>】:：.,–—-])`,
  'imu',
);

/** Lines of a press release that give journalists a contact. */
export const PRESS_RELEASE_CONTACT = new RegExp(`^[\\s[(]*${join('pressReleaseContacts')}`, 'imu');

/** The heading that describes the issuer at the end of a press release ("About …"). */
export const ISSUER = new RegExp(
  `^\\s*${join('issuerLabels')}\\s?([\\p{L}][^\\n:.]{1,60})\\s*:?\\s*$`,
  'imu',
);

// At the end of a text: "Source: Nordwire", "© 2024 Nordwire", "This text was written by Nordwire"
export const TAIL_SOURCE = new RegExp(
  `(?:^|[\\s(（\\[])${join('sourceLabels')}\\s?[:：=]\\s?([^\\n.。,;()]{2,60})`,
  'giu',
);
export const TAIL_RIGHTS = new RegExp(
  `(?:©|\\(c\\)|${join('copyrightLabels')}\\s?(?:©|\\(c\\))?)\\s?(?:\\d{4}\\s)?` +
    `(?:${join('bylineOpenings')}\\s)?(\\p{L}[\\p{L} -]{1,40})`,
  'giu',
);
export const TAIL_PROVIDED = new RegExp(`${join('provisions')}([^\\n.]{2,60})`, 'giu');

export const BYLINE_OPENING = new RegExp(`^${join('bylineOpenings')}\\s+`, 'iu');
export const BYLINE_ENDING = new RegExp(`\\s+${join('bylineEndings')}$`, 'iu');
