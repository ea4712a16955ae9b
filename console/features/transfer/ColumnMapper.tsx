import { Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Sheet } from '@talao/client';
import { useId, useState } from 'react';
import { count } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { ColumnFields } from './chosen-file.ts';

interface ColumnMapperProps {
  sheet: Sheet;
  fields: ColumnFields;
  /** Columns that fill others. */
  joined?: readonly number[] | undefined;
  updates: boolean;
  busy: boolean;
  /** Whether the choice changed since the last check. */
  onPick: (isChanged: boolean) => void;
  onChoose: (fields: ColumnFields) => void;
  onWithoutEmails?: ((fields: ColumnFields) => void) | undefined;
}

export function ColumnMapper(props: ColumnMapperProps) {
  const { sheet, fields, joined = [], updates, busy, onPick, onChoose, onWithoutEmails } = props;
  const [chosen, setChosen] = useState(fields);
  const absent = missingFields(sheet, chosen, updates);
  const missing = absent.map(({ titulo }) => titulo);
  const lacksEmail = !updates && absent.some(({ campo }) => campo === 'email');
  const left = sheet.colunas.filter(({ coluna }, at) => coluna !== '' && !chosen[at] && !joined.includes(at));
  const [isOpen, setOpen] = useState(missing.length > 0);
  const region = useId();
  const isChanged = differs(chosen, fields);
  const put = (at: number, field: string) => {
    const put = chosen.map((one, place) => (place === at ? field || null : one === field ? null : one));
    setChosen(put);
    onPick(differs(put, fields));
  };
  const options = [
    { value: '', label: 'Fica de fora' },
    ...sheet.campos.map(({ campo, titulo, obrigatorio }) => ({
      value: campo,
      label: obrigatorio && !updates ? `${titulo} (obrigatório)` : titulo,
    })),
  ];
  return (
    <Card padding="sm" component="section" aria-label="Colunas do arquivo">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text size="sm">{summaryOf(sheet, chosen)}</Text>
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={isOpen ? region : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Recolher as colunas' : 'Ver e mudar as colunas'}
          </Button>
        </Group>
        {missing.length > 0 && (
          <Banner color="red" title="Falta dizer que coluna traz">
            <Group justify="space-between" gap="xs">
              {updates
                ? `${missing.join(' ou ')}: uma delas diz qual é o registro.`
                : `${missing.join(', ')}.`}
              {lacksEmail && onWithoutEmails && (
                <Button variant="default" size="xs" disabled={busy} onClick={() => onWithoutEmails(chosen)}>
                  Importar sem e-mail
                </Button>
              )}
            </Group>
          </Banner>
        )}
        {left.length > 0 && (
          <Banner color="yellow" title="Colunas que ficam de fora">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {left.map(({ coluna }) => coluna).join(', ')}
            </Text>
          </Banner>
        )}
        {isOpen && (
          <SimpleGrid id={region} cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
            {sheet.colunas.map(({ coluna }, at) => (
              <NativeSelect
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, whatever it is called
                key={at}
                label={coluna || `Coluna ${at + 1}`}
                description={exampleOf(sheet, at)}
                data={options}
                value={chosen[at] ?? ''}
                disabled={busy}
                onChange={({ currentTarget }) => put(at, currentTarget.value)}
              />
            ))}
          </SimpleGrid>
        )}
        {isChanged && (
          <Group>
            <Button size="sm" loading={busy} onClick={() => onChoose(chosen)}>
              Conferir com estas colunas
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function differs(chosen: ColumnFields, fields: ColumnFields): boolean {
  return chosen.some((field, at) => field !== fields[at]);
}

function summaryOf({ colunas }: Sheet, chosen: ColumnFields): string {
  const understood = chosen.filter((field) => field !== null).length;
  return `${count(understood, 'coluna entendida', 'colunas entendidas')} de ${colunas.length}`;
}

/** Missing columns: the required fields or, for updates, one that identifies the record. */
export function missingFields({ campos }: Sheet, chosen: ColumnFields, updates: boolean): Sheet['campos'] {
  const keys = campos.filter(({ chave }) => chave);
  if (updates) return keys.some(({ campo }) => chosen.includes(campo)) ? [] : keys;
  return campos.filter(({ campo, obrigatorio }) => obrigatorio && !chosen.includes(campo));
}

const LONGEST_EXAMPLE = 40;

function exampleOf({ linhas }: Sheet, at: number): string {
  const text = linhas.find(({ celulas }) => celulas[at]?.trim())?.celulas[at]?.trim() ?? '';
  if (text === '') return 'Vazia';
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text;
}
