import { Badge, Button, Card, Checkbox, Group, ScrollArea, Select, Stack, Table, Text } from '@mantine/core';
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

export function ColumnChooser({ columns, busy, onChoose }: ColumnChooserProps) {
  const { colunas, exemplos, usadas } = columns;
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

interface HeadingChooserProps {
  lines: readonly (readonly string[])[];
  busy: boolean;
  onChoose: (colunas: string) => void;
}

const MOST_CELLS = 8;

export function HeadingChooser({ lines, busy, onChoose }: HeadingChooserProps) {
  const [chosen, setChosen] = useState<number>();
  const [isPair, setIsPair] = useState(false);
  const columns = chosen === undefined ? undefined : columnsAt(lines, chosen, isPair);
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
      {chosen !== undefined && chosen > 0 && (
        <Checkbox
          label={`Os títulos ocupam duas linhas: a ${chosen} e a ${chosen + 1}`}
          checked={isPair}
          onChange={({ currentTarget }) => setIsPair(currentTarget.checked)}
        />
      )}
      {columns && (
        <ColumnChooser key={`${chosen} ${isPair}`} columns={columns} busy={busy} onChoose={onChoose} />
      )}
    </Stack>
  );
}

type ChosenColumns = Pick<StatementColumns, 'colunas' | 'exemplos' | 'usadas'>;

/** Lines and cells have no names of their own: their place is what tells them apart. */
function lineKey(at: number): string {
  return `na-${at}`;
}

const EXAMPLES = 5;

function columnsAt(lines: readonly (readonly string[])[], at: number, isPair: boolean): ChosenColumns {
  const usadas = Object.fromEntries(FIELDS.map((field) => [field, null])) as StatementColumns['usadas'];
  const filled = lines.slice(at + 1).filter((cells) => cells.some((text) => text !== ''));
  const exemplos = filled.slice(0, EXAMPLES).map((cells) => [...cells]);
  return { colunas: isPair ? joined(lines[at - 1], lines[at]) : [...(lines[at] ?? [])], exemplos, usadas };
}

/** As the service joins them: a title counts for the columns to its right up to the next. */
function joined(upper: readonly string[] = [], lower: readonly string[] = []): string[] {
  let title = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [own, below] = [upper[at] ?? '', lower[at] ?? ''];
    if (own !== '') title = own;
    return `${below === '' ? own : title} ${below}`.trim();
  });
}
