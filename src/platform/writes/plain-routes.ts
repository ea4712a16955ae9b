import type { z } from 'zod';
import { type Operation, successWith, type Warning } from '../../contract/operation.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { Transaction } from '../database/database.ts';
import { type AppContext, type Route, route } from '../http/routes.ts';
import { authorOf, change } from './changes.ts';
import { COUNTED_TABLES, type Totals } from './counters.queries.ts';
import { type DeletedRecord, keepDeleted } from './deleted-records.queries.ts';
import type { Journal } from './journal.ts';
import { changeRecord, type RecordSource, type ReplyOf, recordRoute } from './records.ts';

/** Records that are created, shown, changed and deleted plainly, and what is their own in it. */
interface PlainRecords<Row, Shown extends { readonly id: string }, New, Changes>
  extends RecordSource<Row, Shown> {
  readonly kind: KindName;
  /** What the journal notes, where that is not what is shown. */
  noted?(row: Row): object;
  /** Refuses what may not be written: `wanted` is the whole record, `sent` what the caller says of it. */
  check?(
    db: Transaction,
    empresaId: string,
    wanted: New,
    before: Row | undefined,
    sent: Changes,
  ): Promise<void>;
  insert(db: Transaction, empresaId: string, record: New): Promise<Row>;
  change(db: Transaction, before: Row, changes: Changes): Promise<Row>;
  warn?(db: Transaction, row: Row, sent: Changes): Promise<Warning[]>;
  /** What the trash keeps of it, and of what goes with it; without this it is gone for good. */
  trashed?(db: Transaction, row: Row, journal: Journal): Promise<DeletedRecord>;
  /** What is removed with it is noted here; its own deletion is noted afterwards. */
  remove(db: Transaction, row: Row, journal: Journal): Promise<unknown>;
}

type Deletion<Reply> = Operation<z.ZodNever, z.ZodNever, z.ZodType<unknown, Reply>> & {
  readonly answer: Reply;
};

interface PlainOperations<Shown, New, Changes, Reply> {
  readonly create: Operation<z.ZodType<New>, z.ZodNever, ReplyOf<Shown>>;
  readonly get: Operation<z.ZodNever, z.ZodNever, ReplyOf<Shown>>;
  readonly update: Operation<z.ZodType<Changes>, z.ZodNever, ReplyOf<Shown>>;
  readonly remove: Deletion<Reply>;
}

/** The routes of plain records; `lists`, and what else stands between, are given. */
export function plainRoutes<
  Row,
  Shown extends { readonly id: string },
  New extends Changes,
  Changes extends object,
  Reply extends object,
>(
  service: AppContext,
  operations: PlainOperations<Shown, New, Changes, Reply>,
  records: PlainRecords<Row, Shown, New, Changes>,
  ...lists: Route[]
): Route[] {
  return [
    createRoute(service, operations.create, records),
    ...lists,
    recordRoute(service, operations.get, records),
    updateRoute(service, operations.update, records),
    deleteRoute(service, operations.remove, records),
  ];
}

export function createRoute<Row, Shown extends { readonly id: string }, New extends object>(
  service: AppContext,
  operation: Operation<z.ZodType<New>, z.ZodNever, ReplyOf<Shown>>,
  records: Omit<PlainRecords<Row, Shown, New, New>, 'find' | 'change' | 'remove'>,
): Route {
  const { kind, show, noted } = records;
  return route(operation, (call) =>
    change(service, call, countOf(kind, 1), async (db, journal) => {
      await records.check?.(db, call.company.id, call.body, undefined, call.body);
      const row = await records.insert(db, call.company.id, call.body);
      const shown = show(row, call.scope);
      journal.created(kind, shown.id, noted?.(row) ?? shown);
      return successWith(shown, (await records.warn?.(db, row, call.body)) ?? []);
    }),
  );
}

export function updateRoute<Row, Shown extends { readonly id: string }, New, Changes extends object>(
  service: AppContext,
  operation: Operation<z.ZodType<Changes>, z.ZodNever, ReplyOf<Shown>>,
  records: Omit<PlainRecords<Row, Shown, New, Changes>, 'insert' | 'remove'>,
): Route {
  const { kind, show, noted } = records;
  return route(operation, (call) =>
    changeRecord(service, call, {}, records, async (db, journal, before) => {
      // A row has all that may be sent.
      const wanted = { ...before.row, ...call.body } as unknown as New;
      await records.check?.(db, call.company.id, wanted, before.row, call.body);
      const row = await records.change(db, before.row, call.body);
      const shown = show(row, call.scope);
      journal.changed(kind, shown.id, noted?.(before.row) ?? before.shown, noted?.(row) ?? shown);
      return successWith(shown, (await records.warn?.(db, row, call.body)) ?? []);
    }),
  );
}

/** Deletes the record that the path names. */
export function deleteRoute<Row, Shown extends { readonly id: string }, Reply extends object>(
  service: AppContext,
  operation: Deletion<Reply>,
  records: Pick<PlainRecords<Row, Shown, never, never>, 'kind' | 'noted' | 'trashed' | 'remove'> &
    RecordSource<Row, Shown>,
): Route {
  const { kind, noted } = records;
  return route(operation, (call) =>
    changeRecord(service, call, countOf(kind, -1), records, async (db, journal, { row, shown }) => {
      const kept = await records.trashed?.(db, row, journal);
      const seal = kept && (await keepDeleted(db, authorOf(call.company), kept));
      await records.remove(db, row, journal);
      journal.deleted(kind, shown.id, noted?.(row) ?? shown, seal);
      return operation.answer;
    }),
  );
}

/** What the counters of the company are told. */
function countOf(kind: KindName, added: 1 | -1): Partial<Totals> {
  return COUNTED_TABLES.some((counted) => counted === kind) ? { [kind]: added } : {};
}
