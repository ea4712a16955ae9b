import type { Insertable } from 'kysely';
import { clientCode, orderCode } from '../src/domain/codes.ts';
import { LEGAL_DUE_DAY } from '../src/domain/commission-entries.ts';
import { foldText } from '../src/domain/text.ts';
import type { Stamp } from '../src/platform/database/ids.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { deriveClientColumns } from '../src/trade/clients/clients.kind.ts';
import {
  type EarningSale,
  type EntryRow,
  entriesOf,
  numberInstallments,
} from '../src/trade/sales/notes/entries.rules.ts';
import type { StoredRatedItem } from '../src/trade/sales/sales.rules.ts';

const KINDS = [
  'Mercado',
  'Padaria',
  'Farmácia',
  'Restaurante',
  'Mercearia',
  'Empório',
  'Lanchonete',
  'Depósito',
];
const NAMES = [
  'São João',
  'Bom Jesus',
  'Três Irmãos',
  'Boa Vista',
  'Santa Luzia',
  'Nova Aliança',
  'do Zé',
  'Central',
];
const CITIES = ['São Paulo', 'Ribeirão Preto', 'Goiânia', 'Curitiba', 'Belém', 'Maceió', 'Poços de Caldas'];
const STATES = ['SP', 'SP', 'GO', 'PR', 'PA', 'AL', 'MG'];
const RATE = 5;
export const PRODUCTS = Array.from({ length: 500 }, (_, n) => `PRODUTO-${n}`);

/** A word that one client in eight has in its name. */
export const COMMON_WORD = 'padaria';

export const at = <T>(list: T[], n: number): T => list[n % list.length] as T;

export function makeRepresentada(
  empresaId: string,
  n: number,
  stamp: Stamp,
): Insertable<Tables['representadas']> {
  const nome = `Indústria ${at(NAMES, n)} ${n}`;
  const cidade = at(CITIES, n);
  return {
    ...stamp,
    empresa_id: empresaId,
    nome,
    cnpj: '',
    documento: '',
    email: `vendas${n}@industria.com.br`,
    telefone: '+551133334444',
    endereco: '',
    cidade,
    estado: at(STATES, n),
    contato: '',
    observacao: '',
    comissao: RATE,
    ativo: true,
    nome_dobrado: foldText(nome),
    cidade_dobrada: foldText(cidade),
    busca: foldText([nome, '', '', cidade].join('\n')),
    updated_at: stamp.created_at,
  };
}

export function makeClient(empresaId: string, n: number, stamp: Stamp): Insertable<Tables['clientes']> {
  const cidade = at(CITIES, n);
  const named = {
    codigo: clientCode(n + 1),
    nome: `${at(KINDS, n)} ${at(NAMES, Math.floor(n / KINDS.length))} ${n}`,
    nome_fantasia: null,
    cnpj_cpf: null,
    email: `contato${n}@clientes.com.br`,
    cidade,
    visita_desde: null,
  };
  return {
    ...stamp,
    ...named,
    ...deriveClientColumns(named),
    empresa_id: empresaId,
    telefone: '+5511987654321',
    endereco: `Rua das Flores, ${n}`,
    bairro: 'Centro',
    estado: at(STATES, n),
    observacao: '',
    ativo: true,
    segunda: true,
    terca: false,
    quarta: true,
    quinta: false,
    sexta: true,
    updated_at: stamp.created_at,
  };
}

/** Search terms that few clients match, however many there are. */
export function searchTerms(clients: number): string[] {
  return spread(16, clients).map((n, kind) => at(termsAbout(n), kind));
}

export function newTerms(clients: number): string[] {
  return spread(200, clients).flatMap(termsAbout);
}

const termsAbout = (n: number) => [
  clientCode(n + 1),
  `contato${n}@`,
  `${at(NAMES, Math.floor(n / KINDS.length))} ${n}`,
];

const spread = (count: number, clients: number) =>
  Array.from({ length: count }, (_, n) => Math.floor((clients * (n + 0.5)) / count));

export function makeSale(
  empresaId: string,
  n: number,
  stamp: Stamp,
  clienteId: string,
  representadaId: string,
): { row: Insertable<Tables['vendas']>; items: Insertable<Tables['itens_venda']>[]; entry: EntryRow } {
  const items = Array.from({ length: 3 }, (_, posicao) => ({
    empresa_id: empresaId,
    venda_id: stamp.id,
    posicao,
    produto_id: at(PRODUCTS, n * 3 + posicao),
    quantidade: 2 + posicao,
    valor_unitario: 12.5,
    valor_total: (2 + posicao) * 1250,
  }));
  const pedido = orderCode(Number(stamp.created_at.slice(0, 4)), n + 1);
  const row = {
    ...stamp,
    empresa_id: empresaId,
    pedido,
    pedido_dobrado: foldText(pedido),
    busca: foldText(pedido),
    data: stamp.created_at.slice(0, 10),
    cliente_id: clienteId,
    representada_id: representadaId,
    status: 'PAGA',
    valor_total: items.reduce((total, item) => total + item.valor_total, 0),
    updated_at: stamp.created_at,
    comissao: RATE,
    comissao_evento: 'liquidacao' as const,
    comissao_dia: LEGAL_DUE_DAY,
    comissao_base: 'produtos' as const,
    faturado_em: stamp.created_at.slice(0, 10),
    repasse: 0,
  };
  return { row, items, entry: entryOf(row) };
}

/** Paid and invoiced on its day, in one instalment, the default of a sale. */
function entryOf(sale: Omit<EarningSale, keyof typeof NOBODY> & { valor_total: number }): EntryRow {
  const { data, valor_total } = sale;
  const paid = { vencimento: data, valor: valor_total, pago_em: data };
  const items = [{ valor_total, taxa: null }];
  const [entry] = entriesOf({
    row: { ...sale, ...NOBODY },
    items: items as StoredRatedItem[],
    installments: numberInstallments([paid]),
    invoiced: [],
    closings: [],
    words: [],
    saldo_desde: '9999-12-31',
    returns: [],
  });
  return entry as EntryRow;
}

const NOBODY = { vendedor_id: null, carteira_id: null, parcelas_orcadas: null, entrega_em: null };
