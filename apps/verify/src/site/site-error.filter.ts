import { Catch } from '@nestjs/common';
import { HttpErrorFilter, type ApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { errorBody } from '../errors.ts';
import { prefersJson } from './accepts.ts';
import { errorPage } from './error.html.ts';
import { sendHtml } from './send.ts';

const PAGES = /^\/(?:(?:claims|predictions)\/[^/]+|queues)\/?$/i;

/**
 * Errors of the public pages, also those that no route was found for: a page for a browser.
 * Everywhere else, and for a program, the error body.
 */
@Catch()
export class SiteErrorFilter extends HttpErrorFilter {
  constructor() {
    super(errorBody);
  }

  protected override send(error: ApiError, request: Request, response: Response): void {
    // `path` lacks what an inner router is mounted under
    const [path] = request.originalUrl.split('?');
    if (!PAGES.test(path!)) return super.send(error, request, response);
    response.set({ 'Cache-Control': 'no-store', Vary: 'Accept, Authorization' });
    if (prefersJson(request.headers.accept)) super.send(error, request, response);
    else sendHtml(response, errorPage(error));
  }
}
