import { modelReplies, startLanguageModel, type LanguageModelServer } from '@plumbline/testing';
import { z } from 'zod';
import {
  LanguageModelClient,
  type LanguageModelClientOptions,
  type ModelError,
} from '../src/index.ts';
import { expectModelError } from './model-failure.ts';

export const QUESTION = {
  task: 'claims',
  instructions: 'Count.',
  material: 'A private sentence.',
  schema: z.object({ count: z.number() }),
};
export const GOOD_REPLY = modelReplies.says({ count: 1 });
export const API_KEY = 'sk-very-secret';

/** A model server that gives the valid reply, and the clients that a test opens for it. */
export interface TransportTestServer {
  server: LanguageModelServer;
  open(options?: Partial<LanguageModelClientOptions>): LanguageModelClient;
  close(): Promise<void>;
}

export async function startTransport(): Promise<TransportTestServer> {
  const server = await startLanguageModel(GOOD_REPLY);
  const opened: LanguageModelClient[] = [];
  return {
    server,
    open(options = {}) {
      const models = new LanguageModelClient({
        baseUrl: server.baseUrl,
        apiKey: API_KEY,
        models: { medium: 'medium-model' },
        ...options,
      });
      opened.push(models);
      return models;
    },
    async close() {
      for (const models of opened) models.close();
      await server.close();
    },
  };
}

/** Returns the error of a call, which must contain neither the key nor the text. */
export async function expectPrivateError(promise: Promise<unknown>): Promise<ModelError> {
  const error = await expectModelError(promise);
  const all = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error.stack);
  expect(all).not.toContain(API_KEY);
  expect(all).not.toContain('private sentence');
  expect(error.cause).toBeUndefined();
  return error;
}

export async function measureTime<T>(
  work: Promise<T>,
): Promise<{ value: T; milliseconds: number }> {
  const started = performance.now();
  const value = await work;
  return { value, milliseconds: performance.now() - started };
}
