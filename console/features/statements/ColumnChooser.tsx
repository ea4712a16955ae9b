import { Badge, Button, Card, Group, ScrollArea, Select, Stack, Text } from '@mantine/core';
import type { StatementColumns } from '@talao/client';
import { useState } from 'react';
import { Small } from '../../ui/Words.tsx';
import { FIELD_NAMES, type FieldName } from './statement-words.ts';

interface ColumnChooserProps {
  columns: Pick<StatementColumns, 'colunas' | 'exemplos' | 'usadas'>;
  busy: boolean;
  onChoose: (colunas: string) => void;
}

export const FIELDS = Object.keys(FIELD_NAMES) as FieldName[];
const DRAGGED = 'text/plain';

/** A name is dragged onto its column, which shows some of its values, or chosen there; the choice is remembered. */
export function ColumnChooser({
  columns: { colunas, exemplos, usadas },
  busy,
  onChoose,
}: ColumnChooserProps) {
  const [chosen, setChosen] = useState<Record<string, string | null>>(usadas);
  const [above, setAbove] = useState<string>();
  const names = colunas.filter((name, at) => name !== '' && colunas.indexOf(name) === at);
  const fieldOf = (name: string) => FIELDS.find((field) => chosen[field] === name);
  const put = (field: FieldName | undefined, name: string) =>
    setChosen((before) => {
      const held = FIELDS.find((one) => before[one] === name);
      return { ...before, ...(held && { [held]: null }), ...(field && { [field]: name }) };
    });
  const save = () => onChoose(FIELDS.map((field) => `${field}:${plain(chosen[field])}`).join(','));
  return (
    <Stack gap="sm">
      <Text size="sm">
        Diga que coluna do arquivo traz cada coisa: a comissão, e o pedido, a nota ou o CNPJ. Arraste o nome
        para a coluna, ou escolha-o nela. Da próxima vez o Talão já sabe.
      </Text>
      <Group gap={6} role="group" aria-label="Nomes a pôr nas colunas" visibleFrom="sm">
        {FIELDS.map((field) => (
          <Badge
            key={field}
            variant={chosen[field] ? 'light' : 'filled'}
            tt="none"
            style={{ cursor: 'grab' }}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, field)}
          >
            {FIELD_NAMES[field]}
          </Badge>
        ))}
      </Group>
      <ScrollArea type="auto" offsetScrollbars>
        <Group gap="xs" wrap="nowrap" align="stretch">
          {names.map((name) => (
            <Card
              key={name}
              withBorder
              padding="xs"
              miw={170}
              {...(above === name && { bg: 'var(--mantine-color-blue-light)' })}
              onDragOver={(event) => {
                event.preventDefault();
                setAbove(name);
              }}
              onDragLeave={() => setAbove(undefined)}
              onDrop={({ dataTransfer }) => {
                setAbove(undefined);
                put(
                  FIELDS.find((field) => field === dataTransfer.getData(DRAGGED)),
                  name,
                );
              }}
            >
              <Select
                label={name}
                placeholder="Não usar"
                size="xs"
                data={FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] }))}
                value={fieldOf(name) ?? null}
                onChange={(field) => put((field ?? undefined) as FieldName | undefined, name)}
                clearable
              />
              <Small maw={220} style={{ whiteSpace: 'pre-line' }}>
                {exemplos.map((cells) => cells[colunas.indexOf(name)] || '—').join('\n')}
              </Small>
            </Card>
          ))}
        </Group>
      </ScrollArea>
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
