import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findColumns, type TableLayout } from './table-columns.ts';
import { ORDER_BOOK_LAYOUT, PRICE_LIST_LAYOUT, TITLES_LAYOUT } from './table-layouts.ts';

function columnsOf(layout: TableLayout, header: readonly string[]): string {
  const { columns, faults } = findColumns(
    header.map((name) => [name]),
    layout,
    { asked: {}, remembered: {} },
  );
  if (faults.length > 0) return faults.map(({ campo }) => `-${campo}`).join();
  const turned = new Map(columns);
  layout.turn?.({ columns: turned, names: header, rows: [], asked: {} });
  return [...turned]
    .sort(([, one], [, other]) => one - other)
    .map(([field, at]) => `${field}:${at}`)
    .join();
}

type Heading = [header: string, columns: string];

function knows(name: string, layout: unknown, headings: readonly Heading[]): void {
  suite(name, () => {
    for (const [header, expected] of headings)
      test(`is known by its names: ${header}`, () =>
        assert.equal(columnsOf(layout as TableLayout, header.split(' | ')), expected));
  });
}

knows('The heading of a position of titles', TITLES_LAYOUT, [
  ['Duplicata | Vencimento | Saldo', 'titulo:0,vencimento:1,saldo:2'],
  ['Nº Título | Dt. Venc. | Vlr', 'titulo:0,vencimento:1,valor:2'],
  [
    'Cód. Cliente | Razão Social | CNPJ | NF | Parc. | Emissão | Vencto | Valor Original | Valor em aberto',
    'codigo:0,cliente:1,cnpj_cpf:2,titulo:3,parcela:4,emissao:5,vencimento:6,valor:7,saldo:8',
  ],
  [
    'Codigo-Lj-Nome do Cliente | Prf-Numero Parcela | TP | Natureza | Data de Emissao | Vencto Titulo | Vencto Real | ' +
      'Banco | Valor Original | Tit Vencidos Valor Atual | Tit Vencidos Valor Corrigido | Titulos a Vencer Valor Atual',
    'cliente:0,titulo:1,tipo:2,emissao:4,vencimento:5,vencimento_real:6,valor:8,vencido:9,a_vencer:11',
  ],
  [
    'Prefixo | Número | Parcela | Sacado | Data Vencimento | Valor do Título | Saldo Devedor | Data Baixa',
    'serie:0,titulo:1,parcela:2,cliente:3,vencimento:4,valor:5,saldo:6,pagamento:7',
  ],
  ['Docto | Vcto | Vencido | A vencer', 'titulo:0,vencimento:1,vencido:2,a_vencer:3'],
  ['Código | Nome | Fatura | Vencimento | Valor Atual', 'codigo:0,cliente:1,titulo:2,vencimento:3,saldo:4'],
  ['Pedido | Vencimento | Valor', '-titulo'],
  ['Duplicata | Valor', '-vencimento'],
  ['Duplicata | Vencimento', '-saldo'],
]);

knows('The heading of an order book', ORDER_BOOK_LAYOUT, [
  ['Pedido | Saldo', 'pedido:0,saldo:1'],
  [
    'Nº Pedido | Cód. Produto | Descrição | Qtd | Qtd Atendida | Qtde Saldo | Data de Entrega',
    'pedido:0,produto:1,descricao:2,quantidade:3,atendida:4,saldo:5,previsao:6',
  ],
  [
    'Seu Pedido | Cliente | Referência | Qtde. Pedida | Faturada | Pendente | Valor Pendente | Prev. Entrega | Status',
    'pedido:0,descricao:1,produto:2,quantidade:3,atendida:4,saldo:5,valor:6,previsao:7,situacao:8',
  ],
  ['OC | SKU | Em aberto | Dt Previsão', 'pedido_cliente:0,produto:1,saldo:2,previsao:3'],
  ['Pedido Cliente | Situação', 'pedido_cliente:0,situacao:1'],
  ['Ped. | Item | Qtd Pedido | Entregue', 'pedido:0,produto:1,quantidade:2,atendida:3'],
  ['Ordem de Compra | Valor | Entrega', 'pedido_cliente:0,valor:1,previsao:2'],
  ['Pedido | Valor', '-saldo'],
  ['Produto | Saldo', '-pedido'],
]);

knows('The heading of a price list', PRICE_LIST_LAYOUT, [
  ['Código | Descrição | Preço', 'codigo:0,descricao:1,preco:2'],
  ['Cód. | Produto | Preço Unitário | % IPI', 'codigo:0,descricao:1,preco:2,ipi:3'],
  ['Produto | Código | Vlr. Unit. | IPI %', 'descricao:0,codigo:1,preco:2,ipi:3'],
  ['Produto | Descrição | Valor', 'codigo:0,descricao:1,preco:2'],
  [
    'Ref. | Nome | EAN | Novo Preço | Preço Mínimo | Estoque | Status | Previsão de Chegada',
    'codigo:0,descricao:1,codigo_barras:2,preco:3,preco_minimo:4,estoque:5,situacao:6,previsao:7',
  ],
  ['GTIN | Preço de Tabela', 'codigo_barras:0,preco:1'],
  ['SKU | Disponível', 'codigo:0,estoque:1'],
  ['Item | Situação', 'codigo:0,situacao:1'],
  ['Cod Produto | Preço R$', 'codigo:0,preco:1'],
  ['Descrição | Preço', '-codigo'],
  ['Código | Descrição', '-preco'],
]);
