import type { z } from 'zod';
import { type FileFormat, type FileRecord, offsetOf } from '../../contract/lists.ts';
import { type Operation, success } from '../../contract/operation.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { monthUpTo } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type RequestContext, type Route, route } from '../../platform/http/routes.ts';
import { filterOf, type ListQuery } from '../../platform/lists/list-route.ts';
import { answerAsOf } from '../../platform/lists/respond-with-etag.ts';
import { foldIfBehind } from '../../trade/sums/sums.queries.ts';
import { getDashboard } from './dashboard.contract.ts';
import { readDashboard } from './dashboard.queries.ts';
import { readMix } from './mix.queries.ts';
import { readClientCurve, readProductCurve } from './read-abc.ts';
import * as contract from './reports.contract.ts';
import { readRhythm } from './rhythm.queries.ts';

export function reportRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  const report = reportRoute(service);
  const { listClientCurve, listProductCurve } = contract;
  return [
    report(listClientCurve(calendar), 'abc-clientes', contract.clientInCurve, readClientCurve),
    report(listProductCurve(calendar), 'abc-produtos', contract.productInCurve, readProductCurve),
    report(contract.listMix, 'mix', contract.missingProduct, readMix),
    report(contract.listRhythm, 'ritmo', contract.clientRhythm, readRhythm),

    route(getDashboard(calendar), async ({ scope, requester, query }) => {
      const today = calendar.today();
      const period = monthUpTo(query, today);
      return success(await db.report((db) => readDashboard(db, scope, period, today), requester));
    }),
  ];
}

interface ReportLines<Line> {
  /** All that match the filter, in order. */
  readonly lines: readonly Line[];
  /** The fields besides the page. */
  readonly beside: object;
  /** Some of the lines as records of the contract. */
  show(db: Reader, some: readonly Line[]): Promise<object[]> | object[];
}

const LINES_PER_PIECE = 500;

/** Reports read the sums of all clients or products: a company gets one at a time, which leaves as much time to short requests as it took. */
const SHARE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 100, rests: true };

/**
 * The routes of reports, which are computed whole in the queue of long reads and shown in pages; all take turns in one queue. They are
 * tagged with the day too, because they change overnight.
 */
function reportRoute(service: AppContext) {
  const { db, calendar } = service;
  const queue = new FairQueue(SHARE, db.stopping);
  return <Filter extends object, Reply extends z.ZodType, Line>(
    operation: Operation<z.ZodNever, z.ZodType<ListQuery<Filter>>, Reply>,
    name: string,
    record: z.ZodObject,
    read: (db: Reader, scope: AccessScope, filter: Filter, today: string) => Promise<ReportLines<Line>>,
  ): Route => {
    type ReportCall = RequestContext<unknown, ListQuery<Filter>>;
    const inTurn = async <T>(
      { company, scope, requester, query }: ReportCall,
      today: string,
      use: (db: Reader, report: ReportLines<Line>) => Promise<T> | T,
    ) => {
      await foldIfBehind(db, company.id);
      const compute = async (db: Reader) => use(db, await read(db, scope, filterOf(query), today));
      return queue.run(requester, () => db.report(compute, requester));
    };

    const readPage = (call: ReportCall, today: string) => {
      const { page, limit } = call.query;
      const first = offsetOf({ page, limit });
      return inTurn(call, today, async (db, { lines, beside, show }) => {
        const data = await show(db, lines.slice(first, first + limit));
        return { data, page, limit, total: lines.length, ...beside };
      });
    };

    const exported = async (call: ReportCall, format: FileFormat, today: string) => {
      const { lines, show } = await inTurn(call, today, (_db, report) => report);
      const pieces = async function* () {
        for (let first = 0; first < lines.length; first += LINES_PER_PIECE)
          yield show(db.exportFor(call.requester), lines.slice(first, first + LINES_PER_PIECE));
      };
      return exportReply(service, call, format, {
        name,
        columns: Object.keys(record.shape),
        count: async () => lines.length,
        rows: pieces(),
        toRecord: (shown) => shown as FileRecord,
      });
    };

    return route(operation, (call) => {
      const today = calendar.today();
      const { formato } = call.query;
      if (formato !== 'json') return exported(call, formato, today);
      // The contract declares this answer, which the types here cannot express.
      return answerAsOf(db, call, today, () => readPage(call, today)) as never;
    });
  };
}
