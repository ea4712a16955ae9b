import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Company, onEachEngine } from '../../test/harness.ts';
import {
  clientCsv,
  createClient,
  createProduct,
  createRepresentada,
  productBody,
  productCsv,
} from '../../test/samples.ts';
import { takeSnapshot } from '../../test/snapshot.ts';
import type { Transaction } from '../database/database.ts';
import { newProduct, type Product } from '../products/products.contract.ts';
import { productImport } from './product-import.ts';

const HEADER = 'nome;email;telefone;cidade;estado';
const clientLine = (email = `${randomUUID()}@x.com.br`) => `Ana Silva;${email};11987654321;Natal;RN`;
const totalOf = async (company: Company, list: string) => (await company.get(list)).body.total;

onEachEngine('Importing', (talao) => {
  for (const kind of ['clients', 'products', 'representadas']) {
    const path = `import/${kind}`;

    test(`${kind} asks for a key that may write`, async () => {
      assert.equal((await talao.nobody.upload(path, 'nome\nAna')).status, 401);
      const { body } = await talao.ana.post('keys', { nome: 'Leitura', escopo: 'read' });
      const { status } = await talao.nobody.upload(path, 'nome\nAna', { 'x-api-key': body.data.api_key });
      assert.equal(status, 403);
    });

    test(`${kind} takes CSV and nothing else`, async () => {
      const { status, body } = await talao.ana.post(path, {});
      assert.equal(status, 415);
      assert.equal(body.error, 'O corpo da requisição deve ser text/csv');
    });

    test(`${kind} refuses a simular that is neither true nor false`, async () => {
      const { status, body } = await talao.ana.upload(`${path}?simular=sim`, 'nome\nAna');
      assert.equal(status, 400);
      assert.deepEqual(body.details[0].path, ['simular']);
    });

    for (const [title, file, fault] of [
      ['a file of blank lines', '\r\n \r\n', { linha: 1, campo: '', mensagem: 'O arquivo está vazio' }],
      [
        'a file in UTF-16',
        Buffer.from('fffe6e00', 'hex'),
        { linha: 1, campo: '', mensagem: 'O arquivo está em UTF-16. Salve como CSV UTF-8' },
      ],
    ] as const) {
      test(`${kind} refuses ${title}`, async () => {
        const { status, body } = await talao.ana.upload(path, file);
        assert.equal(status, 400);
        assert.equal(body.error, 'Dados de entrada inválidos');
        assert.deepEqual(body.details, [fault]);
      });
    }
  }

  test('refuses a body without bytes, and one of more than 10 MiB', async () => {
    assert.equal((await talao.ana.upload('import/clients', '')).status, 400);
    const { status, body } = await talao.ana.upload('import/clients', 'x'.repeat(10 * 1024 * 1024 + 1));
    assert.equal(status, 413);
    assert.match(body.error, /10 MiB/);
  });

  for (const [title, file, faults] of [
    ['a header without lines', `${HEADER}\n`, [[1, '', 'O arquivo só tem o cabeçalho']]],
    [
      'columns that are missing',
      'nome;email\nAna;a@x.com',
      [
        [1, 'telefone', 'Falta a coluna no cabeçalho'],
        [1, 'cidade', 'Falta a coluna no cabeçalho'],
        [1, 'estado', 'Falta a coluna no cabeçalho'],
      ],
    ],
    ['a column that comes twice', `${HEADER};Nome\n${clientLine()};x`, [[1, 'nome', 'Coluna repetida']]],
    [
      'a quote that is never closed',
      `${HEADER}\n${clientLine()}\n"Ana`,
      [[3, '', 'Aspas sem par, ou texto depois das aspas']],
    ],
    [
      'a line with too many cells',
      `${HEADER}\n${clientLine()};;\n${clientLine()};x`,
      [[3, '', 'Há mais células que colunas no cabeçalho']],
    ],
  ] as const) {
    test(`refuses ${title}`, async () => {
      const { status, body } = await talao.ana.upload('import/clients', file);
      assert.equal(status, 400);
      const wanted = faults.map(([linha, campo, mensagem]) => ({ linha, campo, mensagem }));
      assert.deepEqual(body.details, wanted);
    });
  }

  test('tells all that is wrong, by line and in the words of creation, and creates nothing', async () => {
    const company = await talao.foundCompany('Errada');
    const taken = await createClient(talao.bia);
    const coded = await createClient(company, { codigo: 'X1' });
    const file = [
      `${HEADER};codigo;ativo;cnpj_cpf`,
      `${clientLine('certa@exemplo.com.br')};;;`,
      ';nada;123;;XX;;talvez;111',
      '',
      `${clientLine(taken.email.toUpperCase())};;;`,
      `${clientLine('CERTA@exemplo.com.br')};X2;;`,
      `${clientLine()};${coded.codigo};;`,
      `${clientLine()};X2;;`,
    ];
    const { status, body } = await company.upload('import/clients', file.join('\r\n'));
    assert.equal(status, 400);
    assert.equal(body.error, 'Dados de entrada inválidos');
    const faults = body.details.map((fault: { linha: number; campo: string; mensagem: string }) =>
      Object.values(fault).join(' | '),
    );
    assert.deepEqual(faults.sort(), [
      '3 | ativo | Deve ser verdadeiro ou falso',
      '3 | cidade | Campo obrigatório',
      '3 | cnpj_cpf | CPF ou CNPJ inválido',
      '3 | email | Formato de email inválido',
      '3 | estado | Estado inválido. Use sigla com 2 letras (ex: SP, RJ)',
      '3 | nome | Campo obrigatório',
      '3 | telefone | Telefone inválido. Use DDD e número (ex: (11) 98765-4321)',
      '5 | email | Email já cadastrado no sistema',
      '6 | email | Repetido no arquivo: já está na linha 2',
      '7 | codigo | Código de cliente já cadastrado',
      '8 | codigo | Repetido no arquivo: já está na linha 6',
    ]);
    assert.equal(await totalOf(company, 'clients'), 1);
  });

  test('tells what is wrong with products', async () => {
    const company = await talao.foundCompany('Produtos errados');
    const foreign = await createProduct(talao.bia);
    const foreignRepresentada = await createRepresentada(talao.bia, { nome: 'De outra' });
    await createRepresentada(company, { nome: 'Dupla' });
    await createRepresentada(company, { nome: 'DÚPLA' });
    const mark = randomUUID();
    const file = [
      'id;nome;preco;representada_id;representada_nome',
      `${foreign.id};A;1;;`,
      `${mark};A;1.234;;`,
      `${mark}b;A;-1;;`,
      `${mark}c;A;1;nada;`,
      `${mark}d;A;1;${foreignRepresentada.id};`,
      `${mark}e;A;1;;De outra`,
      `${mark}f;A;1;;Dupla`,
      `${mark}g;A;0,1234567;;`,
      `${mark}h;A;1;;`,
      `${mark}h;A;1;;`,
    ];
    const { body } = await company.upload('import/products', file.join('\n'));
    const faults = body.details.map((fault: { linha: number; campo: string; mensagem: string }) =>
      Object.values(fault).join(' | '),
    );
    assert.deepEqual(faults, [
      '2 | id | Já existe um produto com este ID',
      '3 | preco | Número inválido. Use 1234,56',
      '4 | preco | Deve ser no mínimo 0',
      '5 | representada_id | Deve ser um UUID',
      '6 | representada_id | Representada não encontrada',
      '7 | representada_nome | Representada não encontrada',
      '8 | representada_nome | Há mais de uma representada com este nome',
      '9 | preco | Use no máximo 6 casas decimais',
      '11 | id | Repetido no arquivo: já está na linha 10',
    ]);
    assert.equal(await totalOf(company, 'products'), 0);
  });

  test('stops at 10,000 lines, and at 1,000 faults', async () => {
    const lines = (count: number, line: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => line(i));
    const long = await talao.ana.upload(
      'import/representadas',
      ['nome', ...lines(10_001, String)].join('\n'),
    );
    assert.equal(long.status, 400);
    assert.deepEqual(long.body.details, [
      { linha: 10_002, campo: '', mensagem: 'O arquivo passa de 10000 linhas' },
    ]);
    const wrong = ['nome;estado', ...lines(1500, (i) => `A${i};XX`)].join('\n');
    assert.equal((await talao.ana.upload('import/representadas', wrong)).body.details.length, 1000);
  });

  test('stops at 100,000 blank lines, and passes over fewer', async () => {
    const file = (blank: number) => `nome${'\n'.repeat(blank)}\nA${randomUUID()}`;
    const { body } = await talao.ana.upload('import/representadas', file(100_001));
    assert.deepEqual(body.details, [{ linha: 100_002, campo: '', mensagem: 'Há linhas em branco demais' }]);
    assert.equal((await talao.ana.upload('import/representadas', file(100_000))).status, 200);
  });

  test('tries a file without creating anything, whether it is right or wrong', async () => {
    const company = await talao.foundCompany('Ensaio');
    const named = { 'idempotency-key': randomUUID() };
    const before = await takeSnapshot(talao.db);
    const right = await company.upload('import/clients?simular=true', clientCsv({}, {}), named);
    assert.equal(right.status, 200);
    assert.deepEqual(right.body, {
      success: true,
      data: { simulado: true, linhas: 2, criados: 0, colunas_ignoradas: [], erros: [] },
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
    const company = await talao.foundCompany('Certa');
    const file = `${HEADER};Cor;SEGUNDA\n${clientLine()};azul;sim\n\n${clientLine()};;\n`;
    const { status, body } = await company.upload('import/clients?simular=false', file);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      simulado: false,
      linhas: 2,
      criados: 2,
      colunas_ignoradas: ['Cor'],
      erros: [],
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

  test('gives no code to a line that another line of the file brings', async () => {
    const company = await talao.foundCompany('Códigos');
    await createClient(company, { codigo: 'CLI0001' });
    const lines = ['', 'CLI0003', '', 'CLI0002', ''].map((codigo) => ({ codigo }));
    assert.equal((await company.upload('import/clients', clientCsv(...lines))).status, 200);
    const codes = (await company.get('clients')).body.data.map(({ codigo }: { codigo: string }) => codigo);
    assert.deepEqual(codes.reverse(), ['CLI0001', 'CLI0004', 'CLI0003', 'CLI0005', 'CLI0002', 'CLI0006']);
    assert.equal((await createClient(company)).codigo, 'CLI0007');
  });

  test('reads what Excel writes on a Brazilian Windows, and files with commas', async () => {
    const company = await talao.foundCompany('Excel');
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
    const company = await talao.foundCompany('Ligada');
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
    const company = await talao.foundCompany('Repetida');
    const { id } = await createRepresentada(company, { nome: 'Moinho' });
    const record = { ...newProduct.parse(productBody()), representada_nome: 'moinho' };
    const lines = Object.freeze([Object.freeze({ linha: 2, record: Object.freeze(record) })]);
    assert.deepEqual(await productImport.check(talao.db.read, company.id, lines), []);
    const rollback = new Error('taken back');
    const insert = async (db: Transaction) => {
      const [product] = await productImport.insert(db, company.id, [record]);
      assert.equal((product as Product).representada_id, id);
      throw rollback;
    };
    for (const _ of [1, 2]) await assert.rejects(talao.db.write(insert), rollback);
  });

  test('of one file twice at the same time succeeds once', async () => {
    const company = await talao.foundCompany('Pressa');
    const file = clientCsv({}, {}, {});
    const answers = await Promise.all([1, 2, 3].map(() => company.upload('import/clients', file)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
    assert.equal(await totalOf(company, 'clients'), 3);
  });

  test('gives back in an empty company what was exported from another', async () => {
    const old = await talao.foundCompany('Antiga');
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

    const fresh = await talao.foundCompany('Nova');
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
