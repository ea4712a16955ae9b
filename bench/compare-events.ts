import { Child } from './child.ts';
import { type Generator, serviceContender } from './contenders.ts';
import { loadCompany, type Size } from './data.ts';
import { openStore } from './databases.ts';
import type { Received } from './event-receiver.ts';
import { median, type Round } from './measure.ts';
import type { EngineName, Options } from './options.ts';
import { startService } from './service.ts';
import { Webhook } from './webhook.ts';

const SIZE: Size = { clients: 10_000, sales: 20_000 };
const WORK = 'create-sale';

/** What a webhook costs concurrent creations of sales, and how fast it is delivered. */
export interface EventsReport {
  engine: EngineName;
  size: Size;
  rounds: EventsRound[];
  /** Creations per second with a webhook, relative to those without. */
  ratio: number;
  eventsPerSecond: number;
}

export interface EventsRound {
  alone: Round;
  told: Round;
  eventsPerSecond: number;
}

export async function compareEvents(
  engine: EngineName,
  generator: Generator,
  { connections, rounds, roundMillis, warmUpMillis, profileFolder }: Options,
): Promise<EventsReport> {
  const store = await openStore(engine);
  const receiver = new Child<null, Received>('./event-receiver.ts');
  try {
    const storage = await store.create();
    const subjects = await loadCompany(storage, SIZE);
    const service = await startService(storage.url, { profileFolder, env: { WEBHOOKS_PRIVATE: 'allow' } });
    const creating = serviceContender(generator, service, storage, subjects, connections);
    const webhook = await Webhook.register(service.port, subjects.apiKey, (await receiver.ask(null)).port);

    const alone = () => creating.round(WORK, roundMillis);
    const told = async () => {
      await webhook.resume();
      const before = await receiver.ask(null);
      const started = performance.now();
      const round = await creating.round(WORK, roundMillis);
      const after = await receiver.ask(null);
      const seconds = (performance.now() - started) / 1000;
      await webhook.pause();
      if (after.outOfOrder > 0) throw new Error(`${after.outOfOrder} events came again, or out of order`);
      return { round, eventsPerSecond: (after.events - before.events) / seconds };
    };

    await creating.round(WORK, warmUpMillis);
    await told();
    const results: EventsRound[] = [];
    for (let n = 0; n < rounds; n++) {
      const first = n % 2 === 0 ? await alone() : undefined;
      const { round, eventsPerSecond } = await told();
      results.push({ alone: first ?? (await alone()), told: round, eventsPerSecond });
    }
    await service.stop();
    await storage.close();
    return {
      engine,
      size: SIZE,
      rounds: results,
      ratio: median(results.map(({ alone, told }) => told.perSecond / alone.perSecond)),
      eventsPerSecond: median(results.map(({ eventsPerSecond }) => eventsPerSecond)),
    };
  } finally {
    await receiver.stop();
    await store.remove();
  }
}
