import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { toCompany, toNote } from '../../access/companies/companies.queries.ts';
import { key, toKey } from '../../access/keys/keys.contract.ts';
import { moment } from '../../contract/fields.ts';
import { readAccessKey } from '../../domain/access-keys.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import { foldCode } from '../../domain/codes.ts';
import { readDiscount } from '../../domain/discounts.ts';
import type { KindName } from '../../domain/kind-names.ts';
import { decimalProblem, toCentavos } from '../../domain/money.ts';
import { type ItemNature, isLaterSale, natureOf, natureOfAll } from '../../domain/natures.ts';
import { isGoalMonth, isMonth } from '../../domain/periods.ts';
import { normalizePhone } from '../../domain/phones.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { findVisitFaults } from '../../domain/visits.ts';
import { notedHistory, notedIndex } from '../../money/history/history.contract.ts';
import { notedBook, toNotedBook } from '../../money/order-books/noted-book.ts';
import { payout, toPayout } from '../../money/payouts/payouts.contract.ts';
import { notedReceipt, toNotedReceipt } from '../../money/receipts/receipts.contract.ts';
import { serviceNote, toServiceNote } from '../../money/service-notes/service-notes.contract.ts';
import * as statement from '../../money/statements/statements.record.ts';
import type { CompanyTableName } from '../../platform/database/company-tables.ts';
import type { Row } from '../../platform/database/tables.ts';
import { isPrintedFrom } from '../../platform/pictures/pictures.ts';
import { client, toClient } from '../../trade/clients/clients.contract.ts';
import { rule, toRule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { goal, toGoal } from '../../trade/goals/goals.contract.ts';
import * as noted from '../../trade/history/history.queries.ts';
import { notedInvoice, toJournalInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { notedPriceList, toNotedPriceList } from '../../trade/price-list-records/noted-price-list.ts';
import { notedPriceTable, toNotedTable } from '../../trade/price-tables/price-tables.contract.ts';
import { notedProduct, toProduct } from '../../trade/products/products.contract.ts';
import { representada, toRepresentada } from '../../trade/representadas/representadas.contract.ts';
import { notedClosing, toNotedClosing } from '../../trade/sales/balance/closings.contract.ts';
import { toClosing } from '../../trade/sales/notes/balance.queries.ts';
import { installmentsOf } from '../../trade/sales/sale-facts.ts';
import { notedSale, toJournalSale } from '../../trade/sales/sales.record.ts';
import { notedPosition } from '../../trade/titles/positions.contract.ts';
import { toNotedPosition } from '../../trade/titles/positions.record.ts';
import { notedVisit, toNotedVisit } from '../../trade/visits/visits.contract.ts';
import { inboxEntry, toInboxEntry } from '../inbox/inbox.contract.ts';
import { toWebhook, webhook } from '../webhooks/webhooks.contract.ts';
import { happenedSince } from './check.queries.ts';

/** How a kind's row becomes the record in the journal, and which values are valid. */
export interface StoredRecord<
  T extends StoredKind = StoredKind,
  Part extends CompanyTableName = CompanyTableName,
  More extends CompanyTableName = CompanyTableName,
> {
  readonly schema: z.ZodObject;
  /** Tables with rows of the record, whose key begins with its id and goes on with their order. */
  readonly parts?: readonly [Part, More?];
  read(row: Row<T>, parts: Row<Part>[], more: Row<More>[]): object;
  /** Columns with invalid values that the schema does not detect. */
  wrong?(row: Row<T>, parts: Row<Part>[]): (string | false)[];
}

/** Types a declaration by the tables that it names. */
const stored = <T extends StoredKind, Part extends CompanyTableName, More extends CompanyTableName>(
  _kind: T,
  declared: StoredRecord<T, Part, More>,
) => declared;

const isEmail = (text: string) => z.regexes.email.test(text);
const isPhone = (text: string) => normalizePhone(text) === text;
const isAmount = (value: number) => value >= 0 && decimalProblem(value) === null;

/** Numbered from zero without gaps. */
const areInOrder = (parts: readonly { posicao: number }[]) =>
  parts.every(({ posicao }, at) => posicao === at);

/** Canonical base64, without trailing characters that decoding would ignore. */
const isBase64 = (text: string) => Buffer.from(text, 'base64').toString('base64') === text;

const isDiscount = (text: string | null) => text === null || readDiscount(text) === text;

const company = z.object({
  id: z.string().meta({ format: 'uuid' }),
  nome: z.string().min(1),
  ativo: z.boolean(),
  catalogo_estrito: z.boolean(),
  caixa_automatica: z.boolean().optional(),
  saldo_desde: z.string().meta({ format: 'date' }).optional(),
  abaixo_do_minimo: z.enum(['avisa', 'proibe']),
  created_at: moment,
  updated_at: moment,
});

/** A client's price tables are stored in its row and in rows of another table. */
const tablesOf = (tables: readonly { representada_id: string; tabela_id: string }[]) =>
  tables.map(({ representada_id, tabela_id }) => `${representada_id} ${tabela_id}`).sort();

/** The natures that an item may have; for some it depends on the sale's other notes, or on when it came. */
const possibleNatures = ({ cfop, no_total }: Row<'itens_nota'>): ItemNature[] => [
  ...[true, false].map((isInvoicedAhead) =>
    natureOf(cfop, { isInvoicedAhead, isInTotal: Boolean(no_total) }),
  ),
  ...(isLaterSale(cfop) ? ['outra' as const] : []),
];

/** A linked note has a sale for each item, and its first item's itself; a waiting one and a return have none. */
const isLinkedAsSaid = (
  { situacao, venda_id }: Pick<Row<'notas'>, 'situacao' | 'venda_id'>,
  items: readonly Row<'itens_nota'>[],
) => {
  if (situacao === 'vinculada')
    return items[0]?.venda_id === venda_id && items.every((item) => item.venda_id !== null);
  return situacao === 'cancelada' || items.every((item) => item.venda_id === null);
};

/** People are compared by their memberships instead. */
export type StoredKind = Exclude<KindName, 'usuarios'>;

/** All other kinds; a missing one does not compile. */
export const STORED_RECORDS = {
  vendas: stored('vendas', {
    schema: notedSale,
    parts: ['itens_venda', 'parcelas'],
    read: (row, items, installments) =>
      toJournalSale({
        row,
        items,
        installments: installmentsOf(
          row,
          installments.filter(({ numero }) => numero < TO_INVOICE),
        ),
      }),
    wrong: ({ pedido, desconto_pedido }, items) => [
      pedido === '' && 'pedido',
      items.some(({ produto_id }) => produto_id === '') && 'itens.produto_id',
      items.some(({ quantidade }) => !isAmount(quantidade)) && 'itens.quantidade',
      items.some(({ valor_unitario }) => !isAmount(valor_unitario)) && 'itens.valor_unitario',
      items.some(({ desconto }) => !isDiscount(desconto)) && 'itens.desconto',
      !isDiscount(desconto_pedido) && 'desconto_pedido',
    ],
  }),
  carteiras: stored('carteiras', {
    schema: notedBook,
    parts: ['linhas_carteira'],
    read: toNotedBook,
  }),
  encerramentos: stored('encerramentos', {
    schema: notedClosing,
    read: (row) => toNotedClosing({ id: row.venda_id }, toClosing(row)),
    wrong: ({ itens }) => [
      (JSON.parse(itens) as { quantidade: number }[]).some(({ quantidade }) => !isAmount(quantidade)) &&
        'itens',
    ],
  }),
  clientes: stored('clientes', {
    schema: client,
    parts: ['tabelas_de_clientes'],
    read: toClient,
    wrong: ({ nome, codigo, email, telefone, cnpj_cpf, visita_semanas, tabelas }, tables) => [
      nome === '' && 'nome',
      codigo === '' && 'codigo',
      !isEmail(email) && 'email',
      telefone !== '' && !isPhone(telefone) && 'telefone',
      cnpj_cpf !== null && !isTaxId(cnpj_cpf) && 'cnpj_cpf',
      !(visita_semanas >= 1 && visita_semanas <= 4) && 'visita_semanas',
      !isDeepStrictEqual(tablesOf(JSON.parse(tabelas)), tablesOf(tables)) && 'tabelas',
    ],
  }),
  produtos: stored('produtos', {
    schema: notedProduct,
    parts: ['codigos_produto'],
    read: toProduct,
    wrong: ({ id, nome, preco, multiplo, codigo_barras, codigos, ipi, preco_minimo }, rows) => [
      id === '' && 'id',
      nome === '' && 'nome',
      !isAmount(preco) && 'preco',
      multiplo !== null && !(isAmount(multiplo) && multiplo > 0) && 'multiplo',
      ipi !== null && !(ipi >= 0 && ipi <= 300 && toCentavos(ipi) !== null) && 'ipi',
      preco_minimo !== null && !(isAmount(preco_minimo) && preco_minimo > 0) && 'preco_minimo',
      codigo_barras !== null && !/^\d{8,14}$/.test(codigo_barras) && 'codigo_barras',
      !isDeepStrictEqual(rows.map(({ codigo }) => codigo).sort(), JSON.parse(codigos).sort()) && 'codigos',
      rows.some(({ codigo, dobrado }) => foldCode(codigo) !== dobrado) && 'codigos.dobrado',
    ],
  }),
  representadas: stored('representadas', {
    schema: representada,
    read: toRepresentada,
    wrong: ({ nome, email, telefone, cnpj, comissao, pedido_minimo, email_pedidos }) => [
      nome === '' && 'nome',
      email !== '' && !isEmail(email) && 'email',
      telefone !== '' && !isPhone(telefone) && 'telefone',
      cnpj !== '' && !isTaxId(cnpj) && 'cnpj',
      !(isAmount(comissao) && comissao <= 100) && 'comissao',
      pedido_minimo !== null && pedido_minimo < 0 && 'pedido_minimo',
      email_pedidos !== null && !isEmail(email_pedidos) && 'email_pedidos',
    ],
  }),
  regras: stored('regras', {
    schema: rule,
    read: toRule,
    wrong: ({ produto_id, cliente_id, percentual }) => [
      produto_id === null && cliente_id === null && 'produto_id',
      !(isAmount(percentual) && percentual <= 100) && 'percentual',
    ],
  }),
  visitas: stored('visitas', {
    schema: notedVisit,
    read: toNotedVisit,
    wrong: (row) => findVisitFaults(row).map((fault) => (fault.startsWith('motivo') ? 'motivo' : 'proxima')),
  }),
  metas: stored('metas', {
    schema: goal,
    read: toGoal,
    wrong: ({ mes, valor, positivacao, comissao }) => [
      !isGoalMonth(mes) && 'mes',
      valor === null && positivacao === null && comissao === null && 'valor',
    ],
  }),
  tabelas_preco: stored('tabelas_preco', {
    schema: notedPriceTable,
    parts: ['precos'],
    read: toNotedTable,
    wrong: ({ nome }, prices) => [
      nome === '' && 'nome',
      prices.some(({ preco }) => !isAmount(preco)) && 'precos.preco',
    ],
  }),
  listas_preco: stored('listas_preco', {
    schema: notedPriceList,
    read: toNotedPriceList,
    wrong: ({ arquivo, alvo, tabela_id, representada_id, aplicada_em, ordem, em_vigor_em, vigor }) => [
      !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
      alvo !== (tabela_id ?? representada_id) && 'alvo',
      (aplicada_em === null) !== (ordem === null) && 'ordem',
      (em_vigor_em === null) !== (vigor === null) && 'vigor',
      em_vigor_em !== null && aplicada_em === null && 'em_vigor_em',
    ],
  }),
  recebimentos: stored('recebimentos', {
    schema: notedReceipt,
    parts: ['linhas_recebimento'],
    read: (row, lines) => toNotedReceipt({ row, lines }),
    wrong: (_row, lines) => [!areInOrder(lines.filter(({ linha }) => linha === null)) && 'linhas.posicao'],
  }),
  repasses: stored('repasses', {
    schema: payout,
    parts: ['linhas_repasse'],
    read: toPayout,
    wrong: (_row, lines) => [!areInOrder(lines) && 'linhas.posicao'],
  }),
  notas_servico: stored('notas_servico', {
    schema: serviceNote,
    read: toServiceNote,
    wrong: ({ numero, competencia, ano, emissao }) => [
      numero === '' && 'numero',
      !isMonth(competencia) && 'competencia',
      ano !== Number(emissao.slice(0, 4)) && 'ano',
    ],
  }),
  historicos: stored('historicos', {
    schema: notedHistory,
    read: noted.toNotedHistory,
    wrong: (row) => [
      noted.historyMonths(row).some(({ mes, valor }) => !isMonth(mes) || valor < 0) && 'meses',
    ],
  }),
  indices: stored('indices', {
    schema: notedIndex,
    read: noted.toNotedIndex,
    wrong: (row) => [
      noted.indexMonths(row).some(({ mes, percentual }) => !isMonth(mes) || percentual <= -100) && 'meses',
    ],
  }),
  /** The journal's record of a statement has neither descriptions nor the suggestions for unknown lines. */
  extratos: stored('extratos', {
    schema: statement.notedStatement,
    parts: ['linhas_extrato'],
    read: (row, lines) => statement.toNotedStatement(row, lines.map(statement.readLists)),
    wrong: ({ arquivo }, lines) => [
      !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
      lines.some(({ partes }) => partes !== null && statement.readParts(partes) === null) && 'linhas.partes',
    ],
  }),
  posicoes: stored('posicoes', {
    schema: notedPosition,
    parts: ['titulos'],
    read: toNotedPosition,
    wrong: ({ arquivo, linhas }, lines) => [
      !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
      lines.length !== linhas && 'linhas',
    ],
  }),
  /** The journal's record of an invoice lacks the addressee's document, because he may have to be forgotten. */
  notas: stored('notas', {
    schema: notedInvoice,
    parts: ['itens_nota', 'devolvidos'],
    read: (row, items, taken) => toJournalInvoice({ row, items, taken }),
    wrong: ({ chave, situacao, venda_id, documento, natureza, referencia }, items) => [
      readAccessKey(chave) === undefined && 'chave',
      (situacao === 'vinculada' ? venda_id === null : situacao === 'sem_pedido' && venda_id !== null) &&
        'venda_id',
      situacao === 'devolucao' && referencia === null && 'referencia',
      natureOfAll(items.map((item) => item.natureza)) !== natureza && 'natureza',
      items.some((item) => !possibleNatures(item).includes(item.natureza)) && 'itens.natureza',
      !isLinkedAsSaid({ situacao, venda_id }, items) && 'itens.venda_id',
      items.length === 0 && 'itens',
      !areInOrder(items) && 'itens.posicao',
      documento !== null && normalizeTaxId(documento) !== documento && 'documento',
      documento !== null && !isTaxId(documento) && 'documento',
      items.some(({ produto_id }) => produto_id === '') && 'itens.produto_id',
      items.some(({ quantidade }) => !isAmount(quantidade)) && 'itens.quantidade',
    ],
  }),
  caixa: stored('caixa', {
    schema: inboxEntry,
    read: toInboxEntry,
    wrong: ({ arquivo, situacao, encerrada_em }) => [
      !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
      (situacao === 'nova') !== (encerrada_em === null) && 'encerrada_em',
    ],
  }),
  /** A key's last use is recorded without a journal entry. */
  chaves: stored('chaves', {
    schema: key.omit({ last_used_at: true }),
    read(row) {
      const { last_used_at: _, ...record } = toKey(row);
      return record;
    },
    wrong: ({ prefixo, hash, last_used_at, created_at }) => [
      !/^talao_[0-9a-f]{8}$/.test(prefixo) && 'prefixo',
      !/^[0-9a-f]{64}$/.test(hash) && 'hash',
      last_used_at !== null && !happenedSince(last_used_at, created_at) && 'last_used_at',
    ],
  }),
  empresas: stored('empresas', {
    schema: company,
    parts: ['logos'],
    read: (row, [logo]) => toNote({ ...toCompany(row), logo: logo ?? null }),
    wrong: (_row, [logo]) => [
      logo !== undefined && (!isBase64(logo.conteudo) || !isPrintedFrom(logo)) && 'logo',
    ],
  }),
  /** A webhook's cursor and pause change without a journal entry. */
  webhooks: stored('webhooks', {
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
  }),
} as const satisfies { [K in StoredKind]: { read(row: Row<K>, parts: never, more: never): object } };
