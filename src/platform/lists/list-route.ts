import type { z } from 'zod';
import { type FileFormat, type FileRecord, ONE_RECORD, offsetOf, type Page } from '../../contract/lists.ts';
import type { Operation } from '../../contract/operation.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { Reader } from '../database/database.ts';
import { countFound } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';
import type { Caller } from '../http/access/caller.ts';
import { type WrittenJson, writtenList } from '../http/replies/answers.ts';
import { type ExportTable, exportRecords, exportReply } from '../http/replies/export-reply.ts';
import { type AppContext, type RequestContext, type Route, route } from '../http/routes.ts';
import { pageReader, refuseUnknownPlace, type ShortList } from './pages.queries.ts';
import { respondWithETag } from './respond-with-etag.ts';
import { pageSizes } from './response-cache.ts';
import { readVersion } from './versions.queries.ts';
import type { WrittenPage } from './written-rows.queries.ts';

/** The query of every list: page, format, and the list's own filter. */
export type ListQuery<Filter> = Page & { formato: 'json' | FileFormat } & Filter;

interface ReadPage<Answer> {
  /** The version of the company that the answer shows. */
  readonly versao: number;
  readonly total: number;
  readonly answer: Answer;
}

/** How a list reads one page, and all matches for a file. */
interface ListSource<Filter, Answer, Row> {
  /** `db` may scan many records; `near` is for quick lookups. */
  page(db: Reader, scope: AccessScope, filter: Filter, page: Page, near: Reader): Promise<ReadPage<Answer>>;
  /** Kinds of records that the list does not depend on: its pages stay cached while only these change. */
  readonly apartFrom?: readonly KindName[];
  /** Whether the filter is known to scan few records. */
  findsFew?(db: Reader, scope: AccessScope, filter: Filter): boolean;
  readonly file: ListFile<Filter, Row>;
  /** Another file that the filter may ask for. */
  fileFor?(filter: Filter): ListFile<Filter, unknown> | undefined;
}

/** The file's name, columns and rows. */
export interface ListFile<Filter, Row>
  extends Pick<ExportTable<Row>, 'name' | 'columns' | 'codes' | 'printed'> {
  toRecord(row: Row, scope: AccessScope): FileRecord;
  rows(db: Reader, scope: AccessScope, filter: Filter): AsyncIterable<Row[]>;
  /** How many rows it has, where they are not the list's. */
  count?(db: Reader, scope: AccessScope, filter: Filter): Promise<number>;
}

/** The route of a list: one page, tagged and cached while unchanged, or the whole list as a file. */
export function listRoute<
  Filter extends object,
  Reply extends z.ZodType,
  Answer extends z.input<Reply> | WrittenJson,
  Row,
>(
  service: AppContext,
  operation: Operation<z.ZodNever, z.ZodType<ListQuery<Filter>>, Reply>,
  { page: readPage, findsFew, apartFrom, file, fileFor }: ListSource<Filter, Answer, Row>,
): Route {
  const { db } = service;
  const heavy = pageSizes(db.read);
  type ListCall = RequestContext<unknown, ListQuery<Filter>>;
  const listOf = ({ scope }: ListCall) => `${scope.empresaId} ${file.name}`;
  const read = (call: ListCall) => {
    const { page, limit, depois } = call.query;
    const { scope } = call;
    const filter = filterOf(call.query);
    const choose = () => {
      if (heavy.isHeavy(listOf(call), limit)) return db.readFor(call.requester);
      return findsFew?.(db.read, scope, filter) ? db.read : pageReader(db, call, filter);
    };
    return readPage(choose(), scope, filter, { page, limit, depois }, db.read);
  };
  const exported = (call: ListCall, formato: FileFormat) => {
    const { scope } = call;
    const filter = filterOf(call.query);
    const reader = db.exportFor(call.requester);
    // The rows of a file are read and written by the same one.
    const asked = (fileFor?.(filter) ?? file) as ListFile<Filter, Row>;
    return exportReply(service, call, formato, {
      ...asked,
      rows: asked.rows(reader, scope, filter),
      toRecord: (row) => asked.toRecord(row, scope),
      count: async () =>
        asked.count
          ? asked.count(reader, scope, filter)
          : (await readPage(reader, scope, filter, ONE_RECORD, db.read)).total,
    });
  };
  return route(operation, (call) => {
    const { formato, limit } = call.query;
    if (formato !== 'json') return exported(call, formato);
    const weigh = (bytes: number) => heavy.record(listOf(call), bytes, limit);
    return respondWithETag(db, call, () => read(call), { apartFrom, recordSize: weigh });
  });
}

