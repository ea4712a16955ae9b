import { Command, Option } from 'commander';
import { inviteMember } from '../access/people/memberships.ts';
import { ROLES, type Role } from '../domain/roles.ts';
import { changeAsOperator } from '../platform/writes/changes.ts';
import { readEmail, readName } from './arguments.ts';
import { withDatabase } from './database.ts';
import { linkFor } from './links.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';
import { findCompanyOrFail } from './records.ts';

interface Options extends Printing {
  email: string;
  role: Role;
  name?: string;
}

export function addUserCommand(): Command {
  return new Command('add')
    .description('invite a person into a company and print the link, once')
    .argument('<companyId>', 'as shown by: talao company list')
    .requiredOption('--email <email>', 'the e-mail that the person signs in with', readEmail)
    .addOption(new Option('--role <role>', 'what the person may do').choices(ROLES).makeOptionMandatory())
    .option('--name <name>', 'how the company calls the person; the e-mail, if left out', readName('--name'))
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
The link works once, within 7 days. PUBLIC_URL tells the address that people use; without it, http://HOST:PORT.

Examples:
  talao user add 0195a1b2-… --email ana@example.com --role dono --name "Ana Souza"
  talao user add 0195a1b2-… --email bruno@example.com --role vendedor --json
    {"id":"…","email":"bruno@example.com","convite":"http://127.0.0.1:3000/convite#…"}`,
    )
    .action(async (companyId: string, { email, role, name: nome = email, ...printing }: Options) => {
      const { member, invitation } = await withDatabase(async (db) => {
        const { id } = await findCompanyOrFail(db.read, companyId);
        const wish = { email, nome, papel: role, repasse: 0 };
        return changeAsOperator(db, id, (db, journal) => inviteMember(db, journal, id, wish));
      });
      const record = { id: member.id, email: member.email, convite: linkFor(invitation.token) };
      printRecord(printing, record, [
        `Person invited: ${member.nome}`,
        'The link is shown this once: pass it on now.',
      ]);
    });
}
