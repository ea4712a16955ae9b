import { z } from 'zod';
import type { Role } from '../../../domain/roles.ts';
import { exportedFiles, formatField } from './file-formats.ts';
import { type Address, type Definition, deletionReply, operation, type Tag } from './operation.ts';
import { listReply, pageFields } from './pagination.ts';
import { problems } from './problems.ts';
import type { RecordName } from './record-name.ts';

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
  return {
    query: z.object({ ...pageFields, formato: formatField, ...filters }),
    reply: listReply(listed),
    replyTypes: exportedFiles((exported as z.ZodObject).shape),
    conditional: true,
    problems: [problems.tooManyRowsForXlsx],
  };
}

interface Resource extends Shared {
  /** Of one record; the ids of the operations are made of it, such as `createClient` and `listClients`. */
  readonly name: string;
  readonly path: `/${string}`;
}

type OwnList<Listed extends z.ZodType, Filters extends z.ZodRawShape> = Pick<
  Definition<z.ZodNever, z.ZodNever, z.ZodNever>,
  'summary' | 'description'
> & {
  readonly listed: Listed;
  readonly filters: Filters;
  readonly exported?: z.ZodObject;
};

type OwnDeletion<Message extends string> = Own & { readonly answer: { success: true; message: Message } };

/** The five plain operations on the records of a resource. */
export function operationsOn({ name, path, ...shared }: Resource) {
  const operation = operationsOf(shared);
  return {
    create: <Body extends z.ZodType, Reply extends z.ZodType>(own: Own<Body, z.ZodNever, Reply>) =>
      operation(`create${name}`, `POST ${path}`, { status: 201, ...own }),

    list: <Listed extends z.ZodType, Filters extends z.ZodRawShape>({
      listed,
      filters,
      exported,
      ...own
    }: OwnList<Listed, Filters>) =>
      operation(`list${name}s`, `GET ${path}`, { ...listOf(listed, filters, exported), ...own }),

    get: <Reply extends z.ZodType>(own: Own<z.ZodNever, z.ZodNever, Reply>) =>
      operation(`get${name}`, `GET ${path}/:id`, { conditional: true, ...own }),

    update: <Body extends z.ZodType, Reply extends z.ZodType>(own: Own<Body, z.ZodNever, Reply>) =>
      operation(`update${name}`, `PUT ${path}/:id`, { guarded: true, ...own }),

    remove: <Message extends string>({ answer, ...own }: OwnDeletion<Message>) =>
      operation(`delete${name}`, `DELETE ${path}/:id`, {
        guarded: true,
        reply: deletionReply(answer),
        ...own,
      }),
  };
}
