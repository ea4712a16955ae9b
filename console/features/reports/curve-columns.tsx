import { Badge } from '@mantine/core';
import type { ClientInCurve, CurveClass, ProductInCurve } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatEvenPercent, formatMoney, formatNumber } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { Note } from '../../ui/Words.tsx';

const COLORS = { A: 'teal', B: 'yellow', C: 'gray' } as const;

function ClassBadge({ classe }: Pick<CurveClass, 'classe'>) {
  return (
    <Badge variant="light" color={COLORS[classe]}>
      {classe}
    </Badge>
  );
}

type Placed = Pick<ClientInCurve, 'classe' | 'posicao' | 'valor' | 'participacao' | 'acumulado'>;

const placed = <Line extends Placed>(): Column<Line>[] => [
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor) },
  { header: 'Participação', align: 'right', cell: ({ participacao }) => formatEvenPercent(participacao) },
  { header: 'Acumulado', align: 'right', cell: ({ acumulado }) => formatEvenPercent(acumulado) },
];

const classColumn = <Line extends Placed>(): Column<Line> => ({
  header: 'Classe',
  fixed: true,
  cell: ({ classe }) => <ClassBadge classe={classe} />,
  phone: 'corner',
});

export const CLIENT_COLUMNS: Column<ClientInCurve>[] = [
  {
    header: 'Cliente',
    cell: ({ posicao, cliente_id, cliente_nome, cidade, estado }) => (
      <>
        <RecordLink to="/clientes/$id" params={{ id: cliente_id }}>
          {posicao}. {cliente_nome}
        </RecordLink>
        <Note>
          {cidade}/{estado}
        </Note>
      </>
    ),
  },
  ...placed<ClientInCurve>(),
  { header: 'Pedidos', align: 'right', cell: ({ pedidos }) => pedidos },
  { header: 'Última compra', align: 'right', cell: ({ ultima_compra }) => formatDate(ultima_compra) },
  classColumn<ClientInCurve>(),
];

export const PRODUCT_COLUMNS: Column<ProductInCurve>[] = [
  {
    header: 'Produto',
    cell: ({ posicao, produto_id, produto_nome, codigo }) => (
      <>
        {produto_nome === null ? (
          `${posicao}. ${codigo}`
        ) : (
          <RecordLink to="/produtos/$id" params={{ id: produto_id }}>
            {posicao}. {produto_nome}
          </RecordLink>
        )}
        <Note>{produto_nome === null ? 'Fora do catálogo' : codigo}</Note>
      </>
    ),
  },
  { header: 'Quantidade', align: 'right', cell: ({ quantidade }) => formatNumber(quantidade) },
  ...placed<ProductInCurve>(),
  { header: 'Pedidos', align: 'right', cell: ({ pedidos }) => pedidos },
  { header: 'Clientes', align: 'right', cell: ({ clientes }) => clientes },
  classColumn<ProductInCurve>(),
];
