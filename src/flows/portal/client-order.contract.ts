import { z } from 'zod';
import { decimal, LENGTHS, text } from '../../contract/fields.ts';
import { searchField } from '../../contract/lists.ts';
import { validate } from '../../contract/validation.ts';
import { sentVersion, typedName, typedRemark } from '../../trade/sales/answers/answers.contract.ts';

export const MOST_ORDERED_ITEMS = 200;

const items = z
  .array(z.object({ produto_id: text({ max: LENGTHS.productId }), quantidade: decimal.gt(0) }))
  .min(1, 'Escolha ao menos um produto')
  .max(MOST_ORDERED_ITEMS)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [at, { produto_id }] of value.entries()) {
      if (seen.has(produto_id))
        issues.push({ code: 'custom', input: value, path: [at, 'produto_id'], message: 'Produto repetido' });
      seen.add(produto_id);
    }
  });

const review = z.object({ itens: items });

const order = z.object({
  itens: items,
  versao: sentVersion,
  nome: typedName,
  observacao: typedRemark,
  chave: z.string().regex(/^[\w-]{8,64}$/, 'Use de 8 a 64 letras, algarismos, - ou _'),
});

export type ReviewedItems = z.output<typeof items>;
export type ClientOrderBody = z.output<typeof order>;

type Sent = Readonly<Record<string, unknown>>;

/** Whether an order is sent, or only looked at. */
export function isOrder(sent: Sent): boolean {
  return ['versao', 'nome', 'chave'].some((name) => sent[name] !== undefined);
}

/** The items that are looked at; undefined for those of the last order. */
export function readReview(sent: Sent): ReviewedItems | undefined {
  return sent.repetir === true ? undefined : validate(review, sent).itens;
}

export function readClientOrder(sent: Sent): ClientOrderBody {
  return validate(order, sent);
}

const sought = z.object({ busca: searchField('Parte do código ou do nome do produto', 'cafe') });

export function readSought(query: unknown): string | undefined {
  return validate(sought, query).busca || undefined;
}

/** The pairs of a form, in order: a product and how much of it; what is empty or zero is not ordered. */
export function readOrderForm(fields: URLSearchParams): Sent {
  const itens: { produto_id: string; quantidade: number | string }[] = [];
  let product: string | undefined;
  for (const [name, value] of fields) {
    if (name === 'item') product = value;
    if (name !== 'quantidade' || product === undefined) continue;
    const quantidade = readQuantity(value);
    if (quantidade !== 0) itens.push({ produto_id: product, quantidade });
    product = undefined;
  }
  const { item: _, quantidade: __, repetir, ...others } = Object.fromEntries(fields);
  return { ...others, ...(repetir === 'true' ? { repetir: true } : { itens }) };
}

/** `12,5` and `1.250,5` as Brazilians write them, and `12.5`; what is no number stays a text, and is refused. */
function readQuantity(text: string): number | string {
  const plain = text.trim();
  const written = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  if (written === '') return 0;
  return /^-?\d*\.?\d+$/.test(written) ? Number(written) : plain;
}
