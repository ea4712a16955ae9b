import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertInvalid } from '../../../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../../../test/harness.ts';
import { readPdfPages } from '../../../../../test/pdf-text.ts';
import { pngOf } from '../../../../../test/pictures.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../../../test/samples.ts';

onEachEngine('An order as PDF', (talao) => {
  const download = async (company: Company, id: string) => {
    const response = await fetch(`${talao.url}/api/v1/sales/${id}/pdf`, {
      headers: { 'x-api-key': company.apiKey },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const pagesOf = async (id: string) => readPdfPages((await download(talao.ana, id)).bytes);

  const items = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ produtoId: `P-${at}`, quantidade: 1, valorUnitario: 1 }));

  test('shows company, client, representada, items and total as Brazilians write them', async () => {
    const client = await createClient(talao.ana, {
      nome: 'Padaria Pão & Ação',
      cnpj_cpf: '11.222.333/0001-81',
      endereco: 'Rua das Flores, 120\nloja 3',
      bairro: 'Jardim América',
    });
    const representada = await createRepresentada(talao.ana, { nome: 'Torrefação Três Corações' });
    const product = await createProduct(talao.ana, { nome: 'Café torrado em grãos' });
    const { id, pedido } = await createSale(talao.ana, {
      clienteId: client.id,
      representadaId: representada.id,
      data: '2026-01-31',
      status: 'AGUARDANDO PAGAMENTO',
      itens: [
        { produtoId: product.id, quantidade: 65.5, valorUnitario: 18.85 },
        { produtoId: 'SEM-CADASTRO', quantidade: 3, valorUnitario: 0.000001 },
      ],
    });
    const pages = await pagesOf(id);
    assert.equal(pages.length, 1);
    const [page = []] = pages;
    for (const text of [
      'Ana Representações',
      `Pedido ${pedido}`,
      'Data: 31/01/2026',
      'Situação: Aguardando pagamento',
      'Padaria Pão & Ação',
      `Código ${client.codigo} | 11.222.333/0001-81`,
      'Rua das Flores, 120 loja 3 | Jardim América',
      'São Paulo/SP',
      'Torrefação Três Corações',
      'Café torrado em grãos',
      '65,5',
      'R$ 18,85',
      'R$ 1.234,68',
      'SEM-CADASTRO',
      'R$ 0,000001',
      '2 itens',
      'Total: R$ 1.234,68',
      'Página 1 de 1',
    ])
      assert.ok(page.includes(text), `"${text}" is missing in ${JSON.stringify(page)}`);
  });

  test('prints the terms and the notes of a quotation, and never internal notes', async () => {
    const { id, pedido } = await createSale(talao.ana, {
      status: 'Orçamento',
      validade: '2026-12-31',
      condicao: '28/35',
      desconto_pedido: '10+5',
      frete: 'CIF',
      transportadora: 'Rápida',
      entrega_em: '2026-12-24',
      pedido_cliente: 'OC 77',
      observacao: 'Entregar pela manhã',
      observacao_interna: 'Cliente atrasa',
    });
    const [page = []] = await pagesOf(id);
    const text = page.join(' ');
    for (const part of [
      `Orçamento ${pedido}`,
      'Pagamento: 28/35 dias | Desconto: 10+5% (já incluído nos preços) | Válido até: 31/12/2026',
      'Entrega: 24/12/2026 | Frete: CIF',
      'Observações: Entregar pela manhã',
    ])
      assert.ok(text.includes(part), `"${part}" is missing in ${text}`);
    assert.doesNotMatch(text, /atrasa/);
  });

  test('prints each instalment with day and amount, the buyer, and discounted prices to the centavo', async () => {
    const client = await createClient(talao.ana, {
      inscricao_estadual: '110.042.490.114',
      comprador: 'Rita Alves',
    });
    const sold = (changes: object) =>
      createSale(talao.ana, { clienteId: client.id, data: '2026-10-18', status: 'Pedido', ...changes });
    const itens = [{ produtoId: 'A', quantidade: 3, preco_tabela: 9.99, desconto: '7,5+3' }];
    const textOf = async (changes: object) => (await pagesOf((await sold(changes)).id)).flat().join(' ');

    const discounted = await textOf({ condicao: '30', itens });
    for (const part of [
      'Pagamento: 30 dias (17/11/2026 R$ 26,89)',
      'IE 110.042.490.114 | Comprador: Rita Alves',
      'R$ 8,96',
      '7,5+3%',
      'Preço tabela',
    ])
      assert.ok(discounted.includes(part), `"${part}" is missing in ${discounted}`);
    const agreed = { itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }] };
    const parcelas = [
      { vencimento: '2026-11-01', valor: 60 },
      { vencimento: '2026-12-01', valor: 40 },
    ];
    const printed: [changes: object, payment: string][] = [
      [{ condicao: '0' }, 'Pagamento: à vista (18/10/2026 R$ 100,00)'],
      [{ condicao: '28/35' }, 'Pagamento: 28/35 dias (15/11/2026 R$ 50,00; 22/11/2026 R$ 50,00)'],
      [{ parcelas }, 'Pagamento: 01/11/2026 R$ 60,00; 01/12/2026 R$ 40,00'],
      [{ parcelas, status: 'Orçamento' }, 'Pagamento: 01/11/2026 R$ 60,00; 01/12/2026 R$ 40,00'],
    ];
    for (const [changes, payment] of printed) {
      const text = await textOf({ ...agreed, ...changes });
      assert.ok(text.includes(payment), `"${payment}" is missing in ${text}`);
    }
    assert.doesNotMatch(await textOf(agreed), /Pagamento|Preço tabela/);
  });

  test('shows a long order code, a product and an e-mail whole, though discounts have their columns', async () => {
    const email = 'compras.departamento.de.suprimentos@distribuidoravasconcelos.com.br';
    const client = await createClient(talao.ana, { email });
    const nome = 'Palmito pupunha inteiro, 300 g, caixa';
    const product = await createProduct(talao.ana, { id: 'PALM-300', nome });
    const { id } = await createSale(talao.ana, {
      clienteId: client.id,
      pedido: 'PEDIDO-DA-FABRICA-2026-000123456789',
      itens: [{ produtoId: product.id, quantidade: 12, preco_tabela: 284.9, desconto: '10+5' }],
    });
    const [page = []] = await pagesOf(id);
    assert.ok(page.includes('PEDIDO-DA-FABRICA-2026-000123456789'), page.join('\n'));
    assert.ok(page.includes(nome), page.join('\n'));
    assert.ok(page.join('').includes(email), page.join('\n'));
  });

  test('prints long terms and notes in full, line by line, over several pages', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => `Linha ${at + 1} da entrega`);
    const sale = {
      condicao: '28/35/42/49/56/63',
      frete: 'FOB',
      entrega_em: '2030-01-31',
      transportadora: 'Transportes Rápidos do Interior Paulista e Sul de Minas',
      pedido_cliente: 'OC 2030/7781',
      observacao: `${lines.join('\n')}\n\n${'palavra '.repeat(60)}fim`,
    };
    for (const count of [1, 30, 48]) {
      const { id } = await createSale(talao.ana, { ...sale, itens: items(count) });
      const pages = await pagesOf(id);
      const texts = pages.flat();
      const start = texts.findIndex((text) => text.startsWith('Observações:'));
      const terms = texts.slice(0, start).join(' ');
      assert.match(
        terms,
        /Transportes Rápidos do Interior Paulista e Sul de Minas \| Pedido do cliente: OC 2030\/7781/,
      );
      assert.equal(texts[start], 'Observações: Linha 1 da entrega');
      assert.deepEqual(
        texts.filter((text) => /^Linha \d+ da entrega$/.test(text)),
        lines.slice(1),
      );
      assert.match(texts.slice(start).join(' '), /palavra fim/);
      assert.doesNotMatch(texts.slice(start).join(' '), /…/);
      for (const [at, page] of pages.entries())
        assert.ok(page.includes(`Página ${at + 1} de ${pages.length}`));
    }
  });

  test('counts pieces when quantities are whole, and volumes when all products have multiples', async () => {
    const [box, loose] = [await createProduct(talao.ana, { multiplo: 12 }), await createProduct(talao.ana)];
    for (const [quantities, expected] of [
      [{ [box.id]: 24 }, ['1 item', '24 peças', '2 volumes']],
      [{ [box.id]: 30 }, ['1 item', '30 peças', '3 volumes']],
      [{ [box.id]: 24, [loose.id]: 1 }, ['2 itens', '25 peças']],
      [{ [box.id]: 12, [loose.id]: 0.5 }, ['2 itens']],
    ] as const) {
      const itens = Object.entries(quantities).map(([produtoId, quantidade]) => ({
        produtoId,
        quantidade,
        bonificacao: true,
      }));
      const { id } = await createSale(talao.ana, { itens });
      const [page = []] = await pagesOf(id);
      assert.deepEqual(
        page.filter((text) => /^[\d.,]+ (item|itens|peças?|volumes?)$/.test(text)),
        expected,
      );
      assert.ok(page.includes('Bonificação'));
    }
  });

  test('flows over pages, each with the header of the table and its number, every item once', async () => {
    const { id } = await createSale(talao.ana, { itens: items(120) });
    const pages = await pagesOf(id);
    assert.ok(pages.length > 2);
    for (const [at, page] of pages.entries()) {
      assert.ok(page.includes('Preço unitário'), `page ${at + 1}`);
      assert.ok(page.includes(`Página ${at + 1} de ${pages.length}`));
    }
    const codes = pages.flat().filter((text) => /^P-\d+$/.test(text));
    assert.deepEqual(
      codes,
      items(120).map((item) => item.produtoId),
    );
    assert.ok(pages.at(-1)?.includes('Total: R$ 120,00'));
  });

  test('is the same file while the sale is unchanged', async () => {
    const { id } = await createSale(talao.ana);
    const [first, second] = [await download(talao.ana, id), await download(talao.ana, id)];
    assert.ok(first.bytes.equals(second.bytes));
  });

  test('is named after the order, with safe characters', async () => {
    for (const [pedido, name] of [
      ['PED-7/2026', `filename="PED-7-2026.pdf"; filename*=UTF-8''PED-7-2026.pdf`],
      ['../ação "x"', `filename="acao-x.pdf"; filename*=UTF-8''a%C3%A7%C3%A3o-x.pdf`],
      ['..', `filename="pedido.pdf"; filename*=UTF-8''pedido.pdf`],
    ]) {
      const { id } = await createSale(talao.ana, { pedido });
      const { response } = await download(talao.ana, id);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'application/pdf');
      assert.equal(response.headers.get('content-disposition'), `inline; ${name}`);
    }
  });

  test('writes long and foreign texts without breaking', async () => {
    const client = await createClient(talao.ana, {
      nome: `日本 🙂 ${'ç'.repeat(240)}`,
      endereco: 'x'.repeat(500),
    });
    const { id } = await createSale(talao.ana, {
      clienteId: client.id,
      itens: [{ produtoId: 'W'.repeat(100), quantidade: 0.999999, valorUnitario: 9_999_999_999.99 }],
    });
    const [page = []] = await pagesOf(id);
    assert.ok(page.includes('?? ?'));
    assert.ok(page.some((text) => /^ç+…$/.test(text)));
    assert.ok(page.some((text) => text.endsWith('W…')));
  });

  test('follows the settings of its representada: columns, discounts, and the commission only for the office', async () => {
    const { id: representadaId } = await createRepresentada(talao.ana, { comissao: 10 });
    const product = await createProduct(talao.ana, { nome: 'Chá mate', unidade: 'CX' });
    const sale = await createSale(talao.ana, {
      representadaId,
      desconto_pedido: '10',
      itens: [{ produtoId: product.id, quantidade: 2, preco_tabela: 100, desconto: '10+5' }],
    });
    const texts = async () => (await pagesOf(sale.id)).flat();
    const usual = await texts();
    assert.deepEqual(usual.slice(usual.indexOf('#'), usual.indexOf('#') + 8), [
      ...['#', 'Código', 'Produto', 'Quantidade', 'Preço tabela', 'Desconto', 'Preço unitário', 'Total'],
    ]);
    const colunas = ['nome', 'unidade', 'quantidade', 'preco_tabela', 'desconto', 'valor_total'];
    const print = (changes: object) =>
      talao.ana.put(`representadas/${representadaId}`, { modelo_pedido: { colunas, ...changes } });
    await print({ mostrar_desconto: true, mostrar_comissao: true });
    const own = await texts();
    const begin = own.indexOf('#');
    assert.deepEqual(own.slice(begin, begin + 14), [
      ...['#', 'Produto', 'Un.', 'Quantidade', 'Preço tabela', 'Desconto', 'Total'],
      ...['1', 'Chá mate', 'CX', '2', 'R$ 100,00', '10+5%', 'R$ 153,90'],
    ]);
    assert.ok(own.join(' ').includes('Desconto: 10%'));
    assert.ok(own.join(' ').includes('Comissão: R$ 15,39'));

    const { body } = await talao.ana.post(`sales/${sale.id}/share`, {});
    const shared = readPdfPages(Buffer.from(await (await fetch(`${body.data.url}/pdf`)).arrayBuffer()));
    assert.ok(!shared.flat().join(' ').includes('Comissão'));
    await print({ mostrar_desconto: false });
    assert.ok(!(await texts()).join(' ').includes('Desconto'));
    assert.ok(!(await texts()).join(' ').includes('Comissão'));
  });

  test('of several are one file, in the requested order, each on its own pages', async () => {
    const [first, second] = [await createSale(talao.ana), await createSale(talao.ana, { itens: items(60) })];
    const ids = [second.id, first.id.toUpperCase(), second.id];
    const response = await fetch(`${talao.url}/api/v1/sales/pdf?ids=${ids.join(', ')}`, {
      headers: { 'x-api-key': talao.ana.apiKey },
    });
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    const pages = readPdfPages(Buffer.from(await response.arrayBuffer()));
    const [long, short] = [await pagesOf(second.id), await pagesOf(first.id)];
    assert.deepEqual(pages, [...long, ...short]);
  });

  test('of several hold a transparent logo once, in a form that needs no unpacking', async () => {
    const logo = pngOf({ width: 1000, height: 1000 }).toString('base64');
    assert.equal((await talao.ana.put('company', { logo })).status, 200);
    const { id } = await createSale(talao.ana);
    const response = await fetch(`${talao.url}/api/v1/sales/pdf?ids=${[id, id, id].join()}`, {
      headers: { 'x-api-key': talao.ana.apiKey },
    });
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
    assert.equal(file.match(/\/Subtype \/Image/g)?.length, 1);
    assert.doesNotMatch(file, /\/SMask/);
    assert.match(file, /\/Width 208\n\/Height 208/);
    await talao.ana.put('company', { logo: null });
  });

  test('of several are refused for unknown, foreign, too many or invalid ids', async () => {
    const { id } = await createSale(talao.ana);
    const foreign = await createSale(talao.bia);
    const none = '00000000-0000-7000-8000-000000000000';
    for (const [query, status, error] of [
      [`ids=${id},${foreign.id}`, 404, 'Venda não encontrada'],
      [`ids=${none}`, 404, 'Venda não encontrada'],
      ['', 400, 'Dados de entrada inválidos'],
      [`ids=${id},`, 400, 'Dados de entrada inválidos'],
      [`ids=${Array.from({ length: 51 }, () => id).join()}`, 400, 'Dados de entrada inválidos'],
    ] as const) {
      const { status: got, body } = await talao.ana.get(`sales/pdf?${query}`);
      assert.deepEqual([query, got, body.error], [query, status, error]);
    }
    assert.equal((await talao.nobody.get(`sales/pdf?ids=${id}`)).status, 401);
  });

  test('of several are refused when they have more items than the largest order', async () => {
    const long = async () => (await createSale(talao.ana, { itens: items(5_001) })).id;
    assertInvalid(await talao.ana.get(`sales/pdf?ids=${await long()},${await long()}`), [
      {
        code: 'custom',
        message: 'Juntos os pedidos têm mais de 10.000 itens: imprima menos de uma vez',
        path: ['ids'],
      },
    ]);
  });

  test('of another company, of an unknown id, or of an invalid one is not found', async () => {
    const { id } = await createSale(talao.bia);
    for (const wrong of [id, '00000000-0000-7000-8000-000000000000', 'abc']) {
      const { status, body } = await talao.ana.get(`sales/${wrong}/pdf`);
      assert.deepEqual([status, body.error], [404, 'Venda não encontrada']);
    }
    assert.equal((await talao.nobody.get(`sales/${id}/pdf`)).status, 401);
  });
});
