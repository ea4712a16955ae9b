import type { Command } from 'commander';
import type { CheckResult } from '../flows/verification/verify.ts';
import { readConfig } from '../main/config.ts';
import { isUuid } from '../platform/http/contract/fields.ts';
import type { Head } from '../platform/writes/heads.queries.ts';
import { JSON_FLAG, OperatorCommand, type Printing, print } from './command.ts';
import { nameDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';
import { readHeadsFile } from './heads.ts';
import { verifyDatabase } from './verify-database.ts';

export function verifyCommand(): Command {
  return new OperatorCommand('verify')
    .description('check that all that is stored is readable and agrees with itself')
    .argument(
      '[file]',
      'a SQLite file, such as a backup, instead of the database in DATABASE_URL; or the id of one company in it',
    )
    .option(
      '--head <file>',
      'heads of the journal that talao audit --head printed earlier: it must still pass through them',
    )
    .option(...JSON_FLAG)
    .explain(`
Changes nothing, and sees the database as it is at one moment, also while the service runs.
It checks the files themselves, references between rows, each company's counters, every item and sale total (computed
again from quantities and prices), the texts and the index that searches use, sequences of codes, the journal's numbers and
its chain of hashes, and every record against the journal's last word on it and the values that it may have.
Of one company, it checks everything but files, references and the index of searches, which are the whole database's.
Only a head kept elsewhere can tell that the end of the journal was cut off, or all of it written anew.
Exit codes: 0 no fault, 1 faults (each is named) or the database cannot be opened.

Examples:
  talao verify
  talao verify backups/talao-2026-11-15.db
  talao verify 0195a1b2-0000-7000-8000-000000000001
  talao verify --head heads-2026-11-15.txt
  talao verify --json     {"ok":true,"database":"data/talao.db","fault_count":0,"checks":[…]}`)
    .action(async (file: string | undefined, { head, ...printing }: Printing & { head?: string }) => {
      const company = file !== undefined && isUuid(file) ? file.toLowerCase() : undefined;
      const url = file === undefined || company !== undefined ? readConfig().databaseUrl : `sqlite:${file}`;
      const heads = head === undefined ? [] : await readHeadsFile(head);
      const faults = await verifyAndTell(url, { heads, company }, printing);
      if (faults > 0)
        throw new Refusal(`${faults === 1 ? '1 fault' : `${faults} faults`} in ${nameDatabase(url)}`);
    });
}

async function verifyAndTell(
  url: string,
  what: { heads: readonly Head[]; company: string | undefined },
  { json }: Printing,
): Promise<number> {
  const database = nameDatabase(url);
  if (!json) print(`Verifying ${database}`);
  const { results: checks } = await verifyDatabase(url, {
    ...what,
    tell: (result) => {
      if (!json) print(inWords(result));
    },
  });
  const faults = checks.reduce((sum, { fault_count }) => sum + fault_count, 0);
  if (json) print(JSON.stringify({ ok: faults === 0, database, fault_count: faults, checks }));
  else if (faults === 0) print('No faults.');
  return faults;
}

function inWords({ name, about, looked, fault_count, faults, notes }: CheckResult): string {
  const count = looked > 0 ? `  (${looked.toLocaleString('en')} rows)` : '';
  const unnamed = fault_count - faults.length;
  return [
    `  ${fault_count === 0 ? 'ok   ' : 'FAULT'}  ${name}: ${about}${count}`,
    ...faults.map((fault) => `         - ${fault}`),
    ...(unnamed > 0 ? [`         - and ${unnamed.toLocaleString('en')} more`] : []),
    ...notes.map((note) => `         (${note})`),
  ].join('\n');
}
