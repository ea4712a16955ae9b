import { Command } from 'commander';
import { findMemberByEmail } from '../access/people/members.queries.ts';
import { removeMember } from '../access/people/memberships.ts';
import { changeAsOperator } from '../platform/writes/changes.ts';
import { readEmail } from './arguments.ts';
import { withDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export function removeUserCommand(): Command {
  return new Command('remove')
    .description('take a person out of a company; records keep the name')
    .argument('<companyId>', 'as shown by: talao company list')
    .argument('<email>', 'as shown by: talao user list', readEmail)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
The sessions of the person in that company end at once. The last owner of a company stays.

Example:
  talao user remove 0195a1b2-… bruno@example.com`,
    )
    .action(async (companyId: string, email: string, printing: Printing) => {
      const { id, nome } = await withDatabase(async (db) => {
        const company = await findCompanyOrFail(db.read, companyId);
        return changeAsOperator(db, company.id, async (db, journal) => {
          const member = await findMemberByEmail(db, company.id, email);
          if (member?.saiu_em !== null)
            throw new Refusal(`Nobody in that company has the e-mail "${email}" (see talao user list)`);
          await removeMember(db, journal, company.id, member);
          return member;
        });
      });
      printRecord(printing, { id, email }, [`Person removed: ${nome}`]);
    });
}
