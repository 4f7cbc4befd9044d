import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiDefaultResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiQuery,
  ApiSecurity,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { OptionalKey } from '../accounts/bearer.guard.ts';
import { CalledBy, type Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import type { SignedLink } from '../statements/signed-link.ts';
import type { Statement } from '../statements/statement.entity.ts';
import { StatementPages } from '../statements/statement-pages.ts';
import { prefersJson } from './accepts.ts';
import { ERROR_PAGE } from './error-page.description.ts';
import { entityTag, sendHtml } from './send.ts';
import { StatementDto, statementDto } from './statement.dto.ts';
import { statementPage } from './statement.html.ts';

/** How long a page that everybody may see is kept by browsers and proxies, in seconds. */
const FRESH = 300;

const link = (name: string, description: string) =>
  ApiQuery({ name, description, required: false, type: String });
const page = {
  description: 'A page, or JSON for `Accept: application/json`.',
  content: {
    'text/html': { schema: { type: 'string' as const } },
    'application/json': { schema: { $ref: getSchemaPath(StatementDto) } },
  },
};

@ApiTags('site')
@ApiDefaultResponse(ERROR_PAGE)
@ApiExtraModels(StatementDto)
@ApiSecurity('bearer')
@link('viewer', 'Part of a signed link: as whom its bearer sees this page.')
@link('expires', 'Part of a signed link: Unix time in seconds.')
@link('signature', 'Part of a signed link.')
@OptionalKey()
@Controller()
export class SiteController {
  constructor(private readonly pages: StatementPages) {}

  /** What is known of a claim: where it was seen, what supports and what contradicts it. */
  @ApiOkResponse(page)
  @Get('claims/:id')
  claim(
    @Param('id') id: string,
    @CalledBy() caller: Caller | undefined,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.show('CLAIM', id, caller, query, request, response);
  }

  /** The same of a prediction. */
  @ApiOkResponse(page)
  @Get('predictions/:id')
  prediction(
    @Param('id') id: string,
    @CalledBy() caller: Caller | undefined,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.show('PREDICTION', id, caller, query, request, response);
  }

  private async show(
    kind: Statement['kind'],
    id: string,
    caller: Caller | undefined,
    query: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    if (!isUUID(id)) throw errors.statementNotFound(id);
    const viewer = await this.pages.viewer(id, linkOf(query), caller);
    const found = await this.pages.find(id, viewer, viewer === caller);
    if (found?.kind !== kind) throw errors.statementNotFound(id);
    const changed = Math.max(
      ...[found, ...found.seen, ...found.linked].map(({ learnedAt }) => learnedAt.getTime()),
    );
    response.set({
      'Cache-Control': viewer ? 'private, no-store' : `public, max-age=${FRESH}`,
      'Last-Modified': new Date(changed).toUTCString(),
      Vary: 'Accept, Authorization',
    });
    if (!found.isPublic) response.set('X-Robots-Tag', 'noindex, nofollow');
    if (prefersJson(request.headers.accept)) {
      const json = JSON.stringify(statementDto(found));
      response.set('ETag', entityTag(json)).type('application/json').send(json);
    } else {
      const html = statementPage(found);
      response.set('ETag', entityTag(html.text));
      sendHtml(response, html);
    }
  }
}

/** Undefined unless it is all there; what is wrong with it is only known to whom could make it. */
function linkOf(query: unknown): SignedLink | undefined {
  const { viewer, expires, signature } = query as Record<string, unknown>;
  return typeof viewer === 'string' && typeof expires === 'string' && typeof signature === 'string'
    ? { viewer, expires, signature }
    : undefined;
}
