import { Module } from '@nestjs/common';
import { OpenAiCompatModule } from '../../openai-compat/openai-compat.module.ts';
import { ChatCompletionsController } from './chat-completions.controller.ts';
import { OpenAiModelsController } from './models.controller.ts';
import { ResponsesController } from './responses.controller.ts';

@Module({
  imports: [OpenAiCompatModule],
  controllers: [OpenAiModelsController, ChatCompletionsController, ResponsesController],
})
export class OpenAiApiModule {}
