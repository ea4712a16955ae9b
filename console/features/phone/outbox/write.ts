import type { NewSale, NewVisit } from '@talao/client';
import { ApiError } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { keptSession } from '../../../lib/kept-session.ts';
import { formatMoney } from '../../../lib/money.ts';
import { personOf } from '../copy/owner.ts';
import { openSource, type Source } from '../local/source.ts';
import type { EntryKind, NewEntry } from './entry.ts';
import { provisionalClient, provisionalSale, provisionalVisit } from './provisional.ts';
import { addEntry, dropEntries, givenId } from './queue.ts';
import { sendWaiting, watchEntry } from './sender.ts';

/** So long a form waits for the service's own answer before it goes on with what is kept here. */
const PATIENCE_MILLIS = 6_000;

/** What goes through the outbox, online and offline alike. */
const WRITTEN: [method: string, path: RegExp, kind: EntryKind][] = [
  ['POST', /^\/api\/v1\/clients$/, 'cliente'],
  ['POST', /^\/api\/v1\/sales$/, 'venda'],
  ['POST', /^\/api\/v1\/visits$/, 'visita'],
  ['PUT', /^\/api\/v1\/sales\/([\w-]+)\/installments\/(\d+)$/, 'pagamento'],
];

/** Keeps it first, so that it is not lost; then sends it. The answer is the service's if it comes soon, else what it will be. */
export async function writeThroughOutbox(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const known = WRITTEN.find(([method, path]) => method === request.method && path.test(pathname));
  const session = keptSession();
  if (known === undefined || session === null) return undefined;
  const source = await openSource();
  if (source === undefined) return undefined;
  const [, path, tipo] = known;
  const entry = await describeEntry(source, tipo, path.exec(pathname) ?? [], {
    pessoa: personOf(session),
    metodo: request.method as 'POST' | 'PUT',
    caminho: pathname,
    chave: request.headers.get('idempotency-key') ?? newIdempotencyKey(),
    etiqueta: request.headers.get('if-match'),
    corpo: (await request.clone().json()) as Record<string, unknown>,
  });
  const ordem = await addEntry(entry).catch(refuseWithoutRoom);
  const outcome = watchEntry(ordem, PATIENCE_MILLIS);
  void sendWaiting();
  const came = await outcome;
  if (came.is === 'done') return answer(came.status, came.body);
  // The form still stands there with what was typed: it shows what is wrong with it, and sends it anew.
  if (came.is === 'refused') {
    await dropEntries([ordem]);
    return answer(came.status, came.body);
  }
  return answer(tipo === 'pagamento' ? 200 : 201, { success: true, data: entry.registro });
}

type Sent = Pick<NewEntry, 'pessoa' | 'metodo' | 'caminho' | 'chave' | 'etiqueta' | 'corpo'>;

async function describeEntry(
  source: Source,
  tipo: EntryKind,
  [, saleId = '', numero = '']: readonly string[],
  { corpo: typed, ...sent }: Sent,
): Promise<NewEntry> {
  const feito_em = new Date().toISOString();
  const made = { id: crypto.randomUUID(), feito_em };
  const corpo: Record<string, unknown> = tipo === 'pagamento' ? typed : { feito_em, ...typed };
  const common = { ...sent, tipo, corpo, feito_em, local_id: made.id };
  if (tipo === 'cliente')
    return {
      ...common,
      cliente_id: made.id,
      titulo: `Cliente ${String(corpo.nome)}`,
      registro: provisionalClient(made, corpo),
    };
  if (tipo === 'pagamento') {
    const sale = await source.sale(saleId);
    const pago_em = (corpo.pago_em as string | null | undefined) ?? null;
    const known = sale?.parcelas.find((one) => one.numero === Number(numero));
    return {
      ...common,
      cliente_id: sale?.cliente_id ?? '',
      titulo: `Pagamento da parcela ${numero} de ${sale?.pedido ?? 'uma venda'}, ${sale?.cliente_nome ?? ''}`,
      registro: { ...known, venda_id: saleId, numero: Number(numero), pago_em },
    };
  }
  // A client that was made here may have been sent since the form was opened.
  const field = tipo === 'venda' ? 'clienteId' : 'cliente_id';
  const cliente_id = (await givenId(String(corpo[field]))) ?? String(corpo[field]);
  corpo[field] = cliente_id;
  const nome = (await source.client(cliente_id))?.nome ?? '';
  if (tipo === 'visita')
    return {
      ...common,
      cliente_id,
      titulo: `Visita a ${nome}`,
      registro: provisionalVisit(made, corpo as unknown as NewVisit, nome),
    };
  const sale = provisionalSale(made, corpo as unknown as NewSale, source.copy, nome);
  return {
    ...common,
    cliente_id,
    titulo: `Venda a ${nome}, ${formatMoney(sale.valor_total)}`,
    registro: sale,
  };
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function refuseWithoutRoom(error: unknown): never {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    throw new ApiError(0, 'Sem espaço neste aparelho: nada foi guardado. Libere espaço e tente de novo.');
  throw error;
}
