import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { wholeCompany } from '../src/domain/access-scope.ts';
import { labelOf } from '../src/domain/field-labels.ts';
import { formatAmount } from '../src/domain/formats.ts';
import { newStamp } from '../src/platform/database/ids.ts';
import { readCsv } from '../src/platform/files/csv-reader.ts';
import { countChanges } from '../src/platform/writes/counters.queries.ts';
import { exportClients } from '../src/trade/clients/clients.list.queries.ts';
import type { ClientRow } from '../src/trade/clients/clients.queries.ts';
import { exportSales } from '../src/trade/sales/lists/sales.list.queries.ts';
import { keptDocument } from './api-document.ts';
import type { Answer } from './caller.ts';
import { type Company, onEachEngine } from './harness.ts';
import { readPdfPages } from './pdf-text.ts';
import {
  clientCsv,
  createClient,
  createPriceList,
  createPriceTable,
  createProduct,
  createRepresentada,
  createSale,
  productCsv,
} from './samples.ts';

/** The lists that are empty in a new company. */
const EMPTY_AT_FIRST = ['sales', 'clients', 'products', 'representadas', 'visits', 'users'];
const LISTS = [...EMPTY_AT_FIRST, 'keys', 'audit'];

/** Figures that are parts, numbers of things or rates. */
const NO_MONEY =
  /percentual|participacao|acumulado|quantidade|^parcela|numero|pedidos|clientes|posicao|dias|prazo|linhas|tamanho|^comissao$|positivacao|^repasse$/;

/** More than two reads. */
const MANY = 1100;

const columnOf = (csv: string, name: string) => {
  const [header, ...lines] = [...readCsv(csv)].map(({ cells }) => cells);
  const column = header?.indexOf(name) ?? -1;
  assert.notEqual(column, -1, `${name} is not in ${header}`);
  return lines.map((cells) => cells[column]);
};

const sheetOf = ({ status, headers, bytes }: Answer) => {
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /spreadsheetml\.sheet$/);
  const name = 'xl/worksheets/sheet1.xml';
  return inflateRawSync(bytes.subarray(bytes.indexOf(name) + name.length)).toString();
};

