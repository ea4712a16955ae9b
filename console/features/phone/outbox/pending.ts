import type { RecordedVisit } from '@talao/client';
import { stageOf } from '../../../../src/domain/sale-status.ts';
import type { CopiedClient, CopiedSale } from '../copy/copied.ts';
import type { Entry } from './entry.ts';

/** What was written here and is not sent yet, as it is seen in the records of the copy. */
export interface Pending {
  clients: CopiedClient[];
  sale(id: string): CopiedSale | undefined;
  visit(id: string): RecordedVisit | undefined;
  /** With his sales, visits and payments of today. */
  onto(client: CopiedClient): CopiedClient;
}

interface Payment {
  venda_id: string;
  numero: number;
  pago_em: string | null;
}

export function pendingOf(entries: readonly Entry[]): Pending {
  const records = <T>(kind: Entry['tipo']) =>
    entries.filter(({ tipo }) => tipo === kind).map(({ registro }) => registro as T);
  const sales = records<CopiedSale>('venda').reverse();
  const visits = records<RecordedVisit>('visita').reverse();
  const payments = records<Payment>('pagamento');
  const onto = (client: CopiedClient): CopiedClient => {
    const own = visits.filter(({ cliente_id }) => cliente_id === client.id);
    return {
      ...client,
      vendas: [
        ...sales.filter((sale) => sale.cliente_id === client.id && counts(sale)),
        ...client.vendas,
      ].map((sale) => paid(sale, payments)),
      visitas: [...own, ...client.visitas],
      retorno: own.length > 0 ? (own[0]?.proxima ?? null) : client.retorno,
    };
  };
  return {
    clients: records<CopiedClient>('cliente'),
    sale: (id) => sales.find((sale) => sale.id === id),
    visit: (id) => visits.find((visit) => visit.id === id),
    onto,
  };
}

function counts({ status }: CopiedSale): boolean {
  const stage = stageOf(status);
  return stage !== 'orcamento' && stage !== 'cancelada';
}

function paid(sale: CopiedSale, payments: readonly Payment[]): CopiedSale {
  const own = payments.filter(({ venda_id }) => venda_id === sale.id);
  if (own.length === 0) return sale;
  const parcelas = sale.parcelas.map((one) => {
    const payment = own.findLast(({ numero }) => numero === one.numero);
    return payment ? { ...one, pago_em: payment.pago_em } : one;
  });
  return { ...sale, parcelas };
}
