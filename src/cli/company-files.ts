import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isUuid } from '../contract/fields.ts';
import { dayIn } from '../domain/calendar.ts';
import { CompanyFileError, inFolder, saveCompanyFile } from '../flows/companies/company-file.ts';
import { type ImportOptions, importCompany, ObstacleError } from '../flows/companies/import-company.ts';
import { readWhereabouts } from '../flows/companies/moves.queries.ts';
import { purgeCompany } from '../flows/companies/settle-company.queries.ts';
import { readConfig } from '../main/config.ts';
import { writeCompany } from '../platform/engines/company-rows.ts';
import { finishParts } from '../platform/writes/parts.ts';
import {
  CommandRefusal,
  OperatorCommand,
  type Printing,
  printRecord,
  refusalOf,
  withBar,
} from './command.ts';
import { findCompanyOrFail, findWholeOrFail, withDatabase } from './database.ts';
import { copyDatabase, inMebibytes, makeFile, refuseMissing } from './sqlite-files.ts';

interface ExportOptions extends Printing {
  withoutSecrets?: boolean;
  force?: boolean;
}

export const exportCompanyCommand = new OperatorCommand('export')
  .description('write one company whole into a file, also while the service runs')
  .argument('<id>', 'the id of the company, as talao company list shows it')
  .argument('[file]', 'the file to write (default: <id>.talao.gz)')
  .option('--without-secrets', 'leave out what lets people and programs in, for who takes his data elsewhere')
  .option('--force', 'replace the file if there is one')
  .explainRecord(`
The file holds one moment of the company: its records, its journal with chain and seals, the people who work in it with what
lets them in here, keys and webhooks, pictures and files. It is compressed lines of JSON with counts and a digest at the end,
the same from both engines (see docs/company-file.md), and readable by its owner alone: with secrets, who has it can come in.
Without secrets it has no passwords, keys, webhooks, invitations and links; what was made with them is told in the journal.
Afterwards: talao company import FILE, where the company shall live.

Examples:
  talao company export 0195a1b2-0000-7000-8000-000000000001
  talao company export 0195a1b2-0000-7000-8000-000000000001 ana.talao.gz --without-secrets`)
  .action(async (id: string, file: string | undefined, options: ExportOptions) => {
    const company = await withDatabase(({ read }) => findWholeOrFail(read, id));
    const target = file ?? `${company.id}.talao.gz`;
    if (existsSync(target) && !options.force)
      throw new CommandRefusal(`${target} is there already. With --force it is replaced.`);
    const secrets = !options.withoutSecrets;
    const { rows, bytes } = await exportCompanyFile(readConfig().databaseUrl, company.id, target, secrets);
    printRecord(options, { id: company.id, file: target, rows, bytes, secrets }, [
      `Exported ${company.nome}: ${inMebibytes(bytes)}`,
    ]);
  });

export function exportCompanyFile(url: string, id: string, file: string, secrets: boolean) {
  return withBar(async (watcher) => {
    await withDatabase((db) => finishParts(db, id), url);
    await makeFile(file, (partial) => saveCompanyFile(url, id, partial, { secrets, watcher }));
    return { rows: watcher.done, bytes: (await stat(file)).size };
  });
}

export const importCompanyCommand = new OperatorCommand('import')
  .description('bring a company in from its file, whole and verified, or not at all')
  .argument('<file>', 'as written by: talao company export')
  .option('--rename', 'give products new ids where another company has theirs; what people call them stays')
  .explainRecord(`
The file is read to its end before anything is written, and whatever stands in the way is named: the company itself, or what
only one company of a database may have (e-mails of clients, ids of products, e-mails of people who are somebody else here).
It is written in parts, between which others write, and nobody can use it before it has verified; what does not is removed.
Killed at any moment it leaves nothing that can be used: run the command again, or remove what is left with talao company purge.
Keys, people, links and webhooks work then; copies on phones begin anew, streams and webhooks go on after the last number
that they were told. Nothing is sent again: see that the company does not go on where it came from.

Examples:
  talao company import 0195a1b2-0000-7000-8000-000000000001.talao.gz
  DATABASE_URL=postgres://talao@db.example/talao talao company import ana.talao.gz --rename`)
  .action(async (file: string, { rename = false, ...printing }: Printing & { rename?: boolean }) => {
    await refuseMissing(file, 'file');
    const { company, rows, renamed, notes } = await importFile(readConfig().databaseUrl, file, { rename });
    printRecord(printing, { ...company, rows, renamed_products: renamed }, [
      `Imported ${company.nome}`,
      ...notes,
    ]);
  });

