import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, EntityTag, RequestSignal } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { toCounts } from '../../erasure/erasure-run.service.ts';
import { ErasureRepository } from '../../erasure/erasure.repository.ts';
import {
  ErasureService,
  type ErasedSource,
  type ErasureRequest,
} from '../../erasure/erasure.service.ts';
import type { Erasure } from '../../erasure/erasure.entity.ts';
import { errors } from '../../errors/errors.ts';
import { ErasureDto, ErasuresDto, ErasuresQueryDto, NewErasureDto } from './erasures.dto.ts';

/** Characters of the shortest name. */
const MIN_SUBJECT_CHARS = 2;

@ApiTags('erasures')
@Controller('erasures')
export class ErasuresController {
  constructor(
    private readonly erasure: ErasureService,
    private readonly erasures: ErasureRepository,
  ) {}

  /**
   * Erases a source, everything that names a subject, or everything of the account, here and in the
   * memory service.
   *
   * @remarks A personal access token erases the content of its own subject only; a master key that
   *   of the whole account. An erasure cannot be undone: use `dry_run` first.
   */
  @RequiresScope('admin')
  @ApiErrors(documentedErrors.masterKeyRequired, documentedErrors.sourceNotFound)
  @Post()
  @HttpCode(200)
  async createErasure(
    @CurrentCaller() caller: Caller,
    @Body() body: NewErasureDto,
    @RequestSignal() signal: AbortSignal,
  ): Promise<ErasureDto> {
    const request: ErasureRequest = { scope: parseScope(body), reason: body.reason };
    if (!body.dry_run) {
      const { erasure, sources } = await this.erasure.erase(request, caller, signal);
      return toErasureDto(erasure, sources);
    }
    const { counts, sources, requestedBy } = await this.erasure.preview(request, caller, signal);
    return {
      ...{ id: null, scope: request.scope.kind, dry_run: true, counts, sources, status: 'done' },
      ...{ requested_at: new Date().toISOString(), requested_by: requestedBy },
      reason: body.reason,
      error: null,
    };
  }

  /**
   * Lists the erasures, newest first: who erased what, when and why.
   *
   * @remarks A master key sees all erasures of the account, a personal access token those of its
   *   own subject.
   */
  @Get() async listErasures(
    @CurrentCaller() caller: Caller,
    @Query() { limit, cursor }: ErasuresQueryDto,
  ): Promise<ErasuresDto> {
    const rows = await this.erasures.list(caller, limit + 1, cursor);
    const page = rows.slice(0, limit);
    return {
      erasures: page.map((erasure) => toErasureDto(erasure, [])),
      next_cursor: rows.length > limit ? page.at(-1)!.id : null,
    };
  }

  /**
   * Returns an erasure in its current state.
   *
   * @remarks Read it until `status` is `done`.
   */
  @ApiErrors(documentedErrors.erasureNotFound)
  @EntityTag()
  @Get(':id')
  async getErasure(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<ErasureDto> {
    return toErasureDto(await this.erasures.findOwned(caller, id), []);
  }
}

function parseScope({ source_id, subject, account }: NewErasureDto): ErasureRequest['scope'] {
  const scopes = [source_id, subject, account].filter((value) => value !== undefined);
  if (scopes.length !== 1)
    throw errors.invalid(
      'source_id',
      'must be sent alone: exactly one of source_id, subject, account',
    );
  if (source_id !== undefined) return { kind: 'source', sourceId: source_id };
  if (subject === undefined) return { kind: 'account' };
  const name = subject.trim();
  if ([...name].length < MIN_SUBJECT_CHARS)
    throw errors.invalid('subject', `must have at least ${MIN_SUBJECT_CHARS} characters`);
  return { kind: 'subject', name };
}

const toErasureDto = (erasure: Erasure, sources: ErasedSource[]): ErasureDto => ({
  id: erasure.id,
  scope: erasure.scope,
  dry_run: false,
  counts: toCounts(erasure),
  sources: sources.map(({ id, title }) => ({ id, title })),
  status: erasure.finishedAt ? 'done' : 'propagating',
  error: erasure.error,
  requested_at: erasure.requestedAt.toISOString(),
  requested_by: erasure.requestedBy,
  reason: erasure.reason,
});
