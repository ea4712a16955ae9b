import type { ListedStatement } from '@talao/client';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import type { Column } from '../../ui/columns.ts';
import { TextLink } from '../../ui/links.tsx';
import { Strong } from '../../ui/Words.tsx';

export const STATEMENT_COLUMNS: Column<ListedStatement>[] = [
  {
    header: 'Extrato',
    cell: ({ id, data, representada_nome }) => (
      <TextLink to="/conferencia/$id" params={{ id }} inherit fw={600}>
        {representada_nome}, {formatDate(data)}
      </TextLink>
    ),
  },
  { header: 'Linhas', fixed: true, cell: ({ linhas }) => count(linhas, 'linha', 'linhas') },
  {
    header: 'Desconhecido',
    fixed: true,
    cell: ({ desconhecido }) => (desconhecido === 0 ? '—' : `${formatMoney(desconhecido)} a conferir`),
  },
  {
    header: 'Registrado em',
    fixed: true,
    cell: ({ created_at }) => formatMoment(created_at),
    phone: 'hidden',
  },
  {
    header: 'Informado',
    align: 'right',
    cell: ({ informado }) => <Strong>{formatMoney(informado)}</Strong>,
    phone: 'corner',
  },
];
