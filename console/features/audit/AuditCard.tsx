import { Badge, Button, Card, Group, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AuditEntry } from '@talao/client';
import type { ReactNode } from 'react';
import { labelOf } from '../../../src/domain/field-labels.ts';
import { wordsOf } from '../../../src/domain/kind-names.ts';
import { count, formatMoment } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { Note } from '../../ui/Words.tsx';
import { ACTION_COLORS, actionName, recordName } from './audit-words.ts';
import classes from './Differences.module.css';
import { type Difference, findDifferences, isWithheld } from './differences.ts';
import { FieldValue } from './FieldValue.tsx';

interface AuditCardProps {
  entry: AuditEntry;
  /** The author's name. */
  author: ReactNode;
}

export function AuditCard({ entry, author }: AuditCardProps) {
  const name = `${wordsOf(entry.recurso).one} ${recordName(entry)}`;
  const differences = findDifferences(entry);
  const isChange = entry.acao === 'alterar';
  const [open, { toggle }] = useDisclosure(isChange);
  return (
    <Card withBorder padding="md" py="sm" component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600} component="div" style={{ overflowWrap: 'anywhere' }}>
          <RecordAddress entry={entry}>{name}</RecordAddress>
        </Text>
        <Badge color={ACTION_COLORS[entry.acao]} variant="light" style={{ flexShrink: 0 }}>
          {actionName(entry)}
        </Badge>
      </Group>
      <Group justify="space-between" gap="xs">
        <Note>
          {formatMoment(entry.momento)} · {author} · nº {entry.numero.toLocaleString('pt-BR')}
        </Note>
        {!isChange && differences.length > 0 && (
          <Button variant="subtle" size="compact-sm" mr={-8} aria-expanded={open} onClick={toggle}>
            {open ? 'Esconder campos' : `Ver ${count(differences.length, 'campo', 'campos')}`}
          </Button>
        )}
      </Group>
      {open && differences.length > 0 && (
        <Differences
          label={`${name}: mudança nº ${entry.numero}`}
          differences={differences}
          hasBefore={entry.antes !== null}
          hasAfter={entry.depois !== null}
        />
      )}
      {isChange && differences.length === 0 && (
        <Text size="sm">
          {isWithheld(entry)
            ? 'Seu papel não mostra os campos desta mudança.'
            : 'Salvo sem nenhum campo diferente.'}
        </Text>
      )}
    </Card>
  );
}

const PAGES = {
  vendas: '/vendas/$id',
  clientes: '/clientes/$id',
  produtos: '/produtos/$id',
  representadas: '/representadas/$id',
  notas: '/notas/$id',
  extratos: '/conferencia/$id',
  tabelas_preco: '/tabelas/$id',
} as const;

/** A link to the record, unless the entry deletes it or the kind has no page. */
function RecordAddress({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  const { recurso, registro_id: id, acao } = entry;
  if (acao === 'apagar' || !hasPage(recurso)) return children;
  return (
    <TextLink to={PAGES[recurso]} params={{ id }} inherit>
      {children}
    </TextLink>
  );
}

function hasPage(recurso: AuditEntry['recurso']): recurso is keyof typeof PAGES {
  return recurso in PAGES;
}

interface DifferencesProps {
  /** The table's label for screen readers. */
  label: string;
  differences: Difference[];
  /** Whether there is a record before and after. */
  hasBefore: boolean;
  hasAfter: boolean;
}

function Differences({ label, differences, hasBefore, hasAfter }: DifferencesProps) {
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
