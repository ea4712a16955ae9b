import type { RecordedVisit } from '@talao/client';
import type { CopiedClient, CopiedSale } from './copied.ts';

/** What a list of all sales filters, sorts and adds up. */
export interface SaleFacts
  extends Pick<
    CopiedSale,
    | 'id'
    | 'pedido'
    | 'pedido_cliente'
    | 'data'
    | 'status'
    | 'valor_total'
    | 'representada_id'
    | 'vendedor_id'
    | 'cliente_id'
    | 'cliente_nome'
    | 'created_at'
  > {
  /** Whether an instalment is not paid. */
  aberta: boolean;
  /** Whose history it stands in; an unsent change may have given it to another client. */
  guardada_em: string;
}

/** What the round needs of a visit. */
type VisitFacts = Pick<RecordedVisit, 'id' | 'momento' | 'data' | 'resultado' | 'motivo' | 'proxima'>;

export interface History {
  vendas: SaleFacts[];
  visitas: VisitFacts[];
}

/** A client's history as one text: to read ten thousand of them whole would take seconds, and as objects much of the memory. */
export function packHistory({ vendas, visitas }: Pick<CopiedClient, 'vendas' | 'visitas'>): string {
  const sales = vendas.map((sale) => [
    sale.id,
    sale.pedido,
    sale.pedido_cliente,
    sale.data,
    sale.status,
    sale.valor_total,
    sale.representada_id,
    sale.vendedor_id,
    sale.created_at,
    hasUnpaid(sale) ? 1 : 0,
  ]);
  const visits = visitas.map((visit) => [
    visit.id,
    visit.momento,
    visit.data,
    visit.resultado,
    visit.motivo,
    visit.proxima,
  ]);
  return JSON.stringify([sales, visits]);
}

type Packed = [
  sales: [
    id: string,
    pedido: string,
    pedido_cliente: string | null,
    data: string,
    status: CopiedSale['status'],
    valor_total: number,
    representada_id: string,
    vendedor_id: string | null,
    created_at: string,
    aberta: 0 | 1,
  ][],
  visits: [
    id: string,
    momento: string,
    data: string,
    resultado: VisitFacts['resultado'],
    motivo: VisitFacts['motivo'],
    proxima: string | null,
  ][],
];

export function unpackHistory(client: { id: string; nome: string; historia: string }): History {
  const [sales, visits] = JSON.parse(client.historia) as Packed;
  return {
    vendas: sales.map((sale) => ({
      id: sale[0],
      pedido: sale[1],
      pedido_cliente: sale[2],
      data: sale[3],
      status: sale[4],
      valor_total: sale[5],
      representada_id: sale[6],
      vendedor_id: sale[7],
      created_at: sale[8],
      aberta: sale[9] === 1,
      cliente_id: client.id,
      cliente_nome: client.nome,
      guardada_em: client.id,
    })),
    visitas: visits.map(([id, momento, data, resultado, motivo, proxima]) => ({
      id,
      momento,
      data,
      resultado,
      motivo,
      proxima,
    })),
  };
}

export function factsOf(sale: CopiedSale, guardada_em: string): SaleFacts {
  return { ...sale, aberta: hasUnpaid(sale), guardada_em };
}

function hasUnpaid({ parcelas }: CopiedSale): boolean {
  return parcelas.some(({ pago_em }) => pago_em === null);
}
