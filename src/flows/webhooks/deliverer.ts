import { CompanyRounds } from '../../platform/database/company-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { currentMoment, newId } from '../../platform/database/ids.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { writeCounter, writeGauge } from '../../platform/metrics/exposition.ts';
import { attemptDelivery } from './attempt.ts';
import { DELIVERY_TIMES, type Delivering, type DeliveryTimes, deliverSpan, leaseOf } from './deliver-span.ts';
import { webhookClient } from './post-message.ts';
import { webhookSender } from './webhook-sender.ts';
import * as queries from './webhooks.queries.ts';

/** Webhooks beyond these wait, so that many slow ones cannot take every connection. */
const AT_A_TIME = 100;
const LAST_MILLIS = 2_000;
/** In a cell with more webhooks, each is looked at every few times. */
const WEBHOOKS_PER_LOOK = 500;

const NO_FIGURES = { lag: 0, paused: 0 };

interface DelivererOptions {
  /** Whether private networks and plain http are allowed. */
  readonly allowPrivate?: boolean;
  readonly times?: Partial<DeliveryTimes>;
  readonly onFailure?: (error: unknown) => void;
}

export type Deliverer = ReturnType<typeof webhookDeliverer>;

/** Delivers the webhooks of every company; other instances do the same, and a lease gives each webhook to one of them. */
export function webhookDeliverer(db: Database, options: DelivererOptions = {}) {
  const { allowPrivate = false, onFailure = () => {} } = options;
  const times = { ...DELIVERY_TIMES, ...options.times };
  const posting = { allowPrivate, timeoutMillis: times.answer };
  const poster = webhookClient(posting);
  const sender = webhookSender(posting);
  const ending = new AbortController();
  const { signal } = ending;
  const rounds = new CompanyRounds('webhooks', WEBHOOKS_PER_LOOK);
  const underWay = new Map<string, Promise<void>>();
  const counted = { delivered: 0, failed: 0 };
  const onAttempt = (delivered: boolean) => counted[delivered ? 'delivered' : 'failed']++;
  const context: Delivering = { db, sender, times, deliverer: newId(), signal, onAttempt };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  /** Of the last whole round, and of the one under way. */
  let figures = NO_FIGURES;
  let round = NO_FIGURES;

  return {
    allowPrivate,

    start(): void {
      timer ??= setInterval(() => wake(), times.look).unref();
    },

    wake,

    /** Messages being sent get a short time to finish; an aborted one is sent again later. */
    async stop(): Promise<void> {
      clearInterval(timer);
      ending.abort();
      sender.stop();
      await looking;
      const cut = setTimeout(() => sender.cut(), LAST_MILLIS).unref();
      await Promise.all(underWay.values());
      clearTimeout(cut);
      poster.close();
      await sender.close();
    },

    /** Sends a test message, whatever the webhook's state, and does not move the cursor. */
    async try(webhook: queries.WebhookRow): Promise<queries.DeliveryRow> {
      const id = `${webhook.empresa_id}_${newId()}`;
      const momento = currentMoment();
      const data = JSON.stringify({ webhook_id: webhook.id, mensagem: 'Este é um evento de teste do Talão' });
      const message = { id, numero: null, evento: 'teste', momento, data, tentativa: 1 };
      const result = await attemptDelivery(poster, webhook, message);
      await db.write((db) => queries.keepDeliveries(db, [result]));
      return result;
    },

    writeFigures(): string {
      const { lag, paused } = figures;
      return [
        writeCounter('talao_webhook_attempts_total', 'Attempts to deliver an event to a webhook', [
          [{ outcome: 'delivered' }, counted.delivered],
          [{ outcome: 'failed' }, counted.failed],
        ]),
        writeGauge('talao_webhook_lag_entries', 'How far behind the journal the last webhook is', lag),
        writeGauge(
          'talao_webhooks_paused',
          'Webhooks that pause because their receiver failed or is gone',
          paused,
        ),
      ].join('');
    },
  };

  /** Of this company, or of the next ones. */
  function wake(empresaId?: string): void {
    if (timer === undefined || signal.aborted) return;
    looking = looking.then(() => look(empresaId)).catch(onFailure);
  }

  async function look(empresaId: string | undefined): Promise<void> {
    if (empresaId !== undefined) return beginAll(await queries.selectLagging(db.read, empresaId));
    const companies = await rounds.next(db.read);
    const lagging = await queries.selectLagging(db.read, companies);
    round = {
      lag: Math.max(round.lag, ...lagging.map(({ versao, cursor }) => versao - cursor)),
      paused: round.paused + (await queries.countPaused(db.read, companies)),
    };
    if (companies.isLast) [figures, round] = [round, NO_FIGURES];
    beginAll(lagging);
  }

  function beginAll(lagging: readonly queries.Lagging[]): void {
    const now = currentMoment();
    for (const webhook of lagging) {
      const { id } = webhook;
      if (underWay.size >= AT_A_TIME || signal.aborted) return;
      if (underWay.has(id) || !isOurs(webhook, context.deliverer, now)) continue;
      const work = deliverJournal(context, webhook).catch(onFailure);
      underWay.set(
        id,
        work.finally(() => underWay.delete(id)),
      );
    }
  }
}

function isOurs({ proxima_em, entregador, entregador_ate }: queries.Lagging, deliverer: string, now: string) {
  if (proxima_em !== null && proxima_em > now) return false;
  return entregador === null || entregador === deliverer || (entregador_ate ?? '') <= now;
}

/** Sends a webhook all entries after its cursor, in order and one at a time, until all are sent or one fails. */
async function deliverJournal(context: Delivering, webhook: queries.Lagging): Promise<void> {
  const { db, deliverer, signal, times } = context;
  let held: queries.WebhookRow | undefined;
  try {
    while (!signal.aborted) {
      const claimed = await db.write((db) => queries.claimWebhook(db, webhook, leaseOf(deliverer, times)));
      if (claimed === undefined) return;
      held = claimed;
      const last = await readVersion(db.read, webhook.empresa_id);
      if (last <= held.cursor || !(await deliverSpan(context, held, last))) return;
    }
  } finally {
    const row = held;
    if (row) await db.write((db) => queries.releaseWebhook(db, row, deliverer)).catch(() => {});
  }
}
