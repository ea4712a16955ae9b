import { Card, Table, Text } from '@mantine/core';
import { type ChosenFile, cellIn } from './chosen-file.ts';

const SHOWN_LINES = 5;

/** The first lines as they will be imported, each cell under the field that it fills. */
export function SheetPreview({ sheet, fields, fixes }: Pick<ChosenFile, 'sheet' | 'fields' | 'fixes'>) {
  if (sheet === undefined) return null;
  const titles = new Map(sheet.campos.map(({ campo, titulo }) => [campo, titulo]));
  const columns = fields.flatMap((field, at) =>
    field === null ? [] : [{ at, title: titles.get(field) ?? field }],
  );
  const lines = sheet.linhas.filter(({ linha }) => !fixes.withoutLines.has(linha)).slice(0, SHOWN_LINES);
  return (
    <Card withBorder padding={0}>
      <Text size="sm" fw={600} px="sm" pt="xs">
        Como as primeiras linhas vão entrar
      </Text>
      <Table.ScrollContainer minWidth={columns.length * 120}>
        <Table verticalSpacing={4} horizontalSpacing="sm" aria-label="Prévia da importação">
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ at, title }) => (
                <Table.Th key={at}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.linha}>
                {columns.map(({ at }) => (
                  <Table.Td key={at}>{cellIn(line, at, fixes)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
