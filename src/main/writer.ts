/** What runs in the writer thread of SQLite: every kind of command that is applied there. */
import '../flows/import/import-records.ts';
import '../flows/record-kinds.ts';
import '../platform/writes/parts.ts';
import '../trade/clients/client-commands.ts';
import '../trade/sales/create-sale.ts';
import { serveWriter } from '../platform/database/writer-thread.ts';
import { applyBatch } from '../platform/writes/apply-batch.ts';

serveWriter(applyBatch);
