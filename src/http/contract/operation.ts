import { z } from 'zod';
import { OWNER_ALONE, type Role } from '../../domain/roles.ts';
import type { DetailsShape, Issue } from './issues.ts';
import type { Problem } from './problems.ts';
import type { RecordName } from './record-name.ts';

/** A kind of file that goes where JSON otherwise goes. */
export interface FileType {
  /** With its charset, as in `text/csv; charset=utf-8`; a request is matched without it. */
  readonly type: string;
  readonly description: string;
  /** What one looks like inside, where that is text. */
  readonly example?: string;
}

/** The chapter of the reference that an operation stands in. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** One operation of the interface, whole: what it takes, what it gives, how it can refuse. */
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
  /** What a key must permit; `person` is for no key at all, and `open` asks for none. */
  readonly scope: 'read' | 'write' | 'person' | 'open';
  /** Which persons may, by their role in the company. What names none is the owner's. */
  readonly roles?: readonly Role[];
  /** A key that may only read may do what `leitura` may; and this, as it always could. */
  readonly forReadKeys?: boolean;
  /** The record that stands in the path as `:id`. What is no id of such a record is not found. */
  readonly record?: RecordName;
  /** What else stands in the path, by name. For the reader. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly body?: Body;
  /** Makes the body a file instead of JSON: `body` is then `fileBody`, and the handler gets the bytes. */
  readonly bodyType?: FileType;
  /** Other files that it takes as well. */
  readonly moreBodyTypes?: readonly FileType[];
  /** Nothing at all is as good as `{}`. */
  readonly bodyOptional?: boolean;
  readonly bodyLimitMiB?: number;
  readonly query?: Query;
  readonly status: 200 | 201;
  /** A creation that some requests only rehearse answers these so, by a `WithStatus`. */
  readonly alsoStatus?: 200;
  /** The reply in JSON. Absent where every reply is a file. */
  readonly reply?: Reply;
  /** The files that the handler may answer with, as a `FileReply`, beside the JSON or instead of it. */
  readonly replyTypes?: readonly FileType[];
  /** The reply carries an `ETag`, and a caller that still has it is told so instead of getting it again. */
  readonly conditional?: boolean;
  /** Heeds `If-Match`: refused where the record is no longer the one that the caller has read. */
  readonly guarded?: boolean;
  /** The reply shows something that is stored nowhere, so what is kept of it for a repeated request is sealed. */
  readonly secretReply?: boolean;
  /** The body holds a password, so what is kept of it for a repeated request is salted with the caller's credential. */
  readonly secretBody?: boolean;
  /** What it gives serves once and is asked for anew, so it takes no `Idempotency-Key`. */
  readonly fleeting?: boolean;
  readonly details: DetailsShape;
  readonly soleProblem?: (issues: Issue[]) => Problem | undefined;
  readonly problems: readonly Problem[];
  /** The answer to a failure nobody foresaw, where the contract has a message for it. */
  readonly failure?: Problem;
}

export function operation<
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
>(definition: Operation<Body, Query, Reply>): Operation<Body, Query, Reply> {
  return definition;
}

/** Whether it may be sent again under an `Idempotency-Key`. */
export function takesIdempotencyKey({ method, fleeting = false }: Operation): boolean {
  return method !== 'GET' && !fleeting;
}

/** Every file that its body may be. */
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

const warning = z
  .object({
    campo: z.string().meta({ description: 'O campo de que se trata', examples: ['cnpj_cpf'] }),
    mensagem: z.string().meta({ description: 'O aviso', examples: ['Outro cliente já tem este documento'] }),
  })
  .meta({ id: 'Warning', description: 'O que merece atenção e nada impediu' });

export type Warning = z.output<typeof warning>;

/** The same where what was done may be worth a second look. Without such a thing there is no `avisos`. */
export function warnedReply<S extends z.ZodType>(record: S) {
  const avisos = z.array(warning).min(1).optional();
  return recordReply(record).extend({
    avisos: avisos.meta({ description: 'Só quando há avisos: o pedido foi atendido assim mesmo' }),
  });
}

/** The reply of a deletion is always the same, so it is declared by the value that the handler answers with. */
export function deletionReply<M extends string>({ message }: Deletion<M>) {
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

interface Deletion<M extends string> {
  readonly success: true;
  readonly message: M;
}

export function deleted<M extends string>(message: M): Deletion<M> {
  return { success: true, message };
}
