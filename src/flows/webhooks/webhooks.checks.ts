import { sql } from 'kysely';
import { isMoment } from '../../domain/calendar.ts';
import { eventName } from '../../domain/kind-names.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import type { Row } from '../../platform/database/tables.ts';
import {
  type Check,
  happenedSince,
  hasHappened,
  judgeRows,
  nameRecord,
} from '../../platform/verification/check.queries.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import type { JournalAction } from '../../platform/writes/journal.ts';
import { eventFilter } from './deliver-span.ts';
import { toWebhook, webhook } from './webhooks.contract.ts';
import { DELIVERIES_KEPT, type DeliveryRow } from './webhooks.queries.ts';

/** Columns of a webhook that change without a journal entry: cursor, pause and attempts. */
export const checkWebhooks: Check = {
  name: 'webhooks',
  about: 'how far each webhook was told, why it pauses, and what was attempted, against the journal',
  tables: ['webhooks', 'entregas'],
  run: (db, findings) =>
    judgeRows<Webhook>(db, findings, 'webhooks', {
      async wrong(row) {
        const wrong = [...wrongIn(row), ...(await wrongAgainstJournal(db, row))];
        await checkDeliveries(db, row, findings);
        return wrong;
      },
    }),
};

type Webhook = Row<'webhooks'>;
type Wrong = string | false;

function wrongIn(row: Webhook): Wrong[] {
  const { falhas, falha_desde, proxima_em, entregador, entregador_ate, created_at } = row;
  const isSince = (moment: string | null) => moment === null || happenedSince(moment, created_at);
  const waits = proxima_em === null || (falhas !== 0 && isMoment(proxima_em));
  return [
    ![null, 'manual', '410', 'falhas'].includes(row.pausa) && 'pausa has a value that it cannot have',
    (falhas < 0 || falhas > 0 !== (falha_desde !== null)) && 'falhas and falha_desde contradict each other',
    !isSince(falha_desde) && 'falha_desde cannot be',
    !waits && 'proxima_em has nothing to wait for',
    (entregador === null) !== (entregador_ate === null) &&
      'entregador and entregador_ate contradict each other',
    !isSince(entregador_ate) && 'entregador_ate cannot be',
  ];
}

/** The owner's changes are journal entries with the cursor and pause of that moment; the rest follows from the deliveries. */
async function wrongAgainstJournal(db: Reader, row: Webhook): Promise<Wrong[]> {
  const { rows } = await sql<{ versao: number; depois: string | null }>`
    select versao, (
      select depois from jornal
      where jornal.empresa_id = contadores.empresa_id and recurso = 'webhooks' and registro_id = ${row.id}
      order by numero desc limit 1
    ) as depois
    from contadores where empresa_id = ${row.empresa_id}`.execute(db);
  const [known] = rows;
  if (!known?.depois) return [];
  const said: Pick<Webhook, 'cursor' | 'pausa'> = JSON.parse(known.depois);
  const isPausedAsSaid = said.pausa === null ? row.pausa !== 'manual' : row.pausa === said.pausa;
  return [
    row.cursor > known.versao && 'cursor is beyond the journal',
    row.cursor < said.cursor && 'cursor is before the one that the journal says',
    !isPausedAsSaid && 'pausa is not what the journal says',
    (await hasPassedOver(db, row, said.cursor)) && 'cursor has passed over what had to be told',
  ];
}

/** Since the last delivery or the owner's last change of the cursor, only entries outside the filter may be skipped. */
async function hasPassedOver(db: Reader, { id, empresa_id, eventos, cursor }: Webhook, since: number) {
  const { rows } = await sql<{ kept: number; delivered: number | null }>`
    select count(*) as kept, max(case when erro is null then numero end) as delivered from entregas
    where empresa_id = ${empresa_id} and webhook_id = ${id}`.execute(db);
  const { kept = 0, delivered = null } = rows[0] ?? {};
  if (delivered === null && kept >= DELIVERIES_KEPT) return false;
  const from = Math.max(since, delivered ?? 0);
  const { rows: passed } = await sql<{ recurso: string; acao: JournalAction }>`
    select distinct recurso, acao from jornal
    where empresa_id = ${empresa_id} and numero > ${from} and numero <= ${cursor}`.execute(db);
  const wants = eventFilter(JSON.parse(eventos));
  return passed.some(({ recurso, acao }) => wants(eventName(recurso, acao)));
}

type Attempt = DeliveryRow & { recurso: string | null; acao: JournalAction | null };

const MOST_CHARACTERS = 1024;

async function checkDeliveries(db: Reader, { empresa_id, id }: Webhook, findings: Findings): Promise<void> {
  const { rows } = await sql<Attempt>`
    select entregas.*, jornal.recurso, jornal.acao from entregas
    left join jornal on jornal.empresa_id = entregas.empresa_id and jornal.numero = entregas.numero
    where entregas.empresa_id = ${empresa_id} and webhook_id = ${id}`.execute(db);
  for (const row of rows)
    for (const wrong of wrongInAttempt(row))
      if (wrong) findings.fault(`${nameRecord(empresa_id, 'delivery', row.id)}: ${wrong}`);
  findings.looked(rows.length);
}

function wrongInAttempt(row: Attempt): Wrong[] {
  const { id, numero, evento, momento, tentativa, status, duracao_ms, erro, resposta, recurso, acao } = row;
  const event = recurso !== null && acao !== null ? eventName(recurso, acao) : undefined;
  const isAccepted = status !== null && status >= 200 && status < 300;
  // The first 48 bits of a UUID v7.
  const millis = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  const isMade = hasHappened(momento) && Date.parse(momento) === millis;
  return [
    evento !== (numero === null ? 'teste' : event) && 'evento is not that of the entry',
    !isMade && 'momento is not when it was made',
    (tentativa < 1 || duracao_ms < 0) && 'tentativa or duracao_ms cannot be',
    (erro === null) !== isAccepted && 'status and erro contradict each other',
    status !== null && !(status >= 100 && status <= 599) && 'status is no HTTP status',
    resposta.length > MOST_CHARACTERS && 'resposta is longer than what is kept',
  ];
}

/** A webhook's cursor and pause change without a journal entry. */
export const webhookCheck = recordCheck('webhooks', {
  schema: webhook.omit({ ativo: true, cursor: true, pausa: true }),
  read(row) {
    const { ativo: _, cursor: _cursor, pausa: _pausa, ...record } = toWebhook(row);
    return record;
  },
  wrong: ({ url, segredo, cursor }) => [
    !URL.canParse(url) && 'url',
    !segredo.startsWith('whsec_') && 'segredo',
    !(Number.isSafeInteger(cursor) && cursor >= 0) && 'cursor',
  ],
});
