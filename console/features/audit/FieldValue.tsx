import { Text } from '@mantine/core';
import type { Installment, ReceiptLine } from '@talao/client';
import type { ReactNode } from 'react';
import type { CommissionEvent } from '../../../src/domain/commission-entries.ts';
import type { RateOrigin } from '../../../src/domain/commission-rates.ts';
import { labelOf } from '../../../src/domain/field-labels.ts';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { describePart } from '../../../src/domain/record-words.ts';
import { ROLE_NAMES, type Role } from '../../../src/domain/roles.ts';
import { type SaleStatus, STAGE_NAMES, stageOf } from '../../../src/domain/sale-status.ts';
import { COMMISSION_EVENT_LABELS, SCOPE_NAMES } from '../../../src/domain/value-names.ts';
import { ORIGIN_NAMES } from '../../lib/commission-words.ts';
import {
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPrice,
  monthName,
} from '../../lib/formats.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { PageLink } from '../../ui/links.tsx';
import { ClientName } from '../records/ClientName.tsx';
import { PersonName } from '../records/PersonName.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';

const WRITERS: Record<string, (value: never) => ReactNode> = {
  cliente_id: (id: string) => <ClientName id={id} />,
  representada_id: (id: string) => <RepresentadaName id={id} />,
  ate: formatDate,
  comissao: writeCommission,
  comissao_evento: (event: CommissionEvent) => COMMISSION_EVENT_LABELS[event],
  data: formatDate,
  proxima: formatDate,
  momento: formatMoment,
  feito_em: formatMoment,
  mes: monthName,
  de: formatDate,
  escopo: (scope: 'read' | 'write') => SCOPE_NAMES[scope],
  expires_at: formatMoment,
  faturado_em: formatDate,
  revoked_at: formatMoment,
  itens: linesOf(writeItem),
  linhas: linesOf(writeReceiptLine),
  logo: ({ bytes }: { bytes: number }) => `Imagem de ${formatNumber(Math.ceil(bytes / 1024))} KB`,
  notas: linesOf(writeInvoice),
  parcelas: linesOf(writeInstallment),
  percentual: (percent: number) => `${formatNumber(percent)}%`,
  papel: (role: Role) => ROLE_NAMES[role],
  repasse: (percent: number) => `${formatNumber(percent)}%`,
  aceito_em: formatMoment,
  saiu_em: formatMoment,
  vendedor_id: (id: string) => <PersonName id={id} />,
  preco: formatPrice,
  status: writeStatus,
  telefone: formatPhone,
  valor: formatMoney,
  valor_total: formatMoney,
};

interface FrozenCommission {
  percentual: number;
  evento: CommissionEvent;
  dia: number;
  itens: ({ origem: RateOrigin; percentual: number } | null)[];
  ajustes: { parcela: number; ajuste: number; motivo: string | null }[];
}

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
  if (typeof value === 'object') return linesOf(describePart)([value].flat());
  return String(value);
}

/** The stage, with the status itself if it is not the console's own word. */
function writeStatus(status: SaleStatus): string {
  const stage = stageOf(status);
  return STATUS_OF_STAGE[stage] === status ? STAGE_NAMES[stage] : `${STAGE_NAMES[stage]} (“${status}”)`;
}

function writeCommission(commission: number | FrozenCommission): ReactNode {
  if (typeof commission === 'number') return `${formatNumber(commission)}%`;
  const { percentual, evento, dia, itens, ajustes } = commission;
  const rates = itens.map(
    (rate, place) =>
      rate && `Item ${place + 1}: ${formatNumber(rate.percentual)}%, ${ORIGIN_NAMES[rate.origem]}`,
  );
  const adjustments = ajustes.map(
    ({ parcela, ajuste, motivo }) =>
      `Parcela ${parcela}: ajuste de ${formatMoney(ajuste)}${motivo ? `, ${motivo}` : ''}`,
  );
  return (
    <>
      Taxa de {formatNumber(percentual)}%, {COMMISSION_EVENT_LABELS[evento].toLowerCase()}, no dia {dia}
      {linesOf(String)([...rates, ...adjustments].filter(Boolean))}
    </>
  );
}

/** A line for each part of a list; of one without a display of its own, its filled fields by name. */
function linesOf<Part>(write: (part: Part) => ReactNode) {
  return (parts: readonly Part[]) =>
    parts.map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same line twice; only its position identifies it.
      <Text key={place} inherit>
        {write(part)}
      </Text>
    ));
}

function writeInstallment({ vencimento, valor, pago_em }: Installment): string {
  return `${formatDate(vencimento)}: ${formatMoney(valor)}${pago_em ? `, paga em ${formatDate(pago_em)}` : ''}`;
}

function writeInvoice({ parcela, nota_id }: { parcela: number; nota_id: string }): ReactNode {
  return (
    <>
      Parcela {parcela}: <PageLink of="/notas" id={nota_id} name="nota fiscal" />
    </>
  );
}

function writeReceiptLine({ venda_id, parcela, valor }: ReceiptLine): ReactNode {
  return (
    <>
      <PageLink of="/vendas" id={venda_id} name="Venda" />, parcela {parcela}: {formatMoney(valor)}
    </>
  );
}

function writeItem({ produto_id, quantidade, valor_unitario, valor_total }: Item): string {
  return `${produto_id}: ${formatNumber(quantidade)} × ${formatPrice(valor_unitario)} = ${formatMoney(valor_total)}`;
}

export const SHOWN_FIELDS: ShownFields = {
  name: labelOf,
  value: (field, value) => <FieldValue field={field} value={value} />,
};
