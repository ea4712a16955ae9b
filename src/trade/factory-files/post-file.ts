import { problems, refuse } from '../../contract/problems.ts';
import type { ColumnNames, TableLayout } from '../../domain/table-columns.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import type { AppContext, RequestContext } from '../../platform/http/routes.ts';
import type { WriteCall } from '../../platform/writes/changes.ts';
import { recallBeforehand } from '../../platform/writes/idempotency.queries.ts';
import { representadaExists } from '../representada-records/representada-exists.queries.ts';
import { recallColumns } from './remembered-columns.queries.ts';

/** The request that posts a factory's file, or simulates it. */
export type FileCall<Query> = WriteCall &
  Pick<RequestContext<Buffer, Query>, 'requester' | 'body' | 'query'> & { readonly mediaType?: string };

/** A file's lines are in memory while they are held against our records, so one file per company and two in total are processed at a time. */
const QUEUE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 4 };

/** Queues the files of one kind, fairly between companies. */
export function queuePosts<Call extends Pick<FileCall<unknown>, 'requester'>, Answer>(
  { db }: AppContext,
  post: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  const queue = new FairQueue(QUEUE, db.stopping);
  return (call) => queue.run(call.requester, () => post(call));
}

interface FileQuery {
  readonly representada_id: string;
  readonly simular?: boolean | undefined;
  readonly colunas?: ColumnNames | undefined;
}

/**
 * Refuses, before the file is read, what was posted already or names no representada of ours; gives the columns by which it is read.
 * `refuseMore` refuses what is of the kind itself: a file that is there already, unless that is a dry run.
 */
export async function columnsOfPost<Field extends string>(
  { db }: AppContext,
  { company, idempotency, query }: FileCall<FileQuery>,
  layout: TableLayout<Field>,
  refuseMore: () => Promise<void>,
) {
  const { representada_id, simular, colunas = {} } = query;
  const factory = { empresa_id: company.id, representada_id };
  if (!simular && idempotency) await recallBeforehand(db.read, company, idempotency);
  if (!(await representadaExists(db.read, company.id, representada_id))) refuse(problems.representadaUnknown);
  await refuseMore();
  return { asked: colunas, remembered: await recallColumns(db.read, factory, layout) };
}
