import type { Server } from 'node:http';
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import { SETTINGS, originOf } from '@plumbline/http';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { Settings } from '../env.ts';
import { Secret } from './statement.entity.ts';
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
  private secret?: Promise<Buffer>;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The page of a statement, without a signature. */
  plain({ id, kind }: Pick<Addressed, 'id' | 'kind'>): string {
    return `${this.site()}/${kind === 'CLAIM' ? 'claims' : 'predictions'}/${id}`;
  }

  /** The page of a statement for somebody who may see it; where it is not for everybody, signed for seven days. */
  async of(statement: Addressed, ownerId: string): Promise<string> {
    if (statement.isPublic) return this.plain(statement);
    const link = signLink(await this.key(), statement.id, ownerId, new Date());
    return `${this.plain(statement)}?${new URLSearchParams({ ...link })}`;
  }

  /** As whom the bearer of a link may see the statement; undefined when the link is not ours, is for another one, or has expired. */
  async viewerOf(id: string, link: SignedLink): Promise<string | undefined> {
    return isUUID(link.viewer) && isSigned(await this.key(), id, link, new Date()) ? link.viewer : undefined;
  }

  /** Behind a proxy only the operator knows the address that readers use: PUBLIC_SITE_URL. Else it is where the service listens. */
  private site(): string {
    const { PUBLIC_SITE_URL, HOST, VERIFY_PORT } = this.settings;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    return PUBLIC_SITE_URL ?? (server && originOf(server)) ?? `http://${HOST}:${VERIFY_PORT}`;
  }

  private key(): Promise<Buffer> {
    this.secret ??= this.readSecret().catch((error: unknown) => {
      this.secret = undefined; // the next one asks again
      throw error;
    });
    return this.secret;
  }

  /** Whichever instance needs it first makes it. */
  private async readSecret(): Promise<Buffer> {
    const purpose = 'statement links';
    const secrets = this.db.getRepository(Secret);
    await secrets
      .createQueryBuilder()
      .insert()
      .values({ purpose, value: randomBytes(32) })
      .orIgnore()
      .execute();
    return (await secrets.findOneByOrFail({ purpose })).value;
  }
}
