import { type Installment, payUnpaid } from '../../domain/installments.ts';
import { type SaleStatus, type Stage, stageOf } from '../../domain/sale-status.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { NOTHING_HAPPENED, type StoredInstallment } from './entries.rules.ts';
import { isOwn, type OwnTerms, ownTermsOf, renumberOwn, restoreOwn } from './own-installments.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import type { InvoicedItem } from './sales.rules.ts';

/** The parts of an invoice that matter to its sale. */
export interface LinkedInvoice {
  readonly id: string;
  readonly emissao: string;
  readonly duplicatas: readonly Pick<Installment, 'vencimento' | 'valor'>[];
  /** The sold items. */
  readonly itens: readonly Omit<InvoicedItem, 'nota_id' | 'emissao'>[];
}

const NOT_YET_INVOICED: readonly Stage[] = ['registrada', 'em_processamento', 'aguardando_pagamento'];
const INVOICED_STATUS: SaleStatus = 'Faturado';

/** Adds an invoice to the sale; from the first on, the sale's instalments are those of its invoices. */
export function withInvoice<Row extends SaleRow>(
  sale: SaleFacts<Row>,
  invoice: LinkedInvoice,
): SaleFacts<Row> {
  const own = { ...ownTermsOf(sale), ...leftStatus(sale) };
  const there = sale.installments.filter((one) => !isOwn(one));
  const last = Math.max(0, ...there.map(({ numero }) => numero));
  const added = payAsOwn(invoice.duplicatas, own.parcelas).map(
    (one, at): StoredInstallment => ({
      ...NOTHING_HAPPENED,
      ...one,
      numero: last + at + 1,
      nota_id: invoice.id,
    }),
  );
  const invoiced = [
    ...sale.invoiced,
    ...invoice.itens.map((item) => ({ ...item, nota_id: invoice.id, emissao: invoice.emissao })),
  ];
  return {
    ...sale,
    row: {
      ...touched(sale.row),
      status: isYetToInvoice(sale) ? INVOICED_STATUS : sale.row.status,
      faturado_em: earliestOf(invoiced),
      proprias: JSON.stringify(own),
    },
    installments: [...there, ...added],
    invoiced,
  };
}

/**
 * Removes an invoice from the sale. Its instalments with received commission stay, with value zero. With the last invoice the
 * sale gets back its own instalments, its `faturado_em` and, if the note had changed it, its status, unless an earlier
 * cancellation already restored them.
 */
export function withoutInvoice<Row extends SaleRow>(
  sale: SaleFacts<Row>,
  notaId: string,
  received: readonly number[],
): SaleFacts<Row> {
  const left = sale.installments
    .filter(({ nota_id, numero }) => nota_id !== notaId || received.includes(numero))
    .map((one) => (one.nota_id === notaId ? { ...one, valor: 0 } : one));
  const invoiced = sale.invoiced.filter(({ nota_id }) => nota_id !== notaId);
  const row = touched(sale.row);
  if (invoiced.length > 0)
    return { ...sale, row: { ...row, faturado_em: earliestOf(invoiced) }, installments: left, invoiced };
  if (row.proprias === null) return { ...sale, row, installments: renumberOwn(left, received), invoiced };
  const own = ownTermsOf(sale);
  return {
    ...sale,
    row: {
      ...row,
      status: row.status === INVOICED_STATUS ? (own.status ?? row.status) : row.status,
      faturado_em: own.faturado_em,
      proprias: null,
    },
    installments: restoreOwn(own, left),
    invoiced,
  };
}

function isYetToInvoice({ row }: SaleFacts<SaleRow>): boolean {
  return NOT_YET_INVOICED.includes(stageOf(row.status as SaleStatus));
}

/** The status before the invoice, if the invoice changes it. */
function leftStatus(sale: SaleFacts<SaleRow>): Pick<OwnTerms, 'status'> {
  return isYetToInvoice(sale) ? { status: sale.row.status } : {};
}

/** If all of the sale's own instalments were paid, those of the invoice are too. */
function payAsOwn(
  duplicatas: LinkedInvoice['duplicatas'],
  own: readonly Pick<Installment, 'pago_em'>[],
): Installment[] {
  const unpaid = duplicatas.map(({ vencimento, valor }) => ({ vencimento, valor, pago_em: null }));
  const days = own.map(({ pago_em }) => pago_em).filter((day) => day !== null);
  const last = days.toSorted().at(-1);
  return last !== undefined && days.length === own.length ? payUnpaid(unpaid, last) : unpaid;
}

function earliestOf(invoiced: readonly InvoicedItem[]): string | null {
  return (
    invoiced
      .map(({ emissao }) => emissao)
      .toSorted()
      .at(0) ?? null
  );
}

function touched<Row extends SaleRow>(row: Row): Row {
  return { ...row, updated_at: momentAfter(row.updated_at) };
}
