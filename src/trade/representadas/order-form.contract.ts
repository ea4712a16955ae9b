import { z } from 'zod';
import { optional } from '../../platform/http/contract/fields.ts';
import { namedObject, words } from '../../platform/http/contract/words.ts';

const ORDER_COLUMNS = [
  'produto_id',
  'nome',
  'quantidade',
  'unidade',
  'preco_tabela',
  'desconto',
  'valor_unitario',
  'valor_total',
] as const;

const orderFormWords = {
  colunas: words('As colunas dos itens, cada uma uma vez, na ordem em que são impressas', [
    'produto_id',
    'nome',
    'quantidade',
    'valor_unitario',
    'valor_total',
  ]),
  mostrar_desconto: words('Se o PDF mostra os descontos', true),
  mostrar_comissao: words('Se o PDF mostra a comissão', false),
};

/** How the orders of a representada are printed. */
export const orderForm = namedObject('NewOrderForm', orderFormWords, {
  colunas: z.array(z.enum(ORDER_COLUMNS)).min(1).check(refuseRepeated),
  mostrar_desconto: optional(z.boolean(), false),
  mostrar_comissao: optional(z.boolean(), false),
});

export const shownOrderForm = namedObject('OrderForm', orderFormWords, {
  colunas: z.array(z.enum(ORDER_COLUMNS)),
  mostrar_desconto: z.boolean(),
  mostrar_comissao: z.boolean(),
});

export type OrderForm = z.output<typeof shownOrderForm>;

function refuseRepeated({ value, issues }: z.core.ParsePayload<string[]>): void {
  for (const [at, column] of value.entries()) {
    if (value.indexOf(column) < at)
      issues.push({ code: 'custom', input: column, path: [at], message: 'Coluna repetida' });
  }
}
