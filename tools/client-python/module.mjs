// The Python classes with a method for each operation of a service, once with and once without
// `async`.
import { listOperations } from './fields.mjs';
import { formatMethod } from './method.mjs';
import { formatDocstring } from './names.mjs';

const MODELS = { verify: 'verify_types', memory: 'memory_types' };

/** The module of a service, with a class for each group of methods. */
export function formatMethodsModule(service, description, methods, types, isAsync) {
  const operations = listOperations(description);
  const groups = new Map();
  for (const [id, path, options = {}] of methods) {
    const [name, ...parents] = path.split('.').reverse();
    const group = parents.reverse().join('.');
    for (const [index] of parents.entries()) {
      const parent = parents.slice(0, index + 1).join('.');
      if (!groups.has(parent)) groups.set(parent, []);
    }
    if (!groups.has(group)) groups.set(group, []);
    const operation = operations.get(id);
    if (!operation) throw new Error(`The description of ${service} has no operation ${id}`);
    groups.get(group).push(formatMethod({ service, operation, name, options, types, isAsync }));
  }
  const title = service[0].toUpperCase() + service.slice(1);
  const [client, api, prefix] = isAsync
    ? [`Async${title}Client`, 'AsyncApi', 'Async']
    : [`${title}Client`, 'Api', ''];
  const className = (group) =>
    group
      ? prefix +
        group
          .split(/[._]/)
          .map((one) => one[0].toUpperCase() + one.slice(1))
          .join('')
      : client;
  const classes = [...groups]
    .filter(([group]) => group)
    .reverse()
    .map(([group, texts]) => formatGroup(className, group, texts, groups, api));
  const streams = [...new Set(methods.map(([, , one]) => one?.kind).filter(isStream))].sort();
  const file = isAsync ? '_streams_async' : '_streams_sync';
  return [
    `"""The ${isAsync ? 'asynchronous ' : ''}client of the service ${service}.`,
    '',
    "Generated from the service's openapi.json by `npm run generate`; do not edit.",
    '"""',
    '',
    'from __future__ import annotations',
    '',
    `from typing import ${['Any', ...(isAsync ? ['AsyncGenerator'] : []), 'Dict', ...(isAsync ? [] : ['Generator']), 'Literal', 'Optional', 'Sequence', 'Union'].join(', ')}`,
    '',
    `from . import ${file} as streams`,
    `from . import ${MODELS[service]} as types`,
    ...(isAsync
      ? ['from ._async import AsyncApi, AsyncClient']
      : ['from ._sync import Api, SyncClient']),
    ...(streams.some((one) => /reply|resumed|running/.test(one))
      ? ['from ._chat import ChatEvent, ChatReply']
      : []),
    ...(service === 'verify'
      ? [
          'from ._events import CheckEvent, DocumentEvent, ReportEvent',
          'from ._files import FileContent',
        ]
      : ['from ._events import ExportedRow']),
    'from ._model import JsonObject',
    'from ._options import CallOptions, Instant',
    'from ._requests import Request',
    ...classes.flat(),
    ...formatClient({ service, client, isAsync, groups, className }),
    '',
  ].join('\n');
}

const isStream = (kind) => kind && !['json', 'text', 'upload'].includes(kind);

const listChildren = (groups, group) =>
  [...groups.keys()].filter(
    (one) => one && one !== group && one.split('.').slice(0, -1).join('.') === group,
  );

function formatGroup(className, group, texts, groups, api) {
  return [
    '',
    '',
    `class ${className(group)}:`,
    `    """Methods \`${group}.*\`."""`,
    '',
    `    def __init__(self, api: ${api}) -> None:`,
    '        self._api = api',
    ...listChildren(groups, group).map(
      (child) => `        self.${child.split('.').at(-1)} = ${className(child)}(api)`,
    ),
    ...texts.flat(),
  ];
}

const ABOUT = {
  verify: 'The verification service: claims, evidence, ingested texts, collections, chat, graphs.',
  memory:
    'The memory service: statements with two times (when they are true, and when they were learned).',
};

function formatClient({ service, client, isAsync, groups, className }) {
  return [
    '',
    '',
    `class ${client}(${isAsync ? 'AsyncClient' : 'SyncClient'}):`,
    ...formatDocstring(
      `${ABOUT[service]}\n\nThe options are those of \`${isAsync ? 'AsyncClient' : 'SyncClient'}\`.`,
      4,
    ),
    '',
    `    _has_idempotency_keys = ${service === 'verify' ? 'True' : 'False'}`,
    '',
    '    def _create_groups(self) -> None:',
    ...listChildren(groups, '').map(
      (child) => `        self.${child} = ${className(child)}(self._api)`,
    ),
    ...(groups.get('') ?? []).flat(),
  ];
}
