import { Catch } from '@nestjs/common';
import { HttpErrorFilter, type ApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { toErrorBody } from '../errors/errors.ts';
import { isOpenAiPath, isTokenLimitError, toOpenAiError } from '../errors/openai-error.ts';
import { prefersJson } from './content-negotiation.ts';
import { renderErrorPage } from './error.html.ts';
import { PAGE_LANGUAGE } from './labels.ts';
import { sendHtml } from './send-html.ts';

const PAGE_PATHS = /^\/(?:(?:claims|predictions|fact-checks)\/[^/]+|queues)\/?$/i;

/**
 * Returns errors of the public pages as HTML to browsers, including 404 without a route. The routes
 * of OpenAI's protocol have its form of errors. Other routes and clients get the error body.
 */
@Catch()
export class SiteErrorFilter extends HttpErrorFilter {
  constructor() {
    super(toErrorBody);
  }

  protected override send(error: ApiError, request: Request, response: Response): void {
    // `path` lacks the mount path of a nested router
    const [path] = request.originalUrl.split('?');
    if (isOpenAiPath(path!)) {
      // The openai packages would try again although the limit lasts until midnight.
      if (isTokenLimitError(error)) response.set('X-Should-Retry', 'false');
      return void response.json(toOpenAiError(error));
    }
    if (!PAGE_PATHS.test(path!)) return super.send(error, request, response);
    response.set({ 'Cache-Control': 'no-store', Vary: 'Accept, Authorization' });
    if (prefersJson(request.headers.accept)) super.send(error, request, response);
    else sendHtml(response, renderErrorPage(error, PAGE_LANGUAGE));
  }
}
