import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Model, Request } from './model.ts';
import type { Kind, Row } from './model-rows.ts';
import { BAD_TERMS, GOOD_TERMS } from './model-terms.ts';

/** A placeholder for the id of a record that is known only when the request is sent. */
class Ref {
  readonly kind: Kind;
  readonly choice: number;
  constructor(kind: Kind, choice: number) {
    this.kind = kind;
    this.choice = choice;
  }
}

/** A request with placeholders for ids, and `#` for what keeps runs apart. */
export interface Draft {
  method: Request['method'];
  kind: Kind;
  id?: Ref;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const ref = (kind: Kind) => fc.nat(1000).map((choice) => new Ref(kind, choice));
const often = <T>(good: T[], bad: T[]) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );

const emails = ['a', 'b', 'c', 'd', 'e', 'F', 'A', 'B'].map((name) => `${name}.#@exemplo.com.br`);
const PRODUCT_IDS = ['#-P1', '#-P2', '#-P3', '#-P4'];
const anyProduct = fc.constantFrom(...PRODUCT_IDS, 'AVULSO');

const client = {
  nome: often(['Mercado São João', 'Padaria 100%', ' EMPÓRIO da Água '], ['Zé', '', '  ']),
  email: often(emails, ['joao@', '']),
  telefone: often(['(11) 98765-4321', '11987654321'], ['123', '']),
  cidade: often(['São Paulo', 'Assis'], ['']),
  estado: often(['SP', 'rj'], ['XX', '']),
};
const clientExtras = {
  cnpj_cpf: often<unknown>(['529.982.247-25', '11222333000181', null], ['123']),
  endereco: fc.constantFrom('Rua A, 1', '', null),
  codigo: often<unknown>(['CLI0002', 'CLI0004', 'A-1', 'A-2'], ['', null]),
  ativo: often<unknown>([true, false], ['sim', null]),
  bairro: often<unknown>(['Centro', ''], [7]),
  segunda: often<unknown>([true, false], [1]),
};
const product = {
  nome: often(['Café 500 g', 'Açúcar'], ['']),
  preco: often<unknown>([18.9, 0, 0.000001], [-1, '1']),
};
const productExtras = {
  descricao: fc.constantFrom('Moído', '', null),
  ativo: often<unknown>([true, false], ['x']),
  representada_id: fc.oneof(ref('representadas'), fc.constant(null)),
};
const representada = { nome: often(['Serra Azul', 'Moinho 100%'], ['']) };
const representadaExtras = {
  cnpj: often<unknown>(['11222333000181', '529.982.247-25', ''], ['123']),
  email: often<unknown>(['vendas@serra.com.br', ''], ['x@']),
  telefone: often<unknown>(['11987654321', ''], ['1']),
  cidade: often<unknown>(['Assis', ''], [1]),
  estado: often<unknown>(['SP', ''], ['XX']),
  comissao: often<unknown>([0, 7.5, 100], [100.5, -1]),
  ativo: often<unknown>([true, false], ['x']),
};
const item = fc.record({
  produtoId: anyProduct,
  quantidade: often([1, 3, 0.5, 2.25], [0, -1]),
  valorUnitario: often([10, 0.1, 1.005, 18.99], [0]),
});
const sale = {
  clienteId: ref('clients'),
  representadaId: ref('representadas'),
  itens: fc.oneof(
    { weight: 20, arbitrary: fc.array(item, { minLength: 1, maxLength: 3, size: 'max' }) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
};
const saleExtras = {
  status: often<unknown>(['PAGA', 'Pedido', 'ENVIADA', 'CANCELADA', 'Cancelado'], ['paga']),
  data: often<unknown>(['2026-11-14', '2020-02-29'], ['2026-02-30', '2999-01-01']),
  pedido: often<unknown>(['PED-2026-0002', 'P-1', 'P-2'], ['']),
  condicao: often<unknown>(GOOD_TERMS, BAD_TERMS),
};

type Shape = Record<string, fc.Arbitrary<unknown>>;

const creation = (kind: Kind, required: Shape, extras: Shape): fc.Arbitrary<Draft> =>
  fc
    .record({ ...required, ...extras }, { requiredKeys: Object.keys(required) })
    .map((body) => ({ method: 'POST', kind, body }));

const change = (kind: Kind, fields: Shape): fc.Arbitrary<Draft> =>
  fc
    .tuple(ref(kind), fc.record(fields, { requiredKeys: [] }))
    .map(([id, body]) => ({ method: 'PUT', kind, id, body }));

const kinds = fc.constantFrom<Kind>('clients', 'products', 'representadas', 'sales');
const one = (method: 'GET' | 'DELETE') =>
  kinds.chain((kind) => ref(kind).map((id): Draft => ({ method, kind, id })));

const TERMS = [
  'sao',
  'MERCADO',
  '100%',
  'cli00',
  'exemplo',
  'ssis',
  '52998224725',
  'serra',
  '1122',
  'zzz',
  'café',
  '',
];
const list = kinds.chain((kind) =>
  fc
    .record(
      {
        page: often(['1', '2', '3'], ['0']),
        limit: often(['1', '2', '5', '100'], ['0']),
        ...(kind !== 'sales' && {
          search: fc.constantFrom(...TERMS),
          ativo: fc.constantFrom('true', 'false'),
        }),
      },
      { requiredKeys: [] },
    )
    .map((query): Draft => ({ method: 'GET', kind, query: query as Record<string, string> })),
);

export const drafts: fc.Arbitrary<Draft> = fc.oneof(
  { weight: 5, arbitrary: creation('clients', client, clientExtras) },
  {
    weight: 3,
    arbitrary: creation('products', { id: fc.constantFrom(...PRODUCT_IDS), ...product }, productExtras),
  },
  { weight: 3, arbitrary: creation('representadas', representada, representadaExtras) },
  { weight: 8, arbitrary: creation('sales', sale, saleExtras) },
  { weight: 4, arbitrary: change('clients', { ...client, ...clientExtras }) },
  { weight: 2, arbitrary: change('products', { ...product, ...productExtras }) },
  { weight: 2, arbitrary: change('representadas', { ...representada, ...representadaExtras }) },
  { weight: 4, arbitrary: change('sales', { ...sale, ...saleExtras }) },
  { weight: 3, arbitrary: one('DELETE') },
  { weight: 2, arbitrary: one('GET') },
  { weight: 4, arbitrary: list },
);

/** The first requests of both companies, so that there is something to sell and a client. */
export const OPENING: [Draft, Draft][] = ['clients', 'representadas'].map((kind) => {
  const draftOf = (company: string): Draft =>
    kind === 'representadas'
      ? { method: 'POST', kind, body: { nome: 'Serra Azul' } }
      : {
          method: 'POST',
          kind: 'clients',
          body: {
            nome: 'Mercado São João',
            email: `${company}.#@exemplo.com.br`,
            telefone: '11987654321',
            cidade: 'Assis',
            estado: 'SP',
          },
        };
  return [draftOf('ana'), draftOf('bia')];
});

/** Turns a draft into a request that usually names the company's own records, and sometimes unknown ones. */
export class Drafter {
  readonly #run = randomUUID().slice(0, 8);
  readonly #gone: Record<Kind, string[]> = { clients: [], products: [], representadas: [], sales: [] };

  remember(kind: Kind, id: string | undefined): void {
    if (id !== undefined) this.#gone[kind].push(id);
  }

  write(model: Model, company: number, draft: Draft): Request {
    const resolve = (value: unknown): unknown => {
      if (value instanceof Ref) return this.#choose(model, company, value);
      if (typeof value === 'string') return value.replace('#', this.#run);
      if (Array.isArray(value)) return value.map(resolve);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]));
    };
    return resolve(draft) as Request;
  }

  #choose(model: Model, company: number, { kind, choice }: Ref): string {
    const own = model.rows(company, kind).map((row: Row) => row.id);
    const candidates = [...own, ...own, ...own, ...this.#gone[kind], randomUUID()];
    return candidates[choice % candidates.length] as string;
  }
}
