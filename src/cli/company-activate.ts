import { Command } from 'commander';
import { changeCompanyAsOperator } from './company-change.ts';
import { JSON_FLAG, type Printing } from './output.ts';

export function activateCompanyCommand(): Command {
  return new Command('activate')
    .description('let the keys of a company in again')
    .argument('<companyId>', 'as shown by: talao company list')
    .option(...JSON_FLAG)
    .addHelpText('after', '\nExample:\n  talao company activate 0195a1b2-…')
    .action((id: string, printing: Printing) => changeCompanyAsOperator(id, { ativo: true }, printing));
}

export function deactivateCompanyCommand(): Command {
  return new Command('deactivate')
    .description('refuse every key of a company, and keep all its data')
    .argument('<companyId>', 'as shown by: talao company list')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
A running service refuses the company at once on SQLite, within one second on PostgreSQL.

Example:
  talao company deactivate 0195a1b2-…`,
    )
    .action((id: string, printing: Printing) => changeCompanyAsOperator(id, { ativo: false }, printing));
}
