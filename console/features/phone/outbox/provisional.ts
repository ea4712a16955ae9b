import type { NewClient, NewSale, NewVisit, RecordedVisit, Sale, SaleChanges } from '@talao/client';
import { estimateIpi, ipiOf } from '../../../../src/domain/ipi.ts';
import { toReais } from '../../../../src/domain/money.ts';
import { WORKDAYS } from '../../../../src/domain/periods.ts';
import { DEFAULT_SALE_STATUS, stageOf } from '../../../../src/domain/sale-status.ts';
import { TEXTS } from '../../../lib/client-texts.ts';
import { each } from '../../../lib/each.ts';
import { calendar } from '../../../lib/formats.ts';
import {
  allExtras,
  discountedItems,
  extrasOf,
  noSale,
  type SaleValues,
  toSaleBody,
  toSaleValues,
  totalOfSale,
} from '../../order/sale-form.ts';
import { centavosOfItem, NO_ITEM } from '../../order/sale-item.ts';
import { plannedInstallments } from '../../order/sale-terms.ts';
import { NO_CODE } from '../../order/sale-words.ts';
import type { CopiedClient, CopiedSale, LightProduct } from '../sync/copied.ts';
import type { LocalCopy } from '../sync/memory.ts';

/** A sale of up to 200 items: the copy has them. */
export type CompleteSale = CopiedSale & Pick<Sale, 'itens'>;

interface Made {
  id: string;
  feito_em: string;
}

const NO_CONTACT = { telefone: null, email: null, cargo: null };
const NO_ADDRESS = { nome: null, bairro: null, cidade: null, cep: null };

export function provisionalClient({ id, feito_em }: Made, body: NewClient): CopiedClient {
  return {
    id,
    codigo: body.codigo || NO_CODE,
    nome: body.nome,
    ...each(TEXTS, (name) => body[name] ?? null),
    cnpj_cpf: body.cnpj_cpf ?? null,
    email: body.email,
    telefone: body.telefone,
    endereco: body.endereco ?? null,
    bairro: body.bairro ?? '',
    cidade: body.cidade,
    estado: body.estado,
    cep: body.cep ?? null,
    aniversario: body.aniversario ?? null,
    observacao: body.observacao ?? '',
    vendedor_id: body.vendedor_id ?? null,
    ativo: body.ativo ?? true,
    ...each(WORKDAYS, (day) => body[day] ?? false),
    visita_semanas: body.visita_semanas ?? 1,
    visita_desde: body.visita_desde ?? null,
    contatos: (body.contatos ?? []).map((contact) => ({ ...NO_CONTACT, ...contact })),
    enderecos: (body.enderecos ?? []).map((one) => ({ ...NO_ADDRESS, ...one, estado: one.estado || null })),
    tabelas: body.tabelas ?? [],
    credito: [],
    ...{ feito_em, created_at: feito_em, updated_at: feito_em },
    etag: '',
    ...{ vendas: [], visitas: [] },
    ...{ ritmo_dias: null, esperado_em: null, atrasado_em: null, parado_em: null, retorno: null },
  };
}

export function toSheet(body: NewSale): SaleValues {
  return {
    ...noSale(),
    clienteId: body.clienteId,
    representadaId: body.representadaId,
    etapa: body.status ? stageOf(body.status) : 'registrada',
    data: body.data ?? calendar.today(),
    pedido: body.pedido ?? '',
    condicao: body.condicao ?? '',
    ...extrasOf(body),
    parcelas: body.parcelas?.map(({ pago_em = null, ...one }) => ({ ...one, pago_em })) ?? null,
    itens: body.itens.map((item) => ({
      ...NO_ITEM,
      produtoId: item.produtoId ?? '',
      quantidade: item.quantidade,
      valorUnitario: item.valorUnitario ?? item.preco_tabela ?? '',
      preco_tabela: item.preco_tabela ?? null,
      desconto: String(item.desconto ?? ''),
      bonificacao: item.bonificacao ?? false,
      comissao: item.comissao ?? '',
    })),
  };
}

/** A sale as shown until it is sent, computed by the service's rules. */
export function provisionalSale(
  { id, feito_em }: Made,
  body: NewSale,
  copy: LocalCopy,
  clientName: string,
): CopiedSale {
  return {
    id,
    ...writtenOn(toSheet(body), body, copy, clientName),
    ...{
      orcamento: null,
      faturado_em: null,
      vendedor_id: null,
      liberado: null,
      recusada_em: null,
      motivo_recusa: null,
    },
    devolvido: 0,
    envios: [],
    saldo: null,
    ...{ origem: null, resposta: null },
    ...{ feito_em, created_at: feito_em, updated_at: feito_em },
    etag: '',
  };
}

