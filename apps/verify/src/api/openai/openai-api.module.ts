import { Module } from '@nestjs/common';
import { OpenAiCompatModule } from '../../openai-compat/openai-compat.module.ts';
import { ChatCompletionsController } from './chat-completions.controller.ts';
import { OpenAiModelsController } from './models.controller.ts';
import { ProxyReplyService } from './proxy-reply.service.ts';
import { ResponsesController } from './responses.controller.ts';

@Module({
  imports: [OpenAiCompatModule],
  providers: [ProxyReplyService],
  controllers: [OpenAiModelsController, ChatCompletionsController, ResponsesController],
})
export class OpenAiApiModule {}
