import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StatementColumns } from '@talao/client';
import { useState } from 'react';
import { FIELD_NAMES, type FieldName } from './statement-words.ts';

interface ColumnChooserProps {
  columns: StatementColumns;
  busy: boolean;
  onChoose: (colunas: string) => void;
}

export const FIELDS = Object.keys(FIELD_NAMES) as FieldName[];

/** Assigns the columns by hand; the choice is remembered for the next statement. */
export function ColumnChooser({ columns, busy, onChoose }: ColumnChooserProps) {
  const { colunas, exemplo, usadas } = columns;
  const [chosen, setChosen] = useState<Record<string, string | null>>(usadas);
  const options = colunas
    .map((name, at) => ({ name, example: exemplo[at] ?? '' }))
    .filter(({ name }, at) => name !== '' && colunas.indexOf(name) === at)
    .map(({ name, example }) => ({ value: name, label: example === '' ? name : `${name} (${example})` }));
  const save = () => onChoose(FIELDS.map((field) => `${field}:${plain(chosen[field])}`).join(','));
  return (
    <Stack gap="sm">
      <Text size="sm">
        Diga que coluna do arquivo traz cada coisa: a comissão, e o pedido, a nota ou o CNPJ. Da próxima vez o
        Talão já sabe.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {FIELDS.map((field) => (
          <Select
            key={field}
            label={FIELD_NAMES[field]}
            placeholder="Não há"
            required={field === 'comissao'}
            data={options}
            value={chosen[field] ?? null}
            onChange={(value) => setChosen((before) => ({ ...before, [field]: value }))}
            clearable
          />
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={save} loading={busy} disabled={!chosen.comissao}>
          Conferir com estas colunas
        </Button>
      </Group>
    </Stack>
  );
}

/** Commas and colons have a meaning of their own; the service compares names without punctuation. */
function plain(name: string | null | undefined): string {
  return (name ?? '').replaceAll(/[,:]/g, ' ');
}