onEachEngine('Exporting a list', (talao) => {
  test('as a workbook and on paper works for every list', async () => {
    const sale = await createSale(talao.ana);
    const { cliente_id, representada_id } = sale;
    const ids: Record<string, string> = { sales: sale.id, representadas: representada_id };
    ids['price-tables'] = (await createPriceTable(talao.ana)).id;
    ids['price-lists'] = (await createPriceList(talao.ana)).id;
    const named = `cliente_id=${cliente_id}&representada_id=${representada_id}`;
    for (const { path, operation } of keptDocument().operations()) {
      if (operation.responses['200'] === undefined || !/"json","csv"/.test(JSON.stringify(operation)))
        continue;
      const address = path.replace(/^.api.v1.(\S+?)\/\{id\}/, (_, kind) => `${kind}/${ids[kind]}`);
      const list = `${address.replace('/api/v1/', '')}?${/prices$|mix$/.test(path) ? named : ''}`;
      assert.match(sheetOf(await talao.ana.get(`${list}&formato=xlsx`)), /<row r="1"><c r="A1"/, list);
      const { status, bytes } = await talao.ana.get(`${list}&formato=pdf`);
      assert.equal(status, 200, list);
      assert.ok(readPdfPages(bytes).flat().includes('Página 1'), list);
    }
  });

  test('on paper shows every column of money that its records have', async () => {
    await createSale(talao.ana);
    let seen = 0;
    for (const { path, operation } of keptDocument().operations()) {
      if (!/"json","csv"/.test(JSON.stringify(operation)) || /\{id\}|prices$|mix$/.test(path)) continue;
      const list = path.replace('/api/v1/', '');
      const { data = [] } = (await talao.ana.get(`${list}?limit=1`)).body;
      const { bytes, headers } = await talao.ana.get(`${list}?formato=pdf`);
      const [file = ''] =
        /(?<=filename=")[a-z-]+(?=-\d)/.exec(headers.get('content-disposition') ?? '') ?? [];
      const [page = []] = readPdfPages(bytes);
      for (const [field, value] of Object.entries(Array.isArray(data) ? (data[0] ?? {}) : {})) {
        if (typeof value !== 'number' || NO_MONEY.test(field)) continue;
        seen++;
        const words = labelOf(field, file).split(' ');
        assert.ok(
          words.every((word) => page.join(' ').includes(word)),
          `${list}: ${field}`,
        );
      }
    }
    assert.ok(seen >= 12, String(seen));
  });

  test('on paper keeps an order code in one piece, and says its title once', async () => {
    const company = await talao.createCompany('Folhas');
    const { pedido } = await createSale(company, {
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 1_234_567.89 }],
    });
    for (const list of ['sales', 'commissions']) {
      const texts = readPdfPages((await company.get(`${list}?formato=pdf`)).bytes).flat();
      assert.ok(texts.includes(pedido), list);
      assert.ok(texts.includes('1.234.567,89'), list);
      assert.equal(
        texts.some((text) => /^(\S+) - \1$/.test(text)),
        false,
      );
    }
  });

  test('gives moments their time in the zone of the business, and whole numbers no decimals', async () => {
    const company = await talao.createCompany('Momentos');
    talao.now = () => new Date('2026-11-19T02:05:00.000Z');
    await createSale(company);
    talao.now = () => new Date();
    const { created_at } = (await company.get('sales')).body.data[0];
    const minutes = Date.parse(created_at) / 60_000 - 3 * 60;
    const serial = Math.floor(minutes) / (24 * 60) + 25_569;
    const cells = [...sheetOf(await company.get('sales?formato=xlsx')).matchAll(/ s="6"><v>([\d.]+)/g)];
    assert.ok(cells.some(([, value]) => Math.abs(Number(value) - serial) < 1e-6));
    const { text } = await company.get('commissions?formato=csv');
    assert.equal(columnOf(text, 'parcela')[0], '1');
  });

  test('on paper has all rows with the company, the filters, the day and the sum of what counts', async () => {
    const { nome } = (await crowded.get('company')).body.data;
    const { body } = await crowded.get('sales?limit=1&etapa=paga&soma=true');
    const { bytes, headers } = await crowded.get(
      `sales?formato=pdf&etapa=paga&representada_id=${body.data[0].representada_id}&de=2020-01-01`,
    );
    assert.match(headers.get('content-disposition') ?? '', /^inline; filename="vendas-/);
    const pages = readPdfPages(bytes);
    const texts = pages.flat();
    for (const text of [
      nome,
      'Vendas',
      'Etapa: Paga',
      'De: 01/01/2020',
      'Valor total',
      `Página ${pages.length}`,
    ])
      assert.ok(
        texts.some((one) => one.includes(text)),
        text,
      );
    assert.ok(texts.some((one) => one.includes(`Representada: ${body.data[0].representada_nome}`)));
    assert.equal(texts.filter((one) => /^P\d+$|^PED-/.test(one)).length, MANY);
    assert.ok(texts.includes(formatAmount(body.soma)));
  });

  test('leaves quotations and cancelled sales out of its total', async () => {
    const company = await talao.createCompany('Somas');
    const of = (valorUnitario: number) => [{ produtoId: 'A', quantidade: 1, valorUnitario }];
    await createSale(company, { itens: of(10) });
    await createSale(company, { itens: of(200), status: 'CANCELADA' });
    await createSale(company, { itens: of(3000), status: 'Orçamento' });
    const cellsOf = async (query: string) =>
      [...sheetOf(await company.get(`sales?formato=xlsx${query}`)).matchAll(/>([^<]+)<\/(?:t|v)>/g)].map(
        ([, text]) => text,
      );
    const all = await cellsOf('');
    assert.deepEqual(all.slice(all.indexOf('Total, sem cancelados e orçamentos') + 1)[0], '10');
    const cancelled = await cellsOf('&etapa=cancelada');
    assert.deepEqual(cancelled.slice(cancelled.indexOf('Total') + 1)[0], '200');
  });

  for (const list of LISTS) {
    test(`of ${list} needs a key`, async () => {
      assert.equal((await talao.nobody.get(`${list}?formato=csv`)).status, 401);
    });

    test(`of ${list} refuses a format it does not know, and a bad filter`, async () => {
      for (const query of ['formato=doc', 'formato=CSV', 'formato=', 'formato=csv&limit=0']) {
        const { status, body } = await talao.ana.get(`${list}?${query}`);
        assert.equal(status, 400, query);
        assert.equal(body.error, 'Dados de entrada inválidos');
      }
    });

    if (!EMPTY_AT_FIRST.includes(list)) continue;
    test(`of ${list} gives only the header to an empty company`, async () => {
      const empty = await talao.createCompany('Vazia');
      assert.equal((sheetOf(await empty.get(`${list}?formato=xlsx`)).match(/<row /g) ?? []).length, 1);
      const { status, text } = await empty.get(`${list}?formato=csv`);
      assert.equal(status, 200);
      assert.equal([...readCsv(text)].length, 1);
    });
  }

  test('answers with a file for Brazilian Excel, named after the list and the day', async () => {
    talao.now = () => new Date('2026-11-15T01:30:00Z');
    const { status, headers, bytes, text } = await talao.ana.get('sales?formato=csv');
    talao.now = () => new Date();
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="vendas-2026-11-14\.csv"/);
    assert.equal(bytes.toString('hex', 0, 3), 'efbbbf');
    assert.match(
      text,
      /^id;pedido;data;cliente_id;.*;updated_at;observacao;.*;orcamento;condicao;faturado_em;vendedor_id;recusada_em;motivo_recusa;vendedor_nome;valor_comissao\r\n/,
    );
  });

  test('answers HEAD with the headers of the file', async () => {
    const { status, headers, bytes } = await talao.ana.send('HEAD', 'clients?formato=xlsx', undefined);
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /spreadsheetml\.sheet$/);
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="clientes-/);
    assert.equal(headers.get('etag'), null);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(bytes.length, 0);
  });

  test('writes the contents of records, and nothing that a spreadsheet would run', async () => {
    const company = await talao.createCompany('Fórmulas');
    const client = await createClient(company, {
      nome: '=cmd|calc',
      telefone: '11 98765-4321',
      endereco: 'Rua "A"; 12\nfundos',
      observacao: '@SUM(1)',
      segunda: true,
    });
    const foreign = await createClient(company, { nome: '+Ana', telefone: '+1 212 555 0123' });
    const { text } = await company.get('clients?formato=csv');
    assert.deepEqual(columnOf(text, 'id'), [foreign.id, client.id]);
    assert.deepEqual(columnOf(text, 'nome'), ["'+Ana", "'=cmd|calc"]);
    assert.deepEqual(columnOf(text, 'telefone'), ["'+12125550123", '(11) 98765-4321']);
    assert.deepEqual(columnOf(text, 'endereco'), ['', 'Rua "A"; 12\nfundos']);
    assert.deepEqual(columnOf(text, 'observacao'), ['', "'@SUM(1)"]);
    assert.deepEqual(columnOf(text, 'segunda'), ['false', 'true']);
    assert.deepEqual(columnOf(text, 'created_at'), [foreign.created_at, client.created_at]);
  });

  test('writes money with a comma', async () => {
    const company = await talao.createCompany('Dinheiro');
    await createSale(company, { itens: [{ produtoId: 'A', quantidade: 3, valorUnitario: 1234.1 }] });
    await createProduct(company, { preco: 0.125 });
    assert.deepEqual(columnOf((await company.get('sales?formato=csv')).text, 'valor_total'), ['3702,30']);
    assert.deepEqual(columnOf((await company.get('products?formato=csv')).text, 'preco'), ['0,125']);
  });

  test('writes the further fields of a sale after those of the list', async () => {
    const company = await talao.createCompany('Frete');
    const said = { frete: 'CIF', entrega_em: '2026-12-24', observacao: 'Pela manhã', condicao: '28/35' };
    await createSale(company, said);
    const { text } = await company.get('sales?formato=csv');
    for (const [column, value] of Object.entries(said)) assert.deepEqual(columnOf(text, column), [value]);
    assert.ok(sheetOf(await company.get('sales?formato=xlsx')).includes('>Entrega<'));
  });

  test('names the representada of a product', async () => {
    const company = await talao.createCompany('Nomes');
    const { id } = await createRepresentada(company, { nome: 'Moinho' });
    await createProduct(company, { representada_id: id });
    const { text } = await company.get('products?formato=csv');
    assert.deepEqual(columnOf(text, 'representada_nome'), ['Moinho']);
  });

  test('puts a visit into one line, with its last order and what is usually bought', async () => {
    const company = await talao.createCompany('Visitas');
    const first = await createClient(company, { nome: 'Zélia', cidade: 'Águas Belas', segunda: true });
    await createClient(company, { nome: 'Bia', cidade: 'Recife', segunda: true });
    await createClient(company, { nome: 'Na terça', terca: true });
    const { pedido } = await createSale(company, {
      clienteId: first.id,
      data: '2026-11-03',
      itens: [
        { produtoId: 'A', quantidade: 1, valorUnitario: 2.5 },
        { produtoId: 'B', quantidade: 1, valorUnitario: 1 },
      ],
    });
    const { text } = await company.get('visits?formato=csv&dia=segunda&limit=1');
    assert.deepEqual(columnOf(text, 'nome'), ['Zélia', 'Bia']);
    assert.deepEqual(columnOf(text, 'ultimo_pedido'), [pedido, '']);
    assert.deepEqual(columnOf(text, 'ultimo_pedido_valor'), ['3,50', '']);
    assert.deepEqual(columnOf(text, 'costuma_comprar'), ['A, B', '']);
    const sheet = sheetOf(await company.get('visits?formato=xlsx&dia=segunda'));
    assert.ok(sheet.includes('<v>46329</v>'));
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    const weekend = await company.get('visits?formato=csv');
    talao.now = () => new Date();
    assert.deepEqual(columnOf(weekend.text, 'nome'), []);
  });

  test('gives all changes once in either order, in words if they fit a cell', async () => {
    const company = await talao.createCompany('Mudanças');
    const { id } = await createProduct(company, { nome: 'Café', preco: 19.9 });
    const produtoId = 'P'.repeat(30);
    const itens = Array.from({ length: 400 }, () => ({ produtoId, quantidade: 1, valorUnitario: 1 }));
    await createSale(company, { itens });
    const { data } = (await company.get('audit?limit=100')).body;
    const numbers = data.map(({ numero }: { numero: number }) => String(numero));
    const { text } = await company.get('audit?formato=csv&limit=1');
    assert.deepEqual(columnOf(text, 'numero'), numbers);
    const records = columnOf(text, 'depois');
    const ofProduct = columnOf(text, 'registro_id').indexOf(id);
    assert.match(records[ofProduct] ?? '', /Nome: Café, .*Preço: 19,9/);
    assert.doesNotMatch(records[ofProduct] ?? '', /[{}"]/);
    assert.match(records.at(-1) ?? '', /^Não cabe em uma célula \(\d+ caracteres\)/);
    const newest = await company.get(`audit?formato=csv&ordem=recentes&antes=${numbers.at(-1)}`);
    assert.deepEqual(columnOf(newest.text, 'numero'), numbers.slice(0, -1).reverse());
    assert.ok(sheetOf(await company.get('audit?formato=xlsx&recurso=produtos')).includes('Café'));
    await company.put(`products/${id}`, { preco: 21.5 });
    const changed = (await company.get('audit?formato=csv&ordem=recentes&recurso=produtos')).text;
    const [before = ''] = columnOf(changed, 'antes');
    assert.match(before, /Preço: 19,9/);
    assert.doesNotMatch(before, /Nome/);
    const ofMany = columnOf((await crowded.get('audit?formato=csv&ordem=recentes')).text, 'numero').map(
      Number,
    );
    assert.ok(ofMany.length >= 2 * MANY);
    assert.ok(ofMany.every((numero, at) => at === 0 || numero < (ofMany[at - 1] ?? 0)));
  });

  test('shows keys without their secrets, and people', async () => {
    const company = await talao.createCompany('Chaves');
    const { data } = (await company.post('keys', { nome: 'Leitura', escopo: 'read' })).body;
    const { text } = await company.get('keys?formato=csv');
    assert.deepEqual(columnOf(text, 'id'), [data.id, company.keyId]);
    assert.doesNotMatch(text, /hash|api_key/);
    assert.ok(sheetOf(await company.get('keys?formato=xlsx')).includes('Leitura'));
    const invited = await company.post('users', {
      email: 'vera@example.com',
      nome: 'Vera',
      papel: 'vendedor',
    });
    assert.equal(invited.status, 201);
    const people = (await company.get('users?formato=csv')).text;
    assert.deepEqual([columnOf(people, 'nome'), columnOf(people, 'papel')], [['Vera'], ['vendedor']]);
  });

  test('answers with a workbook on request', async () => {
    const company = await talao.createCompany('Planilha');
    const { id, pedido } = await createSale(company, { data: '2026-11-14' });
    await createSale(company, { itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 0.1 }] });
    const answer = await company.get('sales?formato=xlsx');
    const { headers } = answer;
    assert.match(headers.get('content-disposition') ?? '', /filename="vendas-\d{4}-\d{2}-\d{2}\.xlsx"/);
    const sheet = sheetOf(answer);
    assert.ok(sheet.includes('<v>46340</v>'));
    // For people: Portuguese headings, no ids, column widths, and the total at the end.
    assert.ok(!sheet.includes(id) && sheet.includes(pedido));
    assert.match(sheet, /<cols><col min="1" max="1" width="\d+"/);
    const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<|<v>([^<]*)</g)].map(
      ([, text, value]) => text ?? value,
    );
    assert.deepEqual(texts.slice(0, 8), [
      ...['Pedido', 'Data', 'Cliente', 'Representada', 'Etapa', 'Valor total', 'Criado em', 'Alterado em'],
    ]);
    assert.deepEqual(texts.slice(-3), ['Total', '37.9', '0'], 'the sum, and that of the commissions');
    const products = sheetOf(await company.get(`products?formato=xlsx`));
    assert.ok(products.includes('>Código<'));
  });

  let crowded: Company;
  before(async () => {
    crowded = await talao.createCompany('Lotada');
    const many = Array.from({ length: MANY }, (_, i) => i);
    const clients = many.map((i) => ({
      nome: `Cliente ${i}`,
      cidade: i % 2 ? 'Natal' : 'Olinda',
      segunda: true,
    }));
    assert.equal((await crowded.upload('import/clients', clientCsv(...clients))).status, 200);
    const products = many.map((i) => ({ nome: `Produto ${i}` }));
    assert.equal((await crowded.upload('import/products', productCsv(...products))).status, 200);
    const sale = await createSale(crowded);
    await talao.db.write(async (db) => {
      await countChanges(db, [{ empresaId: crowded.id, added: { vendas: MANY - 1 }, entries: 1 }]);
      const rows = many.slice(1).map((i) => {
        const stamp = newStamp();
        const { cliente_id, representada_id, status, data } = sale;
        const money = { valor_total: 100, pedido: `P${i}`, busca: `p${i}` };
        return {
          ...stamp,
          ...money,
          cliente_id,
          representada_id,
          status,
          data,
          empresa_id: crowded.id,
          updated_at: stamp.created_at,
        };
      });
      await db.insertInto('vendas').values(rows).execute();
    });
  });

  for (const list of ['sales', 'clients', 'products'] as const) {
    test(`gives all ${list} once, in the order of the list`, async () => {
      const ids = columnOf((await crowded.get(`${list}?formato=csv&page=3&limit=1`)).text, 'id');
      const { total } = (await crowded.get(list)).body;
      assert.ok(total >= MANY);
      assert.equal(ids.length, total);
      assert.equal(new Set(ids).size, total);
      const listed = [];
      for (let page = 1; page <= Math.ceil(total / 100); page++) {
        const { body } = await crowded.get(`${list}?limit=100&page=${page}`);
        listed.push(...body.data.map((record: { id: string }) => record.id));
      }
      assert.deepEqual(ids, listed);
    });
  }

  test('gives all visits once, in the order of the route', async () => {
    const { data, total } = (await crowded.get('visits?dia=segunda&limit=100')).body;
    assert.equal(total, MANY);
    const names = columnOf((await crowded.get('visits?dia=segunda&formato=csv')).text, 'codigo');
    assert.equal(new Set(names).size, MANY);
    assert.deepEqual(
      names.slice(0, 100),
      data.map(({ codigo }: { codigo: string }) => codigo),
    );
  });

  test('gives the matches of the filters, and nothing of another company', async () => {
    await createClient(talao.bia, { cidade: 'Natal' });
    const { text } = await crowded.get('clients?formato=csv&cidade=natal&search=cliente');
    assert.equal(columnOf(text, 'cidade').length, MANY / 2);
    assert.deepEqual([...new Set(columnOf(text, 'cidade'))], ['Natal']);
  });

  for (const [list, search] of [
    ['sales', 'p10'],
    ['sales', 'sao joao'],
    ['clients', 'CLI001'],
    ['products', 'produto 10'],
    ['representadas', 'serra'],
  ] as const) {
    test(`gives the ${list} that a search for ${search} finds`, async () => {
      const found = (await crowded.get(`${list}?search=${search}&limit=100`)).body;
      const ids = columnOf((await crowded.get(`${list}?search=${search}&formato=csv`)).text, 'id');
      assert.ok(found.total > 0);
      assert.equal(ids.length, found.total);
      const listed = found.data.map(({ id }: { id: string }) => id);
      assert.deepEqual(ids.slice(0, 100), listed);
    });
  }

  test('finds the same sales by an index and by a scan', async () => {
    for (const search of ['p10', 'sao joao', 'nada']) {
      const ways = [];
      for (const few of [0, MANY]) {
        const found = [];
        for await (const rows of exportSales(talao.db.read, wholeCompany(crowded.id), { search }, few))
          found.push(...rows);
        ways.push(found);
      }
      assert.deepEqual(ways[0], ways[1], search);
    }
  });

  test('continues at its position while records are created and deleted', async () => {
    const pieces = exportClients(talao.db.read, wholeCompany(crowded.id), { search: 'Cliente' });
    const first: ClientRow[] = (await pieces.next()).value;
    await createClient(crowded, { nome: 'Cliente novo' });
    const [later] = (await crowded.get('clients?search=CLI0008')).body.data;
    assert.equal(later.nome, 'Cliente 7');
    await crowded.delete(`clients/${later.id}`);
    const names = first.map(({ nome }) => nome);
    for await (const rows of pieces) names.push(...rows.map(({ nome }) => nome));
    assert.equal(names.length, MANY - 1);
    assert.equal(new Set(names).size, MANY - 1);
    assert.ok(!names.includes('Cliente 7') && !names.includes('Cliente novo'));
  });
});
