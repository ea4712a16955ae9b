import { lookAfter } from '../audit/journal-pages.queries.ts';
import type { JournalRow } from '../changes/journal.queries.ts';
import type { Database } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import { entryText, eventOf } from '../events/event-text.ts';
import { readVersion } from '../lists/versions.queries.ts';
import { attempt } from './attempt.ts';
import { claimWebhook, noteProgress, releaseWebhook } from './deliverer.queries.ts';
import { type DeliveryTimes, waitAfter } from './delivery-times.ts';
import type { Poster } from './post-message.ts';
import {
  type DeliveryRow,
  insertDeliveries,
  type WebhookRow,
  type WebhookUpdate,
} from './webhooks.queries.ts';

export interface Delivering {
  readonly db: Database;
  readonly poster: Poster;
  readonly times: DeliveryTimes;
  /** Who delivers: one name for each instance of the service. */
  readonly deliverer: string;
  readonly signal: AbortSignal;
  readonly onAttempt: (delivered: boolean) => void;
}

/** Tells a webhook all that it has not been told, in order, one at a time, until all is told or something fails. */
export async function deliverJournal(
  context: Delivering,
  webhook: { empresa_id: string; id: string },
): Promise<void> {
  const { db, deliverer, signal, times } = context;
  let held: WebhookRow | undefined;
  try {
    while (!signal.aborted) {
      const claimed = await db.write((db) => claimWebhook(db, webhook, leaseOf(deliverer, times)));
      if (claimed === undefined) return;
      held = claimed;
      const last = await readVersion(db.read, webhook.empresa_id);
      if (last <= held.cursor || !(await deliverSome(context, held, last))) return;
    }
  } finally {
    const row = held;
    if (row) await db.write((db) => releaseWebhook(db, row, deliverer)).catch(() => {});
  }
}

/** Some of what is after the cursor. Returns whether to go on. */
async function deliverSome(context: Delivering, webhook: WebhookRow, last: number): Promise<boolean> {
  const { db, poster, times, deliverer, signal, onAttempt } = context;
  const wants = eventFilter(JSON.parse(webhook.eventos));
  const look = await lookAfter(db.read, webhook.empresa_id, { after: webhook.cursor, last });
  let known = webhook;
  let attempts: DeliveryRow[] = [];
  let writtenAt = Date.now();

  /** Everything up to `cursor` is done. False where the owner has changed the webhook meanwhile. */
  const write = async (cursor: number, more: WebhookUpdate = {}): Promise<boolean> => {
    const progress = {
      cursor,
      falhas: 0,
      falha_desde: null,
      proxima_em: null,
      entregador_ate: leaseOf(deliverer, times).until,
      ...more,
    };
    const noted = await db.write(async (db) => {
      await insertDeliveries(db, attempts);
      return noteProgress(db, known, progress);
    });
    known = { ...known, ...progress };
    attempts = [];
    writtenAt = Date.now();
    return noted;
  };

  for (const entry of look.rows) {
    if (!wants(eventOf(entry))) continue;
    if (Date.now() - writtenAt >= times.unwritten && !(await write(entry.numero - 1))) return true;
    if (signal.aborted) return write(entry.numero - 1).then(() => false);
    const tentativa = known.cursor === entry.numero - 1 || attempts.length === 0 ? known.falhas + 1 : 1;
    const result = await attempt(poster, known, tellingOf(entry, tentativa));
    // Cut short by our own end, which is no fault of the receiver's: it will be told again.
    if (signal.aborted && result.status === null) return write(entry.numero - 1).then(() => false);
    attempts.push(result);
    const delivered = result.erro === null;
    onAttempt(delivered);
    if (delivered) {
      known = { ...known, falhas: 0, falha_desde: null };
      continue;
    }
    await write(entry.numero - 1, failureOf(known, result, times));
    return false;
  }
  return write(look.seen);
}

function leaseOf(deliverer: string, { lease }: DeliveryTimes) {
  return { deliverer, now: currentMoment(), until: momentIn(lease) };
}

function momentIn(millis: number): string {
  return new Date(Date.now() + millis).toISOString();
}

function tellingOf(entry: JournalRow, tentativa: number) {
  const { empresa_id, numero, momento } = entry;
  const id = `${empresa_id}_${numero}`;
  return { id, numero, evento: eventOf(entry), momento, data: entryText(entry), tentativa };
}

function failureOf(webhook: WebhookRow, { status }: DeliveryRow, times: DeliveryTimes): WebhookUpdate {
  const falhas = webhook.falhas + 1;
  const falha_desde = webhook.falha_desde ?? currentMoment();
  if (status === 410) return { falhas, falha_desde, pausa: '410' };
  if (Date.now() - Date.parse(falha_desde) >= times.patience) return { falhas, falha_desde, pausa: 'falhas' };
  return { falhas, falha_desde, proxima_em: momentIn(waitAfter(falhas, times)) };
}

/** `*`, `vendas.*` or a name. */
export function eventFilter(patterns: readonly string[]): (event: string) => boolean {
  const wanted = new Set(patterns);
  return (event) => wanted.has('*') || wanted.has(event) || wanted.has(`${event.split('.', 1)[0]}.*`);
}
