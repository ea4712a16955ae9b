import { Text } from '@mantine/core';
import type { Invoice } from '@talao/client';
import { formatMoney } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Heading } from '../../ui/Words.tsx';

type TakenItem = Invoice['retiradas'][number];

/** How the item that came back was found. */
const WAYS: Record<TakenItem['como'], string> = {
  item: 'Pelo número do item que a devolução cita',
  codigo: 'Pelo código',
  codigo_parecido: 'Por um código parecido',
  codigo_barras: 'Pelo código de barras',
  descricao: 'Pela descrição',
  preco: 'Pelo preço unitário',
  rateio: 'Não está na nota: rateado entre os itens',
  excesso: 'Passou do que restava do item: rateado entre os outros',
  sobra: 'Passou do que restava da nota: não conta',
};

const SURE: readonly TakenItem['como'][] = [
  'item',
  'codigo',
  'codigo_parecido',
  'codigo_barras',
  'descricao',
  'preco',
];

const COLUMNS: Column<TakenItem & { place: number }>[] = [
  { header: 'Voltou', cell: ({ item, codigo }) => `Item ${item}, ${codigo}` },
  {
    header: 'Saiu de',
    cell: ({ nota_id, de_item, produto_id, descricao }) =>
      nota_id === null ? (
        '—'
      ) : (
        <TextLink to="/notas/$id" params={{ id: nota_id }} inherit>
          {descricao || produto_id || 'Nota devolvida'}
          {de_item !== null && `, item ${de_item}`}
        </TextLink>
      ),
  },
  {
    header: 'Como foi achado',
    cell: ({ como }) => (
      <Text span inherit c={SURE.includes(como) ? undefined : 'var(--mantine-color-yellow-light-color)'}>
        {WAYS[como]}
      </Text>
    ),
  },
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor), phone: 'corner' },
];

/** What a return took from which item of the returned note; renders nothing for other notes. */
export function InvoiceTaken({ invoice: { retiradas } }: { invoice: Invoice }) {
  if (retiradas.length === 0) return null;
  return (
    <>
      <Heading>O que a devolução tirou</Heading>
      <RecordTable
        label="O que a devolução tirou"
        columns={COLUMNS}
        records={retiradas.map((taken, place) => ({ ...taken, place }))}
        keyOf={({ place }) => String(place)}
      />
    </>
  );
}
