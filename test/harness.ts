import type { AddressInfo } from 'node:net';
import { after, before, describe } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { createCompany } from '../src/access/companies/companies.queries.ts';
import { COST, newHashes } from '../src/access/people/passwords.ts';
import type { Operation } from '../src/contract/operation.ts';
import { businessCalendar } from '../src/domain/calendar.ts';
import { buildApp } from '../src/main/app.ts';
import type { AppOptions } from '../src/main/app-parts.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { Caller } from './caller.ts';
import { ENGINES, type EngineName } from './databases.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { keptSerializers } from './serializers.ts';

/** The whole service on one engine, listening on a real port, with two companies. */
export interface Talao {
  readonly engine: EngineName;
  readonly url: string;
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly databaseUrl: string;
  /** Every operation of the service. */
  readonly operations: readonly Operation[];
  /** Calls with the key of the first company. */
  readonly ana: Company;
  /** Calls with the key of the other company. */
  readonly bia: Company;
  /** Calls without a key. */
  readonly nobody: Caller;
  /** The service's clock; a test may move it. */
  now: () => Date;
  createCompany(nome: string): Promise<Company>;
}

/** Stops the service's clock during the work, for tests that a slow machine would disturb. */
export async function atOneMoment(talao: Talao, work: () => Promise<void>): Promise<void> {
  const { now } = talao;
  const moment = now();
  talao.now = () => moment;
  try {
    await work();
  } finally {
    talao.now = now;
  }
}

export interface Company extends Caller {
  readonly id: string;
  readonly keyId: string;
  readonly apiKey: string;
}

/** Runs the suite on SQLite and on PostgreSQL, in the stages of `stages.ts`; `talao` is ready inside tests and hooks. */
export function onEachEngine(title: string, suite: (talao: Talao) => void, options: AppOptions = {}): void {
  for (const engine of ENGINES) describeOn(engine, `${title} (${engine})`, suite, options);
}

/** For engine-independent behaviour, or for what only one engine has. */
export function onEngine(
  engine: EngineName,
  title: string,
  suite: (talao: Talao) => void,
  options: AppOptions = {},
): void {
  if (ENGINES.includes(engine)) describeOn(engine, title, suite, options);
}

function describeOn(
  engine: EngineName,
  title: string,
  suite: (talao: Talao) => void,
  options: AppOptions,
): void {
  describe(title, () => {
    const talao = { engine } as Talao;
    let stop: () => Promise<void>;
    before(async () => {
      stop = await start(talao, options);
    });
    after(() => stop());
    suite(talao);
  });
}

/** The cost that passwords really have takes a processor 40 ms for each of some thousands; `passwords.test.ts` has it. */
const CHEAP = { memory: 64, passes: 1 };

/** `HOLD_BACK=700 npm test -- console/test/sales.test.ts` finds what a browser test reads or presses before its screen has come. */
const HELD_BACK_MILLIS = Number(process.env.HOLD_BACK ?? 0);

async function holdBack({ url, headers }: FastifyRequest): Promise<void> {
  const isBrowser = headers['user-agent']?.startsWith('Mozilla/');
  // The service worker fetches the whole console.
  const isKeptForLater = url.startsWith('/assets/') && headers['sec-fetch-dest'] === 'empty';
  if (isBrowser && !isKeptForLater) await setTimeout(Math.random() * HELD_BACK_MILLIS);
}

async function start(talao: Talao, options: AppOptions): Promise<() => Promise<void>> {
  newHashes.cost = CHEAP;
  const database = await createMigratedDatabase(talao.engine);
  const db = await openDatabase(database.url);
  const calendar = businessCalendar('America/Sao_Paulo', () => talao.now());
  const app = buildApp({ db, calendar }, pino({ level: 'silent' }), {
    // Nothing is delivered unless a test does so on purpose, to the loopback.
    deliverWebhooks: false,
    readMailboxes: false,
    secretKey: 'ab'.repeat(32),
    limitClock: () => talao.now().getTime(),
    serializerCompiler: await keptSerializers(),
    // Long timeouts, because the speed of a request depends on the machine; the tests of connections set their own.
    connections: { headersTimeout: 180_000, requestTimeout: 180_000 },
    ...options,
    // No limit of the event-loop delay, which depends on the machine; the tests of overload set their own.
    overload: { delayMillis: Number.POSITIVE_INFINITY, ...options.overload },
  });
  if (HELD_BACK_MILLIS > 0) app.addHook('onRequest', holdBack);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const found = async (nome: string): Promise<Company> => {
    const { company, key, apiKey } = await db.write((db) => createCompany(db, nome));
    return Object.assign(new Caller(url, apiKey), { id: company.id, keyId: key.id, apiKey });
  };
  Object.assign(talao, {
    url,
    db,
    app,
    databaseUrl: database.url,
    operations: app.operations.map(({ operation }) => operation),
    ana: await found('Ana Representações'),
    bia: await found('Bia Representações'),
    nobody: new Caller(url),
    now: () => new Date(),
    createCompany: found,
  });
  return async () => {
    newHashes.cost = COST;
    await app.close();
    await db.close();
    await database.remove();
  };
}
