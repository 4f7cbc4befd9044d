// A method of the Python client: its signature, documentation and call.
import { listAnswerSchemas, listFields } from './fields.mjs';
import { formatDocstring, layOut, toLiteral, toPythonName, wrapText } from './names.mjs';

/** The type that a method returns, and the function of its module that reads the answer. */
function describeResult({ operation, options, types, isAsync }) {
  const { kind = 'json', returns, yields } = options;
  const generator = (type) =>
    isAsync ? `AsyncGenerator[${type}, None]` : `Generator[${type}, None, None]`;
  const named = (name) => types.describeAnswer({ $ref: `#/components/schemas/${name}` }, 'types.');
  if (kind === 'text') return ['str'];
  if (kind === 'report_events') return [generator(`ReportEvent[${named(yields)}]`), named(yields)];
  if (kind === 'check_events') return [generator('CheckEvent')];
  if (kind === 'document_events') return [generator('DocumentEvent')];
  if (kind === 'whole_reply') return ['ChatReply'];
  if (/reply_|resumed_|running_/.test(kind)) return [generator('ChatEvent')];
  if (kind === 'all_rows') return [generator(named(yields)), answerType(operation, types)];
  if (kind === 'exported_rows') return [generator('ExportedRow')];
  if (kind === 'proof_lines') return [generator('str')];
  const type = returns ? named(returns) : answerType(operation, types);
  return [type, type];
}

function answerType(operation, types) {
  const [schema] = listAnswerSchemas(operation); // that of status 200, if there are several
  if (!schema) return 'None';
  return types.describeAnswer(schema, 'types.');
}

