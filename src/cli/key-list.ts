import { Command } from 'commander';
import { listEveryKey } from '../access/keys/keys.queries.ts';
import { withDatabase } from './database.ts';
import { JSON_FLAG, type Printing, printList } from './output.ts';
import { findCompanyOrFail } from './records.ts';

export function listKeysCommand(): Command {
  return new Command('list')
    .description('list the keys of a company, oldest first; their secrets are stored nowhere')
    .argument('<companyId>', 'as shown by: talao company list')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
A key is recognised by its prefix, the beginning of the secret.

Examples:
  talao key list 0195a1b2-…
  talao key list 0195a1b2-… --json     [{"id":"…","nome":"…","prefixo":"talao_…","escopo":"write",…}]`,
    )
    .action(async (companyId: string, printing: Printing) => {
      const keys = await withDatabase(async (db) =>
        listEveryKey(db.read, (await findCompanyOrFail(db.read, companyId)).id),
      );
      printList(
        printing,
        keys,
        ['id', 'nome', 'prefixo', 'escopo', 'expires_at', 'revoked_at', 'last_used_at'],
        'The company has no key. Create one with: talao key create <companyId>',
      );
    });
}
