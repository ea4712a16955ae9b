import type { Database } from '../../platform/database/database.ts';
import { currentMoment, momentIn } from '../../platform/database/ids.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { writeAuditEntry } from '../audit/audit.contract.ts';
import { readEntriesAfter } from '../audit/audit.queries.ts';
import { wholeView } from '../audit/journal-views.ts';
import { eventOf } from '../events/events.contract.ts';
import type { WebhookSender } from './webhook-sender.ts';
import {
  type DeliveryRow,
  insertDeliveries,
  keepDeliveries,
  noteProgress,
  type WebhookRow,
  type WebhookUpdate,
} from './webhooks.queries.ts';

/** The size of the first job; later ones have twice as many messages as the receiver took last time. */
const FEWEST_AT_ONCE = 32;

export interface Delivering {
  readonly db: Database;
  readonly sender: WebhookSender;
  readonly times: DeliveryTimes;
  /** The id of this instance. */
  readonly deliverer: string;
  readonly signal: AbortSignal;
  readonly onAttempt: (delivered: boolean) => void;
}

/** Sends some of the entries after the cursor, up to the journal's `last`. Returns whether to continue. */
export async function deliverSpan(context: Delivering, webhook: WebhookRow, last: number): Promise<boolean> {
  const { db, sender, times, signal, onAttempt } = context;
  const wants = eventFilter(JSON.parse(webhook.eventos));
  const look = await readEntriesAfter(db.read, webhook.empresa_id, { after: webhook.cursor, last });
  const wanted = look.rows.filter((entry) => wants(eventOf(entry)));
  const progress = progressOf(context, webhook);
  let sent = 0;
  let atOnce = FEWEST_AT_ONCE;

  const sendNext = () =>
    sender.run({
      recipient: webhook,
      messages: wanted
        .slice(sent, sent + atOnce)
        .map((entry) => messageOf(entry, entry === wanted[0] ? webhook.falhas + 1 : 1)),
      millis: times.unwritten,
    });

  let underWay: Promise<readonly DeliveryRow[]> | undefined;
  try {
    while (sent < wanted.length) {
      if (signal.aborted) return false;
      const attempts = await (underWay ?? sendNext());
      underWay = undefined;
      const failed = attempts.find(({ erro }) => erro !== null);
      const before = sent === 0 && failed === attempts[0] ? webhook : { ...webhook, ...UNFAILING };
      sent += attempts.length - (failed ? 1 : 0);
      for (const { erro } of attempts) onAttempt(erro === null);
      const cursor = (wanted[sent]?.numero ?? look.seen + 1) - 1;
      if (failed) {
        await progress.write(cursor, attempts, failureOf(before, failed, times));
        return false;
      }
      atOnce = Math.max(FEWEST_AT_ONCE, 2 * attempts.length);
      // The next messages are sent while these attempts are written, unless the lease could end first if the write failed.
      if (sent < wanted.length && !signal.aborted && progress.leaseLasts(times.answer + times.unwritten))
        underWay = sendNext();
      if (await progress.write(cursor, attempts)) continue;
      // The owner's cursor stays where he put it.
      const ran = await (underWay ?? []);
      await db.write((db) => keepDeliveries(db, ran));
      return true;
    }
    if (wanted.length === 0) await progress.write(look.seen, []);
    return true;
  } finally {
    // The next instance to lease the webhook must not overlap with this delivery.
    await underWay?.catch(() => {});
  }
}

const UNFAILING = { falhas: 0, falha_desde: null };

function messageOf(entry: JournalRow, tentativa: number) {
  const { empresa_id, numero, momento } = entry;
  const id = `${empresa_id}_${numero}`;
  // Webhooks belong to the owner, who may read all fields.
  const data = writeAuditEntry(wholeView(entry));
  return { id, numero, evento: eventOf(entry), momento, data, tentativa };
}

function failureOf(webhook: WebhookRow, { status }: DeliveryRow, times: DeliveryTimes): WebhookUpdate {
  const falhas = webhook.falhas + 1;
  const falha_desde = webhook.falha_desde ?? currentMoment();
  if (status === 410) return { falhas, falha_desde, pausa: '410' };
  if (Date.now() - Date.parse(falha_desde) >= times.patience) return { falhas, falha_desde, pausa: 'falhas' };
  return { falhas, falha_desde, proxima_em: momentIn(waitAfter(falhas, times)) };
}

/** Matches `*`, `vendas.*` or a full name. */
export function eventFilter(patterns: readonly string[]): (event: string) => boolean {
  const wanted = new Set(patterns);
  return (event) => wanted.has('*') || wanted.has(event) || wanted.has(`${event.split('.', 1)[0]}.*`);
}

/** A webhook's progress, in memory and in the database. */
export function progressOf(
  { db, times, deliverer }: Pick<Delivering, 'db' | 'times' | 'deliverer'>,
  webhook: WebhookRow,
) {
  let known = webhook;
  return {
    /** Whether the lease lasts that long without another write. */
    leaseLasts: (millis: number) => (known.entregador_ate ?? '') > momentIn(millis),

    /** Saves that everything up to `cursor` is done, and renews the lease; false when the owner changed the webhook meanwhile. */
    async write(
      cursor: number,
      attempts: readonly DeliveryRow[],
      more: WebhookUpdate = {},
    ): Promise<boolean> {
      const { until } = leaseOf(deliverer, times);
      const progress = { cursor, ...UNFAILING, proxima_em: null, entregador_ate: until, ...more };
      const noted = await db.write(async (db) => {
        const noted = await noteProgress(db, known, progress);
        await (noted ? insertDeliveries : keepDeliveries)(db, attempts);
        return noted;
      });
      known = { ...known, ...progress };
      return noted;
    },
  };
}

export function leaseOf(deliverer: string, { lease }: DeliveryTimes) {
  return { deliverer, now: currentMoment(), until: momentIn(lease) };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface DeliveryTimes {
  readonly look: number;
  readonly lease: number;
  readonly answer: number;
  /** The longest time that successful attempts stay unwritten: they would be sent again after a crash. */
  readonly unwritten: number;
  /** The wait before each retry; after the last, `later`. */
  readonly retries: readonly number[];
  readonly later: number;
  /** A webhook that fails for this long is paused. */
  readonly patience: number;
}

export const DELIVERY_TIMES: DeliveryTimes = {
  look: 300,
  lease: 25 * SECOND,
  answer: 15 * SECOND,
  unwritten: 200,
  retries: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  later: HOUR,
  patience: 3 * 24 * HOUR,
};

/** The wait after so many failures, plus up to a tenth at random, so that webhooks that failed together do not retry together. */
function waitAfter(failures: number, { retries, later }: DeliveryTimes, chance = Math.random()) {
  return (retries[failures - 1] ?? later) * (1 + chance / 10);
}
