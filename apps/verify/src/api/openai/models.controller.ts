import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { ModelCatalogService, type ModelInfo } from '../../openai-compat/model-catalog.service.ts';
import { HostGuard } from './host.guard.ts';

/**
 * The models of OpenAI's protocol. The controllers of this folder are excluded from the OpenAPI
 * document: their protocol and its errors are described by OpenAI, and its clients do not read
 * this document.
 */
@ApiExcludeController()
@RequiresScope('read')
@UseGuards(HostGuard)
@Controller('v1/models')
export class OpenAiModelsController {
  constructor(private readonly catalog: ModelCatalogService) {}

  @Get()
  async listModels(@CurrentCaller() caller: Caller): Promise<object> {
    return { object: 'list', data: (await this.catalog.list(caller)).map(toModel) };
  }

  @Get(':model')
  async getModel(@CurrentCaller() caller: Caller, @Param('model') id: string): Promise<object> {
    return toModel(await this.catalog.get(caller, id));
  }

  /** Some clients do not encode the slash in the name of a model. */
  @Get(':owner/:model')
  getOwnedModel(
    @CurrentCaller() caller: Caller,
    @Param('owner') owner: string,
    @Param('model') model: string,
  ): Promise<object> {
    return this.getModel(caller, `${owner}/${model}`);
  }
}

const toModel = ({ id, name, description, created }: ModelInfo) => ({
  ...{ id, object: 'model', created, owned_by: 'plumbline' },
  ...{ name, description },
});
