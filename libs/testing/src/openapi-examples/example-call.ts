/** A list is sent as a repeated parameter. */
export type ParameterValue = string | number | boolean | readonly string[];

/**
 * A call that the OpenAPI description shows. `{{name}}` in a text is a captured value; a text that
 * is nothing else becomes the value, which may be no text.
 */
export interface ExampleCall {
  operationId: string;
  /** One line that says what the request does. */
  summary: string;
  /** Values of the parameters in the path and the query. */
  parameters?: Record<string, ParameterValue>;
  /** The media type of the response to ask for; default: what the service prefers. */
  accept?: string;
  /** A JSON body. */
  body?: unknown;
  /** The fields of a multipart form. `file` contains the text of a Markdown file, or of several. */
  form?: Record<string, string | number | readonly string[]>;
  status: number;
  /** Names values of the JSON response, or of the data of its first event, by their path. */
  capture?: Record<string, string>;
  /** Name of the credentials to send; default: the first ones. */
  key?: string;
  /** Repeats the call until the value at `path` of the response is `value`. */
  until?: { path: string; value: unknown };
  /** What must happen before the call and is no call itself; returns more named values. */
  prepare?: () => Promise<Record<string, string> | undefined>;
  /** Only prepares later calls, and is not shown. */
  isHidden?: boolean;
}

/** A call as it was sent and answered. */
export interface AnsweredCall {
  call: ExampleCall;
  parameters: Record<string, ParameterValue>;
  contentType?: string;
  body?: unknown;
  response: { status: number; contentType?: string; body?: unknown };
}
