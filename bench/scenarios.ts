import { at } from './records.ts';

/** What is measured, in the order of the report. */
export const SCENARIOS = [
  'list',
  'create-sale',
  'create-client',
  'update-client',
  'search',
  'search-new',
  'search-common',
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** The data that requests are made of. */
export interface Subjects {
  apiKey: string;
  empresaId: string;
  clientIds: string[];
  representadaIds: string[];
  searchTerms: string[];
  /** As `searchTerms`, and more of them than the service keeps answers. */
  newTerms: string[];
  commonWord: string;
  /** Makes emails of this process unlike those of any other. */
  seed: string;
}

export interface Scenario {
  readonly expectedStatus: number;
  /** The table that grows by one row with each success, where one does. */
  readonly grows?: 'vendas' | 'clientes';
  readonly writes: boolean;
  /** After so many, the requests begin anew; all of them differ where it writes. */
  readonly distinct: number;
  /** The n-th request, whole. */
  request(n: number): Buffer;
}

export function makeScenario(name: ScenarioName, subjects: Subjects): Scenario {
  const { clientIds, representadaIds, searchTerms, newTerms, commonWord, seed } = subjects;
  const searchFor = (term: string) => get(subjects, `/api/v1/clients?search=${encodeURIComponent(term)}`);
  switch (name) {
    case 'list':
      return reading(() => get(subjects, '/api/v1/sales?page=1&limit=20'));
    case 'search':
      return reading((n) => searchFor(at(searchTerms, n)), searchTerms.length);
    case 'search-new':
      return reading((n) => searchFor(at(newTerms, n)), newTerms.length);
    case 'search-common':
      return reading(() => searchFor(commonWord));
    case 'create-sale':
      return {
        expectedStatus: 201,
        grows: 'vendas',
        writes: true,
        distinct: Number.POSITIVE_INFINITY,
        request: (n) =>
          send(subjects, 'POST', '/api/v1/sales', saleBody(at(clientIds, n * 7), at(representadaIds, n))),
      };
    case 'create-client':
      return {
        expectedStatus: 201,
        grows: 'clientes',
        writes: true,
        distinct: Number.POSITIVE_INFINITY,
        request: (n) => send(subjects, 'POST', '/api/v1/clients', clientBody(`${seed}${n}`)),
      };
    case 'update-client':
      return {
        expectedStatus: 200,
        writes: true,
        distinct: Number.POSITIVE_INFINITY,
        request: (n) =>
          send(subjects, 'PUT', `/api/v1/clients/${at(clientIds, n * 7)}`, {
            telefone: '(21) 3456-7890',
            endereco: `Avenida Rio Branco, ${n}`,
            observacao: 'Recebe pela manhã',
          }),
      };
  }
}

export function saleBody(clienteId: string, representadaId: string) {
  return {
    clienteId,
    representadaId,
    status: 'PAGA',
    itens: [
      { produtoId: 'CAFE-500', quantidade: 12, valorUnitario: 18.9 },
      { produtoId: 'ACUCAR-1000', quantidade: 30, valorUnitario: 4.75 },
      { produtoId: 'FILTRO-103', quantidade: 2.5, valorUnitario: 7.2 },
    ],
  };
}

export function clientBody(unique: string) {
  return {
    nome: 'Mercearia São Benedito Ltda',
    email: `compras.${unique}@saobenedito.com.br`,
    telefone: '(11) 98765-4321',
    cidade: 'Ribeirão Preto',
    estado: 'SP',
    cnpj_cpf: '11.222.333/0001-81',
    endereco: 'Rua das Flores, 120',
  };
}

/** Read requests repeat after `distinct` ones, so each is written only once. */
function reading(make: (n: number) => Buffer, distinct = 1): Scenario {
  const requests = Array.from({ length: distinct }, (_, n) => make(n));
  return { expectedStatus: 200, writes: false, distinct, request: (n) => requests[n % distinct] as Buffer };
}

function get({ apiKey }: Subjects, path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${apiKey}\r\n\r\n`);
}

function send({ apiKey }: Subjects, method: string, path: string, content: object): Buffer {
  const body = JSON.stringify(content);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${apiKey}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