/** The fields of a sale that a change of another field, or of one under another name, touches. */
const TOUCHED: Record<string, string[]> = {
  clienteId: ['cliente_id', 'cliente_nome'],
  representadaId: ['representada_id', 'representada_nome'],
  itens: ['itens', 'valor_total', 'parcelas', 'ipi_estimado'],
  desconto_pedido: ['desconto_pedido', 'itens', 'valor_total', 'parcelas', 'ipi_estimado'],
  condicao: ['condicao', 'parcelas'],
};

/** The fields of an edited sale as shown until the service has it; its instalments follow the new total. */
export function provisionalChange(
  sale: CompleteSale,
  changes: SaleChanges,
  copy: LocalCopy,
  clientName: string,
): Partial<CopiedSale> {
  const whole = { ...toSaleBody(toSaleValues(sale)), ...changes } as NewSale;
  const { id, condicao, parcelas } = sale;
  const typed = changes.parcelas?.map(({ pago_em = null, ...one }) => ({ ...one, pago_em })) ?? null;
  const sheet = { ...toSheet(whole), parcelas: typed, guardada: { id, condicao, parcelas } };
  const after: Record<string, unknown> = { ...changes, ...writtenOn(sheet, whole, copy, clientName) };
  const fields = Object.keys(changes).flatMap((field) => TOUCHED[field] ?? field);
  return Object.fromEntries(fields.map((field) => [field, after[field] === '' ? null : after[field]]));
}

/** As the service tells it: a product without a code of its own goes by its id. */
const codeOf = (product: LightProduct | undefined) => product?.codigo ?? product?.id ?? null;

function writtenOn(sheet: SaleValues, body: NewSale, copy: LocalCopy, clientName: string) {
  const valor_total = totalOfSale(sheet);
  const sold = discountedItems(sheet);
  const data = sheet.data ?? calendar.today();
  const taxed = sold.map((item) => ({
    bonificacao: item.bonificacao,
    valor_total: centavosOfItem(item),
    ipi: copy.produtos.get(item.produtoId)?.ipi ?? null,
  }));
  return {
    pedido: body.pedido || NO_CODE,
    data,
    cliente_id: body.clienteId,
    cliente_nome: clientName,
    representada_id: body.representadaId,
    representada_nome: copy.representadas.get(body.representadaId)?.nome ?? '',
    status: body.status ?? DEFAULT_SALE_STATUS,
    valor_total,
    ipi_estimado: estimateIpi(taxed, Math.round(valor_total * 100)),
    itens: sheet.itens.map((item, at) => ({
      produto_id: item.produtoId,
      codigo: codeOf(copy.produtos.get(item.produtoId)),
      produto_nome: copy.produtos.get(item.produtoId)?.nome ?? null,
      quantidade: Number(item.quantidade),
      valor_unitario: item.bonificacao ? 0 : Number(sold[at]?.valorUnitario ?? 0),
      valor_total: toReais(centavosOfItem(sold[at] ?? item)),
      comissao: item.comissao === '' ? null : Number(item.comissao),
      preco_tabela: item.preco_tabela,
      desconto: item.desconto || null,
      bonificacao: item.bonificacao,
      preco_liquido: item.bonificacao ? 0 : Number(item.valorUnitario),
      ipi: taxed[at]?.ipi ?? null,
      valor_ipi: ipiInReais(taxed[at]),
    })),
    ...allExtras(sheet),
    condicao: body.condicao || null,
    parcelas: (plannedInstallments(sheet, valor_total) ?? []).map(({ vencimento, valor, pago_em }, at) => ({
      numero: at + 1,
      vencimento: vencimento ?? data,
      valor: Number(valor),
      pago_em,
      inadimplente: false,
    })),
  };
}

function ipiInReais(item: Parameters<typeof ipiOf>[0] | undefined): number | null {
  const tax = item === undefined ? null : ipiOf(item);
  return tax === null ? null : toReais(tax);
}

export function provisionalVisit({ id, feito_em }: Made, body: NewVisit, clientName: string): RecordedVisit {
  return {
    id,
    cliente_id: body.cliente_id,
    cliente_nome: clientName,
    vendedor_id: null,
    momento: body.momento ?? feito_em,
    data: calendar.dayOf(body.momento ?? feito_em),
    resultado: body.resultado,
    motivo: body.motivo || null,
    nota: body.nota ?? null,
    proxima: body.proxima ?? null,
    vendas: [],
    ...{ feito_em, created_at: feito_em, updated_at: feito_em },
  };
}
