import type { z } from 'zod';
import type { AccessScope } from '../../domain/access-scope.ts';
import { monthUpTo } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { type FileFormat, offsetOf } from '../../platform/http/contract/lists.ts';
import { type Operation, success } from '../../platform/http/contract/operation.ts';
import { exportReply, type Table } from '../../platform/http/replies/export-reply.ts';
import { type Call, type Route, route, type Service } from '../../platform/http/routes.ts';
import { filterOf, type ListQuery } from '../../platform/lists/list-route.ts';
import { answerConditionally, readVersion } from '../../platform/lists/versions.queries.ts';
import { foldIfBehind } from '../../trade/sums/sums.queries.ts';
import { getDashboard } from './dashboard.contract.ts';
import { readMix } from './mix.queries.ts';
import { readClientCurve, readProductCurve, showClients, showProducts } from './read-abc.ts';
import { readDashboard } from './read-dashboard.ts';
import * as contract from './reports.contract.ts';
import { readRhythm, showRhythm } from './rhythm.queries.ts';

export function reportRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  const report = reportRoute(service);
  const { listClientCurve, listProductCurve } = contract;
  return [
    report(listClientCurve(calendar), 'abc-clientes', contract.clientInCurve, readClientCurve, showClients),
    report(
      listProductCurve(calendar),
      'abc-produtos',
      contract.productInCurve,
      readProductCurve,
      showProducts,
    ),
    report(contract.listMix, 'mix', contract.missingProduct, readMix, (_db, _scope, lines) => [...lines]),
    report(contract.listRhythm, 'ritmo', contract.clientRhythm, readRhythm, showRhythm),

    route(getDashboard(calendar), async ({ scope, requester, query }) => {
      const today = calendar.today();
      const period = monthUpTo(query, today);
      return success(await db.report((db) => readDashboard(db, scope, period, today), requester));
    }),
  ];
}

/** All lines that match the filter, in order, and the fields besides the page. */
type ReadReport<Filter, Line, Beside> = (
  db: Reader,
  scope: AccessScope,
  filter: Filter,
  today: string,
) => Promise<{ lines: Line[]; beside: Beside }>;

/** Some of the lines as they are shown. */
type ShowLines<Filter, Line, Shown> = (
  db: Reader,
  scope: AccessScope,
  lines: readonly Line[],
  filter: Filter,
  today: string,
) => Promise<Shown[]> | Shown[];

const LINES_PER_PIECE = 500;

/** Reports read the sums of all clients or products: a company gets one at a time, which leaves as much time to short requests as it took. */
const SHARE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 100, rests: true };

/**
 * The routes of reports, which are computed whole in the queue of long reads and shown in pages; all take turns in one queue. They are
 * tagged with the day too, because they change overnight.
 */
function reportRoute(service: Service) {
  const { db, calendar } = service;
  const queue = new FairQueue(SHARE, db.stopping);
  return <Filter extends object, Reply extends z.ZodType, Line, Shown extends object, Beside>(
    operation: Operation<z.ZodNever, z.ZodType<ListQuery<Filter>>, Reply>,
    name: string,
    line: z.ZodObject,
    read: ReadReport<Filter, Line, Beside>,
    show: ShowLines<Filter, Line, Shown>,
  ): Route => {
    type ReportCall = Call<unknown, ListQuery<Filter>>;
    const inTurn = async <T>({ company, requester }: ReportCall, compute: (db: Reader) => Promise<T>) => {
      await foldIfBehind(db, company.id);
      return queue.run(requester, () => db.report(compute, requester));
    };

    const readPage = async (call: ReportCall, today: string) => {
      const { page, limit } = call.query;
      const { scope } = call;
      const filter = filterOf(call.query);
      const versao = await readVersion(db.read, call.company.id);
      const answer = await inTurn(call, async (db) => {
        const { lines, beside } = await read(db, scope, filter, today);
        const first = offsetOf({ page, limit });
        const data = await show(db, scope, lines.slice(first, first + limit), filter, today);
        return { data, page, limit, total: lines.length, ...beside };
      });
      return { versao, answer };
    };

    const exported = async (call: ReportCall, format: FileFormat, today: string) => {
      const { scope, requester } = call;
      const filter = filterOf(call.query);
      const { lines } = await inTurn(call, (db) => read(db, scope, filter, today));
      const pieces = async function* () {
        for (let first = 0; first < lines.length; first += LINES_PER_PIECE) {
          const some = lines.slice(first, first + LINES_PER_PIECE);
          yield show(db.exportFor(requester), scope, some, filter, today);
        }
      };
      return exportReply(service, call, format, {
        name,
        columns: Object.keys(line.shape),
        count: async () => lines.length,
        rows: pieces() as AsyncIterable<Shown[]>,
        toRecord: (shown) => shown as ReturnType<Table<Shown>['toRecord']>,
      });
    };

    return route(operation, (call) => {
      const today = calendar.today();
      const { formato } = call.query;
      if (formato !== 'json') return exported(call, formato, today);
      // The contract declares this answer, which the types here cannot express.
      return answerConditionally(db, call, () => readPage(call, today), { day: today }) as never;
    });
  };
}
