import { at } from './records.ts';

/** The measured scenarios, in the order of the report. */
export const SCENARIOS = [
  'list',
  'create-sale',
  'create-client',
  'everyday-sales',
  'everyday-clients',
  'update-client',
  'search',
  'search-new',
  'search-common',
  'mixed',
  'many-companies',
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** A company to sell in. */
export interface Seller {
  apiKey: string;
  clientIds: string[];
  representadaIds: string[];
}

/** The data that requests are made of. */
export interface Subjects extends Seller {
  empresaId: string;
  /** Small companies that write concurrently. */
  others: Seller[];
  searchTerms: string[];
  /** Like `searchTerms`, but more than the service caches. */
  newTerms: string[];
  commonWord: string;
  /** Keeps the emails of this process unique. */
  seed: string;
}

export interface Scenario {
  readonly expectedStatuses: readonly number[];
  /** The table that grows by one row with each write, if any. */
  readonly grows?: 'vendas' | 'clientes';
  /** Whether it writes, and whether its n-th request does. */
  readonly writes: boolean;
  isWrite(n: number): boolean;
  /** After this many, requests repeat; writing scenarios never repeat. */
  readonly distinct: number;
  /** The n-th request as bytes. */
  request(n: number): Buffer;
}

export function makeScenario(name: ScenarioName, subjects: Subjects): Scenario {
  const { clientIds, representadaIds, searchTerms, newTerms, commonWord, seed, others } = subjects;
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
      return writing(201, 'vendas', (n) => sell(subjects, n));
    case 'create-client':
      return writing(201, 'clientes', (n) =>
        send(subjects, 'POST', '/api/v1/clients', clientBody(`${seed}${n}`)),
      );
    case 'everyday-sales':
      return everyday(422, 'vendas', '/api/v1/sales', subjects, (n, isRefused) =>
        saleBody(isRefused ? NOBODY : at(clientIds, n * 7), at(representadaIds, n)),
      );
    case 'everyday-clients':
      return everyday(409, 'clientes', '/api/v1/clients', subjects, (n, isRefused) =>
        clientBody(`${seed}.${isRefused ? n - EARLIER : n}`),
      );
    case 'update-client':
      return writing(200, undefined, (n) =>
        send(subjects, 'PUT', `/api/v1/clients/${at(clientIds, n * 7)}`, {
          telefone: '(21) 3456-7890',
          endereco: `Avenida Rio Branco, ${n}`,
          observacao: 'Recebe pela manhã',
        }),
      );
    case 'mixed': {
      const list = makeScenario('list', subjects);
      const search = makeScenario('search', subjects);
      return {
        ...writing(201, 'vendas', (n) =>
          n % MIXED === 0 ? sell(subjects, n) : (n % 2 === 0 ? list : search).request(n),
        ),
        expectedStatuses: [200, 201],
        isWrite: (n) => n % MIXED === 0,
      };
    }
    case 'many-companies':
      return writing(201, 'vendas', (n) => sell(at(others, n), n));
  }
}

/** One request in ten is a sale; the others are lists and searches in turn. */
const MIXED = 10;

/** Of twenty creations one is refused, and one is a retry. */
const EVERYDAY = 20;
const REFUSED = 7;
const NAMED = 16;
const SENT_AGAIN = 17;
/** How far back the retried request is: it was answered long ago, and was neither refused nor a retry itself. */
const EARLIER = 10 * EVERYDAY + 1;
/** No retries before this many. */
const FIRST_REPEATED = 2 * EARLIER;
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Creations as an office sends them: some mistyped, some retried. */
function everyday(
  refusal: number,
  grows: 'vendas' | 'clientes',
  path: string,
  subjects: Subjects,
  body: (n: number, isRefused: boolean) => object,
): Scenario {
  const placeOf = (n: number) => (n < FIRST_REPEATED && n % EVERYDAY !== NAMED ? 0 : n % EVERYDAY);
  return {
    ...writing(201, grows, (n) => {
      const place = placeOf(n);
      const named = place === SENT_AGAIN ? n - EARLIER : n;
      const headers: Record<string, string> =
        place === NAMED || place === SENT_AGAIN
          ? { 'idempotency-key': `${subjects.seed}${grows}${named}` }
          : {};
      return send(subjects, 'POST', path, body(named, place === REFUSED), headers);
    }),
    expectedStatuses: [201, refusal],
    isWrite: (n) => ![REFUSED, SENT_AGAIN].includes(placeOf(n)),
  };
}

function sell(seller: Seller, n: number): Buffer {
  const { clientIds, representadaIds } = seller;
  return send(seller, 'POST', '/api/v1/sales', saleBody(at(clientIds, n * 7), at(representadaIds, n)));
}

function writing(status: number, grows: Scenario['grows'], request: (n: number) => Buffer): Scenario {
  return {
    expectedStatuses: [status],
    ...(grows && { grows }),
    writes: true,
    isWrite: () => true,
    distinct: Number.POSITIVE_INFINITY,
    request,
  };
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

/** Read requests repeat after `distinct` ones, so each is serialized once. */
function reading(make: (n: number) => Buffer, distinct = 1): Scenario {
  const requests = Array.from({ length: distinct }, (_, n) => make(n));
  return {
    expectedStatuses: [200],
    writes: false,
    isWrite: () => false,
    distinct,
    request: (n) => requests[n % distinct] as Buffer,
  };
}

function get({ apiKey }: Seller, path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${apiKey}\r\n\r\n`);
}

function send(
  { apiKey }: Seller,
  method: string,
  path: string,
  content: object,
  headers: Record<string, string> = {},
): Buffer {
  const body = JSON.stringify(content);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${apiKey}\r\n${more.join('')}` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
