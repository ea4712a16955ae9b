import { Command } from 'commander';
import { readEveryTrashed } from '../flows/trash/trash.queries.ts';
import { withDatabase } from './database.ts';
import { JSON_FLAG, type Printing, printList } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export function listTrashCommand(): Command {
  return new Command('list')
    .description('list what was deleted in a company and can still be restored, the latest first')
    .argument('<companyId>', 'as shown by: talao company list')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
Examples:
  talao trash list 0195a1b2-…
  talao trash list 0195a1b2-… --json     [{"id":"…","recurso":"vendas","nome":"PED-2026-0001",…}]`,
    )
    .action(async (companyId: string, printing: Printing) => {
      const trashed = await withDatabase(async (db) =>
        readEveryTrashed(db.read, (await findCompanyOrFail(db.read, companyId)).id),
      );
      printList(
        printing,
        trashed,
        ['id', 'recurso', 'nome', 'detalhe', 'apagado_em', 'expira_em', 'apagado_por'],
        'Nothing that was deleted can be restored.',
      );
    });
}
