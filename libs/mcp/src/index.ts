export { CallRegistry } from './call-registry.ts';
export { createDnsRebindingCheck, createDnsRebindingGuard } from './dns-rebinding-guard.ts';
export { clipText, clipToBytes, formatDay, formatShare, joinLines } from './digest-text.ts';
export { acceptSingleItem, acceptNumberText, coerceInput } from './input-coercion.ts';
export { McpEndpoint, type McpEndpointOptions } from './mcp-endpoint.ts';
export { defineTool, type McpTool, type ToolContext } from './mcp-tool.ts';
