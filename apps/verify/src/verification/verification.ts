import { Inject, Injectable } from '@nestjs/common';
import { ENGINE } from '@plumbline/engine';
import type { Engine } from '@plumbline/extraction';
import { others } from '@plumbline/http';
import { detectLanguage } from '@plumbline/text';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import type { NewsFailure } from '../news/failure.ts';
import { Sources, type SourceQuery } from '../sources/sources.ts';
import { askedOf } from './asked.ts';
import { assess } from './assess.ts';
import type { Evidence } from './evidence.ts';

/** A claim, and where evidence on it is looked for. */
export interface EvidenceQuestion extends Pick<
  SourceQuery,
  'source' | 'language' | 'country' | 'from' | 'to'
> {
  claim: string;
}

export interface FoundEvidence {
  /** What each document says that speaks of the claim, most related first. */
  evidence: Evidence[];
  /** News providers that failed, while something else answered. */
  failed: NewsFailure[];
  /** Who judged: `offline`, the model's name, or both. */
  engine: string;
  /** ISO 639-1 of the claim. */
  language: string;
}

/** Documents that are read for a claim. */
const DOCUMENTS = 24;

/** Finds what is said of a claim, and judges it. */
@Injectable()
export class Verification {
  constructor(
    private readonly sources: Sources,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /** @throws what `Sources.gather` throws */
  async evidence(
    question: EvidenceQuestion,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<FoundEvidence> {
    const { claim, ...where } = question;
    if (where.source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${where.source}`);
    const language = languageOf(claim);
    const asked = askedOf(claim, language);
    // A claim without a word that can be searched for speaks of nothing that a source could.
    const nothing = { documents: [], failed: [] };
    const { documents, failed } = asked
      ? await this.sources.gather(
          { ...where, ...asked, question: claim, limit: DOCUMENTS, sortBy: 'relevance' },
          caller,
          signal,
        )
      : nothing;
    await others(); // many documents take their time, to be read and to be assessed
    const { texts, evidence } = assess(claim, language, documents);
    if (!texts.length) return { evidence: [], failed, engine: this.engine.id, language };
    const { result, engine } = await this.engine.judge(
      { claim, evidence: texts, language },
      signal,
    );
    await others();
    return { evidence: evidence(result, engine === 'offline'), failed, engine, language };
  }
}

/** A claim too short to tell its language is read as English. */
function languageOf(claim: string): string {
  const { code } = detectLanguage(claim);
  return code === 'und' ? 'en' : code;
}
