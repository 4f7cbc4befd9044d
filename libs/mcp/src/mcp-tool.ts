import type { Scope } from '@plumbline/auth';
import type { z } from 'zod';

/** What a tool knows of its call. */
export interface ToolContext<Caller> {
  caller: Caller;
  /** Aborts when the client cancels the call or disconnects. */
  signal: AbortSignal;
  /**
   * Tells the client how far the call is. Does nothing when the client did not ask for progress.
   * @param total undefined when it is not known yet
   */
  reportProgress: (message: string, progress: number, total?: number) => Promise<void>;
}

/** A tool for agents: its name, its descriptions and its implementation. */
export interface McpTool<
  Caller,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodObject = z.ZodObject,
> {
  name: string;
  title: string;
  /** Says what the tool does and when to use it instead of another one. */
  description: string;
  /** What a key or access token needs to call the tool. */
  scope: Scope;
  /** Whether the tool changes nothing. */
  isReadOnly: boolean;
  /** Whether the tool may remove something for good; default false. */
  isDestructive?: boolean;
  /** Whether the same call again changes nothing more; default true. */
  isIdempotent?: boolean;
  /** Whether the tool reads the web; default false. */
  isOpenWorld?: boolean;
  inputSchema: Input;
  /** Other names that the schema accepts, but does not show. */
  argumentAliases?: readonly string[];
  /** Fields of the result that the schema does not have are dropped. */
  outputSchema: Output;
  run(args: z.output<Input>, context: ToolContext<Caller>): Promise<z.input<Output>>;
  /** The text of a result, for clients that show a model only the text. */
  formatText(result: z.output<Output>): string;
}

/** A tool whose arguments and result have the types of its schemas. */
export const defineTool = <Caller>() => {
  return <Input extends z.ZodType, Output extends z.ZodObject>(
    tool: McpTool<Caller, Input, Output>,
  ): McpTool<Caller> => tool;
};
