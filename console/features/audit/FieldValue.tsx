import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SaleStatus, stageOf } from '../../../src/domain/sale-status.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { formatMoney, formatNumber, formatPrice } from '../../lib/money.ts';
import { formatPhone } from '../../lib/phones.ts';
import { STAGE_NAMES, STATUS_OF_STAGE } from '../../lib/stages.ts';
import { ClientName } from '../clients/ClientName.tsx';
import { SCOPE_NAMES } from '../keys/key-state.ts';
import { RepresentadaName } from '../representadas/RepresentadaName.tsx';

/** How each field is written, where that is not simply as it stands. */
const WRITERS: Record<string, (value: never) => ReactNode> = {
  cliente_id: (id: string) => <ClientName id={id} />,
  representada_id: (id: string) => <RepresentadaName id={id} />,
  comissao: (percent: number) => `${formatNumber(percent)}%`,
  data: formatDate,
  escopo: (scope: 'read' | 'write') => SCOPE_NAMES[scope],
  expires_at: formatMoment,
  revoked_at: formatMoment,
  itens: (items: Item[]) => <ItemLines items={items} />,
  logo: ({ bytes }: { bytes: number }) => `Imagem de ${formatNumber(Math.ceil(bytes / 1024))} KB`,
  preco: formatPrice,
  status: writeStatus,
  telefone: formatPhone,
  valor_total: formatMoney,
};

interface Item {
  produto_id: string;
  quantidade: number;
  valor_unitario: number;
  valor_total: number;
}

export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const isEmpty = value === undefined || value === null || value === '';
  const isNothing = isEmpty || (Array.isArray(value) && value.length === 0);
  if (isNothing) return '—';
  const write = WRITERS[field];
  if (write) return write(value as never);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return String(value);
}

/** The stage, and the very word where it is not the console's own. */
function writeStatus(status: SaleStatus): string {
  const stage = stageOf(status);
  return STATUS_OF_STAGE[stage] === status ? STAGE_NAMES[stage] : `${STAGE_NAMES[stage]} (“${status}”)`;
}

function ItemLines({ items }: { items: Item[] }) {
  return items.map(({ produto_id, quantidade, valor_unitario, valor_total }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same line twice; its place is its identity.
    <Text key={place} inherit>
      {produto_id}: {formatNumber(quantidade)} × {formatPrice(valor_unitario)} = {formatMoney(valor_total)}
    </Text>
  ));
}
