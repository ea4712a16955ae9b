import type { DetailsShape } from '../../src/contract/issues.ts';
import { type Operation, rolesOf, takesIdempotencyKey } from '../../src/contract/operation.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { problems } from '../../src/contract/problems.ts';
import { ROLES } from '../../src/domain/roles.ts';
import { opensWayIn } from '../../src/platform/http/access/access.ts';
import { tooLargeFor, wrongTypeFor } from '../../src/platform/http/server/errors.ts';
import { HEADINGS } from './error-schemas.ts';
import { refusalHeaders } from './headers.ts';
import { validationExample } from './validation-example.ts';

const EXAMPLE_REQUEST_ID = 'pedido-4711';
const CODE_WORDS = 'O problema em uma palavra, para programas; fica quando a mensagem melhora';

const STATUS_WORDS: Record<number, string> = {
  400: 'A requisição está errada',
  401: 'Falta uma chave válida',
  403: 'A chave ou o papel da pessoa não permite a operação',
  404: 'Não encontrado',
  405: 'O caminho não tem este método',
  409: 'Em conflito com o que existe',
  412: 'O registro não é mais o que foi lido',
  410: 'Não vale mais',
  413: 'O corpo é grande demais',
  415: 'O corpo é de um tipo não aceito',
  421: 'A empresa é atendida em outro endereço, que está no cabeçalho `location`',
  422: 'Um registro citado no corpo não existe ou não pode ser usado',
  429: 'Requisições demais',
  500: 'Falha do serviço',
  503: 'Serviço indisponível no momento',
};

const ASKED_TOO_OFTEN = [problems.tooManyRequests, problems.tooManyWrongKeys];
const UNIDENTIFIED = [problems.keyMissing, problems.keyInvalid, problems.sessionEnded];

/** Refusals that many operations share, by their name in the document. */
const SHARED: Record<string, readonly Problem[]> = {
  BadAddress: [problems.invalidUrl],
  Unauthorized: UNIDENTIFIED,
  ReadForbidden: [problems.companyInactive],
  OwnersRead: [problems.companyInactive, problems.roleForbids],
  WriteForbidden: [
    problems.companyInactive,
    problems.scopeForbids,
    problems.csrfTokenWrong,
    problems.roleForbids,
  ],
  Moved: [problems.companyMoved],
  RouteNotFound: [problems.routeNotFound],
  MethodNotAllowed: [problems.methodNotAllowed],
  BodyTooLarge: [tooLargeFor(undefined)],
  UnsupportedMediaType: [wrongTypeFor(undefined)],
  TooManyRequests: ASKED_TOO_OFTEN,
  InternalError: [problems.internal],
  Unavailable: [problems.unavailable],
  WriteUnavailable: [problems.unavailable, problems.outcomeUnknown],
};

/** Whether read-only keys, or all keys, are refused. */
function isRefusedToSomeKey(operation: Operation): boolean {
  const { scope, path, forReadKeys } = operation;
  if (scope !== 'open' && opensWayIn(path)) return true;
  if (scope === 'read') return !forReadKeys && !rolesOf(operation).includes('leitura');
  return scope === 'write' || scope === 'person';
}

/** The problems that any operation of this form can answer, besides its own. */
function impliedProblems(operation: Operation): Problem[] {
  const { method, scope, record, guarded, body, bodyType, failure } = operation;
  const implied: Problem[] = [problems.invalidUrl];
  if (takesIdempotencyKey(operation))
    implied.push(problems.idempotencyKeyInvalid, problems.idempotencyKeyReused, problems.replyNotKept);
  if (scope !== 'open')
    implied.push(...UNIDENTIFIED, ...ASKED_TOO_OFTEN, problems.companyInactive, problems.companyMoved);
  if (isRefusedToSomeKey(operation)) implied.push(problems.scopeForbids);
  if (scope !== 'open' && method !== 'GET') implied.push(problems.csrfTokenWrong);
  if (scope !== 'open' && rolesOf(operation).length < ROLES.length) implied.push(problems.roleForbids);
  if (method !== 'GET')
    implied.push(problems.malformedRequest, tooLargeFor(operation), wrongTypeFor(operation));
  if (record) implied.push(record.notFound);
  if (guarded) implied.push(problems.recordChanged);
  if (method !== 'GET' && !bodyType) implied.push(problems.invalidJson);
  if (body) implied.push(bodyType ? problems.fileMissing : problems.bodyNotObject);
  implied.push(failure ?? problems.internal, problems.unavailable);
  if (method !== 'GET') implied.push(problems.outcomeUnknown);
  return implied;
}

function problemsOf(operation: Operation): Problem[] {
  const judged = detailsOf(operation).length > 0 ? [problems.invalidInput] : [];
  const all = [...judged, ...operation.problems, ...impliedProblems(operation)];
  return [...new Map(all.map((problem) => [`${problem.status} ${problem.error}`, problem])).values()];
}

/** All refusals of an operation, by status. */
export function refusalsOf(operation: Operation): Record<string, object> {
  const byStatus = Map.groupBy(problemsOf(operation), ({ status }) => status);
  const responses = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, group]) => [status, sharedRefusal(group) ?? refusal(group, operation)]);
  return Object.fromEntries(responses);
}

