import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiQuery, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, computeEntityTag } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { OptionalKey } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { compareVerdicts } from '../../checks/check-diff.ts';
import { CheckListRepository } from '../../checks/check-list.repository.ts';
import { VerdictPresentationService } from '../../checks/verdict-presentation.service.ts';
import { CheckUrlService } from '../../checks/check-url.service.ts';
import type { FactCheck } from '../../checks/check.entity.ts';
import { CheckRepository } from '../../checks/check.repository.ts';
import { ReviewRepository } from '../../checks/review.repository.ts';
import {
  type CompleteVerdict,
  isComplete,
  VerdictRepository,
} from '../../checks/verdict.repository.ts';
import { errors } from '../../errors/errors.ts';
import { ERROR_PAGE_RESPONSE } from '../error-page.description.ts';
import { PAGE_LANGUAGE } from '../labels.ts';
import { sendHtml } from '../send-html.ts';
import { parseSignedUrl } from '../signed-url-query.ts';
import { renderCheckFeed } from './check-feed.ts';
import type { CheckPage } from './check-page.ts';
import { renderCheckPage } from './check.html.ts';

/** The maximum number of checks of one claim on a page or in a feed. */
const MAX_HISTORY = 50;

@ApiErrors(documentedErrors.checkNotFound)
@ApiTags('site')
@ApiDefaultResponse(ERROR_PAGE_RESPONSE)
@ApiSecurity('bearer')
@ApiQuery({ name: 'viewer', required: false, description: 'Part of a signed link: the viewer.' })
@ApiQuery({
  name: 'expires',
  required: false,
  description: 'Part of a signed link: the expiry time as Unix time in seconds.',
})
@ApiQuery({ name: 'signature', required: false, description: 'Part of a signed link: the proof.' })
@OptionalKey()
@Controller('fact-checks')
export class CheckSiteController {
  constructor(
    private readonly checks: CheckRepository,
    private readonly verdicts: VerdictRepository,
    private readonly checkList: CheckListRepository,
    private readonly reviews: ReviewRepository,
    private readonly results: VerdictPresentationService,
    private readonly urls: CheckUrlService,
  ) {}

  /**
   * Returns the web page of a check, with its evidence, reviews and history. Requires an API key or
   * a signed link.
   *
   * @remarks The field `page_url` of a check contains a signed link to this page.
   */
  @Get(':id')
  @ApiOkResponse({
    description: 'A page.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  async getCheckPage(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller | undefined,
    @Query() query: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const check = await this.findCheck('page', id, caller, query);
    const page = renderCheckPage(await this.loadPage(check), PAGE_LANGUAGE);
    response.set({ ...PRIVATE_HEADERS, ETag: computeEntityTag(page.text) });
    sendHtml(response, page);
  }

  /**
   * Returns the checks of the same claim, at most 50, as an Atom feed. Requires an API key or a
   * signed link.
   *
   * @remarks The field `feed_url` of a check contains a signed link to this feed.
   */
  @Get(':id/feed.atom')
  @ApiOkResponse({
    description: 'An Atom feed.',
    content: { 'application/atom+xml': { schema: { type: 'string' } } },
  })
  async getCheckFeed(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller | undefined,
    @Query() query: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const check = await this.findCheck('feed', id, caller, query);
    const checks = await this.listHistory(check);
    const pageUrls = new Map(
      await Promise.all(
        checks.map(
          async (one) =>
            [one.id, await this.urls.buildPageUrl({ id: one.id, ownerId: check.ownerId })] as const,
        ),
      ),
    );
    const feed = renderCheckFeed({
      ...{ id, claim: check.claim, language: check.language, checks },
      feedUrl: await this.urls.buildFeedUrl(check),
      buildPageUrl: (one) => pageUrls.get(one.id)!,
    });
    response
      .set({ ...PRIVATE_HEADERS, ETag: computeEntityTag(feed.text) })
      .type('application/atom+xml; charset=utf-8')
      .send(feed.text);
  }

  /** @throws 404 for an unknown check, and for one that the viewer may not see */
  private async findCheck(
    kind: 'page' | 'feed',
    id: string,
    caller: Caller | undefined,
    query: unknown,
  ): Promise<FactCheck> {
    const link = parseSignedUrl(query);
    const linkOwner = link && (await this.urls.resolveViewer(kind, id, link));
    const ownerId = linkOwner ?? caller?.ownerId;
    const check = ownerId ? await this.checks.findByOwner(id, ownerId) : null;
    if (!check) throw errors.checkNotFound(id);
    return check;
  }

  private async loadPage(check: FactCheck): Promise<CheckPage> {
    const [previous, reviews, history] = await Promise.all([
      this.checks.findPrevious(check),
      this.reviews.list(check.id),
      this.listHistory(check),
    ]);
    const [verdict, earlier] = await this.loadVerdicts([check, previous]);
    return {
      ...{ check, reviews, history },
      ...(verdict && {
        verdict,
        ...(earlier && { diff: compareVerdicts(earlier.result, verdict.result) }),
      }),
      sources: verdict ? await this.results.linkSources(verdict.result, check.ownerId) : [],
      url: this.urls.buildPlainUrl(check.id),
      feedUrl: await this.urls.buildFeedUrl(check),
    };
  }

  private async loadVerdicts(
    checks: readonly (FactCheck | undefined)[],
  ): Promise<(CompleteVerdict | undefined)[]> {
    const ids = checks.flatMap((check) => check?.verdictId ?? []);
    const verdictById = await this.verdicts.findByIds(ids);
    return checks.map((check) => {
      const verdict = check?.verdictId ? verdictById.get(check.verdictId) : undefined;
      return isComplete(verdict) ? verdict : undefined;
    });
  }

  private listHistory(check: FactCheck) {
    return this.checkList.list(check, { claim: check.claim }, MAX_HISTORY);
  }
}

/**
 * Prevents caching and indexing of the page and feed, because a check is visible only to its owner.
 */
const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  Vary: 'Accept, Authorization',
  'X-Robots-Tag': 'noindex, nofollow',
};