export async function importFile(
  url: string,
  file: string,
  options: Pick<ImportOptions, 'rename' | 'isArriving' | 'replace' | 'asNew'>,
): ReturnType<typeof importCompany> {
  const { secretKey, timeZone } = readConfig();
  const dayOf = (moment: string) => dayIn(timeZone, new Date(moment));
  return withBar((watcher) =>
    importCompany(url, () => createReadStream(file), { ...options, secretKey, dayOf, watcher }),
  ).catch((error) => {
    if (error instanceof CompanyFileError)
      throw new CommandRefusal(`${file} cannot be imported: ${error.message}. Nothing was written.`);
    if (error instanceof ObstacleError)
      throw refusalOf(`${file} cannot be imported, and nothing was written:`, error.obstacles);
    throw error;
  });
}

interface RestoreOptions extends Printing {
  from: string;
  asNew?: boolean;
}

export const restoreCompanyCommand = new OperatorCommand('restore')
  .description('put one company of a backup in the place of what it is today, or beside it')
  .argument('<id>', 'the id of the company')
  .requiredOption(
    '--from <backup>',
    'as written by talao backup; or a database that pg_restore has filled, postgres://…',
  )
  .option('--as-new', 'beside what it is today, as another company, without keys and webhooks')
  .explainRecord(`
The company as the backup has it takes the place of what it is today, in one transaction, when it verifies; the other companies
stay as they are, and a company that is gone comes back. What it is today is gone then: talao company export keeps it first.
Keys that were revoked since work again, and events since may be told to webhooks again, under other numbers.
With --as-new it becomes another company, with a journal of its own: records keep their ids and codes, except what only one
company may have (ids of products, e-mails of clients). Nobody can come in there before: talao key create, or talao user add.

Examples:
  talao company restore 0195a1b2-0000-7000-8000-000000000001 --from backups/talao-2026-11-15.db
  talao company restore 0195a1b2-0000-7000-8000-000000000001 --from backups/talao-2026-11-15.db --as-new`)
  .action(async (id: string, { from, asNew = false, ...printing }: RestoreOptions) => {
    if (!isUuid(id)) throw new CommandRefusal(`"${id}" is no id of a company`);
    const wanted = id.toLowerCase();
    await inFolder(async (file, folder) => {
      const backup = await openableBackup(from, join(folder, 'backup.db'));
      const there = await withDatabase(({ read }) => readWhereabouts(read, wanted), backup);
      if (there === undefined) throw new CommandRefusal(`The backup has no company ${wanted}`);
      await exportCompanyFile(backup, wanted, file, !asNew);
      const how = { rename: asNew, replace: !asNew, asNew };
      const { company, rows } = await importFile(readConfig().databaseUrl, file, how);
      const name = asNew ? `${company.nome}, whose id is ${company.id}` : company.nome;
      printRecord(printing, { ...company, rows }, [`Restored ${name}`]);
    });
  });

/** A backup is copied first, because it may have to be brought up to the schema of this Talão. */
async function openableBackup(from: string, copy: string): Promise<string> {
  if (/^postgres(ql)?:\/\//.test(from)) return from;
  await refuseMissing(from, 'backup');
  await copyDatabase(from, copy);
  return `sqlite:${copy}`;
}

export const purgeCompanyCommand = new OperatorCommand('purge')
  .description('remove a company and all that is its own, for good')
  .argument('<id>', 'the id of the company, as talao company list shows it')
  .option('--yes', 'do not ask')
  .explainRecord(`
Removes records, journal, keys, webhooks and files, and the people who are in no other company. Nothing of it can be restored
without a backup or a file (talao company export). On SQLite other companies' changes wait meanwhile.

Examples:
  talao company purge 0195a1b2-0000-7000-8000-000000000001
  talao company purge 0195a1b2-0000-7000-8000-000000000001 --yes`)
  .action(async (id: string, { yes = false, ...printing }: Printing & { yes?: boolean }) => {
    const company = await withDatabase((db) => findCompanyOrFail(db.read, id));
    if (!yes) await ask(company.nome);
    await writeCompany(readConfig().databaseUrl, ({ db }) => purgeCompany(db, company.id));
    printRecord(printing, { id: company.id, nome: company.nome }, [`Purged ${company.nome}`]);
  });

async function ask(nome: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandRefusal('Nobody can be asked here: --yes removes the company without asking');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Everything of ${nome} goes for good. Type its name to go on: `);
  terminal.close();
  if (answer.trim() !== nome) throw new CommandRefusal('That is not its name, and nothing was removed');
}
