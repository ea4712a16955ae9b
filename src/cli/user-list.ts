import { Command } from 'commander';
import { listMembers } from '../access/people/members.queries.ts';
import { toUser } from '../access/people/users.contract.ts';
import { withDatabase } from './database.ts';
import { JSON_FLAG, type Printing, printList } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export function listUsersCommand(): Command {
  return new Command('list')
    .description('list the people of a company')
    .argument('<companyId>', 'as shown by: talao company list')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
Example:
  talao user list 0195a1b2-…`,
    )
    .action(async (companyId: string, printing: Printing) => {
      const users = await withDatabase(async (db) => {
        const { id } = await findCompanyOrFail(db.read, companyId);
        return (await listMembers(db.read, id)).map(toUser);
      });
      const columns = ['id', 'email', 'nome', 'papel', 'ativo', 'aceito_em'] as const;
      printList(printing, users, [...columns], 'Nobody yet. Invite someone with: talao user add');
    });
}
