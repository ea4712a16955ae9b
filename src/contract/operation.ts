import { z } from 'zod';
import { OWNER_ALONE, type Role } from '../domain/roles.ts';
import type { DetailsShape, Issue } from './issues.ts';
import type { Problem } from './problem.ts';

/** A file type that a body or a reply may have instead of JSON. */
export interface FileType {
  /** With its charset, as in `text/csv; charset=utf-8`; the charset is ignored when a request is matched. */
  readonly type: string;
  readonly description: string;
  /** An example of the content, for text files and JSON. */
  readonly example?: string;
}

/** The chapter of the reference that lists the operation. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** How the `:id` in an operation's path names a record. */
export interface RecordName {
  /** For the reference. */
  readonly id: z.ZodType;
  /** The refusal when the company has no record with this id. */
  readonly notFound: Problem;
  /** The id in its stored form; undefined when no record can have it. */
  read(id: string): string | undefined;
}

/** One operation of the API: what it takes, what it answers, how it can refuse. */
export interface Operation<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  /** What the summary leaves open, in Markdown. */
  readonly description?: string;
  /** The scope that a key needs; `person` refuses every key, `open` needs none. */
  readonly scope: 'read' | 'write' | 'person' | 'open';
  /** The roles that may call it; the owner alone by default. */
  readonly roles?: readonly Role[];
  /** Open to read-only keys although the role `leitura` may not call it: they always could. */
  readonly forReadKeys?: boolean;
  /** The record in the path's `:id`; an id of the wrong form is answered as not found. */
  readonly record?: RecordName;
  /** The other path parameters, by name, for the reference. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly body?: Body;
  /** Other spellings of the body's fields. */
  readonly spellings?: Spellings;
  /** The body's file type; `body` is then `fileBody`, and the handler gets the bytes. */
  readonly bodyType?: FileType;
  /** Further file types that the body may have. */
  readonly moreBodyTypes?: readonly FileType[];
  /** The body may have any other type but JSON: its bytes tell what it is. */
  readonly anyBodyType?: boolean;
  /** An absent body counts as `{}`. */
  readonly bodyOptional?: boolean;
  readonly bodyLimitMiB?: number;
  readonly query?: Query;
  readonly status: 200 | 201;
  /** The status of a dry run of this creation, answered by a `WithStatus`. */
  readonly alsoStatus?: 200;
  /** The reply in JSON. Absent where every reply is a file. */
  readonly reply?: Reply;
  /** The file types that the handler may answer with, as a `FileReply`. */
  readonly replyTypes?: readonly FileType[];
  /** The reply carries an `ETag`, and `If-None-Match` may be answered with 304. */
  readonly conditional?: boolean;
  /** `If-Match` is honoured: a record that changed since the caller read it is refused. */
  readonly guarded?: boolean;
  /** The reply contains a secret that is stored nowhere, so the reply kept for a retry is encrypted. */
  readonly secretReply?: boolean;
  /** The body contains a password, so the fingerprint kept for a retry is salted with the caller's credential. */
  readonly secretBody?: boolean;
  /** The reply is for one use only, so the operation takes no `Idempotency-Key`. */
  readonly fleeting?: boolean;
  readonly details: DetailsShape;
  /** Its own refusal of input whose only fault is of one kind. */
  readonly soleProblem?: (issues: Issue[]) => Problem | undefined;
  /** How it can refuse, besides what any operation of its form can. */
  readonly problems: readonly Problem[];
  /** The answer to an unexpected error, where the contract names one. */
  readonly failure?: Problem;
}

/** By another spelling of a field, the field, which counts first; by the name of a list, those of its elements. */
export interface Spellings {
  readonly [sent: string]: string | Spellings;
}

/** An operation as it is written down, without its id and address; what it leaves out is as in most of them. */
export type Definition<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType> = Omit<
  Operation<Body, Query, Reply>,
  'id' | 'method' | 'path' | 'scope' | 'status' | 'details' | 'problems'
> &
  Partial<Pick<Operation, 'scope' | 'status' | 'details' | 'problems'>>;

/** Method and path, such as `GET /clients/:id`. */
export type Address = `${Operation['method']} /${string}`;

/** By default a `GET` needs a key that reads and anything else one that writes, and it answers 200. */
export function operation<
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
>(id: string, address: Address, definition: Definition<Body, Query, Reply>): Operation<Body, Query, Reply> {
  const [method, path] = address.split(' ') as [Operation['method'], string];
  const scope = method === 'GET' ? 'read' : 'write';
  return { id, method, path, scope, status: 200, details: 'issues', problems: [], ...definition };
}

export function takesIdempotencyKey({ method, fleeting = false }: Operation): boolean {
  return method !== 'GET' && !fleeting;
}

export function bodyTypesOf({ bodyType, moreBodyTypes = [] }: Operation): FileType[] {
  return bodyType === undefined ? [] : [bodyType, ...moreBodyTypes];
}

export function rolesOf({ roles = OWNER_ALONE }: Operation): readonly Role[] {
  return roles;
}

export const fileBody = z.custom<Buffer>((value) => Buffer.isBuffer(value));

export const succeeded = z.literal(true).meta({ description: 'Sempre `true`' });

export function recordReply<S extends z.ZodType>(record: S) {
  return z.object({ success: succeeded, data: record });
}

export const warning = z
  .object({
    campo: z.string().meta({ description: 'O campo de que se trata', examples: ['cnpj_cpf'] }),
    mensagem: z.string().meta({ description: 'O aviso', examples: ['Outro cliente já tem este documento'] }),
  })
  .meta({ id: 'Warning', description: 'O que merece atenção e nada impediu' });

export type Warning = z.output<typeof warning>;

/** The reply of an act that may return warnings; without any, `avisos` is absent. */
export function warnedReply<S extends z.ZodType>(record: S) {
  const avisos = z.array(warning).min(1).optional();
  return recordReply(record).extend({
    avisos: avisos.meta({ description: 'Só quando há avisos: o pedido foi atendido assim mesmo' }),
  });
}

/** A deletion always answers the same value, so its schema is made from that value. */
export function deletionReply<M extends string>({ message }: { readonly message: M }) {
  return z.object({
    success: succeeded,
    message: z.literal(message).meta({ description: 'Confirmação' }),
  });
}

export function success<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}

export function successWith<T>(data: T, avisos: Warning[]): { success: true; data: T; avisos?: Warning[] } {
  return { ...success(data), ...(avisos.length > 0 && { avisos }) };
}

export function deleted<M extends string>(message: M) {
  return { success: true as const, message };
}
