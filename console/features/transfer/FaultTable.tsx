import { Card, Table } from '@mantine/core';
import type { LineFault } from '@talao/client';
import type { ReactNode } from 'react';
import { count } from '../../lib/formats.ts';
import { Note } from '../../ui/Words.tsx';

const MOST_SHOWN = 100;

export function FaultTable({ faults }: { faults: readonly LineFault[] }) {
  return (
    <LinesTable
      label="Erros do arquivo"
      heads={[['Linha', 70], ['Campo'], ['Problema']]}
      below={
        faults.length > MOST_SHOWN && (
          <Note p="sm">
            E mais {count(faults.length - MOST_SHOWN, 'erro', 'erros')}. Corrija estes e escolha o arquivo de
            novo.
          </Note>
        )
      }
    >
      {faults.slice(0, MOST_SHOWN).map(({ linha, campo, mensagem }) => (
        <Table.Tr key={`${linha} ${campo} ${mensagem}`}>
          <Table.Td>{linha}</Table.Td>
          <Table.Td>{campo || '—'}</Table.Td>
          <Table.Td>{mensagem}</Table.Td>
        </Table.Tr>
      ))}
    </LinesTable>
  );
}

interface LinesTableProps {
  label: string;
  heads: readonly (readonly [name: string, width?: number])[];
  below?: ReactNode;
  children: ReactNode;
}

export function LinesTable({ label, heads, below, children }: LinesTableProps) {
  return (
    <Card padding={0}>
      <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {heads.map(([name, width]) => (
              <Table.Th key={name} w={width}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
      {below}
    </Card>
  );
}

/** What went wrong with each of several, by its name. */
export function NamedFaults({ label, faults }: { label: string; faults: { name: string; fault: string }[] }) {
  if (faults.length === 0) return null;
  return (
    <Table aria-label={label}>
      <Table.Tbody>
        {faults.map(({ name, fault }) => (
          <Table.Tr key={name}>
            <Table.Td fw={600}>{name}</Table.Td>
            <Table.Td>{fault}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
