import { Injectable } from '@nestjs/common';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { resolveFollowUp } from '../../question-answering/follow-up.ts';
import type { ChatTool } from '../chat-turn.ts';
import type { ChatQuestion } from './chat-question.ts';
import { matchTool, truncateToSingleLine, type ToolMatch } from './tool-matching.ts';

/** Selects the tool for a message by rules, without a model. */
@Injectable()
export class ToolSelectionService {
  constructor(private readonly extractionTasks: ExtractionTaskService) {}

  /**
   * Undefined when no enabled tool fits. The question is resolved with the earlier messages first,
   * since a tool does not know them.
   */
  async selectTool(
    { question, previousQuestions }: ChatQuestion,
    tools: readonly ChatTool[],
    signal: AbortSignal,
  ): Promise<ToolMatch | undefined> {
    if (!tools.length) return undefined;
    const message = truncateToSingleLine(resolveFollowUp(question, previousQuestions));
    // “Number of participants?” asks for something, without a word that asks.
    const statement = message.replace(/\s*[?？؟]+$/u, '');
    return matchTool(message, tools, await this.isClaim(statement, signal));
  }

  /** The explicitly requested tool, if it is enabled. */
  findRequestedTool(
    { question, previousQuestions }: ChatQuestion,
    tools: readonly ChatTool[],
  ): ToolMatch | undefined {
    const message = truncateToSingleLine(resolveFollowUp(question, previousQuestions));
    const toolMatch = matchTool(message, tools, false);
    return toolMatch?.isExplicit ? toolMatch : undefined;
  }

  /** Chat messages often lack a final full stop. */
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
