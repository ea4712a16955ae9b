import type { KindName } from '../src/domain/kind-names.ts';
import { invite } from './browser.ts';
import type { Caller } from './caller.ts';
import type { Company } from './harness.ts';
import {
  clientBody,
  clientCsv,
  created,
  createInboxEntry,
  createInvoice,
  createPriceList,
  createReceipt,
  createRepresentada,
  createSale,
  createStatement,
  goalBody,
  newMonth,
  priceTableBody,
  productBody,
  ruleBody,
  serviceNoteBody,
  visitBody,
} from './samples.ts';

interface SampleKind {
  /** The first part of its path. */
  readonly path: string;
  create(company: Company): Promise<{ id: string }>;
}

/** A kind with the five plain operations. */
export interface PlainKind extends SampleKind {
  /** Of one record, as in `createGoal` and `listGoals`. */
  readonly name: string;
  /** A valid body, with what it refers to. */
  body(caller: Caller): object | Promise<object>;
  readonly change: object;
  /** Who may besides those who read and write all records. */
  readonly sellers?: 'read' | 'write';
}

function plainKind(
  name: string,
  path: string,
  body: PlainKind['body'],
  change: object,
  sellers?: 'read' | 'write',
): PlainKind {
  const create = async (company: Company) => created(company, path, await body(company));
  return { name, path, body, change, create, ...(sellers && { sellers }) };
}

const otherName = { nome: 'Outro nome' };

/** The one place where tests learn of a plain kind: those that walk all operations make, change and delete a record of each. */
export const PLAIN_KINDS = {
  clientes: plainKind('Client', 'clients', () => clientBody(), otherName, 'write'),
  produtos: plainKind('Product', 'products', () => productBody(), otherName, 'read'),
  representadas: plainKind('Representada', 'representadas', () => ({ nome: 'Nova' }), otherName, 'read'),
  visitas: plainKind('Visit', 'visits', visitBody, { nota: 'Volto na quinta' }, 'write'),
  metas: plainKind('Goal', 'goals', () => goalBody(), { valor: 2 }, 'read'),
  regras: plainKind('CommissionRule', 'commission-rules', ruleBody, { percentual: 1 }),
  tabelas_preco: plainKind('PriceTable', 'price-tables', priceTableBody, otherName, 'read'),
  notas_servico: plainKind('ServiceNote', 'service-notes', serviceNoteBody, { irrf: 1 }),
} as const satisfies Partial<Record<KindName, PlainKind>>;

/** The ids of operations on one small record of a plain kind. */
export function plainOperations(...verbs: string[]): string[] {
  return Object.values(PLAIN_KINDS).flatMap(({ name }) => verbs.map((verb) => `${verb}${name}`));
}

const WEBHOOK = { url: 'https://erp.exemplo.com.br/segredo', eventos: ['vendas.*'], ativo: false };

/** How a plain record of each kind is made; tests that walk all kinds begin with this list. */
export const SAMPLE_KINDS: Readonly<Record<KindName, SampleKind>> = {
  ...PLAIN_KINDS,
  vendas: { path: 'sales', create: createSale },
  carteiras: { path: 'order-books', create: createOrderBook },
  encerramentos: { path: 'sales/closings', create: createClosing },
  recebimentos: { path: 'commission-receipts', create: createReceipt },
  repasses: { path: 'payouts', create: createPayout },
  historicos: { path: 'representadas', create: createHistory },
  indices: { path: 'price-index', create: createPriceIndex },
  extratos: { path: 'statements', create: createStatement },
  posicoes: { path: 'title-positions', create: createPosition },
  listas_preco: { path: 'price-lists', create: createPriceList },
  notas: { path: 'invoices', create: createInvoice },
  caixa: { path: 'inbox', create: createInboxEntry },
  importacoes: { path: 'imports', create: createImport },
  chaves: {
    path: 'keys',
    create: async (company) => (await company.post('keys', { nome: 'ERP', escopo: 'read' })).body.data,
  },
  empresas: {
    path: 'company',
    create: async (company) => {
      await company.put('company', { telefone: '11987654321', email: 'dono@exemplo.com.br' });
      return company;
    },
  },
  webhooks: {
    path: 'webhooks',
    create: async (company) => (await company.post('webhooks', WEBHOOK)).body.data,
  },
  usuarios: { path: 'users', create: (company) => invite(company, 'vendedor', { repasse: 30 }) },
};

/** An import of a client. */
export async function createImport(company: Company): Promise<{ id: string }> {
  const { body } = await company.upload('import/clients', clientCsv());
  return company.get(`imports/${body.data.importacao_id}`).then((answer) => answer.body.data);
}

/** A payout of one real to a new vendedor, for a sale of his. */
export async function createPayout(company: Company) {
  const { id: vendedor_id } = await invite(company, 'vendedor', { repasse: 30 });
  const { id: venda_id } = await createSale(company, { vendedor_id });
  const linhas = [{ venda_id, parcela: 1, valor: 1 }];
  return (
    await company.post('payouts', { vendedor_id, data: '2026-01-15', valor: 1, linhas, confirmar: true })
  ).body.data;
}

/** An order of two products that nobody has invoiced. */
export function openSale(company: Caller) {
  return createSale(company, {
    status: 'Pedido',
    itens: [
      { produtoId: 'CAFE-500', quantidade: 2, valorUnitario: 10 },
      { produtoId: 'CHA-250', quantidade: 1, valorUnitario: 5 },
    ],
  });
}

/** Of one of them a part is closed. */
export async function createClosing(company: Caller) {
  const { id } = await openSale(company);
  const itens = [{ produto_id: 'CAFE-500', quantidade: 1 }];
  return (await company.post(`sales/${id}/closings`, { motivo: 'corte', itens })).body.data;
}

let books = 0;

export async function createOrderBook(company: Caller) {
  const { id } = await createRepresentada(company);
  const file = `Pedido;Produto;Saldo\r\nCARTEIRA-${++books};1001;4\r\n`;
  const type = { 'content-type': 'text/csv' };
  return (await company.send('POST', `order-books?representada_id=${id}`, file, type)).body.data;
}

export async function createPosition(company: Caller) {
  const { id } = await createRepresentada(company);
  const csv = 'Titulo;Cliente;Vencimento;Saldo\r\n45678/2;Padaria;04/11/2026;1.200,50\r\n';
  return (await company.upload(`title-positions?representada_id=${id}`, csv)).body.data;
}

async function createHistory(company: Company) {
  const { id } = await createRepresentada(company);
  await company.put(`representadas/${id}/history`, { meses: [{ mes: '2021-03', valor: 100 }] });
  return { id };
}

async function createPriceIndex(company: Company) {
  await company.put('price-index', { nome: 'IPCA', meses: [{ mes: newMonth(), percentual: 0.5 }] });
  return { id: company.id };
}

/** The id of a new record of each of these kinds, by the first part of its path. */
export async function createOfEach(company: Company, kinds: readonly KindName[]) {
  const ids: Record<string, string> = {};
  for (const kind of kinds) {
    const { path, create } = SAMPLE_KINDS[kind];
    ids[path] = (await create(company)).id;
  }
  return ids;
}
