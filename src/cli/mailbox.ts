import { type Command, InvalidArgumentError } from 'commander';
import { findCompany } from '../access/companies/companies.queries.ts';
import { removeMailbox, setMailbox } from '../flows/inbox/mailboxes.queries.ts';
import { seal } from '../flows/inbox/sealing.ts';
import { readConfig } from '../main/config.ts';
import { OperatorCommand } from './command.ts';
import { withDatabase } from './database.ts';

export const mailboxCommands = new OperatorCommand('mailbox').description(
  'the mailboxes that notes and statements of companies come to',
);

mailboxCommands
  .command('set')
  .description('have the service look at a mailbox for a company')
  .argument('<companyId>', 'as shown by: talao company list')
  .argument('<url>', 'imaps://user:password@host:port/folder', readUrl)
  .explain(`
The address is sealed with SECRET_KEY (64 hex digits), which the service needs too, and never shown again.
Attachments of unseen letters come into the box of the company; letters are marked as seen, none is deleted.

Examples:
  SECRET_KEY=… talao mailbox set 0195a1b2-… imaps://caixa%40exemplo.com.br:senha@imap.exemplo.com.br/INBOX`)
  .action((id: string, url: string, _options: object, command: Command) =>
    withDatabase(async (db) => {
      const { secretKey } = readConfig();
      if (secretKey === undefined) command.error('SECRET_KEY is not set: it seals the address');
      if ((await findCompany(db.read, id)) === undefined) command.error(`There is no company ${id}`);
      await db.write((tx) => setMailbox(tx, id, seal(url, secretKey as string, id)));
      console.log('The mailbox is set.');
    }),
  );

mailboxCommands
  .command('remove')
  .description('stop looking at the mailbox of a company')
  .argument('<companyId>', 'as shown by: talao company list')
  .action((id: string, _options: object, command: Command) =>
    withDatabase(async (db) => {
      if (!(await db.write((tx) => removeMailbox(tx, id)))) command.error(`Company ${id} has no mailbox`);
      console.log('The mailbox is removed.');
    }),
  );

function readUrl(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^imaps?:$/.test(url.protocol) && url.hostname !== '' && url.username !== '')
    return text;
  throw new InvalidArgumentError('Use imaps://user:password@host:port/folder.');
}
