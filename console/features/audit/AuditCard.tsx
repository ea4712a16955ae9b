import { Badge, Button, Card, Group, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AuditEntry } from '@talao/client';
import type { ReactNode } from 'react';
import { labelOf } from '../../../src/domain/field-labels.ts';
import { wordsOfKind } from '../../../src/domain/kind-names.ts';
import { count, formatDate, formatMoment, monthName } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { Note } from '../../ui/Words.tsx';
import classes from './Differences.module.css';
import { FieldValue } from './FieldValue.tsx';

export function AuditCard({ entry, author }: { entry: AuditEntry; author: ReactNode }) {
  const name = `${wordsOfKind(entry.recurso).one} ${recordName(entry)}`;
  const differences = findDifferences(entry);
  const isChange = entry.acao === 'alterar';
  const [open, { toggle }] = useDisclosure(isChange);
  return (
    <Card padding="md" py="sm" component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600} component="div" style={{ overflowWrap: 'anywhere' }}>
          <RecordAddress entry={entry}>{name}</RecordAddress>
        </Text>
        <Badge color={ACTION_COLORS[entry.acao]} style={{ flexShrink: 0 }}>
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
  label: string;
  differences: Difference[];
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

interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** Hidden fields: timestamps, which the entry has itself, the company, and copies of values that other fields show. */
const SILENT = new Set([
  'created_at',
  'updated_at',
  'last_used_at',
  'empresa_id',
  'representada_nome',
  'cliente_nome',
  'proprias',
]);

function findDifferences({ recurso, antes, depois }: AuditEntry): Difference[] {
  const fields = Object.keys({ ...antes, ...depois }).filter((field) => {
    if (SILENT.has(field)) return false;
    return field !== 'id' || recurso === 'produtos';
  });
  return fields
    .map((field) => toDifference(field, antes, depois))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** Every record has `created_at`, so a record without it lacks fields that the reader may not see. */
function isWithheld({ antes, depois }: AuditEntry): boolean {
  const record = depois ?? antes;
  return record !== null && !('created_at' in record);
}

function toDifference(field: string, antes: AuditEntry['antes'], depois: AuditEntry['depois']): Difference {
  const [before, after] = [antes?.[field], depois?.[field]];
  if (Array.isArray(before) && Array.isArray(after))
    return { field, before: without(before, after), after: without(after, before) };
  return { field, before: antes ? before : blankOf(after), after: depois ? after : blankOf(before) };
}

/** Without a record before, an empty field is no difference. */
function blankOf(value: unknown): unknown {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return isEmptyList || value === '' || value === null || value === false ? value : undefined;
}

/** The elements of a list that the other lacks; duplicates are matched one by one. */
function without(list: unknown[], others: unknown[]): unknown[] {
  const left = others.map((other) => JSON.stringify(other));
  return list.filter((element) => {
    const place = left.indexOf(JSON.stringify(element));
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

const STEMS: Record<AuditEntry['acao'], string> = {
  criar: 'Criad',
  alterar: 'Alterad',
  apagar: 'Excluíd',
  anonimizar: 'Anonimizad',
  enviar: 'Enviad',
  responder: 'Respondid',
};

const ACTION_COLORS: Record<AuditEntry['acao'], string> = {
  criar: 'teal',
  alterar: 'blue',
  apagar: 'red',
  anonimizar: 'gray',
  enviar: 'cyan',
  responder: 'grape',
};

/** Venda: criada; cliente: criado. */
function actionName({ acao, recurso }: AuditEntry): string {
  return `${STEMS[acao]}${wordsOfKind(recurso).feminine ? 'a' : 'o'}`;
}

/** The record's name at that time; kinds without a name go by their number, month, address or day, a reader's by their id. */
export function recordName({ antes, depois, registro_id }: AuditEntry): string {
  const { numero, pedido, nome, mes, url, data } = depois ?? antes ?? {};
  if (typeof mes === 'string') return monthName(mes);
  const named = numero ?? pedido ?? nome ?? url;
  return String(named ?? (typeof data === 'string' ? formatDate(data) : registro_id));
}
