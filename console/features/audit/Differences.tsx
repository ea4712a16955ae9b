import { Table } from '@mantine/core';
import { labelOf } from '../../../src/domain/field-labels.ts';
import classes from './Differences.module.css';
import type { Difference } from './differences.ts';
import { FieldValue } from './FieldValue.tsx';

interface DifferencesProps {
  /** The table's label for screen readers. */
  label: string;
  differences: Difference[];
  /** Whether there is a record before and after. */
  hasBefore: boolean;
  hasAfter: boolean;
}

export function Differences({ label, differences, hasBefore, hasAfter }: DifferencesProps) {
  const isComparison = hasBefore && hasAfter;
  return (
    <Table
      className={classes.table}
      layout="fixed"
      withRowBorders={false}
      verticalSpacing={4}
      aria-label={label}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="26%">Campo</Table.Th>
          {hasBefore && <Table.Th>{isComparison ? 'Antes' : 'Valor'}</Table.Th>}
          {hasAfter && <Table.Th>{isComparison ? 'Depois' : 'Valor'}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{labelOf(field)}</Table.Th>
            {hasBefore && (
              <Table.Td data-gone={isComparison || undefined}>
                <FieldValue field={field} value={before} />
              </Table.Td>
            )}
            {hasAfter && (
              <Table.Td>
                <FieldValue field={field} value={after} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
