import { Button, Stack, Table, Text } from '@mantine/core';
import type { StatementColumns } from '@talao/client';
import { useState } from 'react';
import { ColumnChooser, FIELDS } from './ColumnChooser.tsx';

interface HeadingChooserProps {
  /** The first lines of the file, as lists of cells. */
  lines: readonly (readonly string[])[];
  busy: boolean;
  onChoose: (colunas: string) => void;
}

const MOST_CELLS = 8;

/** For a file without a recognised heading: the user clicks the heading line and then assigns the columns. */
export function HeadingChooser({ lines, busy, onChoose }: HeadingChooserProps) {
  const [chosen, setChosen] = useState<number>();
  const columns = chosen === undefined ? undefined : columnsAt(lines, chosen);
  return (
    <Stack gap="sm">
      <Text size="sm">
        Não encontrei a linha com os títulos das colunas. Estas são as primeiras linhas do arquivo:{' '}
        <strong>clique na linha que tem os títulos</strong> (a que diz “Pedido”, “Comissão” ou algo parecido).
      </Text>
      <Table.ScrollContainer minWidth={320} type="native">
        <Table withTableBorder aria-label="Primeiras linhas do arquivo" fz="xs">
          <Table.Tbody>
            {lines.map((cells, at) =>
              cells.length === 0 ? null : (
                <Table.Tr
                  key={lineKey(at)}
                  bg={at === chosen ? 'var(--mantine-color-blue-light)' : undefined}
                >
                  <Table.Td w={150}>
                    <Button
                      size="compact-xs"
                      variant={at === chosen ? 'filled' : 'light'}
                      onClick={() => setChosen(at)}
                      aria-label={`Os títulos estão na linha ${at + 1}`}
                    >
                      Títulos na linha {at + 1}
                    </Button>
                  </Table.Td>
                  {cells.slice(0, MOST_CELLS).map((text, column) => (
                    <Table.Td
                      key={lineKey(column)}
                      onClick={() => setChosen(at)}
                      style={{ cursor: 'pointer' }}
                    >
                      {text}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {columns && <ColumnChooser key={chosen} columns={columns} busy={busy} onChoose={onChoose} />}
    </Stack>
  );
}

/** Lines and cells have no names of their own: their place is what tells them apart. */
function lineKey(at: number): string {
  return `na-${at}`;
}

function columnsAt(lines: readonly (readonly string[])[], at: number): StatementColumns {
  const usadas = Object.fromEntries(FIELDS.map((field) => [field, null])) as StatementColumns['usadas'];
  const exemplo = lines.slice(at + 1).find((cells) => cells.some((text) => text !== '')) ?? [];
  return { linha: at + 1, lembrada: false, colunas: [...(lines[at] ?? [])], exemplo: [...exemplo], usadas };
}
