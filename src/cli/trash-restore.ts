import { Command } from 'commander';
import { restoreDeleted } from '../flows/trash/restore-deleted.ts';
import { isUuid } from '../platform/http/contract/fields.ts';
import { changeAsOperator } from '../platform/writes/changes.ts';
import { findDeleted } from '../platform/writes/deleted-records.queries.ts';
import { withDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export function restoreTrashCommand(): Command {
  return new Command('restore')
    .description('put a deleted record back, with its id, code and history')
    .argument('<companyId>', 'as shown by: talao company list')
    .argument('<id>', 'as shown by: talao trash list <companyId>')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
It is refused where another record has taken the code or e-mail meanwhile, and for a sale whose client or representada is gone.

Example:
  talao trash restore 0195a1b2-… 0195c3d4-…`,
    )
    .action(async (companyId: string, id: string, printing: Printing) => {
      const restored = await withDatabase(async (db) => {
        const company = await findCompanyOrFail(db.read, companyId);
        return changeAsOperator(db, company.id, async (db, journal) => {
          const kept = isUuid(id) ? await findDeleted(db, company.id, id.toLowerCase()) : undefined;
          if (kept === undefined)
            throw new Refusal(`Nothing in the trash has the id "${id}" (see talao trash list <companyId>)`);
          return restoreDeleted(db, journal, kept);
        });
      });
      printRecord(printing, restored, [`Restored: ${restored.nome}`]);
    });
}
