import { isUuid } from '../contract/fields.ts';
import { readEveryTrashed, restoreDeleted } from '../flows/trash/trash.queries.ts';
import { findDeleted } from '../platform/writes/deleted-records.queries.ts';
import { CommandRefusal, OperatorCommand, type Printing, printRecord } from './command.ts';
import { changeInCompany, listing } from './database.ts';

export const trashCommands = new OperatorCommand('trash').description(
  'list and restore sales, clients and products that were deleted in the last 30 days',
);

trashCommands
  .command('list')
  .description('list what was deleted in a company and can still be restored, the latest first')
  .argument('<companyId>', 'as shown by: talao company list')
  .explainRecord(`
Examples:
  talao trash list 0195a1b2-…
  talao trash list 0195a1b2-… --json     [{"id":"…","recurso":"vendas","nome":"PED-2026-0001",…}]`)
  .action(
    listing(
      readEveryTrashed,
      ['id', 'recurso', 'nome', 'detalhe', 'apagado_em', 'expira_em', 'apagado_por'],
      'Nothing that was deleted can be restored.',
    ),
  );

trashCommands
  .command('restore')
  .description('put a deleted record back, with its id, code and history')
  .argument('<companyId>', 'as shown by: talao company list')
  .argument('<id>', 'as shown by: talao trash list <companyId>')
  .explainRecord(`
It is refused where another record has taken the code or e-mail meanwhile, and for a sale whose client or representada is gone.

Example:
  talao trash restore 0195a1b2-… 0195c3d4-…`)
  .action(async (companyId: string, id: string, printing: Printing) => {
    const restored = await changeInCompany(companyId, async (db, journal, empresaId) => {
      const kept = isUuid(id) ? await findDeleted(db, empresaId, id.toLowerCase()) : undefined;
      if (kept === undefined)
        throw new CommandRefusal(
          `Nothing in the trash has the id "${id}" (see talao trash list <companyId>)`,
        );
      return restoreDeleted(db, journal, kept);
    });
    printRecord(printing, restored, [`Restored: ${restored.nome}`]);
  });
