import { Injectable } from '@nestjs/common';
import { ServiceWork } from '@plumbline/engine';
import { understood } from '../../grounding/follow-up.ts';
import type { ChatTool } from '../chat-turn.ts';
import type { Asked } from './asked.ts';
import { fitting, lineOf, type Fit } from './fitting.ts';

/** Chooses the tool for a message where no model does. */
@Injectable()
export class Choosing {
  constructor(private readonly rules: ServiceWork) {}

  /**
   * Nothing where none of the enabled tools fits. What is asked is understood after what was said
   * before: a tool knows nothing of that.
   */
  async toolFor(
    { question, before }: Asked,
    tools: readonly ChatTool[],
    signal: AbortSignal,
  ): Promise<Fit | undefined> {
    if (!tools.length) return undefined;
    const message = lineOf(understood(question, before));
    return fitting(message, tools, await this.isClaim(message, signal));
  }

  /** People do not close their sentences in chats. */
  private async isClaim(text: string, signal: AbortSignal): Promise<boolean> {
    const closed = /[.!?。！？]$/u.test(text) ? text : `${text}.`;
    const { claims } = await this.rules.run(
      'extract',
      { text: closed, referenceDate: new Date(), tasks: ['claims'] },
      signal,
    );
    return claims.length > 0;
  }
}
