import { Injectable } from '@nestjs/common';
import { verifyClient, type VerifyClient } from '@plumbline/client';
import { parseBearerToken } from '@plumbline/auth';
import type { Request } from 'express';

/** Longer than any request may take. Streams are never silent for that long. */
const TIMEOUT_MS = 300_000;

/**
 * Creates clients of this service's own HTTP API, so that a tool call is validated, limited, billed
 * and logged exactly like the request that it stands for.
 */
@Injectable()
export class LoopbackClientFactory {
  /** Creates a client that sends requests to the address and with the key of `request`. */
  createClient(request: Request): VerifyClient {
    const { localAddress = '127.0.0.1', localPort } = request.socket;
    const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
    const bearer = parseBearerToken(request);
    return verifyClient({
      baseUrl: `http://${host}:${localPort}`,
      ...('token' in bearer && { token: bearer.token }),
      timeoutMs: TIMEOUT_MS,
    });
  }
}
