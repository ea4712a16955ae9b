import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { zipFile } from '../../platform/files/zip-writer.ts';

const CLIENTS = [
  'Clientes',
  'Razão Social;Nome Fant.;CNPJ/CPF;I.E.;E-mail p/ NF;Tel;Cidade/UF;Vendedor do último pedido;Situação',
  'Empório Bela Vista Ltda;Bela Vista;11.222.333/0001-81;;compras@belavista.com.br, fin@belavista.com.br;(11) 3333-4444 / (11) 98765-4321;Embu-Guaçu - SP;Ninguém;Inativo recente',
  'Mercado Sem Nada;;;;;;Não-Me-Toque;;Ativo',
  'Sacolão da Praça;;123;;nada;99;Natal (RN);;Bloqueado',
  'Quem Nunca Comprou;;;;;;;;Prospect',
  'Total;;;;;;3;;',
].join('\r\n');

const PRODUCTS = [
  'Código*;Nome*;Preço de Tabela [R$];Preço de Tabela #2;Tabela Atacado;Comissão;IPI;Preço mínimo;Múltiplo;Categoria principal;Subcategoria nível 2;Ativo / Inativo;Saldo em estoque',
  '1001;Chá-mate 250 g;9,90;9,50;9,00;7;3,25;0;0;Chás;Mate;0;12',
  '1002;Café 500 g;18,90;;17,00;5;;17,50;6;Cafés;;1;',
].join('\n');

const ITEMS = [
  'Relatório Produtos por Pedido',
  'Produto: 1001 - Chá-mate 250 g',
  'Data;Pedido;Cliente;Criador;Preço Líquido;Quantidade;Subtotal',
  '05/01/2026;1025;Empório Bela Vista Ltda;Ana;3,33;3;10,00',
  '06/01/2026;1026;Mercado Sem Nada;Ana;9,90;2;19,80',
  'Total;;;;;5;29,80',
  'Produto: X9 - Fora do catálogo',
  'Data;Pedido;Cliente;Criador;Preço Líquido;Quantidade;Subtotal',
  '05/01/2026;1025;Empório Bela Vista Ltda;Ana;3,10;12;40,00',
  '07/01/2026;1027;Quem Não Há;Ana;1,00;1;1,00',
].join('\n');

const HEADERS = [
  'Data;Nº do pedido;Cliente;CNPJ;Vendedor;Status;Valor total',
  '05/01/2026;1025;Empório Bela Vista Ltda;11.222.333/0001-81;Ana;Concluído;50,00',
  '08/01/2026;1031;Mercado Sem Nada;;Ana;Concluído;9,00',
].join('\n');

const REPRESENTADAS = 'Representada;CNPJ;Comissão\nErvateira Campo Alto;11.444.777/0001-61;5';

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: [Buffer.from(text)] }));
  const pieces: Buffer[] = [];
  for await (const piece of zipFile(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const office = () =>
  zipOf({
    'vendas/itens.csv': ITEMS,
    'vendas/pedidos.csv': HEADERS,
    '__MACOSX/x.csv': 'lixo',
    'produtos.csv': PRODUCTS,
    'clientes.csv': CLIENTS,
    'representadas.csv': REPRESENTADAS,
    'leia.csv': 'nada que se conheça',
  });

onEachEngine('An office that arrives', (talao) => {
  const send = async (company: Company, file: string | Promise<Buffer>, query = '') =>
    company.upload(`import/office${query}`, new Uint8Array(Buffer.from(await file)), {
      'content-type': 'application/zip',
    });

  test('is refused where no sheet is known, and comes whole, whatever the order', async () => {
    const ana = await talao.createCompany('Chegada');
    const none = await send(ana, zipOf({ 'a.csv': 'nada' }));
    assert.deepEqual([none.status, none.body.code], [400, 'no_sheet_recognised']);
    const pdf = await send(ana, '%PDF-1.4 nada');
    assert.deepEqual([pdf.status, pdf.body.error], [400, 'Não reconheço o arquivo: envie Excel ou CSV']);

    const tried = await send(ana, office(), '?simular=true');
    assert.equal(tried.status, 200, JSON.stringify(tried.body));
    const { data } = tried.body;
    assert.deepEqual(
      data.arquivos.map((one: Record<string, unknown>) => [
        one.n,
        one.tipo,
        one.linhas,
        one.criados,
        one.erros,
      ]),
      [
        [1, 'sale_items', 4, 2, []],
        [2, 'sale_headers', 2, 0, []],
        [3, 'products', 2, 2, []],
        [4, 'clients', 3, 3, []],
        [5, 'representadas', 1, 1, []],
        [6, null, 0, 0, []],
      ],
    );
    assert.deepEqual(data.totais, {
      representadas: 1,
      clientes: 3,
      produtos: 2,
      tabelas_preco: 2,
      precos: 3,
      regras: 1,
      vendas: 2,
      valor_vendas: 67,
    });

    const done = await send(ana, office(), `?plano=${data.plano}`);
    assert.equal(done.status, 201, JSON.stringify(done.body));
    const id = done.body.data.importacao_id;
    assert.deepEqual(done.body.data.totais, data.totais);

    const clients = await ana.get('clients?ordem=nome');
    assert.deepEqual(
      clients.body.data.map((one: Record<string, unknown>) => [
        one.nome,
        one.telefone,
        one.cidade,
        one.estado,
        one.ativo,
      ]),
      [
        ['Empório Bela Vista Ltda', '+551133334444', 'Embu-Guaçu', 'SP', true],
        ['Mercado Sem Nada', '', 'Não-Me-Toque', '', true],
        ['Sacolão da Praça', '', 'Natal', 'RN', false],
      ],
    );
    const again = await send(ana, office());
    assert.deepEqual([again.status, again.body.data.importacao_id], [200, null], JSON.stringify(again.body));

    assert.deepEqual(await faultsAfter(talao, []), []);
    const seen = await ana.get(`imports/${id}`);
    assert.equal(seen.status, 200, JSON.stringify(seen.body));
    assert.deepEqual(seen.body.data.ficam, []);
    assert.equal((await ana.get('imports')).body.total, 1);
    const undone = await ana.delete(`imports/${id}`);
    assert.equal(undone.status, 200, JSON.stringify(undone.body));
    assert.deepEqual(undone.body.data, { apagados: 11, restaurados: 0, ficaram: [] });
    for (const list of ['clients', 'products', 'representadas', 'sales', 'price-tables'])
      assert.equal((await ana.get(list)).body.total, 0, list);
    assert.deepEqual(await faultsAfter(talao, []), []);
    const twice = await ana.delete(`imports/${id}`);
    assert.deepEqual([twice.status, twice.body.code], [409, 'import_undone']);
    assert.equal((await send(ana, office())).status, 201);
  });
});