export function sharedRefusals(): Record<string, object> {
  return Object.fromEntries(Object.entries(SHARED).map(([name, group]) => [name, refusal(group)]));
}

function sharedRefusal(group: readonly Problem[]): object | undefined {
  const messages = (some: readonly Problem[]) => JSON.stringify(some.map(({ error }) => error));
  const name = Object.keys(SHARED).find((name) => messages(SHARED[name] ?? []) === messages(group));
  return name === undefined ? undefined : { $ref: `#/components/responses/${name}` };
}

/** One response for all problems of a status: an enumeration of messages with an example of each. */
function refusal(group: readonly Problem[], operation?: Operation): object {
  const status = group[0]?.status ?? 0;
  const plain = group.filter((problem) => !DETAILED.includes(problem));
  const schemas: object[] = plain.length > 0 ? [messageSchema(plain)] : [];
  if (group.some((problem) => HEADINGS.includes(problem)))
    schemas.unshift({ $ref: '#/components/schemas/HeadingNotFound' });
  if (group.includes(problems.accessKeyInvalid))
    schemas.unshift({ $ref: '#/components/schemas/AccessKeyInvalid' });
  if (group.includes(problems.orderHeld)) schemas.unshift({ $ref: '#/components/schemas/OrderHeld' });
  if (operation && group.includes(problems.invalidInput))
    schemas.unshift(
      ...detailsOf(operation).map((shape) => ({ $ref: `#/components/schemas/${VALIDATION_ERRORS[shape]}` })),
    );
  const examples = group.map((problem) => [
    problem.template ?? problem.error,
    {
      value: {
        error: problem.error,
        code: problem.code,
        ...exampleDetails(problem, operation),
        request_id: EXAMPLE_REQUEST_ID,
      },
    },
  ]);
  const messages = group.map(({ template, error }) => `- \`${template ?? error}\``).join('\n');
  return {
    description: `${STATUS_WORDS[status]}:\n\n${messages}`,
    headers: refusalHeaders(status),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** The problems whose body has more fields than a message. */
const DETAILED: readonly Problem[] = [
  ...[problems.invalidInput, problems.accessKeyInvalid, problems.orderHeld],
  ...HEADINGS,
];

/** A query always answers with issues; a body, or a file that is judged like one, with the details shape of its operation. */
function detailsOf({ body, bodyType, query, details, problems: named }: Operation): DetailsShape[] {
  const shapes = new Set<DetailsShape>();
  const isJudged = !bodyType || details === 'lines' || named.includes(problems.bodyNotObject);
  if (body && isJudged) shapes.add(details);
  if (query) shapes.add('issues');
  return [...shapes];
}

const VALIDATION_ERRORS = {
  fields: 'ValidationErrorByField',
  issues: 'ValidationErrorByIssue',
  lines: 'ValidationErrorByLine',
} as const;

function messageSchema(group: readonly Problem[]): object {
  const exact = group.filter(({ template }) => template === undefined).map(({ error }) => error);
  const choices: object[] = group.flatMap(({ template }) =>
    template ? [{ pattern: messagePattern(template) }] : [],
  );
  if (exact.length > 0) choices.unshift({ enum: exact });
  const messages = choices.length === 1 ? choices[0] : { anyOf: choices };
  return {
    type: 'object',
    properties: {
      error: { type: 'string', description: 'A mensagem', ...messages },
      code: { type: 'string', description: CODE_WORDS, enum: [...new Set(group.map(({ code }) => code))] },
      campo: { type: 'string', description: 'Onde, quando a operação toma vários registros' },
      motivo: { type: 'string', description: 'Por quê, quando a mensagem vale para várias causas' },
      request_id: { $ref: '#/components/schemas/RequestId' },
    },
    required: ['error', 'code', 'request_id'],
  };
}

const HEADING_EXAMPLE = {
  details: [{ linha: 1, campo: 'comissao', mensagem: 'Falta a coluna no cabeçalho' }],
  primeiras: [
    ['PED', 'VLR COM'],
    ['PED-2026-0001', '11,34'],
  ],
};

const KEY_FAULT = 'O número da nota não é o da chave';
const KEY_EXAMPLE = {
  motivo: KEY_FAULT,
  details: [{ code: 'custom', path: ['numero'], message: KEY_FAULT }],
};

const HELD_EXAMPLE = {
  avisos: [{ campo: 'valor_total', mensagem: 'Passa R$ 300,00 do limite de crédito' }],
};

/** A pattern that matches a message with any details. */
export function messagePattern(template: string): string {
  const parts = template.split(/<\w+>/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('.+')}$`;
}

function exampleDetails(problem: Problem, operation: Operation | undefined): object {
  if (HEADINGS.includes(problem)) return HEADING_EXAMPLE;
  if (problem === problems.accessKeyInvalid) return KEY_EXAMPLE;
  if (problem === problems.orderHeld) return HELD_EXAMPLE;
  if (problem !== problems.invalidInput || operation === undefined) return {};
  return { details: validationExample(operation) };
}
