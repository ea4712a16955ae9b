import { z } from 'zod';
import type { Role } from '../domain/roles.ts';
import { hasControlCharacters } from '../domain/text.ts';
import { isUuid } from './fields.ts';
import { afterField, exportedFiles, formatField, listReply, pageFields } from './lists.ts';
import {
  type Address,
  type Definition,
  deleted,
  deletionReply,
  operation,
  type RecordName,
  recordReply,
  type Tag,
} from './operation.ts';
import type { Problem } from './problem.ts';
import { problems } from './problems.ts';

/** What several operations have in common. */
interface Shared {
  readonly tag: Tag;
  /** The record of those with an `:id` in their path. */
  readonly record?: RecordName;
  /** The roles that may call a `GET`, and any other method; the owner alone by default. */
  readonly readers?: readonly Role[];
  readonly writers?: readonly Role[];
  readonly scope?: 'person';
}

type Own<
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
> = Omit<Definition<Body, Query, Reply>, 'tag'> & { readonly tag?: Tag };

/** As `operation`, for operations that have much in common; each says only what is its own. */
export function operationsOf({ record, readers, writers, ...shared }: Shared) {
  return <
    Body extends z.ZodType = z.ZodNever,
    Query extends z.ZodType = z.ZodNever,
    Reply extends z.ZodType = z.ZodNever,
  >(
    id: string,
    address: Address,
    own: Own<Body, Query, Reply>,
  ) => {
    const roles = address.startsWith('GET ') ? readers : writers;
    return operation<Body, Query, Reply>(id, address, {
      ...shared,
      ...(roles && { roles }),
      ...(record && address.includes('/:id') && { record }),
      ...own,
    });
  };
}

/** What a list of records takes and answers: a page as JSON, or all that the filters find as a file. */
export function listOf<Listed extends z.ZodType, Filters extends z.ZodRawShape>(
  listed: Listed,
  filters: Filters,
  /** The columns of its files, if others. */
  exported: z.ZodType = listed,
) {
  const fields = (listed as z.ZodType as z.ZodObject).shape;
  const query = z.object({ ...pageFields, depois: afterField, formato: formatField, ...filters });
  return {
    query: 'id' in fields ? query : (query.omit({ depois: true }) as unknown as typeof query),
    reply: listReply(listed),
    replyTypes: exportedFiles((exported as z.ZodObject).shape),
    conditional: true,
    problems: [problems.tooManyRowsForXlsx],
  };
}

interface Resource<Created extends z.ZodType, Changes extends z.ZodType, Shown extends z.ZodType>
  extends Shared {
  /** Of one record; the ids of the operations are made of it, such as `createClient` and `listClients`. */
  readonly name: string;
  readonly path: `/${string}`;
  /** The schemas of a record; its plain operations take and answer these, unless they say otherwise. */
  readonly schemas: { readonly created?: Created; readonly changes?: Changes; readonly shown: Shown };
}

type OwnList<Listed extends z.ZodType, Filters extends z.ZodRawShape> = Pick<
  Definition<z.ZodNever, z.ZodNever, z.ZodNever>,
  'summary' | 'description'
> & {
  readonly listed?: Listed;
  readonly filters: Filters;
  readonly exported?: z.ZodObject;
};

/** The five plain operations on the records of a resource, and `other` for any other. */
export function operationsOn<
  Shown extends z.ZodType,
  Created extends z.ZodType = z.ZodNever,
  Changes extends z.ZodType = z.ZodNever,
>({ name, path, schemas, ...shared }: Resource<Created, Changes, Shown>) {
  const operation = operationsOf(shared);
  const { created: body, changes, shown } = schemas;
  const reply = recordReply(shown);
  type Shows = typeof reply;
  return {
    other: operation,

    create: <Body extends z.ZodType = Created, Reply extends z.ZodType = Shows>(
      own: Own<Body, z.ZodNever, Reply>,
    ) => operation(`create${name}`, `POST ${path}`, { status: 201, body, reply, ...own } as typeof own),

    list: <Filters extends z.ZodRawShape, Listed extends z.ZodType = Shown>({
      listed = shown as z.ZodType as Listed,
      filters,
      exported,
      ...own
    }: OwnList<Listed, Filters>) =>
      operation(`list${name}s`, `GET ${path}`, { ...listOf(listed, filters, exported), ...own }),

    get: (own: Own) => operation(`get${name}`, `GET ${path}/:id`, { conditional: true, reply, ...own }),

    update: <Body extends z.ZodType = Changes, Reply extends z.ZodType = Shows>(
      own: Own<Body, z.ZodNever, Reply>,
    ) => {
      const definition = { guarded: true, body: changes, reply, ...own } as typeof own;
      return operation(`update${name}`, `PUT ${path}/:id`, definition);
    },

    remove: <Message extends string>({ message, ...own }: Own & { readonly message: Message }) => {
      const answer = deleted(message);
      const definition = { guarded: true, reply: deletionReply(answer), ...own };
      return { ...operation(`delete${name}`, `DELETE ${path}/:id`, definition), answer };
    },
  };
}

export function namedByUuid(id: z.ZodType, notFound: Problem): RecordName {
  return { id, notFound, read: (text) => (isUuid(text) ? text.toLowerCase() : undefined) };
}

/** A code that the caller chose. Control characters are rejected first: PostgreSQL fails on a NUL in a parameter. */
export function namedByCode(id: z.ZodType, notFound: Problem): RecordName {
  return {
    id,
    notFound,
    read: (text) => (hasControlCharacters(text, { lineBreaks: false }) ? undefined : text),
  };
}

/** The record ids that the examples of all operations share: one client buys coffee from one representada. */
export const EXAMPLE_IDS = {
  cliente: '019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11',
  representada: '019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22',
  produto: 'CAFE-500',
  venda: '019a8b1d-a4f4-7c69-b318-94f0c2e6ad33',
  tabela: '019a8b1c-77e0-7a10-9d2f-84b1c6e05f55',
  visita: '019a8b1d-c8d6-7e42-a1f5-30b7d9e2c4f1',
  meta: '019a8b1d-e1b0-7a93-b2c6-58f4d07a91e2',
  regra: '019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66',
  nota: '019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9',
  devolucao: '019a8b1e-c7f3-7e42-8b15-73d9a2e8f4ba',
  recebimento: '019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977',
  repasse: '019a8b1e-97e5-7d19-b7f3-2a5c9e4d1088',
  notaServico: '019a8b1e-9cf6-7e2a-88a4-3b6daf5e2199',
  lista: '019a8b1e-a01f-7e14-8b30-6c9d1b4e7f88',
  extrato: '019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99',
  carteira: '019a8b1e-a5b4-7c62-8d13-4f7a9e2b6c55',
  posicao: '019a8b1e-a7d1-7f3b-8c52-9e1d4a6b7c88',
  importacao: '019a8b1e-a911-7c24-8d60-5b2e9f4a7c31',
  caixa: '019a8b1e-aad9-7a36-8c52-8e1f3d6a9b00',
  chave: '019a8b1b-0d10-7a3c-8e55-71c2d9f0b844',
  empresa: '019a8b1a-7b42-7d15-b6f0-2c94e7a1d066',
  pessoa: '019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66',
  sessao: '019a8b1a-9b07-7c2e-8d14-6a0f3e5b1c77',
  passkey: '019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88',
  chavePropria: '019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e91',
  lixeira: '01938c2e-5a70-7c31-8f00-3c6d2f1e9a55',
  chaveAnterior: '019a8b19-33c7-7e21-a9d4-5b8e0f6c1d55',
} as const;
