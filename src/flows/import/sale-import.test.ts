import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import type { Caller } from '../../../test/caller.ts';
import { assertRefused } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada } from '../../../test/samples.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { updateCompany } from '../../access/companies/companies.queries.ts';
import type { LineFault } from '../../contract/issues.ts';
import { XLSX_FILE } from '../../contract/lists.ts';
import { xlsxFile } from '../../platform/files/xlsx-writer.ts';

const HEADER = 'pedido;data;cliente;produto;quantidade;preco';

onEachEngine('Past sales from a file', (talao) => {
  const send = (caller: Caller, lines: string[], query = '', header = HEADER) =>
    caller.upload(`import/sales${query}`, [header, ...lines, ''].join('\n'));
  const told = (faults: LineFault[]) =>
    faults.map(({ linha, campo, mensagem }) => `${linha} ${campo}: ${mensagem}`);
  const shown = async (company: Company, pedido: string) => {
    const { body } = await company.get(`sales?search=${pedido}`);
    assert.equal(body.total, 1, JSON.stringify(body));
    return (await company.get(`sales/${body.data[0].id}`)).body.data;
  };

  test('comes with the headings and words of another system: the code names the product, and what is over is paid', async () => {
    const company = await talao.createCompany('De outro sistema');
    await createRepresentada(company, { nome: 'Tomates do Sul' });
    await createProduct(company, { id: 'MOL-02', nome: 'Molho de tomate manjericão 340 g' });
    const clients = await company.upload(
      'import/clients',
      'Razão Social;E-mail;Telefones;Rua;Cidade;UF\nMercearia Ipê;ipe@exemplo.com.br;(48) 3222-1010;Rua A, 10;Florianópolis;SC\n',
    );
    assert.equal(clients.status, 200, JSON.stringify(clients.body));
    const header =
      'Número do Pedido;Data de Emissão;Cliente;Produto;Código do Produto;Quantidade;Preço Líquido;Status';
    const lines = [
      'M-1;15/09/2026;Mercearia Ipê;Molho manjericão;MOL-02;48;3,50;Concluído',
      'M-2;16/09/2026;Mercearia Ipê;Molho manjericão;MOL-02;12;3,50;Cancelado',
    ];
    const { status, body } = await send(company, lines, '', header);
    assert.deepEqual([status, body.data?.produtos_desconhecidos], [200, []], JSON.stringify(body));
    const [over, cancelled] = [await shown(company, 'M-1'), await shown(company, 'M-2')];
    assert.deepEqual([over.status, cancelled.status], ['PAGA', 'Cancelado']);
    assert.deepEqual(
      over.itens.map((item: { produto_id: string }) => item.produto_id),
      ['MOL-02'],
    );
  });

  test('tells what is wrong with each line, and registers nothing', async () => {
    const company = await talao.createCompany('Errada');
    await createRepresentada(company, { nome: 'Moinho' });
    await createRepresentada(company, { nome: 'Serra' });
    const twin = { nome: 'Mercado Gêmeo' };
    await createClient(company, twin);
    await createClient(company, twin);
    await createClient(company, { codigo: 'OK' });
    await createClient(company, { codigo: 'FORA', ativo: false });
    const lines = [
      '1;31/02/2026;OK;A;1;1',
      '2;05/01/2026;Ninguém;A;1;1',
      '3;05/01/2026;mercado gemeo;A;1;1',
      '4;05/01/2026;FORA;A;1;1',
      '5;05/01/2026;OK;A;0;1',
      '6;05/01/2026;OK;A;1;-1',
      '7;05/01/2026;OK;A;1;1',
      '7;06/01/2026;OK;B;1;1',
      '8;05/01/2099;OK;A;1;1',
    ];
    const before = await takeSnapshot(talao.db);
    const { status, body } = await send(company, lines);
    assert.deepEqual([status, body.error], [400, 'Dados de entrada inválidos']);
    const simulated = await send(company, lines, '?simular=true');
    assert.deepEqual(simulated.body.data.erros, body.details);
    const faults = told(body.details);
    for (const fault of [
      '2 data: Data inválida. Use DD/MM/AAAA',
      '3 cliente: Cliente não encontrado: Ninguém',
      '4 cliente: Há mais de um cliente com este nome. Use o código ou o CNPJ',
      '5 cliente: Cliente inativo: FORA',
      '6 quantidade: Deve ser maior que zero',
      '7 preco: Deve ser no mínimo 0',
      '9 data: O pedido 7 diz outra coisa na linha 8',
      '10 data: A data não pode estar no futuro',
      '8 representada: Diga a representada deste pedido',
    ])
      assert.ok(
        faults.some((one) => one.startsWith(fault)),
        `${fault} in ${faults.join('\n')}`,
      );
    const named = [';Moinho', ';Nenhuma', ';Serra'].map((name, n) => `9;2026-01-05;OK;A${n};1;1${name}`);
    const mixed = await send(company, named, '', `${HEADER};representada`);
    assert.deepEqual(told(mixed.body.details), [
      '3 representada: Representada não encontrada: Nenhuma',
      '4 representada: O pedido tem outra representada na linha 2',
    ]);
    assert.deepEqual(await takeSnapshot(talao.db), before);
    assertRefused(
      await send(company, ['1;2026-01-05;OK;A;1;1'], `?representada_id=${randomUUID()}`),
      422,
      'Representada não encontrada',
    );
    assertRefused(
      await send(await personIn(company, 'vendedor'), lines),
      403,
      'Seu papel não permite esta operação',
    );
  });

  test('become sales of their order numbers, paid on their day and without commission', async () => {
    const company = await talao.createCompany('Passada');
    const { id: representada_id } = await createRepresentada(company, { comissao: 10 });
    const client = await createClient(company, { nome: 'Empório São João', cnpj_cpf: '11.222.333/0001-81' });
    const product = await createProduct(company, { nome: 'Café 500 g' });
    const header = 'Nº Pedido;Data do Pedido;Razão Social;Código;Qtde;Preço Unitário;Total';
    const lines = [
      `1025;05/03/2025;emporio sao joao;${product.id};12;1.018,90;226,80`,
      `1026;45000;11222333000181;ANTIGO;1;2,5;2,5`,
      `1025;05/03/2025;emporio sao joao;cafe 500 G;1;0;0`,
    ];
    const simulated = await send(company, lines, '?simular=true', header);
    assert.deepEqual(simulated.body.data, {
      simulado: true,
      linhas: 3,
      vendas: 2,
      criados: 2,
      inalterados: 0,
      colunas_ignoradas: ['Total'],
      produtos_desconhecidos: ['ANTIGO'],
      erros: [],
      linhas_ignoradas: [],
      avisos: [],
      importacao_id: null,
    });
    const { status, body } = await send(company, lines, '', header);
    assert.deepEqual([status, body.data.criados, body.data.simulado], [200, 2, false], JSON.stringify(body));
    const sale = await shown(company, '1025');
    assert.deepEqual(
      [sale.data, sale.cliente_id, sale.representada_id, sale.status, sale.valor_total],
      ['2025-03-05', client.id, representada_id, 'PAGA', 12226.8],
    );
    assert.deepEqual(
      sale.itens.map((item: { produto_id: string; bonificacao: boolean }) => [
        item.produto_id,
        item.bonificacao,
      ]),
      [
        [product.id, false],
        [product.id, true],
      ],
    );
    assert.equal((await shown(company, '1026')).data, '2023-03-15');
    assert.equal((await company.get('commissions?situacao=vencida')).body.total ?? 0, 0);
    const { body: explained } = await company.get(`sales/${sale.id}/commission`);
    assert.equal(explained.data.valor, 0, JSON.stringify(explained));
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('come again without being registered twice, and not at all where they differ', async () => {
    const company = await talao.createCompany('De novo');
    await createRepresentada(company);
    const { codigo } = await createClient(company);
    const lines = [`A1;2026-01-05;${codigo};X;2;5`, `A1;2026-01-05;${codigo};Y;1;3`];
    assert.equal((await send(company, lines)).body.data.criados, 1);
    const again = await send(company, [...lines.toReversed(), `A2;2026-01-06;${codigo};X;1;1`]);
    assert.deepEqual([again.body.data.criados, again.body.data.inalterados], [1, 1]);
    const same = await send(company, lines);
    assert.deepEqual([same.status, same.body.data.criados, same.body.data.inalterados], [200, 0, 1]);
    const other = await send(company, [`A1;2026-01-05;${codigo};X;3;5`]);
    assert.deepEqual(told(other.body.details), ['2 pedido: Pedido já cadastrado, com outros dados']);
    assert.equal((await company.get('sales')).body.total, 2);
  });

  test('take the representada from the product, the commission where asked, and workbooks', async () => {
    const company = await talao.createCompany('Excel');
    const { id: representada_id } = await createRepresentada(company, { comissao: 10 });
    await createRepresentada(company, { nome: 'Outra' });
    const product = await createProduct(company, { representada_id });
    const { email } = await createClient(company);
    const header = ['Pedido', 'Emissão', 'Cliente', 'Produto', 'Qtd', 'Vl. Unitário', 'Situação'];
    const row = ['77', '2026-01-05', email, product.id, '2', '50', 'entregue'];
    const chunks = [];
    for await (const chunk of xlsxFile({ name: 'Vendas', header, rows: [[row]] })) chunks.push(chunk);
    const { status, body } = await company.upload('import/sales?comissoes=true', Buffer.concat(chunks), {
      'content-type': XLSX_FILE.type,
    });
    assert.equal(status, 200, JSON.stringify(body));
    const sale = await shown(company, '77');
    assert.deepEqual([sale.representada_id, sale.status], [representada_id, 'Entregue']);
    const { body: explained } = await company.get(`sales/${sale.id}/commission`);
    assert.equal(explained.data.valor, 10, JSON.stringify(explained));
  });

  test('of a strict catalogue name only products that it sells', async () => {
    const company = await talao.createCompany('Estrita');
    await talao.db.write((db) => updateCompany(db, company.id, { catalogo_estrito: true }));
    await createRepresentada(company);
    const { codigo } = await createClient(company);
    const answer = await send(company, [`1;2026-01-05;${codigo};NENHUM;1;1`]);
    assert.deepEqual(told(answer.body.details), ['2 produto: Produto não encontrado ou inativo: NENHUM']);
  });
});

onEachEngine('Products from a file', (talao) => {
  test('belong to the representada that is named for all, unless their line names another', async () => {
    const company = await talao.createCompany('Catálogo');
    const [all, other] = [
      await createRepresentada(company, { nome: 'Moinho' }),
      await createRepresentada(company, { nome: 'Serra' }),
    ];
    const ids = [randomUUID(), randomUUID()];
    const file = `id;Produto;Preço Tabela;Unid;Grupo;Fornecedor\n${ids[0]};Farinha;9,90;FD;Secos;\n${ids[1]};Mel;5;UN;Doces;serra\n`;
    const query = `?representada_id=${all.id}`;
    const { status, body } = await company.upload(`import/products${query}`, file);
    assert.deepEqual([status, body.data?.colunas_ignoradas], [200, []], JSON.stringify(body));
    const [first, second] = await Promise.all(
      ids.map(async (id) => (await company.get(`products/${id}`)).body.data),
    );
    assert.deepEqual(
      [first.representada_id, first.preco, first.unidade, first.categoria, second.representada_id],
      [all.id, 9.9, 'FD', 'Secos', other.id],
    );
    const moved = await company.upload(
      `import/products?atualizar=true&representada_id=${other.id}`,
      `id;preco\n${ids[0]};8\n`,
    );
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.equal((await company.get(`products/${ids[0]}`)).body.data.representada_id, other.id);
    assertRefused(
      await company.upload(`import/products?representada_id=${randomUUID()}`, file),
      422,
      'Representada não encontrada',
    );
  });
});
