import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { saveCompanyFile } from '../flows/companies/write-company-file.ts';
import { readConfig } from '../main/config.ts';
import { JSON_FLAG, OperatorCommand, type Printing, printRecord } from './command.ts';
import { findWholeOrFail, withDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';
import { ProgressBar } from './progress.ts';
import { inMebibytes, syncToDisk } from './sqlite-files.ts';

interface Options extends Printing {
  secrets: boolean;
  force?: boolean;
}

export function exportCompanyCommand(): Command {
  return new OperatorCommand('export')
    .description('write one company whole into a file, also while the service runs')
    .argument('<id>', 'the id of the company, as talao company list shows it')
    .argument('[file]', 'the file to write (default: <id>.talao.gz)')
    .option(
      '--without-secrets',
      'leave out what lets people and programs in, for who takes his data elsewhere',
    )
    .option('--force', 'replace the file if there is one')
    .option(...JSON_FLAG)
    .explain(`
The file holds one moment of the company: its records, its journal with chain and seals, the people who work in it with what
lets them in here, keys and webhooks, pictures and files. It is compressed lines of JSON with counts and a digest at the end,
the same from both engines (see docs/company-file.md), and readable by its owner alone: with secrets, who has it can come in.
Without secrets it has no passwords, keys, webhooks, invitations and links; what was made with them is told in the journal.
Afterwards: talao company import FILE, where the company shall live.

Examples:
  talao company export 0195a1b2-0000-7000-8000-000000000001
  talao company export 0195a1b2-0000-7000-8000-000000000001 ana.talao.gz --without-secrets`)
    .action(async (id: string, file: string | undefined, options: Options & { withoutSecrets?: boolean }) => {
      const company = await withDatabase(({ read }) => findWholeOrFail(read, id));
      const target = file ?? `${company.id}.talao.gz`;
      if (existsSync(target) && !options.force)
        throw new Refusal(`${target} is there already. With --force it is replaced.`);
      const secrets = !options.withoutSecrets;
      const { rows, bytes } = await exportCompany(readConfig().databaseUrl, company.id, target, secrets);
      printRecord(options, { id: company.id, file: target, rows, bytes, secrets }, [
        `Exported ${company.nome}: ${inMebibytes(bytes)}`,
      ]);
    });
}

/** The file gets its name when it is whole and on the disk. */
export async function exportCompany(
  url: string,
  id: string,
  file: string,
  secrets: boolean,
): Promise<{ rows: number; bytes: number }> {
  const target = resolve(file);
  const partial = join(dirname(target), `.${basename(target)}.${process.pid}.partial`);
  const bar = new ProgressBar();
  let rows = 0;
  const watcher = {
    begin: (all: number) => bar.begin('exporting', all),
    advance(count: number) {
      rows += count;
      bar.advance(count);
    },
  };
  try {
    await saveCompanyFile(url, id, partial, { secrets, watcher });
    await syncToDisk(partial);
    await rename(partial, target);
    await syncToDisk(dirname(target));
  } catch (error) {
    await rm(partial, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refusal(`There is no folder ${dirname(target)}`);
    throw code === 'EACCES' ? new Refusal(`This user may not write in ${dirname(target)}`) : error;
  } finally {
    bar.end();
  }
  return { rows, bytes: (await stat(target)).size };
}
