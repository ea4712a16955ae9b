import { Command } from 'commander';
import { issueInvitation } from '../access/people/invitations.ts';
import { listCompaniesOf } from '../access/people/members.queries.ts';
import { noteUnchanged } from '../access/people/memberships.ts';
import { findPersonByEmail } from '../access/people/people.queries.ts';
import { changeWithin, operatorOf } from '../platform/writes/changes.ts';
import { readEmail } from './arguments.ts';
import { withDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';
import { linkFor } from './links.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';

export function resetUserCommand(): Command {
  return new Command('reset')
    .description('print a link with which a person chooses a new password, in all companies')
    .argument('<email>', 'the e-mail that the person signs in with', readEmail)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
The link works once, within 7 days, and ends the one before. The present password works until then.

Example:
  talao user reset ana@example.com --json
    {"id":"…","email":"ana@example.com","convite":"http://127.0.0.1:3000/convite#…"}`,
    )
    .action(async (email: string, printing: Printing) => {
      const { person, token } = await withDatabase((db) =>
        db.write(async (db) => {
          const person = await findPersonByEmail(db, email);
          if (person === undefined) throw new Refusal(`Nobody has the e-mail "${email}"`);
          const issued = await issueInvitation(db, { empresa_id: null, usuario_id: person.id });
          for (const empresaId of await listCompaniesOf(db, person.id))
            await changeWithin(db, operatorOf(empresaId), {}, (db, journal) =>
              noteUnchanged(db, journal, empresaId, person.id),
            );
          return { person, ...issued };
        }),
      );
      printRecord(printing, { id: person.id, email: person.email, convite: linkFor(token) }, [
        `A new password for: ${person.email}`,
        'The link is shown this once: pass it on now.',
      ]);
    });
}
