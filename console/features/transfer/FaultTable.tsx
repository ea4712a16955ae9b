import { Card, Table } from '@mantine/core';
import type { LineFault } from '@talao/client';
import { count } from '../../lib/formats.ts';
import { Note } from '../../ui/Words.tsx';

const MOST_SHOWN = 100;

/** What is wrong with a file, where the spreadsheet shows it. */
export function FaultTable({ faults }: { faults: readonly LineFault[] }) {
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label="Erros do arquivo">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={70}>Linha</Table.Th>
            <Table.Th>Campo</Table.Th>
            <Table.Th>Problema</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.slice(0, MOST_SHOWN).map(({ linha, campo, mensagem }) => (
            <Table.Tr key={`${linha} ${campo} ${mensagem}`}>
              <Table.Td>{linha}</Table.Td>
              <Table.Td>{campo || '—'}</Table.Td>
              <Table.Td>{mensagem}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {faults.length > MOST_SHOWN && (
        <Note p="sm">
          E mais {count(faults.length - MOST_SHOWN, 'erro', 'erros')}. Corrija estes e escolha o arquivo de
          novo.
        </Note>
      )}
    </Card>
  );
}
