import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweredCall, ExampleCall } from './example-call.ts';

const MAX_ATTEMPTS = 300;
const ATTEMPT_INTERVAL_MS = 100;

export interface ApiDescription {
  paths: Record<
    string,
    Record<string, { operationId?: string; parameters?: { name: string; in: string }[] }>
  >;
}

interface Service {
  url: string;
  /** The answer of `/openapi.json`. */
  description: ApiDescription;
  /** Values of the header `Authorization` by name, empty for none; the first is the default. */
  credentials: Record<string, string>;
  /** Values that calls can use as `{{name}}`. */
  values: Record<string, string>;
}

type Values = Record<string, unknown>;

/**
 * Sends the calls in order.
 * @throws Error for a call whose status differs from that of the example
 */
export async function answerCalls(
  calls: readonly ExampleCall[],
  service: Service,
): Promise<AnsweredCall[]> {
  const values: Values = { ...service.values };
  const answers: AnsweredCall[] = [];
  for (const call of calls) {
    Object.assign(values, await call.prepare?.());
    const answer = await repeatCall(call, service, values);
    if (answer.response.status !== call.status)
      throw new Error(
        `${call.operationId} was answered with ${answer.response.status} instead of ` +
          `${call.status}: ${JSON.stringify(answer.response.body)}`,
      );
    for (const [name, path] of Object.entries(call.capture ?? {}))
      values[name] = findValue(answer.response.body, path);
    answers.push(answer);
  }
  return answers;
}

async function repeatCall(
  call: ExampleCall,
  service: Service,
  values: Values,
): Promise<AnsweredCall> {
  for (let attempt = 1; ; attempt++) {
    const answer = await sendCall(call, service, values);
    const { until } = call;
    if (!until || findValue(answer.response.body, until.path) === until.value) return answer;
    if (attempt === MAX_ATTEMPTS)
      throw new Error(`${call.operationId} never answered ${JSON.stringify(until)}`);
    await sleep(ATTEMPT_INTERVAL_MS);
  }
}

async function sendCall(
  call: ExampleCall,
  { url, description, credentials }: Service,
  values: Values,
): Promise<AnsweredCall> {
  const fill = <Value>(value: Value): Value => fillValues(value, values);
  const { path, method, parameters: described } = findOperation(description, call.operationId);
  const parameters = fill(call.parameters ?? {});
  const target = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(parameters[name])),
    ),
    url,
  );
  const headers = new Headers(call.accept === undefined ? {} : { accept: call.accept });
  for (const [name, value] of Object.entries(parameters)) {
    const place = described.find((parameter) => parameter.name === name)?.in;
    if (place === 'query')
      for (const one of [value].flat()) target.searchParams.append(name, String(one));
    else if (place === 'header') headers.set(name, String(value));
    else if (place !== 'path') throw new Error(`${call.operationId} has no parameter ${name}`);
  }
  const authorization =
    call.key === undefined ? Object.values(credentials)[0] : credentials[call.key];
  if (authorization) headers.set('authorization', authorization);
  const body = fill(call.body ?? call.form);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(target, {
    method,
    headers,
    body: call.form ? buildForm(fill(call.form)) : body && JSON.stringify(body),
  });
  return {
    call,
    parameters,
    ...(body !== undefined && {
      contentType: call.form ? 'multipart/form-data' : 'application/json',
      body,
    }),
    response: await readResponse(response),
  };
}

/** Replaces `{{name}}` by the named values. */
function fillValues<Value>(value: Value, values: Values): Value {
  if (value === undefined) return value;
  const find = (name: string): unknown => {
    if (values[name] === undefined) throw new Error(`Nothing is named ${name}`);
    return values[name];
  };
  const text = JSON.stringify(value)
    .replaceAll(/"\{\{(\w+)\}\}"/g, (_, name: string) => JSON.stringify(find(name)))
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      JSON.stringify(String(find(name))).slice(1, -1),
    );
  return JSON.parse(text) as Value;
}

function findOperation(description: ApiDescription, operationId: string) {
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId)
        return { path, method: method.toUpperCase(), parameters: operation.parameters ?? [] };
  throw new Error(`There is no operation ${operationId}`);
}

function buildForm(fields: NonNullable<ExampleCall['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat().map(String))
      if (name === 'file')
        form.append(name, new Blob([text], { type: 'text/markdown' }), 'harbour.md');
      else form.append(name, text);
  return form;
}

async function readResponse(response: Response): Promise<AnsweredCall['response']> {
  const text = await response.text();
  const contentType = response.headers.get('content-type')?.split(';')[0];
  if (!contentType || !text) return { status: response.status };
  const body = /[/+]json$/.test(contentType) ? (JSON.parse(text) as unknown) : text;
  return { status: response.status, contentType, body };
}

/** Returns the value at a path such as `claims.0.id`; of a stream: in its first event's data. */
function findValue(body: unknown, path: string): unknown {
  const json = typeof body === 'string' ? parseFirstEvent(body) : body;
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], json);
}

const parseFirstEvent = (text: string): unknown =>
  JSON.parse(/^data: (\{.*)$/m.exec(text)?.[1] ?? '{}') as unknown;
