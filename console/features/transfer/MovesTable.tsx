import { Card, Table, Text } from '@mantine/core';
import type { ImportMove, Sheet } from '@talao/client';
import { useMemo, useState } from 'react';
import { Pager } from '../../ui/Pager.tsx';
import { Small } from '../../ui/Words.tsx';
import { type ColumnFields, lineNames } from './chosen-file.ts';

const MOVES_PER_PAGE = 20;

interface MovesTableProps {
  moves: readonly ImportMove[];
  sheet: Sheet | undefined;
  fields: ColumnFields;
}

/** What an import would change, from old to new. */
export function MovesTable({ moves, sheet, fields }: MovesTableProps) {
  const [page, setPage] = useState(1);
  const nameOf = useMemo(() => (sheet ? lineNames(sheet, fields) : () => ''), [sheet, fields]);
  const titles = new Map(sheet?.campos.map(({ campo, titulo }) => [campo, titulo]));
  return (
    <div>
      <Card withBorder padding={0}>
        <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label="O que muda">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>Linha</Table.Th>
              <Table.Th>O que muda</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {moves
              .slice((page - 1) * MOVES_PER_PAGE, page * MOVES_PER_PAGE)
              .map(({ linha, campo, antigo, novo }) => (
                <Table.Tr key={`${linha} ${campo}`}>
                  <Table.Td style={{ verticalAlign: 'top' }}>{linha}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Text size="sm">
                      {titles.get(campo) ?? campo}
                      <Small span ml="xs">
                        {nameOf(linha)}
                      </Small>
                    </Text>
                    <Text size="sm">
                      {wordsFor(antigo)} → <b>{wordsFor(novo)}</b>
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Card>
      <Pager page={page} limit={MOVES_PER_PAGE} total={moves.length} onPage={setPage} />
    </div>
  );
}

function wordsFor(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
  return typeof value === 'string' ? value : JSON.stringify(value);
}
