import { Injectable } from '@nestjs/common';
import { ServiceWork } from '@plumbline/engine';
import type { ChatTurn } from '../chat-turn.ts';
import { fitting, lineOf, type Fit } from './fitting.ts';

/** Chooses the tool for a message where no model does. */
@Injectable()
export class Choosing {
  constructor(private readonly rules: ServiceWork) {}

  /** Nothing where no enabled tool fits. */
  async toolFor({ message, tools }: Pick<ChatTurn, 'message' | 'tools'>, signal: AbortSignal): Promise<Fit | undefined> {
    return tools.length ? fitting(message, tools, await this.isClaim(lineOf(message), signal)) : undefined;
  }

  /** People do not close their sentences in chats. */
  private async isClaim(text: string, signal: AbortSignal): Promise<boolean> {
    const closed = /[.!?。！？]$/u.test(text) ? text : `${text}.`;
    const { claims } = await this.rules.run('extract', { text: closed, referenceDate: new Date(), tasks: ['claims'] }, signal);
    return claims.length > 0;
  }
}