/** Returns the lines of a method. */
export function formatMethod({ operation, name, options, types, isAsync }) {
  const { kind = 'json', idempotent, fixed = {}, omit = [], positional = [], needs = [] } = options;
  const fields = listFields(operation, types, kind).filter(
    (field) =>
      !omit.includes(field.name) &&
      !(field.name in fixed) &&
      field.schema.format !== 'binary' &&
      field.schema.items?.format !== 'binary',
  );
  for (const field of fields) {
    field.python = toPythonName(field.name);
    field.isPositional = field.place === 'path' || positional.includes(field.name);
    field.isNeeded = field.isRequired || needs.includes(field.name) || field.isPositional;
    const values = options.values?.[field.name];
    field.type = types.describeInput(values ? { enum: values } : field.schema, 'types.');
  }
  const ordered = [
    ...fields.filter((one) => one.place === 'path'),
    ...positional.map((one) => fields.find((field) => field.name === one)),
    ...fields.filter((one) => !one.isPositional && one.isNeeded),
    ...fields.filter((one) => !one.isPositional && !one.isNeeded),
  ];
  const [returnType, answer] = describeResult({ operation, options, types, isAsync });
  const isGenerator = /Generator\[/.test(returnType);
  const toParameter = ({ python, type, isNeeded }) =>
    isNeeded ? `${python}: ${type}` : `${python}: Optional[${type}] = None`;
  const parameters = [
    'self',
    ...ordered.filter((one) => one.isPositional).map(toParameter),
    ...(kind === 'resumed_events' ? ['last_event_id: str = ""'] : []),
    ...(options.secret === 'master_key' ? ['master_key: str'] : []),
    ...(options.secret === 'metrics_token' ? ['metrics_token: Optional[str] = None'] : []),
    ...(kind === 'upload' ? ['file: FileContent'] : []),
    '*',
    ...(kind === 'upload' ? ['filename: Optional[str] = None'] : []),
    ...ordered.filter((one) => !one.isPositional).map(toParameter),
    'options: Optional[CallOptions] = None',
  ];
  const keyword = isAsync && !isGenerator ? 'async def' : 'def';
  const returned = returnType === 'None' ? 'None' : returnType;
  const documented = [
    ...ordered,
    ...(kind === 'upload'
      ? [
          {
            python: 'file',
            schema: { description: 'Bytes, a `pathlib.Path` or an open binary file.' },
          },
          {
            python: 'filename',
            schema: {
              description:
                'Name with its extension, such as `report.pdf`. Default: the name of the file.',
            },
          },
        ]
      : []),
  ];
  return [
    '',
    ...layOut(`${keyword} ${name}(`, parameters, `) -> ${returned}:`, 4),
    ...formatMethodDoc(operation, options, documented),
    ...formatRequest(operation, fields, { kind, idempotent, fixed, options }),
    ...formatCall(kind, answer, isAsync, options),
  ];
}

function formatMethodDoc(operation, { doc }, fields) {
  const text = doc ?? [operation.summary, operation.description].filter(Boolean).join('\n\n');
  const described = fields.filter(({ schema }) => schema.description);
  const lines = described.flatMap(({ python, schema }) => {
    const [first, ...rest] = wrapText(
      `${python}: ${schema.description.replaceAll(/\s+/g, ' ')}`,
      16,
    );
    return [`    ${first}`, ...rest.map((line) => `        ${line}`)];
  });
  const body = text.includes('.') ? text : `${text}.`;
  const [head, ...tail] = formatDocstring(body, 8);
  if (!lines.length) return [head, ...tail];
  const escaped = lines.map(
    (line) => `        ${line.replaceAll('\\', '\\\\').replaceAll('"""', "'''")}`,
  );
  const opening = tail.length ? [head, ...tail.slice(0, -1)] : [head.replace(/"""$/, '')];
  return [...opening, '', '        Args:', ...escaped, '        """'];
}

function formatRequest({ method, path }, fields, { kind, idempotent, fixed, options }) {
  const list = (place) => fields.filter((one) => one.place === place);
  const isBodySent = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method);
  const toDict = (members, constants) => [
    ...Object.entries(constants).map(([name, value]) => `"${name}": ${toLiteral(value)}`),
    ...members.map(({ name, python }) => `"${name}": ${python}`),
  ];
  const argument = (name, entries) => {
    if (!entries.length) return [];
    const line = `            ${name}={${entries.join(', ')}},`;
    return line.length <= 100
      ? [line]
      : [
          `            ${name}={`,
          ...entries.map((one) => `                ${one},`),
          '            },',
        ];
  };
  const body = list('body');
  const bodyName = kind === 'upload' ? 'form' : 'body';
  return [
    '        request = Request(',
    `            "${method}",`,
    `            "${path}",`,
    ...argument('path_values', toDict(list('path'), {})),
    ...argument('query', toDict(list('query'), isBodySent ? {} : fixed)),
    ...argument(bodyName, toDict(body, isBodySent ? fixed : {})),
    ...(kind === 'upload' ? ['            file=(filename, file),'] : []),
    ...(options.accept ? [`            accept="${options.accept}",`] : []),
    ...(options.prefer ? [`            prefer="${options.prefer}",`] : []),
    ...(idempotent ? ['            is_idempotent=True,'] : []),
    ...(options.timeout ? [`            timeout=${options.timeout},`] : []),
    ...(options.secret ? [`            ${options.secret}=${options.secret},`] : []),
    '        )',
  ];
}

function formatCall(kind, answer, isAsync, { yields }) {
  const wait = isAsync ? 'await ' : '';
  if (kind === 'text') return [`        return ${wait}self._api.text(request, options)`];
  if (kind === 'json' || kind === 'upload')
    return answer === 'None'
      ? [`        ${wait}self._api.json(request, type(None), options)`]
      : answer.startsWith('Dict')
        ? [
            `        answer: ${answer} = ${wait}self._api.json(request, dict, options)`,
            '        return answer',
          ]
        : [`        return ${wait}self._api.json(request, ${answer}, options)`];
  const extra =
    kind === 'resumed_events'
      ? ', message_id, last_event_id'
      : kind === 'report_events' || kind === 'all_rows'
        ? `, ${answer}`
        : '';
  return [
    `        return ${kind === 'whole_reply' ? wait : ''}streams.${kind}(self._api, request${extra}, options)`,
  ];
}