/** The route of a list whose page and file show the same records. */
export function recordListRoute<Filter extends object, Row, Shown extends FileRecord>(
  service: AppContext,
  operation: Operation<
    z.ZodNever,
    z.ZodType<ListQuery<Filter>>,
    z.ZodType<unknown, Page & { data: Shown[]; total: number }>
  >,
  {
    page,
    all,
    show,
  }: {
    page(db: Reader, scope: AccessScope, filter: Filter, page: Page): Promise<{ rows: Row[]; total: number }>;
    all(db: Reader, scope: AccessScope, filter: Filter): AsyncIterable<Row[]>;
    show(row: NoInfer<Row>, scope: AccessScope): Shown;
  },
  /** The name of its file, and the schema of a record. */
  name: string,
  shown: z.ZodObject,
): Route {
  const file = { name, columns: Object.keys(shown.shape), rows: all, toRecord: show };
  return listRoute(service, operation, { page: shownPage(page, show), file });
}

/** The route of a list that is always short: neither cached nor tagged, because what it shows changes without a new version of the company too. */
export function shortListRoute<
  Query extends Page & { formato?: 'json' | FileFormat },
  T extends keyof Tables,
  Row,
  Shown extends object,
>(
  service: AppContext,
  operation: Operation<
    z.ZodNever,
    z.ZodType<Query>,
    z.ZodType<unknown, Page & { data: Shown[]; total: number }>
  >,
  find: (db: Reader, caller: Caller) => ShortList<T, Row>,
  show: (row: NoInfer<Row>, caller: Caller) => Shown,
  /** The name and columns of its file, if it has one. */
  fileFor?: (caller: Caller) => Pick<ExportTable<Row>, 'name' | 'columns'>,
): Route {
  return route(operation, async (call) => {
    const { company } = call;
    const {
      page,
      limit,
      depois,
      formato = 'json',
    } = call.query as Page & {
      formato?: 'json' | FileFormat;
    };
    const found = find(service.db.read, company);
    if (formato !== 'json' && fileFor !== undefined) {
      const shown = (await found.execute()).map((row) => show(row, company));
      return exportRecords(service, call, formato, fileFor(company), shown as FileRecord[]);
    }
    const rows =
      depois === undefined
        ? await found.limit(limit).offset(offsetOf({ page, limit })).execute()
        : rowsAfter(await found.execute(), depois).slice(0, limit);
    const data = rows.map((row) => show(row, company));
    return { data, page, limit, total: await countFound(found) };
  });
}

function rowsAfter<Row>(rows: readonly Row[], depois: string): Row[] {
  const place = rows.findIndex((row) => (row as { id?: string }).id === depois);
  return place < 0 ? refuseUnknownPlace() : rows.slice(place + 1);
}

export function filterOf<Filter>(query: ListQuery<Filter>): Filter {
  const { page, limit, depois, formato, ...others } = query;
  // TypeScript cannot infer that a query without page and format is the filter.
  return others as unknown as Filter;
}

/** A page whose records the engine serialized to JSON. */
export function writtenPage<Filter>(
  read: (db: Reader, scope: AccessScope, filter: Filter, page: Page) => Promise<WrittenPage>,
): ListSource<Filter, WrittenJson, never>['page'] {
  return async (db, scope, filter, page) => {
    const written = await read(db, scope, filter, page);
    return { versao: written.versao, total: written.total, answer: writtenList(page, written) };
  };
}

/** A page of rows, each converted by `show`. */
export function shownPage<Filter, Row, Shown>(
  select: (
    db: Reader,
    scope: AccessScope,
    filter: Filter,
    page: Page,
  ) => Promise<{ rows: Row[]; total: number }>,
  show: (row: Row, scope: AccessScope) => Shown,
): ListSource<Filter, Page & { data: Shown[]; total: number }, never>['page'] {
  return async (db, scope, filter, asked, near) => {
    const { page, limit } = asked;
    const versao = await readVersion(near, scope.empresaId);
    const { rows, total } = await select(db, scope, filter, asked);
    const data = rows.map((row) => show(row, scope));
    return { versao, total, answer: { data, page, limit, total } };
  };
}
