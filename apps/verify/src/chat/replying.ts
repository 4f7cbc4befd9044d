import { Injectable } from '@nestjs/common';
import type { ChatTurn, Reply } from './chat-turn.ts';

/** Makes replies: from the ground alone where there is one, with the tools that are enabled, by a model or by rules. */
@Injectable()
export class Replying {
  /** Names what will reply: `offline`, or the model's name. */
  engineOf(_turn: Pick<ChatTurn, 'tier'>): string {
    throw new Error('Not built yet');
  }

  reply(_turn: ChatTurn, _signal: AbortSignal): Reply {
    throw new Error('Not built yet');
  }
}
