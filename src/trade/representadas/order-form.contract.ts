import { z } from 'zod';
import { optional } from '../../platform/http/contract/fields.ts';
import { namedObject, type Words } from '../../platform/http/contract/words.ts';

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

const words = {
  colunas: {
    description: 'As colunas dos itens, cada uma uma vez, na ordem em que são impressas',
    examples: [['produto_id', 'nome', 'quantidade', 'valor_unitario', 'valor_total']],
  },
  mostrar_desconto: { description: 'Se o PDF mostra os descontos', examples: [true] },
  mostrar_comissao: { description: 'Se o PDF mostra a comissão', examples: [false] },
} satisfies Record<string, Words>;

/** How the orders of a representada are printed. */
export const orderForm = namedObject('NewOrderForm', words, {
  colunas: z.array(z.enum(ORDER_COLUMNS)).min(1).check(refuseRepeated),
  mostrar_desconto: optional(z.boolean(), false),
  mostrar_comissao: optional(z.boolean(), false),
});

export const shownOrderForm = namedObject('OrderForm', words, {
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
