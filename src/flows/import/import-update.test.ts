import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mock, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import {
  CLIENT_HEADER,
  clientLine,
  createClient,
  createProduct,
  createRepresentada,
  createSale,
  ownWord,
} from '../../../test/samples.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { newCnpj } from '../../../test/tax-ids.ts';
import type { LineFault } from '../../contract/issues.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { adapterOf } from '../../platform/database/engine.ts';
import { selectClientsBy } from '../../trade/clients/clients.import.queries.ts';
import { clientImport } from './client-import.ts';

const UPDATE = 'import/clients?atualizar=true';
const TRY = `${UPDATE}&simular=true`;

onEachEngine('An import that updates', (talao) => {
  const readClient = async (company: Company, id: string) => (await company.get(`clients/${id}`)).body.data;

  test('tells what is wrong with each line, and changes nothing', async () => {
    const company = await talao.createCompany('Errada');
    const foreign = await createClient(talao.bia);
    const [one, other] = [await createClient(company, { codigo: 'A1' }), await createClient(company)];
    const shared = newCnpj();
    for (const _ of [1, 2]) await createClient(company, { cnpj_cpf: shared });
    const forgotten = await createClient(company, { codigo: 'ESQUECIDO' });
    await company.post(`clients/${forgotten.id}/anonymize`, {});
    const file = [
      'id;codigo;email;cnpj_cpf;telefone;ativo',
      `${foreign.id};;;;11999990000;`,
      'nada;;;;11999990000;',
      ';A1;;;11999990000;talvez',
      `;;${one.email.toUpperCase()};;11999990001;`,
      `;;;${shared};11999990000;`,
      `;A1;${other.email};;11999990000;`,
      ';NOVO;;;11999990000;',
      `${other.id};;${foreign.email};;;`,
      ';ESQUECIDO;;;11999990000;',
      ';;;;11999990000;',
    ];
    const before = await takeSnapshot(talao.db);
    const { status, body } = await company.upload(UPDATE, file.join('\n'));
    assert.equal(status, 400);
    const faults = body.details.map(
      ({ linha, campo, mensagem }: LineFault) => `${linha} ${campo}: ${mensagem}`,
    );
    assert.deepEqual(faults, [
      '2 id: Cliente não encontrado',
      '3 id: Cliente não encontrado',
      '4 ativo: Deve ser verdadeiro ou falso',
      '5 email: Repetido no arquivo: já está na linha 4',
      '6 cnpj_cpf: Há mais de um registro assim. Diga o id',
      '7 codigo: Repetido no arquivo: já está na linha 4',
      '8 codigo: Cliente não encontrado',
      '9 email: Email já cadastrado no sistema',
      '10 : Cliente anonimizado não muda por planilha',
      '11 : Cliente não encontrado',
    ]);
    assert.deepEqual(await takeSnapshot(talao.db), before);
    const preview = await company.upload(TRY, file.join('\n'));
    assert.equal(preview.status, 200);
    assert.deepEqual(preview.body.data.erros, body.details);
    assert.deepEqual(await takeSnapshot(talao.db), before);
  });

  test('asks for a column that says which record is meant', async () => {
    const { status, body } = await talao.ana.upload(UPDATE, 'telefone\n11999990000\n');
    assert.equal(status, 400);
    const mensagem = 'Falta uma coluna que diga qual é o registro: id, codigo, email, cnpj_cpf';
    assert.deepEqual(body.details, [{ linha: 1, campo: '', mensagem }]);
  });

  test('refuses an atualizar that is neither true nor false, and unknown fields in colunas', async () => {
    for (const [query, field] of [
      ['atualizar=sim', 'atualizar'],
      ['colunas=cor:Cor', 'colunas'],
      ['colunas=nome', 'colunas'],
    ] as const) {
      const { status, body } = await talao.ana.upload(`import/clients?${query}`, 'nome\nAna');
      assert.equal(status, 400, query);
      assert.deepEqual(body.details[0].path, [field]);
    }
  });

  test('finds a client by id, code, e-mail or document, and leaves alone what the file leaves empty', async () => {
    const company = await talao.createCompany('Carteira');
    const cnpj_cpf = newCnpj();
    const notes = { observacao: 'Recebe pela manhã', bairro: 'Centro' };
    const clients = [];
    for (const own of [{}, { codigo: 'C2' }, {}, { cnpj_cpf }])
      clients.push(await createClient(company, { ...notes, ...own }));
    const [byId, byCode, byEmail, byDocument] = clients;
    const same = await createClient(company, { codigo: 'IGUAL', telefone: '(11) 3333-4444' });
    const unchanged = await readClient(company, same.id);
    const email = `${ownWord()}@x.com.br`;
    const file = [
      `id;${CLIENT_HEADER};codigo;CNPJ;Bairro;cor`,
      `${byId.id};;;(35) 3221-4455;;;;;;`,
      ';;;35 3221-4455;;;C2;;;',
      `;;${byEmail.email.toUpperCase()};35 3221-4455;;;;;Jardim;`,
      `;;;35 3221-4455;;;;${cnpj_cpf};;`,
      ';;;1133334444;;;IGUAL;;;',
      `;Ana Silva;${email};11987654321;Natal;RN;;;;`,
    ].join('\n');

    const tried = (await company.upload(TRY, file)).body.data;
    const counts = { linhas: 6, criados: 1, atualizados: 4, inalterados: 1 };
    const { mudancas, plano, ...report } = tried;
    const told = { linhas_ignoradas: [], avisos: [], importacao_id: null };
    assert.deepEqual(report, { simulado: true, ...counts, colunas_ignoradas: ['cor'], erros: [], ...told });
    const telefone = { campo: 'telefone', antigo: '+5511987654321', novo: '+553532214455' };
    assert.deepEqual(mudancas, [
      { linha: 2, id: byId.id, ...telefone },
      { linha: 3, id: byCode.id, ...telefone },
      { linha: 4, id: byEmail.id, campo: 'email', antigo: byEmail.email, novo: byEmail.email.toUpperCase() },
      { linha: 4, id: byEmail.id, ...telefone },
      { linha: 4, id: byEmail.id, campo: 'bairro', antigo: 'Centro', novo: 'Jardim' },
      { linha: 5, id: byDocument.id, ...telefone },
    ]);
    assert.equal((await readClient(company, byId.id)).telefone, '+5511987654321');

    const named = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) {
      const done = await company.upload(`${UPDATE}&plano=${plano}`, file, named);
      assert.equal(done.status, 200, done.text);
      const { importacao_id } = done.body.data;
      assert.deepEqual(done.body.data, { ...tried, simulado: false, importacao_id });
    }
    for (const { id } of clients) {
      const client = await readClient(company, id);
      assert.equal(client.telefone, '+553532214455');
      assert.equal(client.observacao, notes.observacao);
    }
    assert.deepEqual(await readClient(company, same.id), unchanged);
    assert.equal((await company.get('clients')).body.total, 6);
    assert.equal((await company.get(`clients?search=${email}`)).body.total, 1);
    const journal = (await company.get('audit?recurso=clientes&limit=100')).body.data;
    assert.deepEqual(
      journal.slice(5).map(({ acao }: { acao: string }) => acao),
      ['criar', 'alterar', 'alterar', 'alterar', 'alterar'],
    );
    assert.equal(journal[6].antes.telefone, '+5511987654321');
    assert.equal(journal[6].depois.telefone, '+553532214455');
  });

  test('does what its plan said, or nothing', async () => {
    const company = await talao.createCompany('Planejada');
    const client = await createClient(company, { codigo: 'P1' });
    const file = 'codigo;cidade\nP1;Natal\n';
    const { plano } = (await company.upload(TRY, file)).body.data;
    await company.put(`clients/${client.id}`, { cidade: 'Recife' });
    const late = await company.upload(`${UPDATE}&plano=${plano}`, file);
    assert.equal(late.status, 412);
    assert.equal(late.body.error, 'O registro mudou desde que foi lido');
    assert.equal((await readClient(company, client.id)).cidade, 'Recife');
    for (const [kind, body] of [
      ['products', 'id;preco\n'],
      ['representadas', 'nome;cidade\n'],
    ] as const) {
      const line = kind === 'products' ? (await createProduct(company)).id : 'Nova';
      const answer = await company.upload(`import/${kind}?atualizar=true&plano=outro`, `${body}${line};1\n`);
      assert.equal(answer.status, 412, kind);
    }
    await company.put(`clients/${client.id}`, { cidade: 'São Paulo' });
    assert.equal((await company.upload(`${UPDATE}&plano=${plano}`, file)).status, 200);
    assert.equal((await readClient(company, client.id)).cidade, 'Natal');
  });

  test('that finds all as it says leaves no trace', async () => {
    const company = await talao.createCompany('Igual');
    await createClient(company, { codigo: 'I1' });
    const file = (await company.get('clients?formato=csv')).text;
    const before = await takeSnapshot(talao.db);
    const { status, body } = await company.upload(UPDATE, file);
    assert.equal(status, 200);
    assert.deepEqual([body.data.criados, body.data.atualizados, body.data.inalterados], [0, 0, 1]);
    assert.deepEqual(await takeSnapshot(talao.db), before);
  });

  test('changes products by their code, and tells no more than a thousand changes', async () => {
    const company = await talao.createCompany('Catálogo');
    const { id: representadaId } = await createRepresentada(company, { nome: 'Moinho São José' });
    const foreign = await createProduct(talao.bia);
    const known = await createProduct(company, { descricao: 'Pacote a vácuo', preco: 10 });
    const twice = `id;preco\n${known.id};1\n${known.id};2\n${foreign.id};3\n`;
    const refused = (await company.upload('import/products?atualizar=true', twice)).body;
    assert.deepEqual(
      refused.details.map(({ linha, mensagem }: LineFault) => `${linha} ${mensagem}`),
      ['3 Repetido no arquivo: já está na linha 2', '4 Produto não encontrado'],
    );
    const file = `Código;Preço;Representada\n${known.id};R$ 1.234,56;moinho sao jose\n`;
    assert.equal((await company.upload('import/products?atualizar=true', file)).status, 200);
    const { preco, descricao, representada_id } = (await company.get(`products/${known.id}`)).body.data;
    assert.deepEqual([preco, descricao, representada_id], [1234.56, 'Pacote a vácuo', representadaId]);

    const mark = ownWord();
    const many = (price: number) =>
      ['id;nome;preco', ...Array.from({ length: 1001 }, (_, i) => `${mark}${i};Chá;${price}`)].join('\n');
    assert.equal((await company.upload('import/products', many(1))).status, 200);
    const report = (await company.upload('import/products?atualizar=true', many(2))).body.data;
    assert.deepEqual([report.atualizados, report.mudancas.length], [1001, 1000]);
    assert.equal((await company.get(`products/${mark}1000`)).body.data.preco, 2);
  });

  test('finds representadas by id, CNPJ, e-mail or name, and takes none for another', async () => {
    const company = await talao.createCompany('Fábricas');
    const cnpj = newCnpj();
    const one = await createRepresentada(company, { nome: 'Moinho', cnpj, email: 'Vendas@moinho.com.br' });
    const other = await createRepresentada(company, { nome: 'Ervateira Campo Alto' });
    await createRepresentada(talao.bia, { nome: 'De outra' });
    const file = [
      'nome;cnpj;email;comissao',
      `Moinho Novo;${cnpj};;`,
      'ERVATEIRA CAMPO ALTO;;;6,5',
      `Moinho;${newCnpj()};vendas@moinho.com.br;3`,
      'De outra;;;4',
    ].join('\n');
    const { body } = await company.upload('import/representadas?atualizar=true', file);
    assert.deepEqual([body.data.criados, body.data.atualizados], [2, 2], JSON.stringify(body));
    assert.equal((await company.get(`representadas/${one.id}`)).body.data.nome, 'Moinho Novo');
    const { comissao, nome } = (await company.get(`representadas/${other.id}`)).body.data;
    assert.deepEqual([comissao, nome], [6.5, 'ERVATEIRA CAMPO ALTO']);
    const named = `id;pedido_minimo\n${one.id};1.500,50\n${randomUUID()};1\n`;
    const refused = await company.upload('import/representadas?atualizar=true', named);
    assert.deepEqual(refused.body.details, [
      { linha: 3, campo: 'id', mensagem: 'Representada não encontrada' },
    ]);
  });

  test('takes back, changed, the spreadsheet that was exported for people', async () => {
    const company = await talao.createCompany('Ida e volta');
    const client = await createClient(company, { visita_semanas: 2, visita_desde: '2026-01-05' });
    const { bytes } = await company.get('clients?formato=xlsx');
    const asked = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
    const { status, body } = await company.upload(UPDATE, Uint8Array.from(bytes), asked);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.data.linhas, body.data.inalterados], [1, 1]);
    assert.equal((await readClient(company, client.id)).visita_semanas, 2);
  });

  test('says whose the clients are, by id, e-mail or name', async () => {
    const company = await talao.createCompany('Equipe');
    const bruno = await personIn(company, 'vendedor', { nome: 'Bruno Lima' });
    const carla = await personIn(company, 'vendedor', { nome: 'Carla Dias' });
    for (const _ of [1, 2]) await personIn(company, 'vendedor', { nome: 'João Reis' });
    const stranger = await personIn(talao.bia, 'vendedor', { nome: 'De fora' });
    const lines = [bruno.id, '', '', ''].map(
      (id, i) => `${clientLine()};${id};${['', carla.email.toUpperCase(), 'carla días', ''][i]}`,
    );
    const header = `${CLIENT_HEADER};vendedor_id;Vendedor`;
    const { status, body } = await company.upload('import/clients', [header, ...lines].join('\n'));
    assert.equal(status, 200, JSON.stringify(body));
    const owners = [];
    for (const { id } of (await company.get('clients?ordem=codigo')).body.data)
      owners.push((await readClient(company, id)).vendedor_id);
    assert.deepEqual(owners, [bruno.id, carla.id, carla.id, null]);

    const wrong = [stranger.id, '', ''].map(
      (id, i) => `${clientLine()};${id};${['', stranger.email, 'Joao Reis'][i]}`,
    );
    const refused = await company.upload('import/clients', [header, ...wrong].join('\n'));
    assert.deepEqual(
      refused.body.details.map(({ campo, mensagem }: LineFault) => `${campo}: ${mensagem}`),
      [
        'vendedor_id: Vendedor não encontrado',
        'vendedor: Vendedor não encontrado',
        'vendedor: Há mais de uma pessoa com este nome',
      ],
    );

    const [{ id, codigo }] = (await company.get('clients?ordem=codigo')).body.data;
    const sale = await createSale(company, { clienteId: id });
    assert.equal((await carla.get(`sales/${sale.id}`)).status, 404);
    const moved = await company.upload(UPDATE, `codigo;vendedor\n${codigo};${carla.email}\n`);
    assert.equal(moved.body.data.mudancas[0].novo, carla.id);
    assert.equal((await carla.get(`sales/${sale.id}`)).status, 200);
    await company.put(`users/${carla.id}`, { ativo: false });
    const kept = `codigo;vendedor_id;cidade\n${codigo};${carla.id};Natal\n`;
    assert.equal((await company.upload(UPDATE, kept)).status, 200);
  });

  test('writes clients that change alike together, and each as it asks', async () => {
    const company = await talao.createCompany('Em conjunto');
    const created = await Promise.all(Array.from({ length: 20 }, () => createClient(company)));
    const ids = created.map(({ id }) => id);
    const rollback = new Error('taken back');
    let updates = 0;
    const work = async (db: Transaction) => {
      const rows = await selectClientsBy(db, company.id, 'id', ids);
      const adapter = adapterOf(db);
      const { writeRows } = adapter;
      mock.method(adapter, 'writeRows', () => {
        const writer = writeRows.call(adapter);
        const { update } = writer;
        writer.update = (...asked) => {
          updates += 1;
          return update.apply(writer, asked);
        };
        return writer;
      });
      const changed = rows.map((known, at) => ({ known, record: { cidade: `Cidade ${at}` } }));
      const after = await clientImport.change(db, changed);
      const byId = (rows: readonly { id: string }[]) => new Map(rows.map((row) => [row.id, { ...row }]));
      assert.deepEqual(byId(after), byId(await selectClientsBy(db, company.id, 'id', ids)));
      throw rollback;
    };
    await assert.rejects(talao.db.write(work), rollback);
    mock.restoreAll();
    assert.equal(updates, 1);
  });
});
