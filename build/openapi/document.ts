import type { z } from 'zod';
import type { JsonSchema } from '../../src/contract/json-schema.ts';
import { bodyTypesOf, type FileType, type Operation, rolesOf } from '../../src/contract/operation.ts';
import { ROLES } from '../../src/domain/roles.ts';
import { SESSION_COOKIE } from '../../src/platform/http/access/session-cookie.ts';
import { JSON_TYPE, mediaTypeOf } from '../../src/platform/http/server/bodies.ts';
import type { RegisteredOperation } from '../../src/platform/http/server/known-routes.ts';
import { ERROR_SCHEMAS } from './error-schemas.ts';
import { exampleOf } from './examples.ts';
import { headerComponents, headerParameters, notModifiedHeaders, successHeaders } from './headers.ts';
import { INTRODUCTION } from './introduction.ts';
import { describeOutgoing, type OutgoingMessage } from './outgoing.ts';
import { refusalsOf, sharedRefusals } from './refusals.ts';
import { SchemaRegistry } from './schemas.ts';

/** Generates the OpenAPI document from the registered operations. */
/** Generators take a field with a default for one that must be sent. */
function withoutNullDefaults<T>(schemas: T): T {
  return JSON.parse(
    JSON.stringify(schemas, (name, value) => (name === 'default' && value === null ? undefined : value)),
  );
}

export function writeDocument(
  registered: readonly RegisteredOperation[],
  outgoing: Readonly<Record<string, OutgoingMessage>>,
  version: string,
): object {
  // Operations without a key (health, sign-in) come last, in whatever order they were registered.
  const entries = registered.toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
  const book = new SchemaRegistry();
  for (const schema of ERROR_SCHEMAS) book.write(schema, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const { url, operation } of entries) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(book, operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Talão',
      version,
      summary: 'Retaguarda de representantes comerciais: clientes, representadas, produtos e vendas',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Este serviço' }],
    security: [{ apiKey: [] }, { session: [] }],
    tags: tagsOf(entries),
    paths,
    webhooks: describeOutgoing(book, outgoing),
    components: {
      schemas: withoutNullDefaults(book.named()),
      responses: sharedRefusals(),
      ...headerComponents(),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description:
            'A chave da empresa. Diz em nome de que empresa a requisição age e o que ela pode fazer',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description:
            'A sessão do console, no lugar da chave. Para escrever, exige também o cabeçalho `x-csrf-token`',
        },
      },
    },
  };
}

const isOpen = ({ operation }: RegisteredOperation) => operation.scope === 'open';

function tagsOf(entries: readonly RegisteredOperation[]): object[] {
  const tags = new Map(entries.map(({ operation: { tag } }) => [tag.name, tag]));
  return [...tags.values()];
}

function describeOperation(book: SchemaRegistry, operation: Operation): object {
  const { id, tag, summary, scope, body } = operation;
  return {
    operationId: id,
    tags: [tag.name],
    summary,
    description: [operation.description, SCOPE_WORDS[scope], roleWords(operation)]
      .filter(Boolean)
      .join('\n\n'),
    ...(scope === 'open' && { security: [] }),
    ...(scope === 'person' && { security: [{ session: [] }] }),
    parameters: [
      ...pathParameters(book, operation),
      ...queryParameters(book, operation),
      ...headerParameters(operation),
    ],
    ...(body && {
      requestBody: { required: !operation.bodyOptional, content: bodyContent(book, operation, body) },
    }),
    responses: {
      ...(operation.alsoStatus && { [operation.alsoStatus]: success(book, operation, operation.alsoStatus) }),
      [operation.status]: success(book, operation, operation.status),
      ...(operation.conditional && { 304: NOTHING_NEW }),
      ...refusalsOf(operation),
    },
  };
}

const NOTHING_NEW = {
  description: 'Nada mudou desde a `ETag` enviada em `If-None-Match`',
  headers: notModifiedHeaders(),
  content: {},
};

const SCOPE_WORDS = {
  read: 'Basta uma chave com permissão de leitura.',
  write: 'Exige uma chave com permissão de escrita.',
  person: 'Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.',
  open: 'Não exige chave.',
};

/** The roles that may call the operation, unless all may. */
function roleWords(operation: Operation): string | undefined {
  const roles = rolesOf(operation);
  if (operation.scope === 'open' || roles.length === ROLES.length) return undefined;
  return `Papéis que podem: ${roles.map((role) => `\`${role}\``).join(', ')}.`;
}

function pathParameters(book: SchemaRegistry, { id, path, record, params }: Operation): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = name === 'id' && record ? record.id : params?.[name];
    if (schema === undefined)
      throw new Error(`${id}: say in \`record\` or \`params\` what stands for :${name} in ${path}`);
    return { in: 'path', required: true, ...parameter(book, id, name, book.write(schema, 'input')) };
  });
}

function queryParameters(book: SchemaRegistry, { id, query }: Operation): object[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = book.write(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...parameter(book, id, name, schema as JsonSchema),
  }));
}

function parameter(
  book: SchemaRegistry,
  id: string,
  name: string,
  { description, ...schema }: JsonSchema,
): object {
  const example = exampleOf(book, schema, `${id}: parameter ${name}`);
  const { examples: _, ...bare } = schema;
  return { name, description, schema: bare, example };
}

function bodyContent(book: SchemaRegistry, operation: Operation, body: z.ZodType): object {
  if (operation.bodyType) return Object.assign({}, ...bodyTypesOf(operation).map(fileContent));
  const schema = book.write(body, 'input');
  return { [JSON_TYPE]: { schema, example: exampleOf(book, schema, `${operation.id}: body`) } };
}

function success(book: SchemaRegistry, operation: Operation, status: 200 | 201): object {
  const content = {};
  if (operation.reply) {
    const schema = book.write(operation.reply, 'output');
    const example = exampleOf(book, schema, `${operation.id}: reply`);
    Object.assign(content, { [JSON_TYPE]: { schema, example } });
  }
  for (const file of operation.replyTypes ?? []) Object.assign(content, fileContent(file));
  return {
    description: status === 201 ? 'Criado' : 'Feito',
    headers: successHeaders(operation),
    content,
  };
}

/** Text files get a string schema; in OpenAPI 3.1 other files have none, which means bytes. */
function fileContent(file: FileType): object {
  const { description, example } = file;
  if (file.type === JSON_TYPE && example !== undefined)
    return { [JSON_TYPE]: { schema: { type: 'object', description }, example: JSON.parse(example) } };
  const schema =
    example === undefined
      ? { description, contentMediaType: mediaTypeOf(file) }
      : { type: 'string', description };
  return { [mediaTypeOf(file)]: { schema, ...(example !== undefined && { example }) } };
}
