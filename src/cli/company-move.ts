import { setTimeout as sleep } from 'node:timers/promises';
import {
  CannotCatchUpError,
  type CaughtUp,
  catchUp,
  haveSameJournal,
  type Journey,
} from '../flows/companies/catch-up.queries.ts';
import { inFolder } from '../flows/companies/company-file.ts';
import {
  closeUntil,
  isCompanyBusy,
  leaveFor,
  openHere,
  readMark,
  readWhereabouts,
} from '../flows/companies/moves.queries.ts';
import { purgeCompany, readSeals } from '../flows/companies/settle-company.queries.ts';
import { readConfig } from '../main/config.ts';
import type { Database } from '../platform/database/database.ts';
import { momentIn } from '../platform/database/ids.ts';
import { writeCompany } from '../platform/engines/company-rows.ts';
import { openDatabase } from '../platform/engines/open.ts';
import { readVersion } from '../platform/lists/versions.queries.ts';
import { finishParts } from '../platform/writes/parts.ts';
import { CommandRefusal, OperatorCommand, type Printing, printRecord } from './command.ts';
import { exportCompanyFile, importFile } from './company-files.ts';
import { atTarget, findWholeOrFail, nameDatabase, withDatabase } from './database.ts';

/** The lease is renewed while the command lives, so that changes go on soon after it was killed. */
const LEASE_MILLIS = 10_000;
const RENEWAL_MILLIS = 1_000;
const LONGEST_DELIVERY_MILLIS = 45_000;

export const moveCompanyCommand = new OperatorCommand('move')
  .description('move a company to another database, and tell its callers where it is')
  .argument('<id>', 'the id of the company, as talao company list shows it')
  .argument('<url>', 'the database to move to: postgres://user@host:5432/database or sqlite:FILE')
  .requiredOption('--address <url>', 'the address of the service there, such as https://b.talao.example')
  .explainRecord(`
The service may run on both sides. The company is exported, imported and verified there while it goes on here. Then deliveries to
webhooks stop, and its changes wait while what came last is brought over and compared; what is only read goes on. From then on
this side answers 421 with the new address to its keys, sessions and links. Killed at any moment, the company is whole on one
side and never takes changes on both: run the command again, which goes on where it was.
Both sides need the same SECRET_KEY for mailboxes. Its rows stay here until: talao company purge.

Examples:
  talao company move 0195a1b2-0000-7000-8000-000000000001 postgres://talao@db-b/talao --address https://b.talao.example`)
  // Commander would print all arguments, with the password.
  .allowExcessArguments()
  .action(async (id: string, to: string, { address, ...printing }: Printing & { address: string }) => {
    const { databaseUrl: from, secretKey } = readConfig();
    const home = URL.parse(address);
    if (home === null || !/^https?:$/.test(home.protocol))
      throw new CommandRefusal('The address must be one such as https://b.talao.example');
    if (!/^(postgres(ql)?:\/\/|sqlite:)./.test(to))
      throw new CommandRefusal(
        'The database to move to must be postgres://user@host:5432/database or sqlite:FILE',
      );
    if (to === from) throw new CommandRefusal('The company lives in that database');
    const company = await withDatabase(({ read }) => findWholeOrFail(read, id));
    await withDatabase((source) => move(source, { from, to, id: company.id, secretKey, address: home.href }));
    printRecord(printing, { id: company.id, nome: company.nome, address: home.href }, [
      `Moved ${company.nome} to ${nameDatabase(to)}`,
      `Its rows here can be removed: talao company purge ${company.id}`,
    ]);
  });

/** What a move has done; after each of these it may be killed. */
export const STEPS = ['copied', 'caught up', 'silent', 'closed', 'equal', 'left', 'opened'] as const;

interface Move extends Journey {
  readonly address: string;
  readonly leaseMillis?: number;
  /** Told after each step, and waited for; also what was brought while changes waited. */
  readonly reached?: (step: (typeof STEPS)[number], waitedFor?: readonly CaughtUp[]) => Promise<void> | void;
}

