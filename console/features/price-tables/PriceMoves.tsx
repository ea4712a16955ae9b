import { Card, Table, Text } from '@mantine/core';
import type { PriceMove } from '@talao/client';
import { formatNumber, formatPrice } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { Note } from '../../ui/Words.tsx';

const MOST_SHOWN = 200;

interface PriceMovesProps {
  /** Of products with a code of their own. */
  codes: Record<string, string> | undefined;
  moves: PriceMove[];
  lines: number;
}

/** The changes of an import: old and new prices. */
export function PriceMoves({ moves, codes, lines }: PriceMovesProps) {
  const same = lines - moves.length;
  return (
    <>
      <Text size="sm" role="status">
        {count(moves.length, 'preço muda', 'preços mudam')}
        {same > 0 && `; ${count(same, 'continua igual', 'continuam iguais')}`}.
      </Text>
      {moves.length > 0 && (
        <Card
          withBorder
          padding={0}
          mah={360}
          style={{ overflowY: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label="O que muda"
        >
          <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label="Preços que mudam">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Produto</Table.Th>
                <Table.Th ta="right">Antigo</Table.Th>
                <Table.Th ta="right">Novo</Table.Th>
                <Table.Th ta="right">Diferença</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {moves.slice(0, MOST_SHOWN).map(({ produto_id, antigo, novo }) => (
                <Table.Tr key={produto_id}>
                  <Table.Td>{codes?.[produto_id] ?? produto_id}</Table.Td>
                  <Table.Td ta="right">{antigo === null ? '—' : formatPrice(antigo)}</Table.Td>
                  <Table.Td ta="right" fw={600}>
                    {novo === null ? '—' : formatPrice(novo)}
                  </Table.Td>
                  <Table.Td ta="right">{differenceOf(antigo, novo)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {moves.length > MOST_SHOWN && (
            <Note p="sm">E mais {count(moves.length - MOST_SHOWN, 'preço', 'preços')}.</Note>
          )}
        </Card>
      )}
    </>
  );
}

function differenceOf(old: number | null, next: number | null): string {
  if (old === null) return 'Novo';
  if (next === null || old === 0) return '—';
  const percent = Math.round((1000 * (next - old)) / old) / 10;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`;
}
