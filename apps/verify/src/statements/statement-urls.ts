import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SETTINGS, originOf } from '@plumbline/http';
import { isUUID } from 'class-validator';
import type { Settings } from '../env.ts';
import { Secrets } from '../secrets/secrets.ts';
import { isSigned, signLink, type SignedLink } from './signed-link.ts';

/** What tells a statement's address. */
export interface Addressed {
  id: string;
  kind: 'CLAIM' | 'PREDICTION';
  /** Whether everybody may see it. */
  isPublic: boolean;
}

/** Addresses of public pages: plain ones, and signed ones for what is not for everybody. */
@Injectable()
export class StatementUrls {
  constructor(
    private readonly secrets: Secrets,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The page of a statement, without a signature. */
  plain({ id, kind }: Pick<Addressed, 'id' | 'kind'>): string {
    return `${this.site()}/${kind === 'CLAIM' ? 'claims' : 'predictions'}/${id}`;
  }

  /**
   * The page of a statement for somebody who may see it; where it is not for everybody, signed for
   * seven days.
   */
  async of(statement: Addressed, ownerId: string): Promise<string> {
    if (statement.isPublic) return this.plain(statement);
    const link = signLink(await this.key(), statement.id, ownerId, new Date());
    return `${this.plain(statement)}?${new URLSearchParams({ ...link })}`;
  }

  /**
   * As whom the bearer of a link may see the statement; undefined when the link is not ours, is for
   * another one, or has expired.
   */
  async viewerOf(id: string, link: SignedLink): Promise<string | undefined> {
    return isUUID(link.viewer) && isSigned(await this.key(), id, link, new Date())
      ? link.viewer
      : undefined;
  }

  /**
   * Behind a proxy only the operator knows the address that readers use: PUBLIC_SITE_URL. Else it
   * is where the service listens.
   */
  private site(): string {
    const { PUBLIC_SITE_URL, HOST, VERIFY_PORT } = this.settings;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    return PUBLIC_SITE_URL ?? (server && originOf(server)) ?? `http://${HOST}:${VERIFY_PORT}`;
  }

  private key(): Promise<Buffer> {
    return this.secrets.of('statement links');
  }
}
