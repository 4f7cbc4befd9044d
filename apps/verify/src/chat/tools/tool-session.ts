import type { ChatTool } from '../chat-turn.ts';
import type { ReplyResources } from '../reply-context.ts';
import type { ChatToolService, ToolCallContext } from './chat-tool.service.ts';
import { ToolFailure, type ToolResult, type CitableSource } from './tool-result.ts';

/** Every call is billed; a model that makes more calls than this is in a loop. */
const MAX_CALLS = 8;

/** The tools that one reply may use, and their results. */
export class ToolSession {
  /** In the order of the calls. */
  readonly results: ToolResult[] = [];
  readonly failures: { tool: ChatTool; reason: string }[] = [];
  private callCount = 0;
  private lastMarker: number;

  /**
   * @param enabledTools the tools that the request enables
   * @param initialMarker the last citation number that the reply has used
   * @param resources the tokens and units of the tools are added to it
   */
  constructor(
    private readonly toolService: ChatToolService,
    readonly enabledTools: readonly ChatTool[],
    private readonly callContext: Omit<ToolCallContext, 'takeNextMarker'>,
    private readonly resources: ReplyResources,
    initialMarker = 0,
  ) {
    this.lastMarker = initialMarker;
  }

  /**
   * @throws ToolFailure
   * @throws the signal's reason
   */
  async call(tool: ChatTool, input: string, signal: AbortSignal): Promise<ToolResult> {
    try {
      if (!this.enabledTools.includes(tool))
        throw new ToolFailure('The request does not enable this chat tool.');
      if (++this.callCount > MAX_CALLS)
        throw new ToolFailure(`The limit of ${MAX_CALLS} tool calls per reply is reached.`);
      const { tokenUsage, ...result } = await this.toolService.call(
        tool,
        input,
        { ...this.callContext, takeNextMarker: () => ++this.lastMarker },
        signal,
      );
      this.resources.tokenUsage.inputTokens += tokenUsage.inputTokens;
      this.resources.tokenUsage.outputTokens += tokenUsage.outputTokens;
      this.resources.units++;
      this.results.push(result);
      return result;
    } catch (error) {
      if (error instanceof ToolFailure) this.failures.push({ tool, reason: error.message });
      throw error;
    }
  }

  /** Whether a tool was called, successfully or not. */
  get isUsed(): boolean {
    return this.results.length + this.failures.length > 0;
  }

  /** Whether a tool has returned exactly this address. */
  hasReturnedAddress(address: string): boolean {
    const quotedAddress = JSON.stringify(address);
    return this.results.some(
      ({ output, sources }) =>
        sources.some(({ url }) => url === address) ||
        JSON.stringify(output).includes(quotedAddress),
    );
  }

  /** All sources that can be cited so far. */
  get sources(): CitableSource[] {
    return this.results.flatMap(({ sources }) => sources);
  }

  /** What the sources say, with their titles. */
  get sourceTexts(): string[] {
    return this.sources.flatMap(({ title, supportingTexts }) => [title, ...supportingTexts]);
  }

  /** Returns the source that a marker cites. */
  findSource(marker: number): CitableSource | undefined {
    return this.sources.find((one) => one.marker === marker);
  }
}
