import { z } from 'zod';
import { optionally, required, sentFields, shownFields } from '../../contract/declared-fields.ts';
import { objectOf } from '../../contract/words.ts';
import { repeatsIn } from '../../domain/repeats.ts';

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

const columns = z.array(z.enum(ORDER_COLUMNS));

const fields = {
  colunas: required(
    columns.min(1).check(refuseRepeated),
    'As colunas dos itens, cada uma uma vez, na ordem em que são impressas',
    ['produto_id', 'nome', 'quantidade', 'valor_unitario', 'valor_total'],
  ),
  mostrar_desconto: optionally(z.boolean(), false, 'Se o PDF mostra os descontos', true),
  mostrar_comissao: optionally(z.boolean(), false, 'Se o PDF mostra a comissão', false),
};

/** How the orders of a representada are printed. */
export const orderForm = objectOf('NewOrderForm', sentFields(fields));

export const shownOrderForm = objectOf(
  'OrderForm',
  shownFields({ ...fields, colunas: { ...fields.colunas, shown: columns } }),
);

export type OrderForm = z.output<typeof shownOrderForm>;

function refuseRepeated({ value, issues }: z.core.ParsePayload<string[]>): void {
  for (const at of repeatsIn(value))
    issues.push({ code: 'custom', input: value[at], path: [at], message: 'Coluna repetida' });
}
