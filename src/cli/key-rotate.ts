import { Command, Option } from 'commander';
import type { Key } from '../access/keys/keys.queries.ts';
import { type RotatedKey, rotateKey } from '../access/keys/rotate-key.ts';
import type { Database } from '../platform/database/database.ts';
import { currentMoment } from '../platform/database/ids.ts';
import { changeAsOperator } from '../platform/writes/changes.ts';
import { readOverlap } from './arguments.ts';
import { withDatabase } from './database.ts';
import { Refusal } from './explain-failure.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';
import { findKeyOrFail } from './records.ts';

export function rotateKeyCommand(): Command {
  return new Command('rotate')
    .description('replace a key by a new one, letting the old one work for a while')
    .argument('<keyId>', 'as shown by: talao key list <companyId>')
    .addOption(
      new Option('--overlap <time>', 'how long the old key goes on working: 30m, 24h, 7d; 0m ends it now')
        .argParser(readOverlap)
        .default(readOverlap('24h'), '24h'),
    )
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      `
The new key has the name, scope and expiry of the old one. The old one stops after the overlap, or at its own
expiry where that comes first. Give the new key to its program within that time, and nothing is interrupted.

Examples:
  talao key rotate 0195a1b2-… --overlap 24h
  talao key rotate 0195a1b2-… --overlap 30m --json
    {"id":"…","empresa_id":"…","nome":"…",…,"api_key":"talao_…","replaces":"0195a1b2-…","replaced_expires_at":"…"}`,
    )
    .action(async (id: string, { overlap, ...printing }: Printing & { overlap: number }) => {
      const { key, apiKey, oldKeyId, oldExpiresAt } = await withDatabase((db) => replaceKey(db, id, overlap));
      const record = { ...key, api_key: apiKey, replaces: oldKeyId, replaced_expires_at: oldExpiresAt };
      printRecord(printing, record, [
        `Key rotated: ${key.nome}`,
        `The old key works until ${oldExpiresAt}. The new API key is shown this once: keep it now.`,
      ]);
    });
}

/** The key is read again once the company is locked, so that the second of two concurrent rotations sees the first. */
async function replaceKey(db: Database, id: string, overlap: number): Promise<RotatedKey> {
  const { empresa_id } = await findKeyOrFail(db.read, id);
  return changeAsOperator(db, empresa_id, async (db, journal) => {
    const old = await findKeyOrFail(db, id);
    refuseUnusable(old);
    return rotateKey(db, journal, old, overlap);
  });
}

function refuseUnusable({ nome, revoked_at, expires_at }: Key): void {
  const insteadDo = 'create a new one with: talao key create';
  if (revoked_at !== null) throw new Refusal(`The key "${nome}" was revoked at ${revoked_at}: ${insteadDo}`);
  if (expires_at !== null && expires_at <= currentMoment())
    throw new Refusal(`The key "${nome}" expired at ${expires_at}: ${insteadDo}`);
}
