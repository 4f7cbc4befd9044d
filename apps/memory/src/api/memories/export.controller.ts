import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Tenant } from '../../access/tenant.decorator.ts';
import { Exporting } from '../../reads/export.ts';
import { ExportAnswerBody, ExportQuery } from './export.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/export')
export class ExportController {
  constructor(private readonly exporting: Exporting) {}

  /**
   * Everything visible, streamed: nodes, then edges, each in the order of the ledger, and the
   * certificate last.
   */
  @ApiOkResponse({ type: ExportAnswerBody })
  @ApiProduces('application/json', 'application/x-ndjson', 'application/graphml+xml')
  @Get()
  async export(
    @Tenant() tenant: string,
    @Query() query: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { type, file, text } = await this.exporting.begin(tenant, query);
    response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${file}"` });
    if (response.req.method === 'HEAD') return void response.end();
    try {
      // one page waits while one is sent
      await pipeline(Readable.from(text, { highWaterMark: 1 }), response);
    } catch (error) {
      // the error filter cuts the connection: half an export must not look like a whole one
      if (!isGone(error)) throw error;
    }
  }
}

const isGone = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
