import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { SecretService } from '../auth/secrets/secret.service.ts';
import {
  createSignedUrlParameters,
  type SignedUrlParameters,
  verifySignedUrl,
} from '../fact-checking/statements/signed-url.ts';
import { StatementUrlService } from '../fact-checking/statements/statement-url.service.ts';
import type { FactCheck } from './check.entity.ts';

/** A reader subscribes to a feed only once, so its link is valid longer. */
const FEED_LIFETIME_DAYS = 365;
const PAGE_LIFETIME_DAYS = 7;
type LinkKind = 'page' | 'feed';

/** Builds URLs of checks that work without a key for everybody who has them. */
@Injectable()
export class CheckUrlService {
  constructor(
    private readonly secrets: SecretService,
    private readonly statementUrls: StatementUrlService,
  ) {}

  /**
   * Returns the URL of the page of a check without a signature; it works only for callers who may
   * see the check.
   */
  buildPlainUrl(id: string): string {
    return `${this.statementUrls.getSiteUrl()}/fact-checks/${id}`;
  }

  buildPageUrl({ id, ownerId }: Pick<FactCheck, 'id' | 'ownerId'>): Promise<string> {
    return this.sign('page', `fact-checks/${id}`, id, ownerId, PAGE_LIFETIME_DAYS);
  }

  buildFeedUrl({ id, ownerId }: Pick<FactCheck, 'id' | 'ownerId'>): Promise<string> {
    return this.sign('feed', `fact-checks/${id}/feed.atom`, id, ownerId, FEED_LIFETIME_DAYS);
  }

  /**
   * Returns the owner as whom the user of a link sees the check; undefined when the link is
   * invalid.
   */
  async resolveViewer(
    kind: LinkKind,
    id: string,
    link: SignedUrlParameters,
  ): Promise<string | undefined> {
    const key = await this.getSigningKey(kind);
    return isUUID(link.viewer) && verifySignedUrl(key, id, link, new Date())
      ? link.viewer
      : undefined;
  }

  private async sign(
    kind: LinkKind,
    path: string,
    id: string,
    ownerId: string,
    lifetimeDays: number,
  ): Promise<string> {
    const key = await this.getSigningKey(kind);
    const link = createSignedUrlParameters(key, id, ownerId, new Date(), lifetimeDays);
    return `${this.statementUrls.getSiteUrl()}/${path}?${new URLSearchParams({ ...link })}`;
  }

  /** Each kind has its own key, so that the signature of a page is not valid for a feed. */
  private getSigningKey(kind: LinkKind): Promise<Buffer> {
    return this.secrets.getSecret(`check ${kind} links`);
  }
}
