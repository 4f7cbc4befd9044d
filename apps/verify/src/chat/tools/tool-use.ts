import type { Tokens } from '@plumbline/engine';
import type { ChatTool } from '../chat-turn.ts';
import type { ChatTools, ToolCall } from './chat-tools.ts';
import { ToolFailure, type Findings, type Found } from './findings.ts';

/** Each is billed; a model that calls more than these has lost its way. */
const MOST_CALLS = 8;

/** The tools that one reply may use, and what came of them. */
export class ToolUse {
  /** In the order they came. */
  readonly findings: Findings[] = [];
  readonly failures: { tool: ChatTool; reason: string }[] = [];
  private called = 0;
  private marked: number;

  /**
   * @param enabled by the request
   * @param named how many numbers the reply has given already
   * @param spent to which the tokens of the tools are added
   */
  constructor(
    private readonly tools: ChatTools,
    readonly enabled: readonly ChatTool[],
    private readonly as: Omit<ToolCall, 'mark'>,
    private readonly spent: Tokens,
    named = 0,
  ) {
    this.marked = named;
  }

  /** @throws ToolFailure, the signal's reason */
  async call(tool: ChatTool, about: string, signal: AbortSignal): Promise<Findings> {
    try {
      if (!this.enabled.includes(tool)) throw new ToolFailure('It is not enabled.');
      if (++this.called > MOST_CALLS)
        throw new ToolFailure(
          `Tools were called ${MOST_CALLS} times already, the most for one reply.`,
        );
      const { tokens, ...findings } = await this.tools.call(
        tool,
        about,
        { ...this.as, mark: () => ++this.marked },
        signal,
      );
      this.spent.inputTokens += tokens.inputTokens;
      this.spent.outputTokens += tokens.outputTokens;
      this.findings.push(findings);
      return findings;
    } catch (error) {
      if (error instanceof ToolFailure) this.failures.push({ tool, reason: error.message });
      throw error;
    }
  }

  /** Whether one was called, with success or without. */
  get isUsed(): boolean {
    return this.findings.length + this.failures.length > 0;
  }

  /** Whether a tool has given this address, as it is. */
  told(address: string): boolean {
    const written = JSON.stringify(address);
    return this.findings.some(
      ({ output, found }) =>
        found.some(({ url }) => url === address) || JSON.stringify(output).includes(written),
    );
  }

  /** All that can be cited by now. */
  get found(): Found[] {
    return this.findings.flatMap(({ found }) => found);
  }
}
