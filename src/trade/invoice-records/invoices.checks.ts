import { readAccessKey } from '../../domain/access-keys.ts';
import { type ItemNature, isLaterSale, natureOf, natureOfAll } from '../../domain/natures.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Row } from '../../platform/database/tables.ts';
import { areInOrder, isAmount, recordCheck } from '../../platform/verification/record-check.ts';
import { notedInvoice, toJournalInvoice } from './noted-invoice.ts';

/** The natures that an item may have; for some it depends on the sale's other notes, or on when it came. */
const possibleNatures = ({ cfop, no_total }: Row<'itens_nota'>): ItemNature[] => [
  ...[true, false].map((isInvoicedAhead) =>
    natureOf(cfop, { isInvoicedAhead, isInTotal: Boolean(no_total) }),
  ),
  ...(isLaterSale(cfop) ? ['outra' as const] : []),
];

/** A linked note has a sale for each item, and its first item's itself; a waiting one and a return have none. */
const isLinkedAsSaid = (
  { situacao, venda_id }: Pick<Row<'notas'>, 'situacao' | 'venda_id'>,
  items: readonly Row<'itens_nota'>[],
) => {
  if (situacao === 'vinculada')
    return items[0]?.venda_id === venda_id && items.every((item) => item.venda_id !== null);
  return situacao === 'cancelada' || items.every((item) => item.venda_id === null);
};

/** The journal's record of an invoice lacks the addressee's document, because he may have to be forgotten. */
export const invoiceCheck = recordCheck('notas', {
  schema: notedInvoice,
  parts: ['itens_nota', 'devolvidos'],
  read: (row, items, taken) => toJournalInvoice({ row, items, taken }),
  wrong: ({ chave, situacao, venda_id, documento, natureza, referencia }, items) => [
    readAccessKey(chave) === undefined && 'chave',
    (situacao === 'vinculada' ? venda_id === null : situacao === 'sem_pedido' && venda_id !== null) &&
      'venda_id',
    situacao === 'devolucao' && referencia === null && 'referencia',
    natureOfAll(items.map((item) => item.natureza)) !== natureza && 'natureza',
    items.some((item) => !possibleNatures(item).includes(item.natureza)) && 'itens.natureza',
    !isLinkedAsSaid({ situacao, venda_id }, items) && 'itens.venda_id',
    items.length === 0 && 'itens',
    !areInOrder(items) && 'itens.posicao',
    documento !== null && normalizeTaxId(documento) !== documento && 'documento',
    documento !== null && !isTaxId(documento) && 'documento',
    items.some(({ produto_id }) => produto_id === '') && 'itens.produto_id',
    items.some(({ quantidade }) => !isAmount(quantidade)) && 'itens.quantidade',
  ],
});
