import { z } from 'zod';
import type { Role } from '../../../domain/roles.ts';
import { exportedFiles, formatField } from './file-formats.ts';
import { type Definition, deletionReply, operation, type Tag } from './operation.ts';
import { pageFields } from './pagination.ts';
import { problems } from './problems.ts';
import type { RecordName } from './record-name.ts';

/** What the operations on the records of a resource have in common. */
interface Resource {
  /** Of one record; the ids of the operations are made of it, such as `createClient` and `listClients`. */
  readonly name: string;
  readonly path: string;
  readonly tag: Tag;
  readonly record: RecordName;
  readonly readers: readonly Role[];
  readonly writers: readonly Role[];
}

type Own<
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
> = Omit<Definition<Body, Query, Reply>, 'id' | 'method' | 'path' | 'tag'>;

type OwnList<Filters extends z.ZodRawShape, Reply extends z.ZodType> = Own<z.ZodNever, z.ZodNever, Reply> & {
  readonly filters: Filters;
  /** The columns of its files. */
  readonly exported: z.ZodObject;
};

type OwnDeletion<Message extends string> = Own & { readonly answer: { success: true; message: Message } };

/** The five plain operations on the records of a resource; each says only what is its own. */
export function operationsOn({ name, path, tag, record, readers, writers }: Resource) {
  const one = { path: `${path}/:id`, tag, record } as const;
  return {
    create: <Body extends z.ZodType, Reply extends z.ZodType>(own: Own<Body, z.ZodNever, Reply>) =>
      operation({ id: `create${name}`, method: 'POST', path, tag, roles: writers, status: 201, ...own }),

    list: <Filters extends z.ZodRawShape, Reply extends z.ZodType>({
      filters,
      exported,
      ...own
    }: OwnList<Filters, Reply>) =>
      operation({
        id: `list${name}s`,
        method: 'GET',
        path,
        tag,
        roles: readers,
        query: z.object({ ...pageFields, formato: formatField, ...filters }),
        conditional: true,
        replyTypes: exportedFiles(exported.shape),
        problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
        ...own,
      }),

    get: <Reply extends z.ZodType>(own: Own<z.ZodNever, z.ZodNever, Reply>) =>
      operation({ id: `get${name}`, method: 'GET', ...one, roles: readers, conditional: true, ...own }),

    update: <Body extends z.ZodType, Reply extends z.ZodType>(own: Own<Body, z.ZodNever, Reply>) =>
      operation({ id: `update${name}`, method: 'PUT', ...one, roles: writers, guarded: true, ...own }),

    remove: <Message extends string>({ answer, ...own }: OwnDeletion<Message>) =>
      operation({
        id: `delete${name}`,
        method: 'DELETE',
        ...one,
        roles: writers,
        guarded: true,
        reply: deletionReply(answer),
        ...own,
      }),
  };
}
