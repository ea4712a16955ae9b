import { clientCode, orderCode } from '../src/domain/codes.ts';
import { foldText } from '../src/domain/text.ts';
import { newStamp } from '../src/platform/database/ids.ts';
import { at } from './records.ts';
import { clientBody, type ScenarioName, type Subjects, saleBody } from './scenarios.ts';

/** `yield` returns the rows of its statement, so that the same script runs on a synchronous and an asynchronous driver. */
export type Script = Generator<[sql: string, ...values: unknown[]], void, Record<string, unknown>[]>;

/** The statements of each scenario in plain SQL, one after another, every value once and in order. */
export function plainScript(
  name: ScenarioName,
  engine: 'sqlite' | 'postgres',
  subjects: Subjects,
): (n: number) => Script {
  const { empresaId, clientIds, representadaIds, searchTerms, newTerms, commonWord, seed } = subjects;
  switch (name) {
    case 'list':
      return () => listSales(empresaId);
    case 'search':
      return (n) => searchClients(empresaId, SEARCH[engine], at(searchTerms, n));
    case 'search-new':
      return (n) => searchClients(empresaId, SEARCH[engine], at(newTerms, n));
    case 'search-common':
      return () => searchClients(empresaId, SEARCH[engine], commonWord);
    case 'create-sale':
      return (n) => createSale(empresaId, saleBody(at(clientIds, n * 7), at(representadaIds, n)));
    case 'create-client':
      return (n) => createClient(empresaId, clientBody(`bruto.${seed}${n}`));
    case 'update-client':
      return (n) => updateClient(empresaId, at(clientIds, n * 7), n);
    case 'everyday-sales':
    case 'everyday-clients':
    case 'mixed':
    case 'many-companies':
      throw new Error(`${name} is made of other works`);
  }
}

function* listSales(empresaId: string): Script {
  yield [
    `select vendas.*, clientes.nome as cliente_nome, representadas.nome as representada_nome
     from vendas
     join clientes on clientes.empresa_id = vendas.empresa_id and clientes.id = vendas.cliente_id
     join representadas on representadas.empresa_id = vendas.empresa_id and representadas.id = vendas.representada_id
     where vendas.empresa_id = $1 order by vendas.id desc limit 20`,
    empresaId,
  ];
  yield ['select vendas from contadores where empresa_id = $1', empresaId];
}

const SEARCH = {
  sqlite: {
    condition: 'seq in (select rowid from clientes_busca where clientes_busca match $2)',
    value: (term: string) => `"${foldText(term)}"`,
  },
  postgres: { condition: 'busca like $2', value: (term: string) => `%${foldText(term)}%` },
};

/** The matches are collected first: PostgreSQL would otherwise scan all clients once the statement is prepared. */
function* searchClients(
  empresaId: string,
  { condition, value }: (typeof SEARCH)['sqlite'],
  term: string,
): Script {
  yield [
    `with found as materialized (select id from clientes where empresa_id = $1 and ${condition})
     select clientes.*, (select count(*) from found) as total from clientes
     where empresa_id = $3 and id in (select id from found order by id desc limit $4 + 0) order by id desc`,
    empresaId,
    value(term),
    empresaId,
    20,
  ];
}

