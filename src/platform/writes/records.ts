import type { z } from 'zod';
import { type Operation, success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { LargeRecordError } from '../database/errors.ts';
import { stringifyYielding, yieldToEventLoop } from '../event-loop.ts';
import {
  comparedTags,
  isKnown,
  longRecordTag,
  partedTag,
  recordTag,
  TaggedRecord,
  tagOfParts,
  tagOfText,
  WrittenJson,
} from '../http/replies/answers.ts';
import { type AppContext, type RequestContext, type Route, route } from '../http/routes.ts';
import { change, changeAlone, type PossibleChange } from './changes.ts';
import type { Totals } from './counters.queries.ts';
import { withoutRowNumber } from './deleted-records.queries.ts';
import type { Journal } from './journal.ts';

/** How a record is read and shown; its ETag is made of what is shown. */
export interface RecordSource<Row, Shown extends object> {
  find(db: Reader, scope: AccessScope, id: string): Promise<Row | undefined>;
  show(row: NoInfer<Row>, scope: AccessScope): Shown;
  /** The part of what is shown that the tag is made of; all of it, unless some belongs to other records. */
  tagged?(shown: Shown): object;
  /** Finds a large record, for which `find` may throw `LargeRecordError`. */
  findLarge?(db: Reader, scope: AccessScope, id: string): Promise<Row | undefined>;
}

/** For records of the whole company, which have no portfolio. */
export function ofCompany<Asked extends unknown[], Found>(
  read: (db: Reader, empresaId: string, ...asked: Asked) => Found,
): (db: Reader, scope: AccessScope, ...asked: Asked) => Found {
  return (db, { empresaId }, ...asked) => read(db, empresaId, ...asked);
}

export type ReplyOf<Shown> = z.ZodType<unknown, { success: true; data: Shown }>;

/** Shows one record with its ETag, for `If-Match`; a large one is serialized in slices. */
export function recordRoute<Row, Shown extends object>(
  { db }: AppContext,
  operation: Operation<z.ZodNever, z.ZodNever, ReplyOf<Shown>>,
  source: RecordSource<Row, Shown>,
): Route {
  const { show, tagged = (shown) => shown } = source;
  return route(operation, async (call) => {
    const { row, isLarge } = await findRecord(db, call, source);
    const shown = show(row, call.scope);
    const part = tagged(shown);
    if (!isLarge)
      return new TaggedRecord(part === shown ? recordTag(shown) : partedTag(part, shown), success(shown));
    const text = await stringifyYielding(shown);
    const whole = tagOfText(text);
    const tag = part === shown ? whole : tagOfParts(await longRecordTag(part), whole);
    return new TaggedRecord(tag, new WrittenJson(`{"success":true,"data":${text}}`));
  });
}

/** The record that the path names; a large one is read through the queue of long reads, off the main thread. */
export async function findRecord<Row>(
  db: Database,
  {
    scope,
    requester,
    id,
    notFound,
  }: Pick<RequestContext<unknown, unknown>, 'scope' | 'requester' | 'id' | 'notFound'>,
  { find, findLarge = find }: Pick<RecordSource<Row, never>, 'find' | 'findLarge'>,
): Promise<{ row: Row; isLarge: boolean }> {
  try {
    return { row: orRefuse(await find(db.read, scope, id), notFound), isLarge: false };
  } catch (error) {
    if (!(error instanceof LargeRecordError)) throw error;
    const row = orRefuse(await findLarge(db.readFor(requester), scope, id), notFound);
    await yieldToEventLoop();
    return { row, isLarge: true };
  }
}

/** Deletes the records that name another one, which is being deleted, and notes each. */
export async function removeNaming<Row extends object, Column>(
  db: Transaction,
  journal: Journal,
  records: {
    readonly kind: KindName;
    show(row: NoInfer<Row>): { readonly id: string };
    remove(db: Transaction, row: NoInfer<Row>): Promise<unknown>;
    naming(db: Reader, empresaId: string, column: Column, id: string): Promise<Row[]>;
  },
  empresaId: string,
  column: NoInfer<Column>,
  id: string,
): Promise<Row[]> {
  const rows = await records.naming(db, empresaId, column, id);
  for (const row of rows) {
    await records.remove(db, row);
    const shown = records.show(row);
    journal.deleted(records.kind, shown.id, shown);
  }
  return rows.map(withoutRowNumber);
}

export type RecordCall = Pick<
  RequestContext<unknown, unknown>,
  'company' | 'scope' | 'id' | 'notFound' | 'expectedTags' | 'idempotency' | 'isLarge'
>;

export type RecordWork<Row, Shown, T> = (
  db: Transaction,
  journal: Journal,
  before: { readonly row: Row; readonly shown: Shown },
) => ReturnType<PossibleChange<T>>;

/** As `change`, with the record as it is before; nothing happens where it is no longer what the caller says he has read. */
export function changeRecord<Row, Shown extends object, T>(
  service: AppContext,
  call: RecordCall,
  added: Partial<Totals>,
  { find, show, tagged = (shown) => shown, findLarge = find }: RecordSource<Row, Shown>,
  work: RecordWork<Row, Shown, T>,
): Promise<T> {
  const workWith =
    (findIt: typeof find): PossibleChange<T> =>
    async (db, journal) => {
      const row = orRefuse(await findIt(db, call.scope, call.id), call.notFound);
      const shown = show(row, call.scope);
      const expected = call.expectedTags && comparedTags(call.expectedTags);
      if (expected !== undefined && !isKnown(recordTag(tagged(shown)), expected))
        refuse(problems.recordChanged);
      return work(db, journal, { row, shown });
    };
  if (call.isLarge) return change(service, call, added, workWith(findLarge));
  return change(service, call, added, workWith(find)).catch((error) => {
    if (error instanceof LargeRecordError) return changeAlone(service, call, added, workWith(findLarge));
    throw error;
  });
}
