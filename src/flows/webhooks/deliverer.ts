import { CompanyRounds } from '../../platform/database/company-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { currentMoment, newId } from '../../platform/database/ids.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { writeCounter, writeGauge } from '../../platform/metrics/exposition.ts';
import { attempt } from './attempt.ts';
import { DELIVERY_TIMES, type Delivering, type DeliveryTimes, deliverSpan, leaseOf } from './deliver-span.ts';
import { WebhookClient } from './post-message.ts';
import { WebhookSender } from './webhook-sender.ts';
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

/** Delivers the webhooks of every company; other instances do the same, and a lease gives each webhook to one of them. */
export class Deliverer {
  readonly allowPrivate: boolean;
  readonly #context: Delivering;
  readonly #poster: WebhookClient;
  readonly #onFailure: (error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #rounds = new CompanyRounds('webhooks', WEBHOOKS_PER_LOOK);
  readonly #underWay = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #delivered = 0;
  #failed = 0;
  /** Of the last whole round, and of the one under way. */
  #figures = NO_FIGURES;
  #round = NO_FIGURES;

  constructor(db: Database, { allowPrivate = false, times, onFailure = () => {} }: DelivererOptions = {}) {
    this.allowPrivate = allowPrivate;
    const allTimes = { ...DELIVERY_TIMES, ...times };
    const posting = { allowPrivate, timeoutMillis: allTimes.answer };
    this.#context = {
      db,
      sender: new WebhookSender(posting),
      times: allTimes,
      deliverer: newId(),
      signal: this.#stop.signal,
      onAttempt: (delivered) => (delivered ? this.#delivered++ : this.#failed++),
    };
    this.#poster = new WebhookClient(posting);
    this.#onFailure = onFailure;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.wake(), this.#context.times.look).unref();
  }

  /** Of this company, or of the next ones. */
  wake(empresaId?: string): void {
    if (this.#timer === undefined || this.#stop.signal.aborted) return;
    this.#looking = this.#looking.then(() => this.#look(empresaId)).catch(this.#onFailure);
  }

  /** Messages being sent get a short time to finish; an aborted one is sent again later. */
  async stop(): Promise<void> {
    const { sender } = this.#context;
    clearInterval(this.#timer);
    this.#stop.abort();
    sender.stop();
    await this.#looking;
    const cut = setTimeout(() => sender.cut(), LAST_MILLIS).unref();
    await Promise.all(this.#underWay.values());
    clearTimeout(cut);
    this.#poster.close();
    await sender.close();
  }

  /** Sends a test message, whatever the webhook's state, and does not move the cursor. */
  async try(webhook: queries.WebhookRow): Promise<queries.DeliveryRow> {
    const id = `${webhook.empresa_id}_${newId()}`;
    const momento = currentMoment();
    const data = JSON.stringify({ webhook_id: webhook.id, mensagem: 'Este é um evento de teste do Talão' });
    const message = { id, numero: null, evento: 'teste', momento, data, tentativa: 1 };
    const result = await attempt(this.#poster, webhook, message);
    await this.#context.db.write((db) => queries.keepDeliveries(db, [result]));
    return result;
  }

  writeFigures(): string {
    const { lag, paused } = this.#figures;
    return [
      writeCounter('talao_webhook_attempts_total', 'Attempts to deliver an event to a webhook', [
        [{ outcome: 'delivered' }, this.#delivered],
        [{ outcome: 'failed' }, this.#failed],
      ]),
      writeGauge('talao_webhook_lag_entries', 'How far behind the journal the last webhook is', lag),
      writeGauge(
        'talao_webhooks_paused',
        'Webhooks that pause because their receiver failed or is gone',
        paused,
      ),
    ].join('');
  }

  async #look(empresaId: string | undefined): Promise<void> {
    const { read } = this.#context.db;
    if (empresaId !== undefined) return this.#beginAll(await queries.selectLagging(read, empresaId));
    const companies = await this.#rounds.next(read);
    const lagging = await queries.selectLagging(read, companies);
    const { lag, paused } = this.#round;
    this.#round = {
      lag: Math.max(lag, ...lagging.map(({ versao, cursor }) => versao - cursor)),
      paused: paused + (await queries.countPaused(read, companies)),
    };
    if (companies.isLast) [this.#figures, this.#round] = [this.#round, NO_FIGURES];
    this.#beginAll(lagging);
  }

  #beginAll(lagging: readonly queries.Lagging[]): void {
    const now = currentMoment();
    for (const webhook of lagging) {
      if (this.#underWay.size >= AT_A_TIME || this.#stop.signal.aborted) return;
      if (!this.#underWay.has(webhook.id) && isOurs(webhook, this.#context.deliverer, now))
        this.#begin(webhook);
    }
  }

  #begin(webhook: queries.Lagging): void {
    const work = deliverJournal(this.#context, webhook).catch(this.#onFailure);
    this.#underWay.set(
      webhook.id,
      work.finally(() => this.#underWay.delete(webhook.id)),
    );
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
