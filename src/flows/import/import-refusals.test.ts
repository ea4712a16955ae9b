import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import {
  CLIENT_HEADER,
  clientLine,
  createClient,
  createProduct,
  createRepresentada,
} from '../../../test/samples.ts';

const totalOf = async (company: Company, list: string) => (await company.get(list)).body.total;

onEachEngine('An import that is refused', (talao) => {
  for (const kind of ['clients', 'products', 'representadas']) {
    const path = `import/${kind}`;

    test(`${kind} asks for a key that may write`, async () => {
      assert.equal((await talao.nobody.upload(path, 'nome\nAna')).status, 401);
      const { body } = await talao.ana.post('keys', { nome: 'Leitura', escopo: 'read' });
      const { status } = await talao.nobody.upload(path, 'nome\nAna', { 'x-api-key': body.data.api_key });
      assert.equal(status, 403);
    });

    test(`${kind} takes spreadsheets and nothing else`, async () => {
      const { status, body } = await talao.ana.post(path, {});
      assert.equal(status, 415);
      assert.match(body.error, /^O corpo da requisição deve ser text\/csv .*sheet$/);
    });

    test(`${kind} refuses a simular that is neither true nor false`, async () => {
      const { status, body } = await talao.ana.upload(`${path}?simular=sim`, 'nome\nAna');
      assert.equal(status, 400);
      assert.deepEqual(body.details[0].path, ['simular']);
    });

    for (const [title, file, fault] of [
      ['a file of blank lines', '\r\n \r\n', { linha: 1, campo: '', mensagem: 'O arquivo está vazio' }],
    ] as const) {
      test(`${kind} refuses ${title}`, async () => {
        const { status, body } = await talao.ana.upload(path, file);
        assert.equal(status, 400);
        assert.equal(body.error, 'Dados de entrada inválidos');
        assert.deepEqual(body.details, [fault]);
      });
    }
  }

  test('says which files no import reads, simulated or not', async () => {
    for (const path of ['import/clients', 'import/products?simular=true', 'import/sheet?tipo=auto'])
      for (const file of ['%PDF-1.7 nada', '\0\u0001\u0002']) {
        const { status, body } = await talao.ana.upload(path, file);
        const words = 'Não reconheço o arquivo: envie Excel ou CSV';
        assert.deepEqual([status, body.code, body.error], [400, 'file_unknown', words]);
      }
    const { status, body } = await talao.ana.upload('import/sheet?tipo=auto', 'nada\nque se conheça');
    assert.deepEqual(
      [status, body.code, body.primeiras],
      [400, 'sheet_unrecognised', [['nada'], ['que se conheça']]],
    );
  });

  test('refuses a body without bytes, and one of more than 10 MiB', async () => {
    assert.equal((await talao.ana.upload('import/clients', '')).status, 400);
    const { status, body } = await talao.ana.upload('import/clients', 'x'.repeat(10 * 1024 * 1024 + 1));
    assert.equal(status, 413);
    assert.match(body.error, /10 MiB/);
  });

  for (const [title, file, faults] of [
    ['a header without lines', `${CLIENT_HEADER}\n`, [[1, '', 'O arquivo só tem o cabeçalho']]],
    [
      'columns that are missing',
      'nome;email\nAna;a@x.com',
      [
        [1, 'telefone', 'Falta a coluna no cabeçalho'],
        [1, 'cidade', 'Falta a coluna no cabeçalho'],
        [1, 'estado', 'Falta a coluna no cabeçalho'],
      ],
    ],
    [
      'a column that comes twice',
      `${CLIENT_HEADER};Nome\n${clientLine()};x`,
      [[1, 'nome', 'Coluna repetida']],
    ],
    [
      'a quote that is never closed',
      `${CLIENT_HEADER}\n${clientLine()}\n"Ana`,
      [[3, '', 'Aspas sem par, ou texto depois das aspas']],
    ],
    [
      'a line with too many cells',
      `${CLIENT_HEADER}\n${clientLine()};;\n${clientLine()};x`,
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
    const company = await talao.createCompany('Errada');
    const taken = await createClient(talao.bia);
    const coded = await createClient(company, { codigo: 'X1' });
    const file = [
      `${CLIENT_HEADER};codigo;ativo;cnpj_cpf`,
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
    const company = await talao.createCompany('Produtos errados');
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
});
