/** What runs in the writer thread of SQLite: every kind of command that is applied there. */
import './record-kinds.ts';
import './changes/parts.ts';
import './clients/create-client.ts';
import './clients/update-client.ts';
import './sales/create-sale.ts';
import { applyBatch } from './changes/apply-batch.ts';
import { serveWriter } from './database/writer-thread.ts';

serveWriter(applyBatch);
