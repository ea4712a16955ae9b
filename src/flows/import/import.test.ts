import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import {
  CLIENT_HEADER,
  clientBody,
  clientCsv,
  clientLine,
  createClient,
  createProduct,
  createRepresentada,
  productBody,
  productCsv,
} from '../../../test/samples.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import type { LineFault } from '../../contract/issues.ts';
import { XLSX_FILE } from '../../contract/lists.ts';
import { problems } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { xlsxFile } from '../../platform/files/xlsx-writer.ts';
import { releaseValues, reserveValues } from '../../platform/writes/reserved-values.queries.ts';
import { newProduct } from '../../trade/products/products.contract.ts';
import { productImport } from './product-import.ts';
import { planUpdate } from './update-plan.ts';

const totalOf = async (company: Company, list: string) => (await company.get(list)).body.total;

onEachEngine('Importing', (talao) => {
  test('tries a file without creating anything, whether it is right or wrong', async () => {
    const company = await talao.createCompany('Ensaio');
    const named = { 'idempotency-key': randomUUID() };
    const before = await takeSnapshot(talao.db);
    const right = await company.upload('import/clients?simular=true', clientCsv({}, {}), named);
    assert.equal(right.status, 200);
    assert.deepEqual(right.body, {
      success: true,
      data: {
        ...{ simulado: true, linhas: 2, criados: 0, colunas_ignoradas: [], erros: [] },
        ...{ linhas_ignoradas: [], avisos: [], importacao_id: null },
      },
    });
    const wrong = await company.upload('import/clients?simular=true', clientCsv({}, { estado: 'XX' }));
    assert.equal(wrong.status, 200);
    assert.deepEqual(
      wrong.body.data.erros.map(({ linha, campo }: { linha: number; campo: string }) => [linha, campo]),
      [[3, 'estado']],
    );
    assert.deepEqual(await takeSnapshot(talao.db), before);
  });

  test('creates all, in the order of the file, and reports the columns it does not know', async () => {
    const company = await talao.createCompany('Certa');
    const file = `${CLIENT_HEADER};Cor;SEGUNDA\n${clientLine()};azul;sim\n\n${clientLine()};;\n`;
    const { status, body } = await company.upload('import/clients?simular=false', file);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      simulado: false,
      linhas: 2,
      criados: 2,
      colunas_ignoradas: ['Cor'],
      erros: [],
      linhas_ignoradas: [],
      avisos: [],
      importacao_id: body.data.importacao_id,
    });
    const list = (await company.get('clients')).body;
    assert.equal(list.total, 2);
    assert.deepEqual(
      list.data.map(({ codigo }: { codigo: string }) => codigo),
      ['CLI0002', 'CLI0001'],
    );
    const first = await company.get(`clients/${list.data[1].id}`);
    assert.equal(first.body.data.segunda, true);
    assert.equal(first.body.data.telefone, '+5511987654321');
    const journal = (await company.get('audit?recurso=clientes')).body.data;
    assert.deepEqual(
      journal.map(({ acao, registro_id }: { acao: string; registro_id: string }) => [acao, registro_id]),
      list.data.map(({ id }: { id: string }) => ['criar', id]).reverse(),
    );
  });

  test('takes a workbook, with the headings that offices use', async () => {
    const company = await talao.createCompany('Excel');
    const header = [
      'Razão Social',
      'E-mail',
      'Telefone',
      'Município',
      'UF',
      'CNPJ',
      'Observações',
      'CNPJ/CPF',
    ];
    const email = `${randomUUID()}@x.com.br`;
    const row = ['Ana Silva', email, '11987654321', 'Natal', 'rn', '11.222.333/0001-81', 'Paga em dia', ''];
    const chunks = [];
    for await (const chunk of xlsxFile({ name: 'Clientes', header, rows: [[row]] })) chunks.push(chunk);
    const { status, body } = await company.upload('import/clients', Buffer.concat(chunks), {
      'content-type': XLSX_FILE.type,
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.data.criados, body.data.colunas_ignoradas], [1, ['CNPJ/CPF']]);
    const [listed] = (await company.get('clients')).body.data;
    const { nome, estado, cnpj_cpf, observacao } = (await company.get(`clients/${listed.id}`)).body.data;
    assert.deepEqual([nome, estado, cnpj_cpf, observacao], ['Ana Silva', 'RN', row[5], 'Paga em dia']);
  });

  test('gives no code to a line that another line of the file brings', async () => {
    const company = await talao.createCompany('Códigos');
    await createClient(company, { codigo: 'CLI0001' });
    const lines = ['', 'CLI0003', '', 'CLI0002', ''].map((codigo) => ({ codigo }));
    assert.equal((await company.upload('import/clients', clientCsv(...lines))).status, 200);
    const codes = (await company.get('clients')).body.data.map(({ codigo }: { codigo: string }) => codigo);
    assert.deepEqual(codes.reverse(), ['CLI0001', 'CLI0004', 'CLI0003', 'CLI0005', 'CLI0002', 'CLI0006']);
    assert.equal((await createClient(company)).codigo, 'CLI0007');
  });

  test('reads what Excel writes on a Brazilian Windows, and files with commas', async () => {
    const company = await talao.createCompany('Excel');
    const windows = Buffer.from(
      `id;nome;preco;ativo\r\n${randomUUID()};Caf\xe9;R$ 1.234,50;FALSO\r\n`,
      'latin1',
    );
    const { status } = await company.upload('import/products', windows, {
      'content-type': 'text/csv; charset=windows-1252',
    });
    assert.equal(status, 200);
    const commas = `\ufeffid,nome,preco\n${randomUUID()},"Açúcar, 1 kg","3,5"\n`;
    assert.equal((await company.upload('import/products', commas)).status, 200);
    const [sugar, coffee] = (await company.get('products')).body.data;
    assert.deepEqual([coffee.nome, coffee.preco, coffee.ativo], ['Café', 1234.5, false]);
    assert.deepEqual([sugar.nome, sugar.preco, sugar.ativo], ['Açúcar, 1 kg', 3.5, true]);
  });

  test('links products to representadas by id and by name', async () => {
    const company = await talao.createCompany('Ligada');
    const { id } = await createRepresentada(company, { nome: 'Moinho São José' });
    const file = productCsv(
      { representada_id: id },
      { representada_nome: 'moinho sao jose' },
      { representada_id: randomUUID(), representada_nome: 'Moinho São José' },
      {},
    );
    const { status, body } = await company.upload('import/products', file);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await totalOf(company, `products?representada_id=${id}`), 3);
  });

  test('leaves the lines as they were read, for it may have to run again', async () => {
    const company = await talao.createCompany('Repetida');
    const { id } = await createRepresentada(company, { nome: 'Moinho' });
    const record = { ...newProduct.parse(productBody()), representada_nome: 'moinho' };
    const creation = Object.freeze({ record: Object.freeze(record) });
    const line = Object.freeze({ linha: 2, cells: {}, creation, changes: { faults: [] } });
    const table = { lines: [line], faults: [], unknownColumns: [], ignored: [], avisos: [], count: 1 };
    const rollback = new Error('taken back');
    const insert = async (db: Transaction) => {
      const { faults, created } = await planUpdate(db, company.id, productImport, table);
      assert.deepEqual(faults, []);
      const [product] = await productImport.insert(db, company.id, created);
      assert.equal(product?.representada_id, id);
      throw rollback;
    };
    for (const _ of [1, 2]) await assert.rejects(talao.db.write(insert), rollback);
  });

  test('of more than a part inserts every line once, with the codes that the file brings', async () => {
    const company = await talao.createCompany('Carteira grande');
    const before = await talao.db.read.selectFrom('partes_pendentes').selectAll().execute();
    assert.deepEqual(before, []);
    const lines = Array.from({ length: 350 }, (_, n) => (n === 349 ? { codigo: 'CLI-0001' } : {}));
    const { status, body } = await company.upload('import/clients', clientCsv(...lines));
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await totalOf(company, 'clients'), 350);
    const noted = talao.db.read.selectFrom('jornal').select('numero').where('empresa_id', '=', company.id);
    assert.equal((await noted.where('recurso', '=', 'clientes').execute()).length, 350);
    for (const table of ['partes_pendentes', 'valores_reservados'] as const)
      assert.deepEqual(await talao.db.read.selectFrom(table).selectAll().execute(), []);
  });

  if (talao.engine === 'sqlite')
    test('keeps what it will insert from other companies, until its last part', async () => {
      const [company, other] = await Promise.all(
        ['Primeira', 'Segunda'].map((nome) => talao.createCompany(nome)),
      );
      assert.ok(company && other);
      const email = 'reservado@loja.com.br';
      await talao.db.write(async (tx) => {
        await reserveValues(tx, company.id, { table: 'clientes', values: [email] });
        await reserveValues(tx, company.id, { table: 'produtos', values: ['RESERVADO'] });
      });
      const taken = (await createClient(other, { email: 'dela@loja.com.br' })).email;
      const reserve = talao.db.write((tx) =>
        reserveValues(tx, company.id, { table: 'clientes', values: [taken] }),
      );
      await assert.rejects(reserve, /UNIQUE constraint failed: clientes.email_dobrado/);
      const create = (by: typeof company) =>
        by.post('clients', clientBody({ email: 'Reservado@loja.com.br' }));
      const refusal = await create(other);
      assert.deepEqual([refusal.status, refusal.body.error], [409, problems.emailTaken.error]);
      const { id } = await createClient(other);
      assert.equal((await other.put(`clients/${id}`, { email })).status, 409);
      assert.equal((await other.post('products', productBody({ id: 'RESERVADO' }))).status, 409);
      const file = await other.upload('import/clients', clientCsv({}, { email }));
      assert.deepEqual(
        file.body.details.map(({ linha, mensagem }: LineFault) => [linha, mensagem]),
        [[3, problems.emailTaken.error]],
      );
      assert.equal((await other.upload('import/products', productCsv({ id: 'RESERVADO' }))).status, 400);
      assert.equal((await create(company)).status, 201);
      await talao.db.write((tx) => releaseValues(tx, company.id));
      assert.equal((await other.post('products', productBody({ id: 'RESERVADO' }))).status, 201);
    });

  test('of one file twice at the same time succeeds once', async () => {
    const company = await talao.createCompany('Pressa');
    const file = clientCsv({}, {}, {});
    const answers = await Promise.all([1, 2, 3].map(() => company.upload('import/clients', file)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
    assert.equal(await totalOf(company, 'clients'), 3);
  });

  test('gives back in an empty company what was exported from another', async () => {
    const old = await talao.createCompany('Antiga');
    const representada = await createRepresentada(old, { nome: '@Moinho; "São" José', comissao: 7.25 });
    await createRepresentada(old, { cnpj: '11.222.333/0001-81', telefone: '+1 212 555 0123', ativo: false });
    await createClient(old, {
      nome: '=1+1',
      telefone: '+44 20 7946 0958',
      endereco: "'-Rua\nfundos",
      cnpj_cpf: '529.982.247-25',
      observacao: "''+linha 1\r\nlinha 2",
      bairro: 'Centro, leste',
      ativo: false,
      terca: true,
      sexta: true,
    });
    await createClient(old, { codigo: '000123', nome: "D'Ávila & Filhos" });
    await createProduct(old, { nome: '-Café', preco: 0.000001, representada_id: representada.id });
    await createProduct(old, { descricao: 'a\tb', preco: 9999999999.99, ativo: false });

    const lists = ['representadas', 'clients', 'products'];
    const before = [];
    const files: string[] = [];
    for (const list of lists) {
      before.push(await recordsOf(old, list));
      files.push((await old.get(`${list}?formato=csv`)).text);
    }
    for (const list of lists.toReversed())
      for (const { id } of (await old.get(list)).body.data) await old.delete(`${list}/${id}`);

    const fresh = await talao.createCompany('Nova');
    for (const [i, list] of lists.entries()) {
      const { status, body } = await fresh.upload(`import/${list}`, files[i] as string);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(body.data.colunas_ignoradas, []);
      assert.deepEqual(await recordsOf(fresh, list), before[i]);
    }
    const [moved] = (await fresh.get('representadas?search=moinho')).body.data;
    assert.equal(await totalOf(fresh, `products?representada_id=${moved.id}`), 1);
  });
});

/** All fields but those that the service assigns. */
async function recordsOf(company: Company, list: string): Promise<object[]> {
  const records: (object & { nome: string })[] = [];
  for (const { id } of (await company.get(list)).body.data) {
    const { data } = (await company.get(`${list}/${id}`)).body;
    const { id: _, created_at, updated_at, representada_id, ...own } = data;
    records.push(own);
  }
  return records.sort((a, b) => (a.nome < b.nome ? -1 : 1));
}
