import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Secret } from './secret.entity.ts';

/**
 * Provides the signing secrets, one for each purpose. They are stored in the database, so that all
 * instances share them.
 */
@Injectable()
export class SecretService {
  private readonly secretByPurpose = new Map<string, Promise<Buffer>>();

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Returns 32 random bytes. The first instance that needs them creates them. */
  getSecret(purpose: string): Promise<Buffer> {
    const cachedSecret = this.secretByPurpose.get(purpose);
    if (cachedSecret) return cachedSecret;
    const loadedSecret = this.loadOrCreateSecret(purpose).catch((error: unknown) => {
      this.secretByPurpose.delete(purpose); // the next call tries again
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
