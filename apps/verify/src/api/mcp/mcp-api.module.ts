import { Module } from '@nestjs/common';
import { LoopbackClientFactory } from './loopback-client.factory.ts';
import { McpController } from './mcp.controller.ts';
import { McpService } from './mcp.service.ts';

@Module({ controllers: [McpController], providers: [LoopbackClientFactory, McpService] })
export class McpApiModule {}
