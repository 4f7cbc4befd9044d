import { Inject, Injectable } from '@nestjs/common';
import type { CleanDocument } from '@plumbline/documents';
import { ENGINE, ServiceWork } from '@plumbline/engine';
import type { Engine } from '@plumbline/extraction';
import { others } from '@plumbline/http';
import { languageCode } from '@plumbline/text';
import { shownText } from './evidence/shown-text.ts';
import { withoutMarks } from './mark/invisible.ts';
import { dayToTell } from './structure/anchors.ts';
import { saidOf } from './structure/said.ts';
import { snapshotOf } from './structure/snapshot.ts';
import type { Told } from './structure/traits.ts';

/** A text, and what a page says of itself. */
export type Readable = Pick<CleanDocument, 'text'> &
  Partial<Pick<CleanDocument, 'title' | 'language' | 'publishedAt'>>;

/** Has the engine read what a text says, without its marks and, of HTML, as it is shown. */
@Injectable()
export class StructureReading {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly work: ServiceWork,
  ) {}

  /**
   * @param day which "yesterday" is told from; default: the page's own, and where it has none now,
   *   by which nothing is dated then
   * @returns the structure, and who read it
   * @throws what the engine throws
   */
  async read(
    { text, title, language, publishedAt }: Readable,
    day?: Date,
    signal?: AbortSignal,
  ): Promise<Told & { engine: string }> {
    const own = day ?? (publishedAt ? new Date(publishedAt) : undefined);
    const plain = shownText(withoutMarks(text));
    const document = {
      text: plain,
      title: title ?? undefined,
      language: languageCode(language ?? '') || undefined,
    };
    const reference = own ?? new Date();
    const { result, engine } = await this.engine.extract(
      { ...document, referenceDate: reference },
      signal,
    );
    const { language: read } = result;
    const dated = { reference, isKnown: own !== undefined };
    const dates = await this.work.run(
      'dates',
      { text: plain, reference: dayToTell(dated), language: read },
      signal,
    );
    const snapshot = snapshotOf(result, dates, dated);
    await others();
    return { language: read, snapshot, said: saidOf(result), engine };
  }
}
