import { writeAuditEntry } from '../audit/audit.contract.ts';
import { lookAfter } from '../audit/journal-pages.queries.ts';
import { wholeView } from '../audit/journal-views.ts';
import type { JournalRow } from '../changes/journal.queries.ts';
import type { Database } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import { eventOf } from '../events/event-text.ts';
import type { Courier } from './courier.ts';
import { type DeliveryTimes, waitAfter } from './delivery-times.ts';
import { momentIn, Progress } from './progress.ts';
import type { DeliveryRow, WebhookRow, WebhookUpdate } from './webhooks.queries.ts';

/** What is handed over at once, at first; then twice as many as the receiver took last time. */
const FEWEST_AT_ONCE = 32;

export interface Delivering {
  readonly db: Database;
  readonly courier: Courier;
  readonly times: DeliveryTimes;
  /** Who delivers: one name for each instance of the service. */
  readonly deliverer: string;
  readonly signal: AbortSignal;
  readonly onAttempt: (delivered: boolean) => void;
}

/** Tells some of what is after the cursor, up to the journal's `last`. Returns whether to go on. */
export async function deliverSpan(context: Delivering, webhook: WebhookRow, last: number): Promise<boolean> {
  const { db, courier, times, signal, onAttempt } = context;
  const wants = eventFilter(JSON.parse(webhook.eventos));
  const look = await lookAfter(db.read, webhook.empresa_id, { after: webhook.cursor, last });
  const wanted = look.rows.filter((entry) => wants(eventOf(entry)));
  const progress = new Progress(context, webhook);
  let told = 0;
  let atOnce = FEWEST_AT_ONCE;

  const tellNext = () =>
    courier.carry({
      recipient: webhook,
      tellings: wanted
        .slice(told, told + atOnce)
        .map((entry) => tellingOf(entry, entry === wanted[0] ? webhook.falhas + 1 : 1)),
      millis: times.unwritten,
    });

  let underWay: Promise<readonly DeliveryRow[]> | undefined;
  try {
    while (told < wanted.length) {
      if (signal.aborted) return false;
      const attempts = await (underWay ?? tellNext());
      underWay = undefined;
      const failed = attempts.find(({ erro }) => erro !== null);
      const before = told === 0 && failed === attempts[0] ? webhook : { ...webhook, ...UNFAILING };
      told += attempts.length - (failed ? 1 : 0);
      for (const { erro } of attempts) onAttempt(erro === null);
      const cursor = (wanted[told]?.numero ?? look.seen + 1) - 1;
      if (failed) {
        await progress.write(cursor, attempts, failureOf(before, failed, times));
        return false;
      }
      atOnce = Math.max(FEWEST_AT_ONCE, 2 * attempts.length);
      // The next are told while these are written, unless the lease might end before they do, should the writing fail.
      if (told < wanted.length && !signal.aborted && progress.leaseLasts(times.answer + times.unwritten))
        underWay = tellNext();
      if (await progress.write(cursor, attempts)) continue;
      if (underWay) await progress.keep(await underWay);
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

function tellingOf(entry: JournalRow, tentativa: number) {
  const { empresa_id, numero, momento } = entry;
  const id = `${empresa_id}_${numero}`;
  // Webhooks are the owner's, who reads every record whole.
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

/** `*`, `vendas.*` or a name. */
export function eventFilter(patterns: readonly string[]): (event: string) => boolean {
  const wanted = new Set(patterns);
  return (event) => wanted.has('*') || wanted.has(event) || wanted.has(`${event.split('.', 1)[0]}.*`);
}
