import type { NewClient, NewSale, NewVisit, SaleChanges } from '@talao/client';
import { calendar, count, formatMoney } from '../../../lib/formats.ts';
import { NO_CODE } from '../../order/sale-words.ts';
import type { Source } from '../local/source.ts';
import type { CopiedSale } from '../sync/copied.ts';
import type { Change, NewEntry } from './entry.ts';
import {
  type CompleteSale,
  provisionalChange,
  provisionalClient,
  provisionalSale,
  provisionalVisit,
} from './provisional.ts';
import { givenId } from './queue.ts';

type Common = Pick<
  NewEntry,
  'pessoa' | 'metodo' | 'caminho' | 'chave' | 'etiqueta' | 'feito_em' | 'local_id'
>;

/** A screen's request, whose body was checked by the form's contract. */
interface Sent extends Pick<Common, 'pessoa' | 'caminho' | 'chave' | 'etiqueta'> {
  metodo: string;
  corpo: unknown;
}

interface Asked {
  source: Source;
  common: Common;
  body: unknown;
  parts: readonly string[];
}

type Describe = (asked: Asked) => Promise<NewEntry | undefined> | NewEntry;

/** The requests that go through the outbox, online and offline. */
const WRITTEN: [method: Common['metodo'], path: RegExp, describe: Describe][] = [
  ['POST', /^\/api\/v1\/clients$/, newClient],
  ['POST', /^\/api\/v1\/sales$/, newSale],
  ['POST', /^\/api\/v1\/sales\/batch$/, newSales],
  ['POST', /^\/api\/v1\/visits$/, newVisit],
  ['POST', /^\/api\/v1\/sales\/([\w-]{20,})\/order$/, orderOfQuotation],
  ['PUT', /^\/api\/v1\/sales\/([\w-]{20,})\/installments\/(\d+)$/, payment],
  ['PUT', /^\/api\/v1\/(clients|sales|visits)\/([\w-]{20,})$/, change],
  ['DELETE', /^\/api\/v1\/(clients|sales|visits)\/([\w-]{20,})$/, change],
];

/** The outbox entry of a request; undefined if it does not belong there. */
export async function describeEntry(
  source: Source,
  { metodo, corpo, ...sent }: Sent,
): Promise<NewEntry | undefined> {
  const known = WRITTEN.find(([method, path]) => method === metodo && path.test(sent.caminho));
  if (known === undefined) return undefined;
  const [method, path, describe] = known;
  const feito_em = new Date().toISOString();
  const common = { ...sent, metodo: method, feito_em, local_id: crypto.randomUUID() };
  return describe({ source, common, body: corpo, parts: path.exec(sent.caminho)?.slice(1) ?? [] });
}

function newClient({ common, body }: Asked): NewEntry {
  const { feito_em, local_id } = common;
  const corpo = { feito_em, ...(body as NewClient) };
  const registro = provisionalClient({ id: local_id, feito_em }, corpo);
  const titulo = `Cliente ${corpo.nome}`;
  return { ...common, tipo: 'cliente', corpo, registro, cliente_id: local_id, titulo };
}

async function newSale({ source, common, body }: Asked): Promise<NewEntry> {
  const { feito_em, local_id } = common;
  const { corpo, nome } = await named(source, { feito_em, ...(body as NewSale) });
  const registro = provisionalSale({ id: local_id, feito_em }, corpo, source.copy, nome);
  const titulo = `Venda a ${nome}, ${formatMoney(registro.valor_total)}`;
  return { ...common, tipo: 'venda', corpo, registro, cliente_id: corpo.clienteId, titulo };
}

/** All sheets of a batch are of one client. */
async function newSales({ source, common, body }: Asked): Promise<NewEntry> {
  const { feito_em } = common;
  const sheets = await Promise.all(
    (body as { vendas: NewSale[] }).vendas.map((sale) => named(source, { feito_em, ...sale })),
  );
  const registro = sheets.map(({ corpo, nome }) =>
    provisionalSale({ id: crypto.randomUUID(), feito_em }, corpo, source.copy, nome),
  );
  const total = registro.reduce((sum, { valor_total }) => sum + valor_total, 0);
  const [first] = sheets;
  return {
    ...common,
    tipo: 'vendas',
    corpo: { vendas: sheets.map(({ corpo }) => corpo) },
    registro,
    cliente_id: first?.corpo.clienteId ?? '',
    titulo: `${count(sheets.length, 'venda', 'vendas')} a ${first?.nome ?? ''}, ${formatMoney(total)}`,
  };
}

