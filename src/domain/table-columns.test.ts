import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { STATEMENT_LAYOUT } from './statement-layout.ts';
import { STATEMENT_FIELDS } from './statement-lines.ts';
import { type ColumnNames, findColumns, isSameHeading } from './table-columns.ts';

const MISSING = 'Falta a coluna no cabeçalho';

const found = (header: string[], asked: ColumnNames = {}, remembered: ColumnNames = {}) => {
  const { columns, faults } = findColumns(
    header.map((name) => [name]),
    STATEMENT_LAYOUT,
    { asked, remembered },
  );
  const used = STATEMENT_FIELDS.flatMap((field) => {
    const at = columns.get(field);
    return at === undefined ? [] : [`${field}:${at}`];
  });
  return faults.length > 0 ? faults.map(({ campo }) => `-${campo}`).join() : used.join();
};

suite('The heading of a statement', () => {
  const headings: [string[], string][] = [
    [['Nº PEDIDO', 'Comissão'], 'pedido:0,comissao:1'],
    [['N. Pedido', 'Valor da Comissão'], 'pedido:0,comissao:1'],
    [['Ordem', 'COMISSAO'], 'pedido:0,comissao:1'],
    [['NF-e', 'Valor Comissão'], 'nota:0,comissao:1'],
    [['N.F.', 'comissão (R$)'], 'nota:0,comissao:1'],
    [['CPF/CNPJ', 'Comissão'], 'documento:0,comissao:1'],
    [['Pedido', '%', 'Comissão'], 'pedido:0,percentual:1,comissao:2'],
    [['Pedido', 'Comissão %', 'Comissão'], 'pedido:0,percentual:1,comissao:2'],
    [['Pedido', '% Comissão', 'Vlr. Comissão'], 'pedido:0,percentual:1,comissao:2'],
    [['Pedido', 'Valor', 'Comissão', 'Data'], 'pedido:0,base:1,comissao:2,pagamento:3'],
    [['Pedido', 'Valor Base', 'Valor', 'Comissão'], 'pedido:0,base:1,comissao:3'],
    [['Histórico', 'Cliente', 'Nota', 'Comissão'], 'nota:2,comissao:3,descricao:0'],
    [['Cliente', 'Nota', 'Parcela', 'Comissão'], 'nota:1,parcela:2,comissao:3,descricao:0'],
    [['Data', 'Pedido', 'Data', 'Comissão'], 'pedido:1,comissao:3,pagamento:0'],
    [['Ped.', 'Cli.', 'Vlr', 'Comis.', 'Dt.'], 'pedido:0,base:2,comissao:3,pagamento:4,descricao:1'],
    [['Nº Ped.', 'Vl. Base', '% Com.', 'Vl. Comis.'], 'pedido:0,base:1,percentual:2,comissao:3'],
    [
      ['N.F.', 'Parc.', 'Base Cálc.', 'Perc.', 'VLR.COMISS.'],
      'nota:0,parcela:1,base:2,percentual:3,comissao:4',
    ],
    [['Dupl.', 'Dt. Liq.', 'Comis. Líq.', 'Hist.'], 'nota:0,comissao:2,pagamento:1,descricao:3'],
    [['CNPJ Cli.', 'Vr. Venda', 'COMIS', 'DT_PGTO'], 'documento:0,base:1,comissao:2,pagamento:3'],
    [['Pedido', 'Doc.', 'Desc.', 'Pág.', 'Líq.', 'Comissão'], 'pedido:0,nota:1,comissao:5'],
    [['Ped.', 'Dt. Venc.', 'Comis.'], 'pedido:0,comissao:2'],
    [['Pedido', 'Comissão %'], '-comissao'],
    [['Comissão', 'Cliente'], '-pedido'],
    [['Extrato de comissões'], '-comissao'],
    [['Pedido', 'Comissão', 'Comissão'], 'pedido:0,comissao:1'],
    [['Nº Doc', 'Vlr Com', 'Dt Pagto'], 'nota:0,comissao:1,pagamento:2'],
    [['Cód. Pedido', 'Com %', 'Vl a Pagar', 'R$ Base'], 'pedido:0,base:3,percentual:1,comissao:2'],
    [['OC', 'Ser', 'PC', 'Com'], 'pedido:0,parcela:2,serie:1,comissao:3'],
    [['NF/Parcela', 'Valor Título', 'Com R$', 'Liquidação'], 'nota:0,base:1,comissao:2,pagamento:3'],
    [['Fatura', 'Vlr NF', 'Comissão Devida', 'Data Baixa'], 'nota:0,base:1,comissao:2,pagamento:3'],
    [['Valor Pago', 'Dup', 'Comis', 'Razão Social'], 'nota:1,base:0,comissao:2,descricao:3'],
  ];
  for (const [header, expected] of headings)
    test(`is known by its names: ${header.join(' | ')}`, () => assert.equal(found(header), expected));

  test('has all requested columns, even without one that lines can be matched by', () => {
    const header = ['PED', 'VLR COM', 'Obs'];
    assert.equal(found(header, { pedido: 'ped', comissao: 'Vlr. Com' }), 'pedido:0,comissao:1,descricao:2');
    assert.equal(found(header, { comissao: 'VLR COM' }), 'pedido:0,comissao:1,descricao:2');
    assert.equal(found(['REF', 'VLR COM'], { comissao: 'VLR COM' }), 'comissao:1');
    assert.equal(found(header, { pedido: 'PED', comissao: 'X' }), '-comissao');
    assert.equal(found(['PED', 'VLR X'], { pedido: 'PED' }), '-comissao');
    assert.deepEqual(
      findColumns(
        header.map((name) => [name]),
        STATEMENT_LAYOUT,
        { asked: { nota: 'NF', comissao: 'VLR COM' }, remembered: {} },
      ).faults,
      [{ campo: 'nota', mensagem: MISSING }],
    );
  });

  test('has the columns used before, otherwise the usual names', () => {
    const before = { pedido: 'PED', comissao: 'VLR COM', base: '' };
    assert.equal(found(['PED', 'VLR COM', 'Valor'], {}, before), 'pedido:0,comissao:1');
    assert.equal(found(['Pedido', 'Comissão', 'VLR COM'], {}, before), 'pedido:0,comissao:2');
    assert.equal(found(['Pedido', 'Comissão'], {}, before), 'pedido:0,comissao:1');
    assert.equal(found(['PED', 'A', 'B'], { comissao: 'B' }, before), 'pedido:0,comissao:2');
  });

  test('is recognized when it repeats, with fewer or more cells', () => {
    const heading = ['Nº Pedido', 'Comissão', ''];
    assert.ok(isSameHeading(heading, ['nº pedido', 'COMISSAO']));
    assert.ok(!isSameHeading(heading, ['nº pedido', 'COMISSAO', 'x']));
    assert.ok(!isSameHeading(heading, ['1', '2']));
  });
});
