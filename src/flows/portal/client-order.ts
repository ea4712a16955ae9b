import { hash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { success, successWith, type Warning } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import { itemTotal, toReais } from '../../domain/money.ts';
import type { SaleStatus } from '../../domain/sale-status.ts';
import { warningsOf } from '../../domain/sale-warnings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/rows.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import type { PriceQuery } from '../../trade/prices/prices.queries.ts';
import {
  answerColumns,
  findAcceptance,
  linkCaller,
  orderAccepted,
  stageName,
} from '../../trade/sales/answers/answer-sale.ts';
import { versionOf } from '../../trade/sales/answers/answer-version.ts';
import { insertSale } from '../../trade/sales/create-sale.ts';
import { findSale } from '../../trade/sales/find-sale.queries.ts';
import { itemFaults, type SaleFacts } from '../../trade/sales/sale-facts.ts';
import { findWarnings } from '../../trade/sales/sale-references.queries.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import { toJournalSale } from '../../trade/sales/sales.record.ts';
import { findLinkedClient, type LinkedClient, renewLink } from './client-links.queries.ts';
import { type ClientOrderBody, MOST_ORDERED_ITEMS, type ReviewedItems } from './client-order.contract.ts';
import { countWaiting, readOffering, WAITING } from './client-page.queries.ts';
import { readLastOrder, selectOffered } from './offered-products.queries.ts';

/** Of his orders by the page, how many may wait for the office. */
const MOST_WAITING = 10;

export function askedOf({ empresa_id, id }: LinkedClient, representada_id: string, data: string): PriceQuery {
  return { empresa_id, cliente_id: id, representada_id, data, hoje: data };
}

/** What the items cost today, and what is to be said of them; nothing is stored. */
export async function reviewItems(
  db: Reader,
  linked: LinkedClient,
  asked: PriceQuery,
  sent: ReviewedItems | undefined,
) {
  const { items, left } = sent ? { items: sent, left: [] } : await repeatLast(db, asked);
  const review = await priceItems(db, linked, asked, items);
  return { ...review, avisos: [...review.avisos, ...left], chave: randomBytes(16).toString('base64url') };
}

export type Review = Awaited<ReturnType<typeof reviewItems>>;

/** What is still listed of the last order, and what is not. */
async function repeatLast(db: Reader, asked: PriceQuery) {
  const last = (await readLastOrder(db, asked)) ?? [];
  const ids = last.map(({ produto_id }) => produto_id);
  const offered = ids.length === 0 ? [] : await selectOffered(db, asked, { ids });
  const listed = new Set(offered.map(({ produto_id }) => produto_id));
  const items = last.filter(({ produto_id }) => listed.has(produto_id));
  if (items.length === 0) refuse(problems.nothingToRepeat);
  const gone = last.filter(({ produto_id }) => !listed.has(produto_id));
  const left: Warning[] = gone.map(({ nome }) => ({
    campo: 'itens',
    mensagem: `${nome} não está mais no catálogo`,
  }));
  if (items.length > MOST_ORDERED_ITEMS)
    left.push({ campo: 'itens', mensagem: `Só os primeiros ${MOST_ORDERED_ITEMS} produtos foram repetidos` });
  return { items: items.slice(0, MOST_ORDERED_ITEMS), left };
}

async function priceItems(db: Reader, linked: LinkedClient, asked: PriceQuery, items: ReviewedItems) {
  const ids = items.map(({ produto_id }) => produto_id);
  const offered = new Map((await selectOffered(db, asked, { ids })).map((one) => [one.produto_id, one]));
  const priced = items.map(({ produto_id, quantidade }, at) => {
    const product = offered.get(produto_id);
    if (product === undefined)
      throw new ApiError(problems.productUnknown, { campo: `itens.${at}.produto_id` });
    const { codigo, nome, unidade, preco, multiplo } = product;
    return {
      line: { produto_id, codigo, nome, unidade, quantidade, preco },
      multiplo,
      valor_total: itemTotal(quantidade, preco),
    };
  });
  const sold = priced.map(({ line, valor_total }) => ({
    ...{ produto_id: line.produto_id, quantidade: line.quantidade, valor_unitario: line.preco, valor_total },
    ...{ comissao: null, preco_tabela: null, desconto: null, preco_liquido: null, bonificacao: false },
  }));
  const faults = itemFaults(sold);
  if (faults.length > 0) throw new ApiError(problems.invalidInput, { details: faults });
  const valor_total = sold.reduce((sum, one) => sum + one.valor_total, 0);
  const [representada] = await readOffering(db, linked, asked.representada_id);
  const minimum = representada?.pedido_minimo ?? null;
  // Lowest prices and stock are the office's to know.
  const products = new Map(
    priced.map(({ line, multiplo }) => [line.produto_id, { multiplo, preco_minimo: null }]),
  );
  return {
    sold,
    itens: priced.map(({ line, valor_total }) => ({ ...line, valor_total: toReais(valor_total) })),
    valor_total: toReais(valor_total),
    avisos: warningsOf({ status: QUOTATION, valor_total, faturado_em: null }, sold, {
      products,
      minimum: minimum === null ? null : Math.round(minimum * 100),
    }) as Warning[],
    versao: digestOf([
      asked.representada_id,
      ...priced.map(({ line }) => [line.produto_id, line.quantidade, line.preco]),
    ]),
  };
}

const QUOTATION: SaleStatus = 'Orçamento';

const VERSION_LENGTH = 22;

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, VERSION_LENGTH);
}

