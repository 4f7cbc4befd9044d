// What the products document about their configurations, as far as our pages use it. VS Code marks
// unknown properties as errors, and Claude Desktop ignores them.
const text = { type: 'string' };
const texts = { type: 'array', items: text };
const textByName = { type: 'object', additionalProperties: text };
const isClosed = { additionalProperties: false };

const program = { command: text, args: texts, env: textByName };

/** `claude_desktop_config.json`. */
export const CLAUDE_DESKTOP_SCHEMA = {
  type: 'object',
  required: ['mcpServers'],
  properties: {
    mcpServers: {
      type: 'object',
      additionalProperties: {
        ...{ type: 'object', required: ['command'], properties: program, ...isClosed },
      },
    },
  },
  ...isClosed,
};

/** `.vscode/mcp.json`. */
export const VS_CODE_SCHEMA = {
  type: 'object',
  required: ['servers'],
  properties: {
    servers: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        oneOf: [
          {
            required: ['type', 'command'],
            properties: {
              ...{ type: { const: 'stdio' }, ...program },
              ...{ cwd: text, envFile: text, dev: { type: 'object' } },
            },
            ...isClosed,
          },
          {
            required: ['type', 'url'],
            properties: { type: { enum: ['http', 'sse'] }, url: text, headers: textByName },
            ...isClosed,
          },
        ],
      },
    },
    inputs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'type', 'description'],
        properties: {
          ...{ id: text, type: { const: 'promptString' }, description: text },
          ...{ default: text, password: { type: 'boolean' } },
        },
        ...isClosed,
      },
    },
  },
  ...isClosed,
};
