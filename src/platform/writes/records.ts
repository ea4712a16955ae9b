import type { z } from 'zod';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { stringifyYielding } from '../event-loop.ts';
import type { Call } from '../http/call.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { type Operation, success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { isKnown, recordTag, TaggedRecord, tagOfText } from '../http/replies/conditional.ts';
import { WrittenJson } from '../http/replies/written-json.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { change, type Effort } from './changes.ts';
import type { Totals } from './counters.queries.ts';
import type { Journal } from './journal.ts';

/** How a record is read and shown; its ETag is made of what is shown. */
export interface RecordSource<Row, Shown extends object> {
  find(db: Reader, scope: AccessScope, id: string): Promise<Row | undefined>;
  show(row: Row, scope: AccessScope): Shown;
  /** The part of what is shown that the tag is made of; all of it, unless some belongs to other records. */
  tagged?(shown: Shown): object;
  /** Finds a large record, for which `find` may throw `LargeRecordError`. */
  findLarge?(db: Reader, scope: AccessScope, id: string): Promise<Row | undefined>;
}

/** Thrown for a large record: its change is committed in a transaction of its own. */
export class LargeRecordError extends Error {}

/** For records of the whole company, which have no portfolio. */
export function ofCompany<Asked extends unknown[], Found>(
  read: (db: Reader, empresaId: string, ...asked: Asked) => Found,
): (db: Reader, scope: AccessScope, ...asked: Asked) => Found {
  return (db, { empresaId }, ...asked) => read(db, empresaId, ...asked);
}

type ReplyOf<Shown> = z.ZodType<unknown, { success: true; data: Shown }>;

/** Shows one record with its ETag, for `If-Match`. */
export function recordRoute<Row, Shown extends object>(
  { db }: Service,
  operation: Operation<z.ZodNever, z.ZodNever, ReplyOf<Shown>>,
  { find, show }: Pick<RecordSource<Row, Shown>, 'find' | 'show'>,
): Route {
  return route(operation, async ({ scope, id, notFound }) => {
    const shown = show(orRefuse(await find(db.read, scope, id), notFound), scope);
    return new TaggedRecord(recordTag(shown), success(shown));
  });
}

/** As `recordRoute`, for records that may be large: those are read through the queue of long reads, off the main thread. */
export function largeRecordRoute<Row, Shown extends object>(
  { db }: Service,
  operation: Operation<z.ZodNever, z.ZodNever, ReplyOf<Shown>>,
  { find, findLarge, show }: Required<Pick<RecordSource<Row, Shown>, 'find' | 'findLarge' | 'show'>>,
): Route {
  return route(operation, async ({ scope, id, requester, notFound }) => {
    const found = await find(db.read, scope, id).catch((error) => {
      if (error instanceof LargeRecordError) return findLarge(db.readFor(requester), scope, id);
      throw error;
    });
    const text = await stringifyYielding(show(orRefuse(found, notFound), scope));
    return new TaggedRecord(tagOfText(text), new WrittenJson(`{"success":true,"data":${text}}`));
  });
}

/** Finds a record on the main thread unless it is large, which `find` then says by throwing. */
export function unlessLarge<Row, Asked extends unknown[]>(
  findSmall: (...asked: Asked) => Promise<Row | 'large' | undefined>,
): (...asked: Asked) => Promise<Row | undefined> {
  return async (...asked) => {
    const found = await findSmall(...asked);
    if (found === 'large') throw new LargeRecordError();
    return found;
  };
}

/** The parts of a call needed to change its record. */
export type RecordCall = Pick<
  Call<unknown, unknown>,
  'company' | 'scope' | 'id' | 'notFound' | 'expectedTags' | 'idempotency'
>;

export type RecordWork<Row, Shown, T> = (
  db: Transaction,
  journal: Journal,
  before: { readonly row: Row; readonly shown: Shown },
) => Promise<T>;

/**
 * A change of the record that the path names: as `change`, with the record as it is before. Where the caller says what
 * he has read, and it is no longer so, nothing happens.
 */
export function changeRecord<Row, Shown extends object, T extends object>(
  service: Service,
  call: RecordCall,
  added: Partial<Totals>,
  { find, show, tagged, findLarge = find }: RecordSource<Row, Shown>,
  work: RecordWork<Row, Shown, T>,
  effort?: Effort,
): Promise<T> {
  const attempt = (findIt: typeof find, effort: Effort | undefined) =>
    changeFound(service, call, added, { find: findIt, show, ...(tagged && { tagged }) }, work, effort);
  if (effort === 'long') return attempt(findLarge, effort);
  return attempt(find, effort).catch((error) => {
    if (error instanceof LargeRecordError) return attempt(findLarge, 'long');
    throw error;
  });
}

/** Deletes the record that the path names, and notes it as it was shown. */
export function deleteRoute<Row, Shown extends { readonly id: string }, Reply extends object>(
  service: Service,
  operation: Operation<z.ZodNever, z.ZodNever, z.ZodType<unknown, Reply>>,
  kind: KindName,
  source: RecordSource<Row, Shown>,
  remove: (db: Transaction, row: Row) => Promise<void>,
  deleted: Reply,
): Route {
  return route(operation, (call) =>
    changeRecord(service, call, {}, source, async (db, journal, { row, shown }) => {
      await remove(db, row);
      journal.deleted(kind, shown.id, shown);
      return deleted;
    }),
  );
}

function changeFound<Row, Shown extends object, T extends object>(
  service: Service,
  call: RecordCall,
  added: Partial<Totals>,
  { find, show, tagged = (shown) => shown }: RecordSource<Row, Shown>,
  work: RecordWork<Row, Shown, T>,
  effort: Effort | undefined,
): Promise<T> {
  return change(
    service,
    call,
    added,
    async (db, journal) => {
      const row = orRefuse(await find(db, call.scope, call.id), call.notFound);
      const shown = show(row, call.scope);
      if (call.expectedTags !== undefined && !isKnown(recordTag(tagged(shown)), call.expectedTags))
        refuse(problems.recordChanged);
      return work(db, journal, { row, shown });
    },
    effort,
  );
}
