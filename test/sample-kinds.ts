import { randomUUID } from 'node:crypto';
import type { KindName } from '../src/domain/kind-names.ts';
import { invite } from './browser.ts';
import type { Company } from './harness.ts';
import {
  createClient,
  createGoal,
  createInvoice,
  createPriceTable,
  createProduct,
  createReceipt,
  createRepresentada,
  createRule,
  createSale,
  createStatement,
  createVisit,
} from './samples.ts';

interface SampleKind {
  /** The first part of its path. */
  readonly path: string;
  create(company: Company): Promise<{ id: string }>;
}

const WEBHOOK = { url: 'https://erp.exemplo.com.br/segredo', eventos: ['vendas.*'], ativo: false };

/** How a plain record of each kind is made; tests that walk all kinds begin with this list. */
export const SAMPLE_KINDS: Readonly<Record<KindName, SampleKind>> = {
  vendas: { path: 'sales', create: createSale },
  clientes: { path: 'clients', create: createClient },
  produtos: { path: 'products', create: createProduct },
  representadas: { path: 'representadas', create: createRepresentada },
  visitas: { path: 'visits', create: createVisit },
  metas: { path: 'goals', create: createGoal },
  regras: { path: 'commission-rules', create: createRule },
  tabelas_preco: { path: 'price-tables', create: createPriceTable },
  recebimentos: { path: 'commission-receipts', create: createReceipt },
  extratos: { path: 'statements', create: createStatement },
  notas: { path: 'invoices', create: createInvoice },
  caixa: {
    path: 'inbox',
    create: async (company) =>
      (await company.upload(`inbox?nome=x.csv`, `Pedido;Comissão\n${randomUUID()};1,00`)).body.data[0],
  },
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

/** The id of a new record of each of these kinds, by the first part of its path. */
export async function createOfEach(company: Company, kinds: readonly KindName[]) {
  const ids: Record<string, string> = {};
  for (const kind of kinds) {
    const { path, create } = SAMPLE_KINDS[kind];
    ids[path] = (await create(company)).id;
  }
  return ids;
}
