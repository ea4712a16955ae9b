import type { RecordedVisit } from '@talao/client';
import { type CopiedClient, type CopiedSale, type LightClient, searchTextOf } from './copied.ts';

/** What a list of all sales filters, sorts and adds up. */
export type SaleFacts = ReturnType<typeof unpackSale>;

export type History = ReturnType<typeof unpackHistory>;

type Named = Pick<LightClient, 'id' | 'nome'>;

/** The part of a client that stays in memory. */
export function toLight(client: CopiedClient): LightClient {
  const { vendas, visitas, contatos: _, enderecos: __, observacao: ___, etag: ____, ...light } = client;
  // His history is one text: to read ten thousand of them whole would take seconds, and as objects much of the memory.
  const historia = JSON.stringify([vendas.map(packSale), visitas.map(packVisit)]);
  return { ...light, historia, texto: searchTextOf(client) };
}

export function unpackHistory(client: Named & { historia: string }) {
  const [sales, visits] = JSON.parse(client.historia) as [
    ReturnType<typeof packSale>[],
    ReturnType<typeof packVisit>[],
  ];
  return { vendas: sales.map((sale) => unpackSale(sale, client)), visitas: visits.map(unpackVisit) };
}

function packSale(sale: CopiedSale) {
  const { id, pedido, pedido_cliente, data, status, valor_total, representada_id } = sale;
  const { vendedor_id, created_at } = sale;
  const facts = [
    id,
    pedido,
    pedido_cliente,
    data,
    status,
    valor_total,
    representada_id,
    vendedor_id,
  ] as const;
  return [...facts, created_at, hasUnpaid(sale) ? 1 : 0] as const;
}

/** Each field by its name, because a loop over names would take ten times as long. */
function unpackSale(sale: ReturnType<typeof packSale>, client: Named) {
  return {
    id: sale[0],
    pedido: sale[1],
    pedido_cliente: sale[2],
    data: sale[3],
    status: sale[4],
    valor_total: sale[5],
    representada_id: sale[6],
    vendedor_id: sale[7],
    created_at: sale[8],
    /** Whether an instalment is not paid. */
    aberta: sale[9] === 1,
    cliente_id: client.id,
    cliente_nome: client.nome,
    /** Whose history it stands in; an unsent change may have given it to another client. */
    guardada_em: client.id,
  };
}

/** What the visit plan needs of a visit. */
function packVisit({ id, momento, data, resultado, motivo, proxima }: RecordedVisit) {
  return [id, momento, data, resultado, motivo, proxima] as const;
}

function unpackVisit([id, momento, data, resultado, motivo, proxima]: ReturnType<typeof packVisit>) {
  return { id, momento, data, resultado, motivo, proxima };
}

export function factsOf(sale: CopiedSale, guardada_em: string): SaleFacts {
  return { ...sale, aberta: hasUnpaid(sale), guardada_em };
}

function hasUnpaid({ parcelas }: CopiedSale): boolean {
  return parcelas.some(({ pago_em }) => pago_em === null);
}
