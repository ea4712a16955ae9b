import { Command } from 'commander';
import { revokeKey } from '../access/keys/keys.queries.ts';
import { changeAsOperator, leaveUnchanged } from '../platform/writes/changes.ts';
import { withDatabase } from './database.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';
import { findKeyOrFail } from './records.ts';

export function revokeKeyCommand(): Command {
  return new Command('revoke')
    .description('refuse a key from now on, for good')
    .argument('<keyId>', 'as shown by: talao key list <companyId>')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
A running service refuses the key at once on SQLite, within one second on PostgreSQL. Revoking a key that is
revoked already changes nothing. To replace a key without an interruption, use: talao key rotate

Example:
  talao key revoke 0195a1b2-…`,
    )
    .action(async (id: string, printing: Printing) => {
      const key = await withDatabase(async (db) => {
        const { empresa_id } = await findKeyOrFail(db.read, id);
        return changeAsOperator(db, empresa_id, async (db, journal) => {
          const found = await findKeyOrFail(db, id);
          if (found.revoked_at !== null) leaveUnchanged(found);
          const revoked = await revokeKey(db, found.id);
          journal.changed('chaves', found.id, found, revoked);
          return revoked;
        });
      });
      printRecord(printing, key, [`Key revoked: ${key.nome}`]);
    });
}
