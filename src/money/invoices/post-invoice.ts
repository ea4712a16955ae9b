import { successWith } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { addDays } from '../../domain/periods.ts';
import { WithStatus } from '../../platform/http/replies/answers.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import type { AppContext, RequestContext } from '../../platform/http/routes.ts';
import { change, type WriteCall } from '../../platform/writes/changes.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import { cancelInvoice, importInvoice } from './import-invoice.ts';
import { type InvoiceFacts, invoiceWarnings, type PostedInvoice, toInvoice } from './invoices.record.ts';
import { type FiscalFile, readFiscalFile } from './nfe.ts';

type PostCall = WriteCall &
  Pick<
    RequestContext<Buffer, { simular?: boolean | undefined; representada_id?: string | undefined }>,
    'requester' | 'body' | 'query'
  >;

/** Takes a note or a cancellation; the box of files posts its own in the same way. */
export async function postInvoice(service: AppContext, call: PostCall) {
  const { calendar, files } = service;
  const file = await readFiscalFile(files.sourceOf(call));
  if ('nota' in file && file.nota.emissao > addDays(calendar.today(), 1)) refuse(problems.invoiceInFuture);
  if ('nota' in file && !call.query.simular) return take(service, call, file);
  return new WithStatus(200, await take(service, call, file).catch(replayAs200));
}

/** A dry run performs the import and rolls it back. */
function take(service: AppContext, call: PostCall, file: FiscalFile) {
  const { simular = false } = call.query;
  const answer = (invoice: InvoiceFacts) =>
    successWith<PostedInvoice>(simular ? rehearsed(invoice) : toInvoice(invoice), invoiceWarnings(invoice));
  const added = 'nota' in file ? { notas: 1 } : {};
  return change(service, call, added, async (db, journal) => {
    const { id } = call.company;
    const invoice =
      'nota' in file
        ? await importInvoice(db, journal, id, file.nota, call.query.representada_id)
        : await cancelInvoice(db, journal, id, file);
    const wasCancelled = journal.notes.length === 0;
    return simular || wasCancelled ? unchanged(answer(invoice)) : answer(invoice);
  });
}

function rehearsed(invoice: InvoiceFacts): PostedInvoice {
  return { ...toInvoice(invoice), id: null, created_at: null };
}

function replayAs200(error: unknown): never {
  throw error instanceof Replay ? new Replay(error.text, 200) : error;
}
