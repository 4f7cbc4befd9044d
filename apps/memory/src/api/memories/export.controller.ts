import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiResponseHeaders, ApiTextBodies, ExportSenderService } from '@plumbline/http';
import type { Response } from 'express';
import { ApiReadErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { errors } from '../../errors/errors.ts';
import { ExportService, type ExportStream } from '../../queries/export.service.ts';
import { ProofExportService } from '../../queries/proof-export.service.ts';
import { ExportAnswerBody, ExportQuery } from './export.dto.ts';

@ApiTags('memories')
@Controller('v1/memories/export')
export class ExportController {
  constructor(
    private readonly exportService: ExportService,
    private readonly proofExportService: ProofExportService,
    private readonly exportSender: ExportSenderService,
  ) {}

  /**
   * Streams all rows that the query selects: first the nodes, then the edges, and finally the
   * certificate.
   *
   * @remarks Nodes and edges are each in ledger order. With `format=proof`, rows of all kinds,
   *   fact declarations and erasures included, are in ledger order.
   */
  @ApiReadErrors()
  @ApiResponseHeaders('Content-Disposition')
  @ApiTextBodies({
    'application/x-ndjson': {
      description:
        'One JSON object per line. With `format=ndjson`: the nodes, the edges, then the ' +
        'certificate in a line of its own. With `format=proof`: the rows in ledger order, with ' +
        'hashes in the place of all other rows.',
    },
    'application/graphml+xml': { description: 'A GraphML document with the nodes and edges.' },
  })
  @ApiOkResponse({ type: ExportAnswerBody })
  @ApiProduces('application/json', 'application/x-ndjson', 'application/graphml+xml')
  @Get()
  async exportMemories(
    @Tenant() tenant: string,
    @Query() query: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    this.exportSender.admit(response);
    const { contentType, filename, chunks } = await this.startExport(tenant, query);
    response.set({
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
    });
    if (response.req.method === 'HEAD') return void response.end();
    await this.exportSender.send(response, chunks);
  }

  private startExport(
    tenant: string,
    { format, since, ...scope }: ExportQuery,
  ): Promise<ExportStream> {
    if (format === 'proof') return this.proofExportService.startExport(tenant, { since, ...scope });
    if (since !== undefined) throw errors.badRequest('since', 'needs format=proof');
    return this.exportService.startExport(tenant, { format, ...scope });
  }
}
