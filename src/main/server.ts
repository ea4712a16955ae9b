import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createFirstCompany } from '../access/companies/companies.queries.ts';
import { invitationLink } from '../access/people/invitations.queries.ts';
import { businessCalendar } from '../domain/calendar.ts';
import type { Database, StandbyOptions } from '../platform/database/database.ts';
import { explainDatabaseFailure } from '../platform/database/errors.ts';
import { markFounding, openDatabase, refuseToFoundAnew } from '../platform/engines/open.ts';
import { Metrics } from '../platform/http/server/metrics.ts';
import { makeLogger } from '../platform/http/server/request-log.ts';
import { mailBy } from '../platform/mail/mail-server.ts';
import { newestMoment } from '../platform/writes/journal.queries.ts';
import { finishAllParts } from '../platform/writes/parts.ts';
import { settleFirstDays } from '../trade/sales/balance/first-day.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { collectGarbageOnceIdle } from './idle-gc.ts';
import { isPrintedToJournal, localUrl, signInLine, welcomeText, writeWelcome } from './welcome.ts';

const NO_ADDRESS =
  'HOST is no address of this machine. 127.0.0.1 serves this machine alone, 0.0.0.0 all its networks.';
const LISTEN_FAILURES: Record<string, string> = {
  EADDRINUSE: 'The port is in use by another process. Stop it, or choose another with PORT=3001.',
  EACCES: 'This user may not listen on that port. Choose one above 1023 with PORT.',
  EADDRNOTAVAIL: NO_ADDRESS,
  ENOTFOUND: NO_ADDRESS,
};

const CLOCKS_DIFFER_MILLIS = 60_000;

try {
  await start();
} catch (error) {
  console.error(`talao: ${explain(error)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const logger = makeLogger(config.logLevel);
  refuseToFoundAnew(config.databaseUrl, config.newDatabase);
  const db = await openDatabase(config.databaseUrl, {
    tell: (migration) => logger.info(`upgrading the database: ${migration}`),
    standby: config.standbyUrl === undefined ? undefined : loggedStandby(config.standbyUrl, logger),
  });
  markFounding(config.databaseUrl);
  const calendar = businessCalendar(config.timeZone, () => new Date());
  const metrics = config.metricsKey === undefined ? undefined : new Metrics(db);
  const { smtpUrl, mailFrom } = config;
  const mail = smtpUrl === undefined ? undefined : mailBy(smtpUrl, mailFrom);
  const app = buildApp({ db, calendar }, logger, { ...config, metrics, mail });
  app.addHook(
    'onClose',
    startHousekeeping(db, calendar.today, (err) => logger.warn({ err }, 'housekeeping failed')),
  );
  app.addHook('onClose', collectGarbageOnceIdle());
  const welcomed = Promise.withResolvers<void>();
  stopOnSignals(app, db, config, logger, welcomed.promise);
  // A restored database, for example, has statistics of an empty one.
  await db.refreshStatistics?.().catch((err) => logger.warn({ err }, 'statistics were not gathered'));
  // Before anybody reads: what a crash interrupted is written to its end.
  await finishAllParts(db).catch((err) => logger.warn({ err }, 'parts of a change still wait'));
  await warnOfClock(db, logger);
  await settleFirstDays(db, calendar);
  const { port, host } = config;
  const address = await listening(app.listen({ port, host }));
  logger.info(`listening on ${address}`);
  await welcome(app, db, config, logger);
  welcomed.resolve();
}

/** Codes, days and expiry follow the clock, which an empty battery or a restored machine sets back. */
async function warnOfClock({ read }: Database, logger: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const newest = await newestMoment(read).catch(() => undefined);
  if (newest !== undefined && Date.parse(newest) > Date.now() + CLOCKS_DIFFER_MILLIS)
    logger.warn(`the clock is behind the newest record, which is of ${newest}: set it before anybody works`);
}

/** Logs the standby's error without its URL, which may contain a password. */
function loggedStandby(url: string, logger: Pick<FastifyBaseLogger, 'info' | 'warn'>): StandbyOptions {
  return {
    url,
    tell: (state, err) =>
      state === 'in use'
        ? logger.info('the standby answers long reads again')
        : logger.warn({ err, standby: state }, 'the standby is not used, the primary answers for it'),
  };
}

async function listening<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    const reason = LISTEN_FAILURES[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new ConfigError(reason);
  }
}

/** The first company's key is shown only here; its hash is stored. */
async function welcome(
  app: FastifyInstance,
  db: Database,
  config: Config,
  logger: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const url = localUrl(app.server.address() as AddressInfo);
  const first = await createFirstCompany(db);
  if (first === undefined) logger.info(signInLine(url));
  else {
    const link = invitationLink(config.publicUrl ?? url, first.invitation);
    const text = welcomeText(url, { ...first, link });
    console.log(isPrintedToJournal() ? writeWelcome(config.databaseUrl, text) : text);
  }
}

/** Finishes pending requests, and shows a new key, before the database is closed and the process exits. */
function stopOnSignals(
  app: FastifyInstance,
  db: Database,
  { runByNpm }: Config,
  logger: Pick<FastifyBaseLogger, 'info'>,
  welcomed: Promise<void>,
): void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    await welcomed;
    // Queued requests are refused, so that running ones can finish in time.
    db.stop();
    await app.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (runByNpm) stopWithParent(() => stop('the npm script ended'));
}

/** npm sends a signal to the shell between it and us, and some shells die of it without passing it on. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 250).unref();
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return explainDatabaseFailure(error) ?? (error instanceof Error ? String(error.stack) : String(error));
}
