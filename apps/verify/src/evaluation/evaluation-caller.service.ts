import { Injectable } from '@nestjs/common';
import { SCOPES } from '@plumbline/auth';
import { InjectDataSource } from '@nestjs/typeorm';
import { StartupError } from '@plumbline/config';
import { DataSource } from 'typeorm';
import { Subject } from '../auth/account.entity.ts';
import { AccountService } from '../auth/account.service.ts';
import type { Caller } from '../auth/caller.ts';
import type { EvidenceScope } from '../checks/check.entity.ts';

/** The default account of `npm run keys`. */
const DEFAULT_ACCOUNT = 'default';

/** Finds the caller for whom claims are checked. */
@Injectable()
export class EvaluationCallerService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly accounts: AccountService,
  ) {}

  /**
   * @param key a token or the name of a subject; not needed for public evidence
   * @throws StartupError when no or several subjects have that name, or the scope needs a subject
   */
  async findCaller(key: string | undefined, source: EvidenceScope): Promise<Caller> {
    const caller =
      key === undefined
        ? await this.findDefaultCaller()
        : ((await this.accounts.findCaller(key)) ?? (await this.findSubject(key)));
    if (source !== 'default' && caller.kind !== 'personal')
      throw new StartupError(
        `--source ${source} needs --key with a personal access token or the name of a subject.`,
      );
    return caller;
  }

  private async findDefaultCaller(): Promise<Caller> {
    const { id } = await this.accounts.findOrCreateAccount(DEFAULT_ACCOUNT);
    return { keyId: null, kind: 'master', accountId: id, ownerId: id, scopes: SCOPES };
  }

  private async findSubject(name: string): Promise<Caller> {
    const subjects = await this.db.getRepository(Subject).findBy({ name });
    const [subject] = subjects;
    if (!subject)
      throw new StartupError(
        '--key must be a valid token or the name of a subject. To list the keys, run npm ' +
          'run keys -- list.',
      );
    if (subjects.length > 1)
      throw new StartupError(
        `The subject name in --key exists in ${subjects.length} accounts. Use a personal ` +
          'access token of the subject instead.',
      );
    const { id: ownerId, accountId } = subject;
    return { keyId: null, kind: 'personal', accountId, ownerId, scopes: SCOPES };
  }
}
