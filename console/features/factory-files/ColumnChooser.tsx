import { Badge, Button, Card, Checkbox, Group, ScrollArea, Select, Stack, Table, Text } from '@mantine/core';
import type { StatementColumns } from '@talao/client';
import { useState } from 'react';
import { Small } from '../../ui/Words.tsx';
import type { TableWords } from './table-words.ts';

type ChosenColumns = Pick<StatementColumns, 'colunas' | 'exemplos' | 'usadas'>;

interface ColumnChooserProps {
  words: TableWords;
  columns: ChosenColumns;
  busy: boolean;
  onChoose: (colunas: string) => void;
}

const DRAGGED = 'text/plain';

export function ColumnChooser({ words, columns, busy, onChoose }: ColumnChooserProps) {
  const fields = Object.keys(words.fields);
  const { colunas, exemplos, usadas } = columns;
  const [chosen, setChosen] = useState<Record<string, string | null>>(usadas);
  const [above, setAbove] = useState<string>();
  const names = colunas.filter((name, at) => name !== '' && colunas.indexOf(name) === at);
  const fieldOf = (name: string) => fields.find((field) => chosen[field] === name);
  const put = (field: string | undefined, name: string) =>
    setChosen((before) => {
      const held = fields.find((one) => before[one] === name);
      return { ...before, ...(held && { [held]: null }), ...(field && { [field]: name }) };
    });
  const save = () => onChoose(fields.map((field) => `${field}:${plain(chosen[field])}`).join(','));
  return (
    <Stack gap="sm">
      <Text size="sm">
        Diga que coluna do arquivo traz cada coisa: {words.needed}. Arraste o nome para a coluna, ou escolha-o
        nela. Da próxima vez o Talão já sabe.
      </Text>
      <Group gap={6} role="group" aria-label="Nomes a pôr nas colunas" visibleFrom="sm">
        {fields.map((field) => (
          <Badge
            key={field}
            variant={chosen[field] ? 'light' : 'filled'}
            tt="none"
            style={{ cursor: 'grab' }}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, field)}
          >
            {words.fields[field]}
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
                  fields.find((field) => field === dataTransfer.getData(DRAGGED)),
                  name,
                );
              }}
            >
              <Select
                label={name}
                placeholder="Não usar"
                size="xs"
                data={fields.map((field) => ({ value: field, label: words.fields[field] ?? field }))}
                value={fieldOf(name) ?? null}
                onChange={(field) => put(field ?? undefined, name)}
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
        <Button onClick={save} loading={busy} disabled={!words.isEnough((field) => Boolean(chosen[field]))}>
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
  words: TableWords;
  lines: readonly (readonly string[])[];
  busy: boolean;
  onChoose: (colunas: string) => void;
}

const MOST_CELLS = 8;

export function HeadingChooser({ words, lines, busy, onChoose }: HeadingChooserProps) {
  const [chosen, setChosen] = useState<number>();
  const [isPair, setIsPair] = useState(false);
  const columns = chosen === undefined ? undefined : columnsAt(words, lines, chosen, isPair);
  return (
    <Stack gap="sm">
      <Text size="sm">
        Não encontrei a linha com os títulos das colunas. Estas são as primeiras linhas do arquivo:{' '}
        <strong>clique na linha que tem os títulos</strong> (a que diz {words.example} ou algo parecido).
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
        <ColumnChooser
          key={`${chosen} ${isPair}`}
          words={words}
          columns={columns}
          busy={busy}
          onChoose={onChoose}
        />
      )}
    </Stack>
  );
}

/** Lines and cells have no names of their own: their place is what tells them apart. */
function lineKey(at: number): string {
  return `na-${at}`;
}

const EXAMPLES = 5;

function columnsAt(
  { fields }: TableWords,
  lines: readonly (readonly string[])[],
  at: number,
  isPair: boolean,
): ChosenColumns {
  const usadas = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
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
