import type { Sale } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { Detail } from '../../ui/Details.tsx';

/** Further fields of the order; empty ones are hidden. */
export function SaleExtraDetails({ sale }: { sale: Sale }) {
  const details: [name: string, value: string | null][] = [
    ['Desconto do pedido', sale.desconto_pedido && `${sale.desconto_pedido}%`],
    ['Orçamento', sale.orcamento],
    ['Válido até', sale.validade && formatDate(sale.validade)],
    ['Pedido do cliente', sale.pedido_cliente],
    ['Entrega em', sale.entrega_em && formatDate(sale.entrega_em)],
    ['Frete', sale.frete],
    ['Transportadora', sale.transportadora],
    ['Observação', sale.observacao],
    ['Observação interna', sale.observacao_interna],
    ['Recusada pela representada em', sale.recusada_em && formatDate(sale.recusada_em)],
    ['Motivo da recusa', sale.motivo_recusa],
  ];
  return details
    .filter(([, value]) => value)
    .map(([name, value]) => (
      <Detail key={name} name={name}>
        {value}
      </Detail>
    ));
}
