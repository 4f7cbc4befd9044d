import { sentences } from '@plumbline/text';
import type { Ground, Supports } from '../../grounding/supported.ts';
import { joined } from '../wording/chat.words.ts';
import { marked, markersOf, unmarked } from '../wording/marked.ts';
import { holds } from './held.ts';
import { Units } from './units.ts';
import type { Voice } from './voice.ts';

/** What a number stands for, if it stands for something. */
export type Grounds = (marker: number) => Ground | undefined;

const MOST_SENTENCES = 12;

/**
 * Sends of a model's text the sentences alone that name what they rest on, and hold (`holds`,
 * `Supports`), each once it is complete. A sentence that names nothing is as if it had not been
 * said.
 */
export class CheckedVoice implements Voice {
  /** Numbers of what was sent. */
  readonly cited = new Set<number>();
  kept = 0;
  dropped = 0;
  private readonly units = new Units();
  private readonly said = new Set<string>();

  constructor(
    private readonly grounds: Grounds,
    private readonly supports: Supports,
    private readonly language: string,
  ) {}

  get isFull(): boolean {
    return this.kept >= MOST_SENTENCES || this.dropped >= 3 * MOST_SENTENCES;
  }

  hear(delta: string): Promise<string> {
    return this.checked(this.units.add(delta));
  }

  end(): Promise<string> {
    return this.checked(this.units.end());
  }

  private async checked(units: readonly string[]): Promise<string> {
    const held: string[] = [];
    for (const sentence of units.flatMap(sentencesOf)) {
      if (this.isFull) break;
      const printed = await this.printed(sentence);
      if (printed === undefined) this.dropped++;
      else if (!this.said.has(printed)) {
        this.said.add(printed);
        this.kept++;
        held.push(printed);
      }
    }
    if (!held.length) return '';
    const isFirst = this.kept === held.length;
    return joined([...(isFirst ? [] : ['']), ...held], this.language).replace(
      /^/,
      isFirst || isDense(this.language) ? '' : ' ',
    );
  }

  private async printed(sentence: string): Promise<string | undefined> {
    const markers = markersOf(sentence);
    const found = markers.map((marker) => this.grounds(marker));
    const text = unmarked(sentence).replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, '');
    if (!markers.length || found.some((ground) => ground === undefined)) return undefined;
    const ground = {
      texts: found.flatMap((one) => one?.texts ?? []),
      titles: found.flatMap((one) => one?.titles ?? []),
    };
    if (!holds(text, ground) || !(await this.supports(text, ground))) return undefined;
    for (const marker of markers) this.cited.add(marker);
    return marked(text, markers);
  }
}

const isDense = (language: string) => language === 'ja' || language === 'zh';

/** A number that stands behind the full stop belongs to the sentence before it. */
function sentencesOf(unit: string): string[] {
  const parts = sentences(unit).map(({ text }) => text);
  return parts.reduce<string[]>((all, part) => {
    const opening = /^(?:\s*[[［][\d\s,;、]{1,40}[\]］])+[.。]?/u.exec(part)?.[0];
    if (opening && all.length) {
      all[all.length - 1] += ` ${opening}`;
      const rest = part.slice(opening.length).trim();
      return rest ? [...all, rest] : all;
    }
    return [...all, part];
  }, []);
}