async function newVisit({ source, common, body }: Asked): Promise<NewEntry> {
  const { feito_em, local_id } = common;
  const typed = { feito_em, ...(body as NewVisit) };
  const cliente_id = await currentId(typed.cliente_id);
  const corpo = { ...typed, cliente_id };
  const nome = (await source.client(cliente_id))?.nome ?? '';
  const registro = provisionalVisit({ id: local_id, feito_em }, corpo, nome);
  return { ...common, tipo: 'visita', corpo, registro, cliente_id, titulo: `Visita a ${nome}` };
}

async function payment({ source, common, body, parts: [venda_id = '', place] }: Asked): Promise<NewEntry> {
  const corpo = body as { pago_em?: string | null };
  const numero = Number(place);
  const sale = await source.sale(venda_id);
  const known = sale?.parcelas.find((one) => one.numero === numero);
  return {
    ...common,
    tipo: 'pagamento',
    corpo,
    registro: { ...known, venda_id, numero, pago_em: corpo.pago_em ?? null },
    cliente_id: sale?.cliente_id ?? '',
    titulo: `Pagamento da parcela ${numero} de ${codeOf(sale?.pedido ?? NO_CODE)}, ${sale?.cliente_nome ?? ''}`,
  };
}

/** The copy has no quotations but those that were made here. The order's day is that on which it is sent. */
async function orderOfQuotation({ source, common, body, parts: [id = ''] }: Asked) {
  const sale = await source.sale(id);
  if (!isComplete(sale)) return undefined;
  return {
    ...common,
    tipo: 'alteracao',
    corpo: body as Record<string, unknown>,
    registro: { recurso: 'sales', id, campos: { status: 'Pedido', data: calendar.today() } },
    cliente_id: sale.cliente_id,
    titulo: `Orçamento que vira pedido, ${sale.cliente_nome}`,
  } satisfies NewEntry;
}

/** Some fields of a record, or its deletion. */
async function change({ source, common, body, parts: [resource, id = ''] }: Asked) {
  const corpo = body as Record<string, unknown> | null;
  const recurso = resource as Change['recurso'];
  const entry = { ...common, tipo: 'alteracao', corpo, registro: { recurso, id, campos: corpo } } as const;
  if (recurso === 'sales') return changeOfSale(source, entry);
  const what = corpo === null ? 'Exclusão' : 'Alteração';
  if (recurso === 'clients') {
    const client = await source.client(id);
    return client && { ...entry, cliente_id: id, titulo: `${what} de ${client.nome}` };
  }
  const visit = await source.visit(id);
  if (visit === undefined) return undefined;
  const { cliente_id, cliente_nome } = visit;
  return { ...entry, cliente_id, titulo: `${what} da visita a ${cliente_nome}` };
}

/** A sale that the copy has without its items cannot be worked out here: it goes to the service alone. */
async function changeOfSale(
  source: Source,
  entry: Omit<NewEntry & { tipo: 'alteracao' }, 'cliente_id' | 'titulo'>,
): Promise<NewEntry | undefined> {
  const sale = await source.sale(entry.registro.id);
  if (!isComplete(sale)) return undefined;
  const { cliente_id, pedido, cliente_nome } = sale;
  const about = (what: string) => ({ cliente_id, titulo: `${what} ${codeOf(pedido)}, ${cliente_nome}` });
  if (entry.corpo === null) return { ...entry, ...about('Exclusão de') };
  if (Object.keys(entry.corpo).join() === 'status') return { ...entry, ...about('Etapa de') };
  const corpo = { ...entry.corpo } as SaleChanges;
  if (corpo.clienteId !== undefined) corpo.clienteId = await currentId(corpo.clienteId);
  const buyer = corpo.clienteId && (await source.client(corpo.clienteId));
  const campos = provisionalChange(sale, corpo, source.copy, buyer ? buyer.nome : cliente_nome);
  const registro = { ...entry.registro, campos };
  const buyerId = corpo.clienteId ?? cliente_id;
  return { ...entry, corpo, registro, ...about('Alteração de'), cliente_id: buyerId };
}

function codeOf(pedido: string): string {
  return pedido === NO_CODE ? 'venda não enviada' : pedido;
}

function isComplete(sale: CopiedSale | undefined): sale is CompleteSale {
  return sale !== undefined && sale.itens !== null;
}

/** A client that was made here may have been sent since the form was opened. */
async function named(source: Source, sale: NewSale): Promise<{ corpo: NewSale; nome: string }> {
  const clienteId = await currentId(sale.clienteId);
  return { corpo: { ...sale, clienteId }, nome: (await source.client(clienteId))?.nome ?? '' };
}

async function currentId(id: string): Promise<string> {
  return (await givenId(id)) ?? id;
}
