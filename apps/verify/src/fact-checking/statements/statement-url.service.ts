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

/** The fields that determine a statement's address. */
export interface StatementAddress {
  id: string;
  kind: 'CLAIM' | 'PREDICTION';
  /** Whether everybody may see it. */
  isPublic: boolean;
}

/** Builds the addresses of statement pages: unsigned for public statements, signed for others. */
@Injectable()
export class StatementUrlService {
  constructor(
    private readonly secrets: SecretService,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The unsigned address of a statement's page. */
  buildPublicUrl({ id, kind }: Pick<StatementAddress, 'id' | 'kind'>): string {
    return `${this.getSiteUrl()}/${kind === 'CLAIM' ? 'claims' : 'predictions'}/${id}`;
  }

  /**
   * The address of a statement's page for a caller who may see it; signed for seven days when the
   * statement is not public.
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
   * Returns the viewer for whom a link was signed; undefined when it is not ours, belongs to
   * another statement or has expired.
   */
  async resolveLinkViewer(id: string, link: SignedUrlParameters): Promise<string | undefined> {
    return isUUID(link.viewer) && verifySignedUrl(await this.getSigningKey(), id, link, new Date())
      ? link.viewer
      : undefined;
  }

  /**
   * Behind a proxy only the operator knows the public address: PUBLIC_SITE_URL. The default is the
   * address on which the service listens.
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
