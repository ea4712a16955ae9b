import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { StatementField } from '../../domain/statement-lines.ts';
import { TableLine } from '../../platform/files/table-line.ts';
import { readLine } from './read-statement.ts';

const read = (cells: Partial<Record<StatementField, string>>, others: string[] = []) =>
  readLine(
    new TableLine(
      { line: 7, cells: [...Object.values(cells), ...others], sheet: 0, isBroken: false },
      {
        aba: null,
        isMonthFirst: false,
        isPointed: false,
        columns: new Map(Object.keys(cells).map((field, at) => [field as StatementField, at])),
      },
    ),
  );

suite('The cells of a statement', () => {
  const amounts: [string, number | null][] = [
    ['1.234,56', 123456],
    ['R$ 1.234,56', 123456],
    ['R$1.234,56', 123456],
    ['r$ 10', 1000],
    ['1234,56', 123456],
    ['1234.56', 123456],
    ['10', 1000],
    ['0,00', 0],
    ['0', 0],
    ['(1.234,56)', -123456],
    ['(R$ 1.234,56)', -123456],
    ['R$ (1.234,56)', -123456],
    ['1.234,56-', -123456],
    ['R$ 1.234,56-', -123456],
    ['-1.234,56', -123456],
    ['-R$ 1.234,56', -123456],
    ['R$ -1.234,56', -123456],
    ['\u22121.234,56', -123456],
    ["'-5,00", -500],
    [' 12,345 ', 1235],
    ['1.234.567,89', 123456789],
    ['1\u00a0234,56', 123456],
    ['1\u202f234\u202f567,89', 123456789],
    ['1 100,00', null],
    ['1 50,00', null],
    ['1\u00a050,00', null],
    ['1.234', null],
    ['dez', null],
    ['#REF!', null],
    ['', null],
    ['(-1,00)', null],
    ['1,2,3', null],
  ];
  for (const [text, centavos] of amounts)
    test(`hold a commission: ${JSON.stringify(text)} is ${centavos}`, () => {
      const { informado, falha } = read({ comissao: text });
      assert.deepEqual([informado, falha], [centavos, centavos === null ? 'comissao' : null]);
    });

  const days: [string, string | null][] = [
    ['14/11/2026', '2026-11-14'],
    ['14/11/26', '2026-11-14'],
    ['4/1/26', '2026-01-04'],
    ['14-11-2026', '2026-11-14'],
    ['2026-11-14', '2026-11-14'],
    ['2026-11-14 00:00:00', '2026-11-14'],
    ['46340', '2026-11-14'],
    ['46340,5', '2026-11-14'],
    ['31/02/2026', null],
    ['novembro', null],
    ['14', null],
    ['/ /', null],
    ['00/00/0000', null],
  ];
  for (const [text, day] of days)
    test(`hold a day: ${text} is ${day}`, () => {
      const { pagamento, falha } = read({ comissao: '1', pagamento: text });
      const isEmpty = !/[\p{L}1-9]/u.test(text);
      assert.deepEqual([pagamento, falha], [day, day === null && !isEmpty ? 'pagamento' : null]);
    });

  const installments: [string, number | null][] = [
    ['1', 1],
    ['02', 2],
    ['2/3', 2],
    ['2 de 3', 2],
    ['3ª', 3],
    ['0', 0],
    ['00', 0],
    ['Única', 0],
    ['un', 0],
    ['à vista', 0],
    ['x', null],
  ];
  for (const [text, number] of installments)
    test(`hold an instalment: ${text} is ${number}`, () => {
      const { parcela, falha } = read({ comissao: '1', parcela: text });
      assert.deepEqual([parcela, falha], [number, number === null ? 'parcela' : null]);
    });

  test('report which cell cannot be read, the commission first', () => {
    const wrong = { pedido: 'a', base: 'x', percentual: '200', comissao: 'dez', pagamento: '99/99/9999' };
    assert.equal(read(wrong).falha, 'comissao');
    assert.equal(read({ ...wrong, comissao: '1' }).falha, 'base');
    assert.equal(read({ ...wrong, comissao: '1', base: '1' }).falha, 'percentual');
    assert.equal(read({ ...wrong, comissao: '1', base: '1', percentual: '2%' }).falha, 'pagamento');
    assert.equal(read({ comissao: '1', pedido: 'x'.repeat(300) }).falha, 'pedido');
    assert.deepEqual(read({ comissao: '1' }).falha, null);
  });

  test('hold a document without its leading zeros, and a description of one line', () => {
    assert.equal(read({ comissao: '1', documento: '11.222.333/0001-81' }).documento, '11222333000181');
    assert.equal(read({ comissao: '1', documento: '1234567890' }).documento, '01234567890');
    assert.equal(read({ comissao: '1', descricao: ' Loja\n da\tAna ' }).descricao, 'Loja da Ana');
    assert.equal(read({ comissao: '1', descricao: 'x'.repeat(600) }).descricao?.length, 500);
  });

  const words: [string, boolean][] = [
    ['Total', true],
    ['TOTAL GERAL:', true],
    ['Subtotal', true],
    ['Sub-total da página', true],
    ['** Soma **', true],
    ['Saldo a pagar', true],
    ['O total', false],
    ['Loja Central', false],
  ];
  for (const [text, isSum] of words)
    test(`are labelled as a total: ${text} is ${isSum ? '' : 'not'}`, () => {
      assert.equal(read({ comissao: '1' }, ['', text]).isCalledSum, isSum);
    });
});
