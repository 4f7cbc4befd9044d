import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SETTINGS, getServerOrigin } from '@plumbline/http';
import { isUUID } from 'class-validator';
import type { Settings } from '../../config/settings.ts';
import { SecretService } from '../../auth/secrets/secret.service.ts';
import {
  verifySignedUrl,
  createSignedUrlParameters,
  type SignedUrlParameters,
} from './signed-url.ts';

/** What tells a statement's address. */
export interface StatementAddress {
  id: string;
  kind: 'CLAIM' | 'PREDICTION';
  /** Whether everybody may see it. */
  isPublic: boolean;
}

/** Addresses of public pages: plain ones, and signed ones for what is not for everybody. */
@Injectable()
export class StatementUrlService {
  constructor(
    private readonly secrets: SecretService,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The page of a statement, without a signature. */
  buildPublicUrl({ id, kind }: Pick<StatementAddress, 'id' | 'kind'>): string {
    return `${this.getSiteUrl()}/${kind === 'CLAIM' ? 'claims' : 'predictions'}/${id}`;
  }

  /**
   * The page of a statement for somebody who may see it; where it is not for everybody, signed for
   * seven days.
   */
  async buildUrl(statement: StatementAddress, ownerId: string): Promise<string> {
    if (statement.isPublic) return this.buildPublicUrl(statement);
    const link = createSignedUrlParameters(
      await this.getSigningKey(),
      statement.id,
      ownerId,
      new Date(),
    );
    return `${this.buildPublicUrl(statement)}?${new URLSearchParams({ ...link })}`;
  }

  /**
   * As whom the bearer of a link may see the statement; undefined when the link is not ours, is for
   * another one, or has expired.
   */
  async resolveLinkViewer(id: string, link: SignedUrlParameters): Promise<string | undefined> {
    return isUUID(link.viewer) && verifySignedUrl(await this.getSigningKey(), id, link, new Date())
      ? link.viewer
      : undefined;
  }

  /**
   * Behind a proxy only the operator knows the address that readers use: PUBLIC_SITE_URL. Else it
   * is where the service listens.
   */
  getSiteUrl(): string {
    const { PUBLIC_SITE_URL, HOST, VERIFY_PORT } = this.settings;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    return (
      PUBLIC_SITE_URL ?? (server && getServerOrigin(server)) ?? `http://${HOST}:${VERIFY_PORT}`
    );
  }

  private getSigningKey(): Promise<Buffer> {
    return this.secrets.getSecret('statement links');
  }
}
