import type { KindName } from '../src/domain/kind-names.ts';
import { invite } from './browser.ts';
import type { Company } from './harness.ts';
import {
  createClient,
  createGoal,
  createInboxEntry,
  createInvoice,
  createPriceTable,
  createProduct,
  createReceipt,
  createRepresentada,
  createRule,
  createSale,
  createServiceNote,
  createStatement,
  createVisit,
  newMonth,
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
  repasses: { path: 'payouts', create: createPayout },
  notas_servico: { path: 'service-notes', create: createServiceNote },
  historicos: { path: 'representadas', create: createHistory },
  indices: { path: 'price-index', create: createPriceIndex },
  extratos: { path: 'statements', create: createStatement },
  notas: { path: 'invoices', create: createInvoice },
  caixa: { path: 'inbox', create: createInboxEntry },
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

/** A payout of one real to a new vendedor, for a sale of his. */
export async function createPayout(company: Company) {
  const { id: vendedor_id } = await invite(company, 'vendedor', { repasse: 30 });
  const { id: venda_id } = await createSale(company, { vendedor_id });
  const linhas = [{ venda_id, parcela: 1, valor: 1 }];
  return (await company.post('payouts', { vendedor_id, data: '2026-01-15', valor: 1, linhas })).body.data;
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
