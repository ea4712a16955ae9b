/** Moves a company, and is killed after the named step. */

import { move } from '../src/cli/company-move.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import '../src/flows/record-kinds.ts';

const [from = '', to = '', id = '', last = ''] = process.argv.slice(2);
await move(await openDatabase(from), {
  from,
  to,
  id,
  secretKey: undefined,
  address: 'https://b.talao.example/',
  leaseMillis: 1_000,
  reached(step) {
    if (step === last) process.kill(process.pid, 'SIGKILL');
  },
});
