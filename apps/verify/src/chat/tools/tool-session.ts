import type { TokenCounts } from '@plumbline/nlp-nest';
import type { ChatTool } from '../chat-turn.ts';
import type { ChatToolService, ToolCallContext } from './chat-tool.service.ts';
import { ToolFailure, type ToolResult, type CitableSource } from './tool-result.ts';

/** Each is billed; a model that calls more than these has lost its way. */
const MAX_CALLS = 8;

/** The tools that one reply may use, and what came of them. */
export class ToolSession {
  /** In the order they came. */
  readonly results: ToolResult[] = [];
  readonly failures: { tool: ChatTool; reason: string }[] = [];
  private callCount = 0;
  private lastMarker: number;

  /**
   * @param enabledTools by the request
   * @param initialMarker how many numbers the reply has given already
   * @param tokenUsage to which the tokens of the tools are added
   */
  constructor(
    private readonly toolService: ChatToolService,
    readonly enabledTools: readonly ChatTool[],
    private readonly callContext: Omit<ToolCallContext, 'takeNextMarker'>,
    private readonly tokenUsage: TokenCounts,
    initialMarker = 0,
  ) {
    this.lastMarker = initialMarker;
  }

  /** @throws ToolFailure, the signal's reason */
  async call(tool: ChatTool, input: string, signal: AbortSignal): Promise<ToolResult> {
    try {
      if (!this.enabledTools.includes(tool)) throw new ToolFailure('It is not enabled.');
      if (++this.callCount > MAX_CALLS)
        throw new ToolFailure(
          `Tools were called ${MAX_CALLS} times already, the most for one reply.`,
        );
      const { tokenUsage, ...result } = await this.toolService.call(
        tool,
        input,
        { ...this.callContext, takeNextMarker: () => ++this.lastMarker },
        signal,
      );
      this.tokenUsage.inputTokens += tokenUsage.inputTokens;
      this.tokenUsage.outputTokens += tokenUsage.outputTokens;
      this.results.push(result);
      return result;
    } catch (error) {
      if (error instanceof ToolFailure) this.failures.push({ tool, reason: error.message });
      throw error;
    }
  }

  /** Whether one was called, with success or without. */
  get isUsed(): boolean {
    return this.results.length + this.failures.length > 0;
  }

  /** Whether a tool has given this address, as it is. */
  hasReturnedAddress(address: string): boolean {
    const quotedAddress = JSON.stringify(address);
    return this.results.some(
      ({ output, sources }) =>
        sources.some(({ url }) => url === address) ||
        JSON.stringify(output).includes(quotedAddress),
    );
  }

  /** All that can be cited by now. */
  get sources(): CitableSource[] {
    return this.results.flatMap(({ sources }) => sources);
  }

  /** What a number stands for. */
  findSource(marker: number): CitableSource | undefined {
    return this.sources.find((one) => one.marker === marker);
  }
}
