import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Secret } from './secret.entity.ts';

/**
 * What every instance signs with, one for each purpose; kept in the database, so that instances
 * share it.
 */
@Injectable()
export class Secrets {
  private readonly known = new Map<string, Promise<Buffer>>();

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** 32 bytes; whichever instance needs them first makes them. */
  of(purpose: string): Promise<Buffer> {
    const known = this.known.get(purpose);
    if (known) return known;
    const read = this.read(purpose).catch((error: unknown) => {
      this.known.delete(purpose); // the next one asks again
      throw error;
    });
    this.known.set(purpose, read);
    return read;
  }

  private async read(purpose: string): Promise<Buffer> {
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
