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
import { ApiErrors, computeEntityTag } from '@plumbline/http';
import { documentedErrors } from '../errors/operation-errors.ts';
import { OptionalKey } from '../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import type { Statement } from '../fact-checking/statements/statement.entity.ts';
import { StatementPageService } from '../fact-checking/statements/statement-page.service.ts';
import { VerdictRepository } from '../checks/verdict.repository.ts';
import { prefersJson } from './content-negotiation.ts';
import { ERROR_PAGE_RESPONSE } from './error-page.description.ts';
import { PAGE_LANGUAGE } from './labels.ts';
import { sendHtml } from './send-html.ts';
import { parseSignedUrl } from './signed-url-query.ts';
import { StatementDto, toStatementDto } from './statement.dto.ts';
import { renderStatementPage } from './statement.html.ts';

/** How long browsers and proxies may cache a public page, in seconds. */
const MAX_AGE_SECONDS = 300;

const SignedUrlQuery = (name: string, description: string) =>
  ApiQuery({ name, description, required: false, type: String });
const PAGE_RESPONSE = {
  description: 'An HTML page, or JSON if the request has `Accept: application/json`.',
  content: {
    'text/html': { schema: { type: 'string' as const, description: 'The page.' } },
    'application/json': { schema: { $ref: getSchemaPath(StatementDto) } },
  },
};

@ApiErrors(documentedErrors.statementNotFound)
@ApiTags('site')
@ApiDefaultResponse(ERROR_PAGE_RESPONSE)
@ApiExtraModels(StatementDto)
@ApiSecurity('bearer')
@SignedUrlQuery(
  'viewer',
  'Part of a signed link: the id of the subject or account for which the link was created.',
)
@SignedUrlQuery('expires', 'Part of a signed link: the expiry time as Unix time in seconds.')
@SignedUrlQuery('signature', 'Part of a signed link.')
@OptionalKey()
@Controller()
export class SiteController {
  constructor(
    private readonly pages: StatementPageService,
    private readonly verdicts: VerdictRepository,
  ) {}

  /**
   * Returns the web page of a claim: the verdict of its latest check, and the articles and ingested
   * documents that state the claim.
   *
   * @remarks A claim of private content requires an API key of its owner or a signed link.
   */
  @ApiOkResponse(PAGE_RESPONSE)
  @Get('claims/:id')
  getClaim(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller | undefined,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.sendStatement('CLAIM', id, caller, query, request, response);
  }

  /**
   * Returns the web page of a prediction: the verdict of its latest check, and the articles and
   * ingested documents that state the prediction.
   *
   * @remarks A prediction of private content requires an API key of its owner or a signed link.
   */
  @ApiOkResponse(PAGE_RESPONSE)
  @Get('predictions/:id')
  getPrediction(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller | undefined,
    @Query() query: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.sendStatement('PREDICTION', id, caller, query, request, response);
  }

  private async sendStatement(
    kind: Statement['kind'],
    id: string,
    caller: Caller | undefined,
    query: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    if (!isUUID(id)) throw errors.statementNotFound(id);
    const viewer = await this.pages.resolveViewer(id, parseSignedUrl(query), caller);
    const statement = await this.pages.findPage(id, viewer, viewer === caller);
    if (statement?.kind !== kind) throw errors.statementNotFound(id);
    const verdict = (await this.verdicts.findByStatements([id], viewer)).get(id);
    const lastModifiedMs = Math.max(
      verdict?.checkedAt.getTime() ?? 0,
      ...[statement, ...statement.sightings, ...statement.links].map(({ learnedAt }) =>
        learnedAt.getTime(),
      ),
    );
    response.set({
      'Cache-Control': viewer ? 'private, no-store' : `public, max-age=${MAX_AGE_SECONDS}`,
      'Last-Modified': new Date(lastModifiedMs).toUTCString(),
      Vary: 'Accept, Authorization',
    });
    if (!statement.isPublic) response.set('X-Robots-Tag', 'noindex, nofollow');
    if (prefersJson(request.headers.accept)) {
      const json = JSON.stringify(toStatementDto(statement, verdict));
      response.set('ETag', computeEntityTag(json)).type('application/json').send(json);
    } else {
      const html = renderStatementPage(statement, verdict, PAGE_LANGUAGE);
      response.set('ETag', computeEntityTag(html.text));
      sendHtml(response, html);
    }
  }
}
