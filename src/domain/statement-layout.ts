import { itemTotal, percentOf } from './money.ts';
import { STATEMENT_FIELDS, type StatementField } from './statement-lines.ts';
import { AROUND, layoutOf, type TurnedHeading } from './table-columns.ts';
import { readAmount, readPercentage } from './written-values.ts';

/** The statement of a representada's commissions. */
export const STATEMENT_LAYOUT = layoutOf<StatementField>({
  name: 'extrato',
  fields: STATEMENT_FIELDS,
  names: {
    pedido:
      'pedido, pedido de venda, pedido venda, pedido cliente, pedido do cliente, oc, ordem, ordem de venda, ordem de compra',
    nota: 'nota, nf, nf-e, nota fiscal, danfe, doc, docto, documento fiscal, fatura, título, duplicata, nf parcela',
    documento:
      'documento, cnpj, cpf, cpf cnpj, cnpj cpf, cgc, cnpj cliente, cnpj do cliente, cpf cnpj cliente, cpf cnpj do cliente, ' +
      'cnpj cpf cliente, cnpj cpf do cliente, documento cliente, documento do cliente',
    parcela: 'parcela, prestação, pc',
    serie: 'série, ser',
    base:
      'base, valor, base de cálculo, base cálculo, base comissão, base da comissão, base de comissão, parcela, da parcela, ' +
      'venda, da venda, nf, título, pago, recebido',
    percentual:
      '%, comissão %, com %, % comissão, % de comissão, % da comissão, % com, percentual, percentual comissão, ' +
      'percentual de comissão, percentual da comissão, percentual com, taxa, alíquota',
    comissao:
      'comissão, comissões, com, comissão devida, comissão a pagar, comissão líquida, comissão valor, comissão paga, ' +
      'total comissão, a pagar',
    pagamento: 'pagamento, liquidação, liq, baixa, recebimento',
    descricao:
      'histórico, descrição, cliente, nome do cliente, nome cliente, razão social, razão social do cliente, nome, ' +
      'discriminação, lançamento, observação, observações',
  },
  onlyWithWord: {
    base: ['parcela', 'da parcela', 'venda', 'da venda', 'nf', 'título', 'pago', 'recebido'],
    comissao: ['a pagar'],
    pagamento: ['liq'],
  },
  around: {
    pedido: AROUND.code,
    nota: AROUND.code,
    documento: AROUND.code,
    parcela: AROUND.code,
    serie: AROUND.code,
    base: AROUND.amount,
    comissao: AROUND.amount,
    pagamento: AROUND.day,
  },
  alone: { data: 'pagamento' },
  needs: [{ oneOf: ['comissao'] }, { oneOf: ['pedido', 'nota', 'documento'], unlessAsked: true }],
  /** A line alone may take a column of percentages for the commission. */
  prefersPair: (pair, single) => {
    const rate = pair.get('percentual');
    return rate !== undefined && single.get('comissao') === rate;
  },
  turn(heading) {
    if (!heading.asked.comissao) swapRates(heading);
    if (!heading.asked.documento) takeForInvoice(heading);
  },
});

const HIGHEST_RATE = 100;
const SHARE_OF_LINES = 0.9;

/** A commission that is a rate of another column's values is the percentage, and that other column the commission. */
function swapRates({ columns, rows }: TurnedHeading<StatementField>): void {
  const [at, baseAt] = [columns.get('comissao'), columns.get('base')];
  if (at === undefined || baseAt === undefined) return;
  const expected: { cells: readonly string[]; centavos: number }[] = [];
  for (const cells of rows) {
    const rate = readPercentage((cells[at] ?? '').trim());
    if (rate === undefined) continue;
    if (Math.abs(rate) >= HIGHEST_RATE) return;
    const base = centavosOf(cells[baseAt]);
    if (base !== undefined) expected.push({ cells, centavos: percentOf(base, rate) });
  }
  if (expected.length === 0) return;
  const known = new Set(columns.values());
  const width = Math.max(...rows.map(({ length }) => length));
  for (let other = 0; other < width; other++) {
    if (known.has(other)) continue;
    const right = expected.filter(({ cells, centavos }) => centavosOf(cells[other]) === centavos).length;
    if (right < expected.length * SHARE_OF_LINES) continue;
    columns.set('percentual', at).set('comissao', other);
    return;
  }
}

function centavosOf(cell = ''): number | undefined {
  const value = readAmount(cell.trim());
  return value === undefined || !Number.isFinite(value) ? undefined : itemTotal(1, value);
}

const SHORTEST_TAX_ID = 9;

/** `Documento` is the client's; where it holds no number of that length, it is the invoice's. */
function takeForInvoice({ columns, names, rows }: TurnedHeading<StatementField>): void {
  const at = columns.get('documento');
  if (at === undefined || columns.has('nota') || !/document/i.test(names[at] ?? '')) return;
  if (rows.some((cells) => (cells[at] ?? '').replaceAll(/\W/g, '').length >= SHORTEST_TAX_ID)) return;
  columns.delete('documento');
  columns.set('nota', at);
}
