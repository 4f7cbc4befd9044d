/** A call that the OpenAPI description shows. `{{name}}` in any text is a captured value. */
export interface ExampleCall {
  operationId: string;
  /** One line that says what the request does. */
  summary: string;
  /** Values of the parameters in the path and the query. */
  parameters?: Record<string, string | number | boolean>;
  /** The media type of the response to ask for; default: what the service prefers. */
  accept?: string;
  /** A JSON body. */
  body?: unknown;
  /** The fields of a multipart form; the field `file` is the content of a Markdown file. */
  form?: Record<string, string>;
  status: number;
  /** Names values of the JSON response, or of the data of its first event, by their path. */
  capture?: Record<string, string>;
  /** Name of the key to send; default: the first key. `none` sends no key. */
  key?: string;
  /** Repeats the call until the value at `path` of the response is `value`. */
  until?: { path: string; value: unknown };
  /** What must happen before the call and is no call itself. */
  prepare?: () => Promise<void>;
  /** Only prepares later calls, and is not shown. */
  isHidden?: boolean;
}

/** A call as it was sent and answered. */
export interface AnsweredCall {
  call: ExampleCall;
  parameters: Record<string, string | number | boolean>;
  contentType?: string;
  body?: unknown;
  response: { status: number; contentType?: string; body?: unknown };
}
