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
export class SecretService {
  private readonly secretByPurpose = new Map<string, Promise<Buffer>>();

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** 32 bytes; whichever instance needs them first makes them. */
  getSecret(purpose: string): Promise<Buffer> {
    const cachedSecret = this.secretByPurpose.get(purpose);
    if (cachedSecret) return cachedSecret;
    const loadedSecret = this.loadOrCreateSecret(purpose).catch((error: unknown) => {
      this.secretByPurpose.delete(purpose); // the next one asks again
      throw error;
    });
    this.secretByPurpose.set(purpose, loadedSecret);
    return loadedSecret;
  }

  private async loadOrCreateSecret(purpose: string): Promise<Buffer> {
    const secretRepository = this.db.getRepository(Secret);
    await secretRepository
      .createQueryBuilder()
      .insert()
      .values({ purpose, value: randomBytes(32) })
      .orIgnore()
      .execute();
    return (await secretRepository.findOneByOrFail({ purpose })).value;
  }
}
