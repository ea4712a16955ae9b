import { Option } from 'commander';
import { invitationLink } from '../access/people/invitations.queries.ts';
import { findMemberByEmail, findPersonByEmail, listMembers } from '../access/people/members.queries.ts';
import { inviteMember, removeMember, resetPerson } from '../access/people/memberships.ts';
import { toUser } from '../access/people/users.contract.ts';
import { ROLES, type Role } from '../domain/roles.ts';
import { readConfig } from '../main/config.ts';
import { readEmail, readName } from './arguments.ts';
import { CommandRefusal, OperatorCommand, type Printing, printRecord } from './command.ts';
import { changeInCompany, listing, withDatabase } from './database.ts';

interface AddOptions extends Printing {
  email: string;
  role: Role;
  name?: string;
}

export const userCommands = new OperatorCommand('user').description(
  'invite, list and remove the people of a company, and let who forgot the password in again',
);

userCommands
  .command('add')
  .description('invite a person into a company and print the link, once')
  .argument('<companyId>', 'as shown by: talao company list')
  .requiredOption('--email <email>', 'the e-mail that the person signs in with', readEmail)
  .addOption(new Option('--role <role>', 'what the person may do').choices(ROLES).makeOptionMandatory())
  .option('--name <name>', 'how the company calls the person; the e-mail, if left out', readName('--name'))
  .explainRecord(`
The link works once, within 7 days. PUBLIC_URL tells the address that people use; without it, http://HOST:PORT.

Examples:
  talao user add 0195a1b2-… --email ana@example.com --role dono --name "Ana Souza"
  talao user add 0195a1b2-… --email bruno@example.com --role vendedor --json
    {"id":"…","email":"bruno@example.com","convite":"http://127.0.0.1:3000/convite#…"}`)
  .action(async (companyId: string, { email, role, name: nome = email, ...printing }: AddOptions) => {
    const wish = { email, nome, papel: role, repasse: 0 };
    const { member, invitation } = await changeInCompany(companyId, (db, journal, id) =>
      inviteMember(db, journal, id, wish),
    );
    const record = { id: member.id, email: member.email, convite: linkFor(invitation.token) };
    printRecord(printing, record, [
      `Person invited: ${member.nome}`,
      'The link is shown this once: pass it on now.',
    ]);
  });

userCommands
  .command('list')
  .description('list the people of a company')
  .argument('<companyId>', 'as shown by: talao company list')
  .explainRecord(`
Example:
  talao user list 0195a1b2-…`)
  .action(
    listing(
      async (db, empresaId) => (await listMembers(db, empresaId)).map(toUser),
      ['id', 'email', 'nome', 'papel', 'ativo', 'aceito_em'],
      'Nobody yet. Invite someone with: talao user add',
    ),
  );

userCommands
  .command('reset')
  .description('print a link with which a person chooses a new password, in all companies')
  .argument('<email>', 'the e-mail that the person signs in with', readEmail)
  .explainRecord(`
Passwords, passkeys, keys of the person's own, sessions and links end at once, in all companies. The link works once, within
7 days, and ends the one before.

Example:
  talao user reset ana@example.com --json
    {"id":"…","email":"ana@example.com","convite":"http://127.0.0.1:3000/convite#…"}`)
  .action(async (email: string, printing: Printing) => {
    const { person, token } = await withDatabase((db) =>
      db.write(async (db) => {
        const person = await findPersonByEmail(db, email);
        if (person === undefined) throw new CommandRefusal(`Nobody has the e-mail "${email}"`);
        return { person, ...(await resetPerson(db, person.id)) };
      }),
    );
    printRecord(printing, { id: person.id, email: person.email, convite: linkFor(token) }, [
      `A new password for: ${person.email}`,
      'The link is shown this once: pass it on now.',
    ]);
  });

userCommands
  .command('remove')
  .description('take a person out of a company; records keep the name')
  .argument('<companyId>', 'as shown by: talao company list')
  .argument('<email>', 'as shown by: talao user list', readEmail)
  .explainRecord(`
The sessions of the person in that company end at once. The last owner of a company stays.

Example:
  talao user remove 0195a1b2-… bruno@example.com`)
  .action(async (companyId: string, email: string, printing: Printing) => {
    const { id, nome } = await changeInCompany(companyId, async (db, journal, empresaId) => {
      const member = await findMemberByEmail(db, empresaId, email);
      if (member?.saiu_em !== null)
        throw new CommandRefusal(`Nobody in that company has the e-mail "${email}" (see talao user list)`);
      await removeMember(db, journal, empresaId, member);
      return member;
    });
    printRecord(printing, { id, email }, [`Person removed: ${nome}`]);
  });

/** A link to the console at its configured address. */
function linkFor(token: string): string {
  const { publicUrl, host, port } = readConfig();
  return invitationLink(publicUrl ?? `http://${host}:${port}`, token);
}
