import { isSideBySide, joinPairs, turnStatementHeading } from './statement-heading.ts';
import { STATEMENT_FIELDS, type StatementField } from './statement-lines.ts';
import { AROUND, layoutOf, type TableLayout } from './table-columns.ts';

/** The statement of a representada's commissions. */
export const STATEMENT_LAYOUT: TableLayout<StatementField> = layoutOf<StatementField>({
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
  isSideBySide,
  join: joinPairs,
  turn: (heading) => turnStatementHeading(heading, (name) => STATEMENT_LAYOUT.fieldOf(name) === 'comissao'),
});
