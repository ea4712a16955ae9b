import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada } from '../../../test/samples.ts';

const HTML = { 'content-type': 'application/vnd.ms-excel' };

onEachEngine('Files as offices have them', (talao) => {
  const refusedRecord = async (company: Company, id: string) => (await company.get(`imports/${id}`)).status;

  test('an import that is not here, or is undone, is refused', async () => {
    const none = '0195a1b2-0000-7000-8000-000000000001';
    assertRefused(await talao.ana.get(`imports/${none}`), 404, 'Importação não encontrada');
    assertRefused(await talao.ana.delete(`imports/${none}`), 404, 'Importação não encontrada');
    const { body } = await talao.ana.upload('import/representadas', 'nome\nMoinho Velho\n');
    const { importacao_id } = body.data;
    assert.equal(await refusedRecord(talao.bia, importacao_id), 404);
    const now = talao.now;
    talao.now = () => new Date();
    assert.equal((await talao.ana.delete(`imports/${importacao_id}`)).status, 200);
    assertRefused(await talao.ana.delete(`imports/${importacao_id}`), 409, 'A importação já foi desfeita');
    talao.now = now;
  });

  test('a table named .xls is read, its sums and second headings passed over', async () => {
    const company = await talao.createCompany('Planilhas');
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const heading = row(
      'Razão Social',
      'E-mail',
      'Telefone',
      'Município/UF',
      'Situação',
      'Número',
      'Logradouro',
    );
    const page = `<table>${row('Clientes')}${heading}${row('Bar do Zé', 'ze@bar.com.br', '(11) 3333-4444 / 99 / (11) 98765-4321', 'Santos/SP', 'Inativo antigo', '12', 'Rua A')}${heading}${row('Novo', 'novo@bar.com.br', '(11) 3333-4445', 'Santos/SP', 'Prospect', '', '')}${row('Total', '', '1', '', '', '', '')}</table>`;
    const { status, body } = await company.upload('import/clients', page, HTML);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.linhas_ignoradas, [
      { linha: 4, motivo: 'cabecalho' },
      { linha: 5, motivo: 'prospect' },
      { linha: 6, motivo: 'total' },
    ]);
    assert.deepEqual([body.data.linhas, body.data.criados], [1, 1]);
    assert.deepEqual(body.data.avisos, [{ linha: 3, campo: 'telefone', mensagem: 'Ficou de fora: 99' }]);
    const [{ id }] = (await company.get('clients')).body.data;
    const client = (await company.get(`clients/${id}`)).body.data;
    assert.deepEqual(
      [client.cidade, client.estado, client.ativo, client.endereco, client.telefone],
      ['Santos', 'SP', true, 'Rua A, 12', '+551133334444'],
    );
    assert.deepEqual(client.contatos, [
      { nome: 'Bar do Zé', telefone: '+5511987654321', email: null, cargo: null },
    ]);
  });

  test('incompletos takes what a line has, leaves what is here, and a change keeps what is empty', async () => {
    const company = await talao.createCompany('Incompletos');
    assert.equal(
      (await company.upload('import/clients?incompletos=true&atualizar=true', 'nome\nAna')).status,
      400,
    );
    const file =
      'nome;cnpj_cpf;cep;inscricao_estadual\nBar do Zé;123;x;123456789012345678901234\nBar do Zé;;;\n';
    const tried = await company.upload('import/clients?incompletos=true', file);
    assert.equal(tried.status, 200, JSON.stringify(tried.body));
    assert.deepEqual([tried.body.data.criados, tried.body.data.existentes], [1, 1]);
    assert.deepEqual(
      tried.body.data.avisos.map(({ campo, mensagem }: { campo: string; mensagem: string }) => [
        campo,
        mensagem,
      ]),
      [
        ['cnpj_cpf', 'Ficou de fora: 123'],
        ['inscricao_estadual', 'Cortado em 20 caracteres'],
        ['cep', 'Ficou de fora: x'],
      ],
    );
    const [{ id }] = (await company.get('clients')).body.data;
    assert.equal((await company.put(`clients/${id}`, { telefone: '', cidade: '', estado: '' })).status, 200);
    assert.equal((await company.put(`clients/${id}`, { cidade: 'Santos', estado: 'SP' })).status, 200);
    assert.equal((await company.put(`clients/${id}`, { cidade: '' })).status, 400);
    const none = await company.upload(
      'import/clients?incompletos=true',
      'nome;cidade;estado\nBar do Zé;Santos;SP\n',
    );
    assert.deepEqual([none.body.data.existentes, none.body.data.importacao_id], [1, null]);
  });

  test('products bring tables and rules; what an update changed is given back, unless it changed since', async () => {
    const company = await talao.createCompany('Tabelas');
    const { id } = await createRepresentada(company, { comissao: 5 });
    const of = `representada_id=${id}`;
    const head = 'codigo;nome;preco;Preço de Tabela #1;Tabela Ouro;comissao';
    const made = await company.upload(
      `import/products?${of}`,
      `${head}\nA1;Chá;10;9;8;7\nA2;Café;20;18;;5\n`,
    );
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const totals = (await company.get(`imports/${made.body.data.importacao_id}`)).body.data.totais;
    assert.deepEqual([totals.produtos, totals.tabelas_preco, totals.precos, totals.regras], [2, 2, 3, 1]);
    const changed = await company.upload(
      `import/products?${of}&atualizar=true`,
      `${head}\nA1;Chá verde;11;9,5;8;7\nA2;Café;21;18;;5\n`,
    );
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const products = (await company.get('products?ordem=nome')).body.data;
    const coffee = products.find((one: { nome: string }) => one.nome === 'Café');
    await company.put(`products/${coffee.id}`, { preco: 30 });
    const seen = (await company.get(`imports/${changed.body.data.importacao_id}`)).body.data;
    assert.deepEqual(
      seen.ficam.map(({ nome, motivo }: { nome: string; motivo: string }) => [nome, motivo]),
      [['Café', 'Mudou depois']],
    );
    const undone = await company.delete(`imports/${changed.body.data.importacao_id}`);
    assert.deepEqual([undone.body.data.apagados, undone.body.data.restaurados], [0, 2]);
    const after = (await company.get('products?ordem=nome')).body.data;
    assert.deepEqual(
      after.map(({ nome, preco }: { nome: string; preco: number }) => [nome, preco]),
      [
        ['Café', 30],
        ['Chá', 10],
      ],
    );
    assert.equal((await company.delete(`imports/${made.body.data.importacao_id}`)).body.data.apagados, 5);
  });

  test('tells what a file is by its heading', async () => {
    for (const [heading, tipo] of [
      ['Pedido;Data;Cliente;Produto;Qtde;Preço', 'sales'],
      ['Pedido;Data;Cliente;Total', 'sale_headers'],
      ['Código;Nome;Preço', 'products'],
      ['Código;Preço', 'prices'],
      ['Representada;CNPJ', 'representadas'],
      ['Nome;Cidade', 'clients'],
    ] as const) {
      const { status, body } = await talao.ana.upload('import/sheet?tipo=auto', `${heading}\na;b;c;d;e;f`);
      assert.deepEqual([status, body.data?.tipo], [200, tipo], heading);
    }
  });
});
