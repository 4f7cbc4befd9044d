import {
  alternativesSchema,
  cuesSchema,
  defineLanguageResource,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const alternatives = alternativesSchema.default([]);
const words = wordsSchema.default([]);
const cues = cuesSchema.optional();

/** How publishers and news agencies are named, and how a text names whose it is. */
const publishersSchema = z.strictObject({
  /** What a publisher of a type calls itself. */
  names: z
    .strictObject({
      factcheck: cues,
      agency: cues,
      statistics: cues,
      journal: cues,
      university: cues,
      intergovernmental: cues,
      company: cues,
      government: cues,
      tabloid: cues,
      broadcaster: cues,
      magazine: cues,
      newspaper: cues,
      blog: cues,
    })
    .default({}),
  /** How the name of a company ends. */
  legalForms: alternatives,
  /** Hosts of a type of publisher, in lower case. */
  domains: z
    .strictObject({
      statistics: alternatives,
      intergovernmental: alternatives,
      government: alternatives,
      university: alternatives,
      personal: alternatives,
      blog: alternatives,
    })
    .optional(),
  /** Hosts that let anybody have a name of his own beneath theirs. */
  hostingServices: words,
  /** News agencies by name, with what they sign with, in lower case. */
  agencies: z.record(z.string(), z.array(z.string())).default({}),
  /** Names that say of themselves that they are an agency's. */
  agencyNames: cues,
  /** How something begins that stands in brackets after the name of a town and is no agency. */
  nonAgencies: alternatives,
  /** Services that spread what companies and offices say of themselves. */
  pressReleaseWires: alternatives,
  /** Lines that say of a text that it is a press release. */
  pressReleaseLabels: alternatives,
  /** Lines that tell journalists whom to ask. */
  pressReleaseContacts: alternatives,
  /** What stands before a description of the issuer of a press release: "about". */
  issuerLabels: alternatives,
  /** The word before a source at the end of a text. */
  sourceLabels: words,
  /** What is written for ©. */
  copyrightLabels: words,
  /** What stands before the agency that wrote a text. */
  provisions: alternatives,
  /** The profession that is written beside a name in a dateline. */
  reporters: words,
  /** What stands before the name of an author. */
  bylineOpenings: words,
  /** What stands behind the name of an author. */
  bylineEndings: alternatives,
  /** "And" between two agencies. */
  conjunctions: words,
});
export type PublisherWords = z.output<typeof publishersSchema>;

/** Of all languages. */
export const PUBLISHER_WORDS: readonly PublisherWords[] = defineLanguageResource(
  'publishers',
  publishersSchema,
).getAll();
