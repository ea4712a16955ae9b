import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { purgeCompany } from '../flows/companies/purge-company.queries.ts';
import { readConfig } from '../main/config.ts';
import { writeCompany } from '../platform/database/company-rows.ts';
import { JSON_FLAG, OperatorCommand, type Printing, printRecord } from './command.ts';
import { findCompanyOrFail, withDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';

export function purgeCompanyCommand(): Command {
  return new OperatorCommand('purge')
    .description('remove a company and all that is its own, for good')
    .argument('<id>', 'the id of the company, as talao company list shows it')
    .option('--yes', 'do not ask')
    .option(...JSON_FLAG)
    .explain(`
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
}

async function ask(nome: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Refusal('Nobody can be asked here: --yes removes the company without asking');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Everything of ${nome} goes for good. Type its name to go on: `);
  terminal.close();
  if (answer.trim() !== nome) throw new Refusal('That is not its name, and nothing was removed');
}
