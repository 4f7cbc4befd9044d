import { Injectable } from '@nestjs/common';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { resolveFollowUp } from '../../question-answering/follow-up.ts';
import type { ChatTool } from '../chat-turn.ts';
import type { ChatQuestion } from './chat-question.ts';
import { matchTool, truncateToSingleLine, type ToolMatch } from './tool-matching.ts';

/** Chooses the tool for a message where no model does. */
@Injectable()
export class ToolSelectionService {
  constructor(private readonly extractionTasks: ExtractionTaskService) {}

  /**
   * Nothing where none of the enabled tools fits. What is asked is understood after what was said
   * before: a tool knows nothing of that.
   */
  async selectTool(
    { question, previousQuestions }: ChatQuestion,
    tools: readonly ChatTool[],
    signal: AbortSignal,
  ): Promise<ToolMatch | undefined> {
    if (!tools.length) return undefined;
    const message = truncateToSingleLine(resolveFollowUp(question, previousQuestions));
    return matchTool(message, tools, await this.isClaim(message, signal));
  }

  /** The tool that is asked for in so many words, if it is enabled. */
  findRequestedTool(
    { question, previousQuestions }: ChatQuestion,
    tools: readonly ChatTool[],
  ): ToolMatch | undefined {
    const message = truncateToSingleLine(resolveFollowUp(question, previousQuestions));
    const toolMatch = matchTool(message, tools, false);
    return toolMatch?.isExplicit ? toolMatch : undefined;
  }

  /** People do not close their sentences in chats. */
  private async isClaim(text: string, signal: AbortSignal): Promise<boolean> {
    const sentence = /[.!?。！？]$/u.test(text) ? text : `${text}.`;
    const { claims } = await this.extractionTasks.run(
      'extract',
      { text: sentence, referenceDate: new Date(), tasks: ['claims'], keepsDependentClaims: true },
      signal,
    );
    return claims.length > 0;
  }
}
