import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { readWhereabouts } from '../flows/companies/moves.queries.ts';
import { readConfig } from '../main/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { isUuid } from '../platform/http/contract/fields.ts';
import { JSON_FLAG, OperatorCommand, type Printing, printRecord } from './command.ts';
import { exportCompany } from './company-export.ts';
import { importFile } from './company-import.ts';
import { Refusal } from './explain-failure.ts';
import { copyBeside, refuseMissing } from './sqlite-files.ts';

interface Options extends Printing {
  from: string;
  asNew?: boolean;
}

export function restoreCompanyCommand(): Command {
  return new OperatorCommand('restore')
    .description('put one company of a backup in the place of what it is today, or beside it')
    .argument('<id>', 'the id of the company')
    .requiredOption(
      '--from <backup>',
      'as written by talao backup; or a database that pg_restore has filled, postgres://…',
    )
    .option('--as-new', 'beside what it is today, as another company, without keys and webhooks')
    .option(...JSON_FLAG)
    .explain(`
The company as the backup has it takes the place of what it is today, in one transaction, when it verifies; the other companies
stay as they are, and a company that is gone comes back. What it is today is gone then: talao company export keeps it first.
Keys that were revoked since work again, and events since may be told to webhooks again, under other numbers.
With --as-new it becomes another company, with a journal of its own: records keep their ids and codes, except what only one
company may have (ids of products, e-mails of clients). Nobody can come in there before: talao key create, or talao user add.

Examples:
  talao company restore 0195a1b2-0000-7000-8000-000000000001 --from backups/talao-2026-11-15.db
  talao company restore 0195a1b2-0000-7000-8000-000000000001 --from backups/talao-2026-11-15.db --as-new`)
    .action(async (id: string, { from, asNew = false, ...printing }: Options) => {
      if (!isUuid(id)) throw new Refusal(`"${id}" is no id of a company`);
      const folder = await mkdtemp(join(tmpdir(), 'talao-restore-'));
      try {
        const file = join(folder, 'company.talao.gz');
        await exportFromBackup(from, id.toLowerCase(), { folder, file, secrets: !asNew });
        const { company, rows } = await importFile(readConfig().databaseUrl, file, {
          rename: asNew,
          replace: !asNew,
          asNew,
        });
        const name = asNew ? `${company.nome}, whose id is ${company.id}` : company.nome;
        printRecord(printing, { ...company, rows }, [`Restored ${name}`]);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
}

/** A backup is copied first, because it may have to be brought up to the schema of this Talão. */
async function exportFromBackup(
  from: string,
  id: string,
  { folder, file, secrets }: { folder: string; file: string; secrets: boolean },
): Promise<void> {
  let url = from;
  if (!/^postgres(ql)?:\/\//.test(from)) {
    await refuseMissing(from, 'backup');
    url = `sqlite:${await copyBeside(from, join(folder, 'backup.db'), 'copying')}`;
  }
  const db = await openDatabase(url);
  const there = await readWhereabouts(db.read, id).finally(() => db.close());
  if (there === undefined) throw new Refusal(`The backup has no company ${id}`);
  await exportCompany(url, id, file, secrets);
}
