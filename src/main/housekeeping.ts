import { removeOldChallenges } from '../access/people/challenges.queries.ts';
import { removeOldInvitations } from '../access/people/invitations.queries.ts';
import { removeIdleSessions } from '../access/sessions/sessions.queries.ts';
import { sweepInboxFiles } from '../flows/inbox/inbox.queries.ts';
import { sweepTrash } from '../flows/privacy/anonymize.ts';
import { finishErasures } from '../flows/privacy/erasures.queries.ts';
import { CompanyRounds } from '../platform/database/company-tables.ts';
import type { Database } from '../platform/database/database.ts';
import { forgetOldReplies } from '../platform/writes/idempotency.queries.ts';
import { finishAllParts } from '../platform/writes/parts.ts';
import { enforceDue } from '../trade/price-lists/enforce-due.ts';
import { foldingRounds, foldWhatIsBehind } from '../trade/sums/sums.queries.ts';

const INTERVAL_MILLIS = 10 * 60 * 1000;
const LOOK_MILLIS = 5_000;

/** Deletes expired rows and refreshes the planner's statistics, in the background. Returns a function that stops it. */
export function startHousekeeping(
  db: Database,
  today: () => string,
  onFailure: (error: unknown) => void,
): () => void {
  // At the start too: a service that runs for minutes at a time would otherwise never clear its trash.
  void enforceDue(db, today(), undefined, onFailure).catch(onFailure);
  void sweepTrash(db)
    .catch(onFailure)
    .then(() => finishErasures(db))
    .catch(onFailure);
  const [files, sums] = [fileRounds(), foldingRounds()];
  const sweeping = setInterval(() => void sweep(db, files).catch(onFailure), INTERVAL_MILLIS);
  const looking = db.refreshStatistics && keepLooking(() => db.refreshStatistics?.(), onFailure);
  const enforcing = keepLooking(() => enforceDue(db, today(), undefined, onFailure), onFailure);
  const folding = keepLooking(() => foldWhatIsBehind(db, today(), sums), onFailure);
  return () => {
    clearInterval(sweeping);
    clearInterval(looking);
    clearInterval(enforcing);
    clearInterval(folding);
  };
}

/** Never runs two at a time. */
function keepLooking(look: () => Promise<unknown> | undefined, onFailure: (error: unknown) => void) {
  let isBusy = false;
  return setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await look()?.catch(onFailure);
    isBusy = false;
  }, LOOK_MILLIS);
}

/** The rounds in which files of the box are looked at, which no index orders by age. */
const fileRounds = () => new CompanyRounds('arquivos_caixa', 10_000);

/** What one sweep cannot do keeps no other from being done. */
export async function sweep(db: Database, files = fileRounds()): Promise<void> {
  const sweeps = [
    () => finishAllParts(db),
    () => sweepReplies(db),
    () => sweepTrash(db),
    () => db.write(removeIdleSessions),
    () => finishErasures(db),
    () => db.write(removeOldInvitations),
    () => db.write(removeOldChallenges),
    () => sweepInbox(db, files),
  ];
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was swept');
}

const BYTES_KEPT_MILLIS = 30 * 24 * 60 * 60 * 1000;

/** Bytes of what was posted or discarded are kept for thirty days. */
async function sweepInbox(db: Database, files: CompanyRounds): Promise<void> {
  const before = new Date(Date.now() - BYTES_KEPT_MILLIS).toISOString();
  const companies = await files.next(db.read);
  while (await db.write((tx) => sweepInboxFiles(tx, companies, before)));
}

/** In small transactions, so that no request waits long. */
export async function sweepReplies(db: Database): Promise<void> {
  while (await db.write(forgetOldReplies));
}
