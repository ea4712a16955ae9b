import { Button } from '@mantine/core';
import type { ListedReceipt } from '@talao/client';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { TextLink } from '../../ui/links.tsx';
import { Small, Strong } from '../../ui/Words.tsx';
import { TAX_NAMES } from './TaxFields.tsx';
import { UndoReceipt } from './UndoReceipt.tsx';

export function receiptColumns(
  canWrite: boolean,
  onOpen: (receipt: ListedReceipt) => void,
): Column<ListedReceipt>[] {
  const columns: Column<ListedReceipt>[] = [
    {
      header: 'Recebido em',
      fixed: true,
      order: '-data',
      cell: ({ data }) => <Strong>{formatDate(data)}</Strong>,
    },
    {
      header: 'Representada',
      cell: ({ representada_id, representada_nome }) => (
        <TextLink to="/representadas/$id" params={{ id: representada_id }} inherit>
          {representada_nome}
        </TextLink>
      ),
    },
    { header: 'Referência', cell: ({ referencia }) => referencia || '—' },
    {
      header: 'Registrado em',
      fixed: true,
      order: '-created_at',
      cell: ({ created_at }) => formatMoment(created_at),
      phone: 'hidden',
    },
    {
      header: 'Valor',
      align: 'right',
      order: '-valor',
      cell: ({ valor, retencoes }) => (
        <div>
          <Strong>{formatMoney(valor)}</Strong>
          {retencoes.map(({ tipo, valor }) => (
            <Small key={tipo}>
              + {formatMoney(valor)} de {TAX_NAMES[tipo]}
            </Small>
          ))}
        </div>
      ),
      phone: 'corner',
    },
    {
      header: 'Linhas',
      quiet: true,
      cell: (receipt) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Ver comissões do recebimento de ${formatDate(receipt.data)}`}
          onClick={() => onOpen(receipt)}
        >
          Ver comissões
        </Button>
      ),
    },
  ];
  if (canWrite)
    columns.push({
      header: 'Ações',
      align: 'right',
      cell: (receipt) => <UndoReceipt receipt={receipt} />,
    });
  return columns;
}
