import { Option } from 'commander';
import * as keys from '../access/keys/keys.queries.ts';
import { isUuid } from '../contract/fields.ts';
import type { Reader, Transaction } from '../platform/database/database.ts';
import { currentMoment } from '../platform/database/ids.ts';
import { changeAsOperator, type PossibleChange } from '../platform/writes/changes.ts';
import type { Journal } from '../platform/writes/journal.ts';
import { unchanged } from '../platform/writes/outcome.ts';
import { readExpiry, readName, readOverlap } from './arguments.ts';
import { CommandRefusal, OperatorCommand, type Printing, printRecord } from './command.ts';
import { changeInCompany, listing, withDatabase } from './database.ts';

interface CreateOptions extends Printing {
  name: string;
  scope: keys.KeyScope;
  expires?: string | null;
}

export const keyCommands = new OperatorCommand('key').description('create, list, revoke and rotate API keys');

keyCommands
  .command('create')
  .description('create an API key for a company and print it, once')
  .argument('<companyId>', 'as shown by: talao company list')
  .option('--name <name>', 'who or what will use it, to tell keys apart', readName('--name'), 'Chave de API')
  .addOption(
    new Option('--scope <scope>', 'read: only look; write: also create, change and delete')
      .choices(['read', 'write'])
      .default('write'),
  )
  .option(
    '--expires <when>',
    'after a time (30m, 24h, 90d) or at a date-time with its zone; never, if left out',
    readExpiry,
  )
  .explainRecord(`
Examples:
  talao key create 0195a1b2-… --name "ERP da contabilidade"
  talao key create 0195a1b2-… --name "Planilha" --scope read --expires 90d
  talao key create 0195a1b2-… --expires 2027-01-31T23:59:59-03:00 --json
    {"id":"…","empresa_id":"…","nome":"Chave de API","prefixo":"talao_…","escopo":"write",…,"api_key":"talao_…"}`)
  .action(async (companyId: string, { name, scope, expires = null, ...printing }: CreateOptions) => {
    const { key, apiKey } = await changeInCompany(companyId, async (db, journal, empresa_id) => {
      const issued = await keys.issueKey(db, { empresa_id, nome: name, escopo: scope, expires_at: expires });
      journal.created('chaves', issued.key.id, issued.key);
      return issued;
    });
    printRecord(printing, { ...key, api_key: apiKey }, [
      `Key created: ${key.nome}`,
      'The API key is shown this once: keep it now.',
    ]);
  });

keyCommands
  .command('list')
  .description('list the keys of a company, oldest first; their secrets are stored nowhere')
  .argument('<companyId>', 'as shown by: talao company list')
  .explainRecord(`
A key is recognised by its prefix, the beginning of the secret.

Examples:
  talao key list 0195a1b2-…
  talao key list 0195a1b2-… --json     [{"id":"…","nome":"…","prefixo":"talao_…","escopo":"write",…}]`)
  .action(
    listing(
      keys.listEveryKey,
      ['id', 'nome', 'prefixo', 'escopo', 'expires_at', 'revoked_at', 'last_used_at'],
      'The company has no key. Create one with: talao key create <companyId>',
    ),
  );

keyCommands
  .command('revoke')
  .description('refuse a key from now on, for good')
  .argument('<keyId>', 'as shown by: talao key list <companyId>')
  .explainRecord(`
A running service refuses the key at once on SQLite, within one second on PostgreSQL. Revoking a key that is
revoked already changes nothing. To replace a key without an interruption, use: talao key rotate

Example:
  talao key revoke 0195a1b2-…`)
  .action(async (id: string, printing: Printing) => {
    const key = await changeKey(id, async (db, journal, found) => {
      if (found.revoked_at !== null) return unchanged(found);
      const revoked = await keys.revokeKey(db, found.id);
      journal.changed('chaves', found.id, found, revoked);
      return revoked;
    });
    printRecord(printing, key, [`Key revoked: ${key.nome}`]);
  });

keyCommands
  .command('rotate')
  .description('replace a key by a new one, letting the old one work for a while')
  .argument('<keyId>', 'as shown by: talao key list <companyId>')
  .addOption(
    new Option('--overlap <time>', 'how long the old key goes on working: 30m, 24h, 7d; 0m ends it now')
      .argParser(readOverlap)
      .default(readOverlap('24h'), '24h'),
  )
  .explainRecord(`
The new key has the name, scope and expiry of the old one. The old one stops after the overlap, or at its own
expiry where that comes first. Give the new key to its program within that time, and nothing is interrupted.

Examples:
  talao key rotate 0195a1b2-… --overlap 24h
  talao key rotate 0195a1b2-… --overlap 30m --json
    {"id":"…","empresa_id":"…","nome":"…",…,"api_key":"talao_…","replaces":"0195a1b2-…","replaced_expires_at":"…"}`)
  .action(async (id: string, { overlap, ...printing }: Printing & { overlap: number }) => {
    const { key, apiKey, anterior } = await changeKey(id, (db, journal, old) => {
      refuseUnusable(old);
      return keys.rotateKey(db, journal, old, overlap);
    });
    const record = {
      ...key,
      api_key: apiKey,
      replaces: anterior.id,
      replaced_expires_at: anterior.expires_at,
    };
    printRecord(printing, record, [
      `Key rotated: ${key.nome}`,
      `The old key works until ${anterior.expires_at}. The new API key is shown this once: keep it now.`,
    ]);
  });

/** The key is read again once the company is locked, so that the second of two concurrent rotations sees the first. */
function changeKey<T>(
  id: string,
  work: (db: Transaction, journal: Journal, key: keys.Key) => ReturnType<PossibleChange<T>>,
): Promise<T> {
  return withDatabase(async (db) => {
    const { empresa_id } = await findKeyOrFail(db.read, id);
    return changeAsOperator(db, empresa_id, async (db, journal) =>
      work(db, journal, await findKeyOrFail(db, id)),
    );
  });
}

async function findKeyOrFail(db: Reader, id: string): Promise<keys.Key> {
  const key = isUuid(id) ? await keys.findKey(db, id.toLowerCase()) : undefined;
  if (key === undefined)
    throw new CommandRefusal(`No key has the id "${id}" (see talao key list <companyId>)`);
  return key;
}

function refuseUnusable({ nome, revoked_at, expires_at }: keys.Key): void {
  const insteadDo = 'create a new one with: talao key create';
  if (revoked_at !== null)
    throw new CommandRefusal(`The key "${nome}" was revoked at ${revoked_at}: ${insteadDo}`);
  if (expires_at !== null && expires_at <= currentMoment())
    throw new CommandRefusal(`The key "${nome}" expired at ${expires_at}: ${insteadDo}`);
}
