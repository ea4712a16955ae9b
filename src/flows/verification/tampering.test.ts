import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine, type Talao } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';

const NOWHERE = '00000000-0000-7000-8000-000000000000';
const MOMENT = '2026-01-01T00:00:00.000Z';
const HASH = 'f'.repeat(64);

onEachEngine('A change made by hand', (talao) => {
  let edits: Edit[];

  before(async () => {
    edits = await plantRecords(await talao.createCompany('Conferida'), talao);
  });

  test('is not there at first', async () => {
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('is always found, and the fault names the record', async () => {
    assert.deepEqual(await findUnreported(talao, edits), []);
    assert.deepEqual(await faultsAfter(talao, []), [], 'all of it was taken back');
  });
});

async function plantRecords(company: Company, { engine, ana }: Talao): Promise<Edit[]> {
  const representada = await createRepresentada(company, { telefone: '(11) 3333-4444', comissao: 5 });
  const another = await createRepresentada(company);
  const [client, other, forgotten] = [
    await createClient(company, { cnpj_cpf: '529.982.247-25', endereco: 'Rua A, 1' }),
    await createClient(company),
    await createClient(company, { nome: 'Zulmira Quaresma' }),
  ];
  const product = await createProduct(company, { descricao: 'Moído', representada_id: representada.id });
  const itens = [
    { produtoId: product.id, quantidade: 3, valorUnitario: 0.335 },
    { produtoId: 'B', quantidade: 2, valorUnitario: 10 },
  ];
  const sell = (clienteId: string) =>
    createSale(company, { clienteId, representadaId: representada.id, itens });
  const [sale, gone] = [await sell(client.id), await sell(other.id)];
  await company.delete(`sales/${gone.id}`);
  await company.put(`clients/${client.id}`, { cidade: 'Niterói', segunda: true });
  await company.put(`sales/${sale.id}`, { status: 'ENVIADA' });
  await company.post(`clients/${forgotten.id}/anonymize`, {});
  const { body } = await company.get('audit?limit=100');
  const numbers = (id: string): number[] =>
    body.data.filter((entry: { registro_id: string }) => entry.registro_id === id).map(numberOf);
  const [clientEntry = 0, otherEntry = 0] = [numbers(client.id)[0], numbers(other.id)[0]];
  const [replaced = 0, ...later] = numbers(forgotten.id);
  const last = body.ultimo;

  const of = `where empresa_id = '${company.id}'`;
  const on = (table: string, id: string) => (change: string) =>
    `update ${table} set ${change} ${of} and id = '${id}'`;
  const onClient = on('clientes', client.id);
  const onProduct = on('produtos', product.id);
  const onRepresentada = on('representadas', representada.id);
  const onSale = on('vendas', sale.id);
  const onKey = on('chaves', company.keyId);
  const onItem = (change: string, posicao = 1) =>
    `update itens_venda set ${change} ${of} and venda_id = '${sale.id}' and posicao = ${posicao}`;
  const onEntry = (change: string, numero = clientEntry) =>
    `update jornal set ${change} ${of} and numero = ${numero}`;
  const entry = (numero: number) => `journal entry ${numero} `;
  const onCompany = (change: string) => `update empresas set ${change} where id = '${company.id}'`;

  const everywhere: Edit[] = [
    ['a name', client.id, onClient("nome = 'Outro'")],
    [
      'a name with its search text',
      client.id,
      onClient("nome = 'X', busca = replace(busca, 'mercado', 'x')"),
    ],
    ['a telephone that contradicts the journal', client.id, onClient("telefone = '+5511911112222'")],
    ['a telephone that is none', client.id, onClient("telefone = 'abc'")],
    ['an address', client.id, onClient("endereco = 'Rua B, 2'")],
    ['an address that is gone', client.id, onClient('endereco = null')],
    ['a tax number', client.id, onClient("cnpj_cpf = '111.444.777-35', documento = '11144477735'")],
    ['a tax number that is none', client.id, onClient("cnpj_cpf = '1', documento = '1'")],
    ['an e-mail', client.id, onClient("email = 'x@x.br', email_dobrado = 'x@x.br'")],
    ['a state', client.id, onClient("estado = 'RJ'")],
    ['a state that is none', client.id, onClient("estado = 'XX'")],
    ['notes', client.id, onClient("observacao = 'Paga mal'")],
    ['a day of visits', client.id, onClient('segunda = not segunda')],
    ['whether a client is active', client.id, onClient('ativo = not ativo')],
    ['when a client was created', client.id, onClient("created_at = '2020-01-01T00:00:00.000Z'")],
    ['the id of a client', other.id, on('clientes', other.id)(`id = '${NOWHERE}'`)],
    ['a price', product.id, onProduct('preco = 0.01')],
    ['a price with more digits than there are', product.id, onProduct('preco = 0.1234567')],
    ['a description', product.id, onProduct("descricao = 'Em grão'")],
    ['whose product it is', product.id, onProduct(`representada_id = '${another.id}'`)],
    ['a product given to another company', product.id, onProduct(`empresa_id = '${ana.id}'`)],
    ['a commission', representada.id, onRepresentada('comissao = 50')],
    ['the telephone of a representada', representada.id, onRepresentada("telefone = '+551133334445'")],
    ['a contact', representada.id, onRepresentada("contato = 'Bia'")],
    ['a status that is none', sale.id, onSale("status = 'XYZ'")],
    ['another status', sale.id, onSale("status = 'CANCELADA'")],
    ['another day', sale.id, onSale("data = '2020-01-01'")],
    ['a sale given to another client', sale.id, onSale(`cliente_id = '${other.id}'`)],
    ['a sale given to another representada', sale.id, onSale(`representada_id = '${another.id}'`)],
    ['when an order was refused', sale.id, onSale("recusada_em = '2026-11-01'")],
    ['why an order was refused', sale.id, onSale("motivo_recusa = 'Sem crédito'")],
    ['a company that is said to arrive', company.id, onCompany("mudou_para = ''")],
    ['a company that is said to be elsewhere', company.id, onCompany("mudou_para = 'https://x.example'")],
    [
      'a company closed for years',
      company.id,
      `update contadores set fechada_ate = '2099-01-01T00:00:00.000Z' ${of}`,
    ],
    ['an order code', sale.id, onSale("pedido = 'X-1', busca = 'x-1'")],
    ['what an item is of', sale.id, onItem("produto_id = 'C'")],
    ['a kept sum of commission', representada.id, `update somas_comissao set saldo = saldo + 1 ${of}`],
    ['a kept sum that is gone', representada.id, `delete from somas_comissao ${of}`],
    [
      'prices and totals that agree with each other',
      sale.id,
      onItem('valor_unitario = 1, valor_total = 200'),
      onSale('valor_total = 301'),
    ],
    [
      'two items in each other’s place',
      sale.id,
      onItem('posicao = 9', 0),
      onItem('posicao = 0'),
      onItem('posicao = 1', 9),
    ],
    [
      'an item that is gone',
      sale.id,
      `delete from itens_venda ${of} and posicao = 1`,
      onSale('valor_total = 101'),
    ],
    [
      'a sale that is gone',
      sale.id,
      `delete from itens_venda ${of}`,
      `delete from vendas ${of}`,
      `update contadores set vendas = 0 ${of}`,
    ],
    [
      'a sale that was deleted and is back',
      gone.id,
      onSale(`id = '${gone.id}'`),
      `update itens_venda set venda_id = '${gone.id}' ${of}`,
    ],
    ['what a key is known by', company.keyId, onKey("hash = 'x'")],
    [
      'a session that is known by no hash',
      NOWHERE,
      `insert into sessoes (id, hash, empresa_id, chave_id, credencial_id, created_at, seen_at) values
        ('${NOWHERE}', 'x', '${company.id}', '${company.keyId}', null, '${MOMENT}', '${MOMENT}')`,
    ],
    ['what a key may do', company.keyId, onKey("escopo = 'read'")],
    ['how long a key lives', company.keyId, onKey("expires_at = '2099-01-01T00:00:00.000Z'")],
    ['the name of a company', company.id, onCompany("nome = 'Outra'")],
    ['whether a company is active', company.id, onCompany('ativo = not ativo')],
    ['an entry’s record', entry(clientEntry), onEntry("depois = '{}'")],
    ['when something happened', entry(clientEntry), onEntry("momento = '2020-01-01T00:00:00.000Z'")],
    ['who did it', entry(clientEntry), onEntry('chave_id = null')],
    ['what was done', entry(clientEntry), onEntry("acao = 'alterar'")],
    ['which record it was done to', entry(clientEntry), onEntry(`registro_id = '${NOWHERE}'`)],
    ['the hash of an entry', entry(clientEntry), onEntry(`hash = '${HASH}'`)],
    ['a hash that is gone', entry(clientEntry), onEntry('hash = null')],
    ['the salt of an entry', entry(clientEntry), onEntry("sal = '00'")],
    [
      'two entries in each other’s place',
      entry(clientEntry),
      onEntry('numero = -1'),
      onEntry(`numero = ${clientEntry}`, otherEntry),
      onEntry(`numero = ${otherEntry}`, -1),
    ],
    [
      'the last entry, cut off with its number',
      forgotten.id,
      `delete from jornal ${of} and numero = ${last}`,
      `update contadores set versao = versao - 1 ${of}`,
    ],
    [
      'an entry of no company',
      `company ${NOWHERE}`,
      `insert into jornal (empresa_id, numero, momento, acao, recurso, registro_id)
        values ('${NOWHERE}', 1, '${MOMENT}', 'criar', 'clientes', '${NOWHERE}')`,
    ],
    [
      'what stands where a person stood',
      entry(replaced),
      onEntry(`depois = '{"id":"${forgotten.id}"}'`, replaced),
    ],
    [
      'the proof of what was replaced',
      entry(replaced),
      `update jornal_substituicoes set compromisso = '${HASH}' ${of} and numero = ${replaced}`,
    ],
    ['a proof that is gone', entry(replaced), `delete from jornal_substituicoes ${of}`],
    [
      'a proof that nobody gave',
      company.id,
      `update jornal_substituicoes set por = 1 ${of} and numero = ${replaced}`,
    ],
    ['the entry that answers for them', entry(later.at(-1) ?? 0), onEntry("depois = '{}'", later.at(-1))],
  ];
  const inText: Edit[] = [
    ['a flag of seven', client.id, onClient('ativo = 7')],
    ['a flag of two', product.id, onProduct('ativo = 2')],
    ['a day that does not exist', sale.id, onSale("data = '2020-99-99'")],
    ['a moment that is none', client.id, onClient("updated_at = 'ontem'")],
    ['an id that is none', other.id, on('clientes', other.id)("id = 'x'")],
    ['contents that are no JSON', entry(clientEntry), onEntry("depois = '{'")],
  ];
  return engine === 'sqlite' ? [...everywhere, ...inText] : everywhere;
}

function numberOf({ numero }: { numero: number }): number {
  return numero;
}
