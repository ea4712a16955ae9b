import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { closeUntil, isBusy, leaveFor, openHere, readWhereabouts } from '../flows/companies/moves.queries.ts';
import { purgeCompany } from '../flows/companies/purge-company.queries.ts';
import { readConfig } from '../main/config.ts';
import { writeCompany } from '../platform/database/company-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { readVersion } from '../platform/lists/versions.queries.ts';
import { finishParts } from '../platform/writes/parts.ts';
import { exportCompany } from './company-export.ts';
import { importFile } from './company-import.ts';
import { findCompanyOrFail, withDatabase } from './database.ts';
import { nameDatabase } from './database-name.ts';
import { explainFailure, Refusal } from './explain-failure.ts';
import { JSON_FLAG, type Printing, printRecord } from './output.ts';

/** The lease is renewed while the command lives, so that changes go on soon after it was killed. */
const LEASE_MILLIS = 10_000;
const RENEWAL_MILLIS = 1_000;
const LONGEST_DELIVERY_MILLIS = 45_000;

export function moveCompanyCommand(): Command {
  return (
    new Command('move')
      .description('move a company to another database, and tell its callers where it is')
      .argument('<id>', 'the id of the company, as talao company list shows it')
      .argument('<url>', 'the database to move to: postgres://user@host:5432/database or sqlite:FILE')
      .requiredOption('--address <url>', 'the address of the service there, such as https://b.talao.example')
      .option(...JSON_FLAG)
      .addHelpText(
        'after',
        `
The service may run on both sides. Deliveries to webhooks stop, then the company's changes wait while it is exported, imported
and verified there; what is only read goes on. From then on this side answers 421 with the new address to its keys, sessions
and links. Killed at any moment, the company is whole on one side and never takes changes on both: run the command again.
Both sides need the same SECRET_KEY for mailboxes. Its rows stay here until: talao company purge.

Examples:
  talao company move 0195a1b2-0000-7000-8000-000000000001 postgres://talao@db-b/talao --address https://b.talao.example`,
      )
      // Commander would print all arguments, with the password.
      .allowExcessArguments()
      .action(async (id: string, to: string, { address, ...printing }: Printing & { address: string }) => {
        const { databaseUrl: from } = readConfig();
        const home = URL.parse(address);
        if (home === null || !/^https?:$/.test(home.protocol))
          throw new Refusal('The address must be one such as https://b.talao.example');
        if (!/^(postgres(ql)?:\/\/|sqlite:)./.test(to))
          throw new Refusal(
            'The database to move to must be postgres://user@host:5432/database or sqlite:FILE',
          );
        if (to === from) throw new Refusal('The company lives in that database');
        const company = await withDatabase((db) => findCompanyOrFail(db.read, id));
        await withDatabase((source) => move(source, { from, to, id: company.id, address: home.href }));
        printRecord(printing, { id: company.id, nome: company.nome, address: home.href }, [
          `Moved ${company.nome} to ${nameDatabase(to)}`,
          `Its rows here can be removed: talao company purge ${company.id}`,
        ]);
      })
  );
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly id: string;
  readonly address: string;
}

async function move(source: Database, order: Move): Promise<void> {
  const { id, to } = order;
  const target = await openDatabase(to).catch((error) => {
    throw new Refusal(explainFailure(error).replaceAll('DATABASE_URL', 'the address to move to'));
  });
  try {
    const there = await readWhereabouts(target.read, id);
    const hasLeft = Boolean(await readWhereabouts(source.read, id));
    if (hasLeft && there === undefined) throw new Refusal('The company has moved, and not to that database');
    if (!hasLeft) {
      // Left by a run that was killed: nobody could use it, and it may be older than what is here.
      if (there === '') await writeCompany(to, ({ db }) => purgeCompany(db, id));
      else if (there !== undefined) throw new Refusal(`The company ${id} is there already`);
      await leave(source, order);
    }
    if ((await readWhereabouts(target.read, id)) === '') await target.write((tx) => openHere(tx, id));
  } finally {
    await target.close();
  }
}

/** Brings the company over while its changes wait; where that fails, they go on here. */
async function leave(source: Database, { from, to, id, address }: Move): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-move-'));
  const file = join(folder, 'company.talao.gz');
  let renewal: NodeJS.Timeout | undefined;
  try {
    await stopDeliveries(source, id);
    const renew = () => source.write((tx) => closeUntil(tx, id, momentIn(LEASE_MILLIS)));
    await renew();
    renewal = setInterval(() => void renew().catch(() => {}), RENEWAL_MILLIS);
    const versao = await readVersion(source.read, id);
    await exportCompany(from, id, file, true);
    await importFile(to, file, { rename: false, isArriving: true });
    clearInterval(renewal);
    if (!(await source.write((tx) => leaveFor(tx, id, { address, versao }))))
      throw new Refusal('The company was changed meanwhile, and stays here. Run the command again.');
  } catch (error) {
    clearInterval(renewal);
    await source.write((tx) => closeUntil(tx, id, null)).catch(() => {});
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A message that is being sent would be sent again from there. */
async function stopDeliveries(source: Database, id: string): Promise<void> {
  const deadline = Date.now() + LONGEST_DELIVERY_MILLIS;
  for (;;) {
    await source.write((tx) => closeUntil(tx, id, momentIn(0)));
    await finishParts(source, id);
    if (!(await isBusy(source.read, id))) return;
    if (Date.now() > deadline) throw new Refusal('A webhook is being delivered for too long. Try again.');
    await sleep(RENEWAL_MILLIS);
  }
}

function momentIn(millis: number): string {
  return new Date(Date.now() + millis).toISOString();
}
