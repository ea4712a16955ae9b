import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { dayIn } from '../domain/calendar.ts';
import { CompanyFileError } from '../flows/companies/company-file.ts';
import {
  type Imported,
  type ImportOptions,
  importCompany,
  ObstacleError,
} from '../flows/companies/import-company.ts';
import { readConfig } from '../main/config.ts';
import { JSON_FLAG, OperatorCommand, type Printing, printRecord } from './command.ts';
import { Refusal } from './explain-failure.ts';
import { ProgressBar } from './progress.ts';
import { refuseMissing } from './sqlite-files.ts';
import { watchedBy } from './verify-database.ts';

interface Options extends Printing {
  rename?: boolean;
}

export function importCompanyCommand(): Command {
  return new OperatorCommand('import')
    .description('bring a company in from its file, whole and verified, or not at all')
    .argument('<file>', 'as written by: talao company export')
    .option('--rename', 'give products new ids where another company has theirs; what people call them stays')
    .option(...JSON_FLAG)
    .explain(`
The file is read to its end before anything is written, and whatever stands in the way is named: the company itself, or what
only one company of a database may have (e-mails of clients, ids of products, e-mails of people who are somebody else here).
It is written in parts, between which others write, and nobody can use it before it has verified; what does not is removed.
Killed at any moment it leaves nothing that can be used: run the command again, or remove what is left with talao company purge.
Keys, people, links and webhooks work then; copies on phones begin anew, streams and webhooks go on after the last number
that they were told. Nothing is sent again: see that the company does not go on where it came from.

Examples:
  talao company import 0195a1b2-0000-7000-8000-000000000001.talao.gz
  DATABASE_URL=postgres://talao@db.example/talao talao company import ana.talao.gz --rename`)
    .action(async (file: string, { rename = false, ...printing }: Options) => {
      await refuseMissing(file, 'file');
      const { company, rows, renamed, notes } = await importFile(readConfig().databaseUrl, file, { rename });
      printRecord(printing, { ...company, rows, renamed_products: renamed }, [
        `Imported ${company.nome}`,
        ...notes,
      ]);
    });
}

export async function importFile(
  url: string,
  file: string,
  options: Pick<ImportOptions, 'rename' | 'isArriving' | 'replace' | 'asNew'>,
): Promise<Imported> {
  const { secretKey, timeZone } = readConfig();
  const bar = new ProgressBar();
  try {
    return await importCompany(url, () => createReadStream(file), {
      ...options,
      secretKey,
      dayOf: (moment) => dayIn(timeZone, new Date(moment)),
      watcher: watchedBy(bar),
    });
  } catch (error) {
    if (error instanceof CompanyFileError)
      throw new Refusal(`${file} cannot be imported: ${error.message}. Nothing was written.`);
    if (error instanceof ObstacleError)
      throw new Refusal(
        [`${file} cannot be imported, and nothing was written:`, ...error.obstacles].join('\n  '),
      );
    throw error;
  } finally {
    bar.end();
  }
}