function* createSale(empresaId: string, sale: ReturnType<typeof saleBody>): Script {
  const stamp = newStamp();
  const [counter] = yield [
    'update contadores set versao = versao + 1, vendas = vendas + 1 where empresa_id = $1 returning versao',
    empresaId,
  ];
  yield ['select ativo from clientes where empresa_id = $1 and id = $2', empresaId, sale.clienteId];
  yield ['select ativo from representadas where empresa_id = $1 and id = $2', empresaId, sale.representadaId];
  const year = Number(stamp.created_at.slice(0, 4));
  const [sequence] = yield [NEXT_NUMBER, empresaId, `PED-${year}`];
  const pedido = orderCode(year, Number(sequence?.ultimo));
  yield [
    `insert into vendas
       (id, empresa_id, pedido, busca, data, cliente_id, representada_id, status, valor_total, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    stamp.id,
    empresaId,
    pedido,
    foldText(pedido),
    stamp.created_at.slice(0, 10),
    sale.clienteId,
    sale.representadaId,
    sale.status,
    38730,
    stamp.created_at,
    stamp.created_at,
  ];
  yield [
    `insert into itens_venda (empresa_id, venda_id, posicao, produto_id, quantidade, valor_unitario, valor_total)
     values ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14), ($15, $16, $17, $18, $19, $20, $21)`,
    ...sale.itens.flatMap((item, posicao) => [
      empresaId,
      stamp.id,
      posicao,
      item.produtoId,
      item.quantidade,
      item.valorUnitario,
      12910,
    ]),
  ];
  yield* noteInJournal(empresaId, counter?.versao, {
    acao: 'criar',
    recurso: 'vendas',
    id: stamp.id,
    after: sale,
  });
}

interface Note {
  acao: string;
  recurso: string;
  id: string;
  before?: unknown;
  after: unknown;
}

function* noteInJournal(
  empresaId: string,
  number: unknown,
  { acao, recurso, id, before, after }: Note,
): Script {
  yield [
    `insert into jornal (empresa_id, numero, momento, acao, recurso, registro_id, antes, depois)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    empresaId,
    number,
    newStamp().created_at,
    acao,
    recurso,
    id,
    before === undefined ? null : JSON.stringify(before),
    JSON.stringify(after),
  ];
}

/** What the service does at each commit on SQLite. */
export const feedSearch = (table: string) => `
  insert into ${table}_busca (rowid, busca) select seq, busca from ${table}_busca_espera cross join ${table} using (seq);
  delete from ${table}_busca_espera`;

const NEXT_NUMBER = `
  insert into sequencias (empresa_id, nome, ultimo) values ($1, $2, 1)
  on conflict (empresa_id, nome) do update set ultimo = sequencias.ultimo + 1 returning ultimo`;

function* createClient(empresaId: string, client: ReturnType<typeof clientBody>): Script {
  const stamp = newStamp();
  const [counter] = yield [
    'update contadores set versao = versao + 1, clientes = clientes + 1 where empresa_id = $1 returning versao',
    empresaId,
  ];
  const [sequence] = yield [NEXT_NUMBER, empresaId, 'CLI'];
  const codigo = clientCode(Number(sequence?.ultimo));
  yield [
    `insert into clientes (id, empresa_id, codigo, nome, cnpj_cpf, documento, email, email_dobrado, telefone, endereco,
       bairro, cidade, cidade_dobrada, estado, observacao, ativo, segunda, terca, quarta, quinta, sexta, busca,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $12, $13, '', $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    stamp.id,
    empresaId,
    codigo,
    client.nome,
    client.cnpj_cpf,
    '11222333000181',
    client.email,
    client.email,
    '+5511987654321',
    client.endereco,
    client.cidade,
    foldText(client.cidade),
    client.estado,
    true,
    false,
    false,
    false,
    false,
    false,
    foldText([client.nome, codigo, client.cidade, client.email].join('\n')),
    stamp.created_at,
    stamp.created_at,
  ];
  yield* noteInJournal(empresaId, counter?.versao, {
    acao: 'criar',
    recurso: 'clientes',
    id: stamp.id,
    after: client,
  });
}

function* updateClient(empresaId: string, id: string, n: number): Script {
  const [counter] = yield [
    'update contadores set versao = versao + 1 where empresa_id = $1 returning versao',
    empresaId,
  ];
  const [current] = yield ['select * from clientes where empresa_id = $1 and id = $2', empresaId, id];
  yield [
    `update clientes set telefone = $1, endereco = $2, observacao = $3, updated_at = $4
     where empresa_id = $5 and id = $6`,
    '+552134567890',
    `Avenida Rio Branco, ${n}`,
    'Recebe pela manhã',
    newStamp().created_at,
    empresaId,
    id,
  ];
  const { busca: _, ...before } = current ?? {};
  yield* noteInJournal(empresaId, counter?.versao, {
    acao: 'alterar',
    recurso: 'clientes',
    id,
    before,
    after: before,
  });
}