/** Stores what was reviewed as a quotation that the client has accepted, once for each `chave` of the link. */
export async function sendOrder(
  service: AppContext,
  linked: LinkedClient & { readonly hash: string },
  representadaId: string,
  body: ClientOrderBody,
) {
  const { calendar } = service;
  const company = await linkCaller(service.db.read, linked.empresa_id);
  const idempotency = {
    // With blanks, which no program can send in a key.
    key: `link ${linked.hash} ${body.chave}`,
    fingerprint: hash('sha256', JSON.stringify([representadaId, body.itens])),
    keep: ({ reply }: { reply?: object }) => keepReply(reply ?? {}),
  };
  try {
    return await change(service, { company, idempotency }, { vendas: 1 }, async (db, journal) => {
      const client = orRefuse(await findLinkedClient(db, linked.hash), problems.linkNotFound);
      if ((await readOffering(db, client, representadaId)).length === 0) refuse(problems.linkNotFound);
      const today = calendar.today();
      const asked = askedOf(client, representadaId, today);
      const { sold, itens, valor_total, avisos, versao } = await priceItems(db, client, asked, body.itens);
      if (versao !== body.versao) refuse(problems.offeredPricesChanged);
      if ((await countWaiting(db, client)) >= MOST_WAITING) refuse(problems.tooManyClientOrders);
      const { row } = await insertSale(db, {
        caller: company,
        sale: quotationOf(client, representadaId, sold),
        today,
        day: today,
      });
      const stored = (await findSale(db, wholeCompany(client.empresa_id), row.id)) as SaleFacts;
      const answer = answerColumns({ ...body, resposta: 'aceito', versao: versionOf(stored) });
      const columns = { ...answer, origem: 'cliente' as const };
      await changeRows(db, 'vendas', { empresa_id: client.empresa_id, id: row.id }, columns);
      const quoted = { ...stored, row: { ...stored.row, ...columns } };
      journal.created('vendas', row.id, toJournalSale(quoted));
      const isOrdered =
        !body.observacao &&
        (await findAcceptance(db, client.empresa_id)) === 'sempre' &&
        (await findWarnings(db, quoted, today)).length === 0;
      const sale = isOrdered ? await orderAccepted(db, journal, calendar, company, quoted) : quoted;
      await renewLink(db, client);
      journal.seal('clientes', client.id);
      const { pedido, data, status } = sale.row;
      const situacao = status === QUOTATION ? WAITING : stageName(status);
      const reply = successWith({ pedido, data, situacao, valor_total, itens }, avisos);
      return { reply: reply as object, sale: sale as SaleFacts | undefined };
    });
  } catch (error) {
    if (error instanceof Replay) return { reply: recallReply(error), sale: undefined };
    if (error instanceof ApiError && error.code === problems.idempotencyKeyReused.code)
      refuse(problems.clientOrderSent);
    throw error;
  }
}

/** No validity and no terms; the vendedor is the client's. */
function quotationOf(client: LinkedClient, representadaId: string, itens: PricedSale['itens']): PricedSale {
  return {
    clienteId: client.id,
    representadaId,
    status: QUOTATION,
    itens,
    feito_em: undefined,
  } as PricedSale;
}

/** Deflated, because long replies are not kept. */
function keepReply(reply: object): string {
  return JSON.stringify({ deflate: deflateRawSync(JSON.stringify(reply)).toString('base64') });
}

function recallReply({ text, notKept }: Replay): object {
  if (notKept !== undefined) refuse(problems.replyNotKept);
  const { deflate } = JSON.parse(text) as { deflate: string };
  return JSON.parse(inflateRawSync(Buffer.from(deflate, 'base64')).toString('utf8'));
}

/** What a client sees of a review. */
export function toReview({ itens, valor_total, avisos, versao, chave }: Review) {
  return success({ itens, valor_total, avisos, versao, chave });
}