/**
 * The state is kept in both databases, so that a move which was killed goes on when the command is run again. The copy can be used
 * only after the company has left, which one transaction of the source decides; before that, the source takes changes again as soon
 * as the lease is over.
 */
export async function move(source: Database, order: Move): Promise<void> {
  const { id, to, reached } = order;
  const target = await atTarget(openDatabase(to));
  try {
    const there = await readWhereabouts(target.read, id);
    const left = await readWhereabouts(source.read, id);
    if (left) {
      // Where an earlier move has left a copy, that is not what the company became.
      const isIt = there === null || (there === '' && (await haveSameJournal(source.read, target.read, id)));
      if (!isIt || left !== order.address)
        throw new CommandRefusal(`The company has moved to ${left}, and not there`);
    } else {
      if (there === null) throw new CommandRefusal(`The company ${id} is there already`);
      const isCopied = there === '' && (await readMark(target.read, id)) === undefined;
      await leave(source, order, isCopied).catch(async (error) => {
        if (!(error instanceof CannotCatchUpError)) throw error;
        await writeCompany(to, ({ db }) => purgeCompany(db, id));
        await leave(source, order, false);
      });
    }
    if ((await readWhereabouts(target.read, id)) === '') {
      const seals = await readSeals(source.read, id);
      await target.write((tx) => openHere(tx, id, seals));
    }
    await reached?.('opened');
  } finally {
    await target.close();
  }
}

/** The longest a company is caught up with while its changes go on; the rest is brought while they wait. */
const ROUNDS = 3;
const FEW_ROWS = 1_000;

/** Brings the company over; only the last changes wait for it. Where that fails, they go on here. */
async function leave(source: Database, order: Move, isCopied: boolean): Promise<void> {
  const { id, address, leaseMillis = LEASE_MILLIS, reached } = order;
  if (!isCopied) await copy(order);
  await reached?.('copied');
  let caughtUp = await catchUp(order);
  for (let round = 1; round === 1 || (round <= ROUNDS && caughtUp.rows > FEW_ROWS); round += 1)
    caughtUp = await catchUp(order, caughtUp.numero);
  await reached?.('caught up');
  let renewal: NodeJS.Timeout | undefined;
  try {
    await stopDeliveries(source, id);
    await reached?.('silent');
    const renew = () => source.write((tx) => closeUntil(tx, id, momentIn(leaseMillis)));
    await renew();
    renewal = setInterval(() => void renew().catch(() => {}), RENEWAL_MILLIS);
    await reached?.('closed');
    const versao = await readVersion(source.read, id);
    const rounds: CaughtUp[] = [];
    while (rounds.at(-1)?.rows !== 0) {
      if (rounds.length > ROUNDS)
        throw new CommandRefusal('The company does not come to rest. Run the command again.');
      rounds.push(await catchUp(order, caughtUp.numero));
    }
    await reached?.('equal', rounds);
    clearInterval(renewal);
    if (!(await source.write((tx) => leaveFor(tx, id, { address, versao }))))
      throw new CommandRefusal('The company was changed meanwhile, and stays here. Run the command again.');
    await reached?.('left');
  } catch (error) {
    clearInterval(renewal);
    await source.write((tx) => closeUntil(tx, id, null)).catch(() => {});
    throw error;
  }
}

async function copy({ from, to, id }: Move): Promise<void> {
  await inFolder(async (file) => {
    await exportCompanyFile(from, id, file, true);
    await importFile(to, file, { rename: false, isArriving: true });
  });
}

/** A message that is being sent would be sent again from there. */
async function stopDeliveries(source: Database, id: string): Promise<void> {
  const deadline = Date.now() + LONGEST_DELIVERY_MILLIS;
  for (;;) {
    await source.write((tx) => closeUntil(tx, id, momentIn(0)));
    await finishParts(source, id);
    if (!(await isCompanyBusy(source.read, id))) return;
    if (Date.now() > deadline)
      throw new CommandRefusal('A webhook is being delivered for too long. Try again.');
    await sleep(RENEWAL_MILLIS);
  }
}
