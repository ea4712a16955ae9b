/** Imports a company in parts of one piece, and is killed when the named work begins, or before some piece is written. */

import { createReadStream } from 'node:fs';
import { dayIn } from '../src/domain/calendar.ts';
import { importCompany } from '../src/flows/companies/import-company.ts';

const [url = '', file = '', last = ''] = process.argv.slice(2);
let pieces = 0;
const reach = (moment: string) => {
  if (moment === last) process.kill(process.pid, 'SIGKILL');
};
await importCompany(url, () => createReadStream(file), {
  rename: false,
  secretKey: undefined,
  dayOf: (moment) => dayIn('America/Sao_Paulo', new Date(moment)),
  rowsPerPart: 1,
  watcher: {
    begin: reach,
    advance() {
      pieces += 1;
      reach(`${pieces} pieces`);
    },
    end() {},
  },
});
