import { Badge, Checkbox, Chip, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { count } from '../../lib/formats.ts';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Small } from '../../ui/Words.tsx';
import type { SituationNames } from './table-words.ts';

interface FileLine {
  linha: number;
  aba: string | null;
  situacao: string;
}

interface LineSelection<Line> {
  /** The lines that can be selected. */
  isFor: (line: Line) => boolean;
  all: string;
  /** What can be done with those that are; `onDone` takes the marks away. */
  acts: (selected: Line[], onDone: () => void) => ReactNode;
}

interface FileLinesProps<Line extends FileLine> {
  label: string;
  lines: Line[];
  /** In the order of attention. */
  names: SituationNames<Line['situacao']>;
  columns: Column<Line>[];
  selection?: LineSelection<Line> | undefined;
  /** Lines that something above the table asks for, whatever their situation is. */
  others?: Readonly<Record<string, { name: string; isFor: (line: Line) => boolean }>>;
  /** What is shown, where it is chosen above the table too. */
  shown?: string;
  onShow?: (shown: string) => void;
  /** Sorts the lines by the order of `names`, in place of that of the file. */
  urgentFirst?: boolean;
}

const AT_ONCE = 50;
export const ALL = 'todas';

/** The lines of a factory's table, narrowed by sheet and situation. */
export function FileLines<Line extends FileLine>(props: FileLinesProps<Line>) {
  const { label, names, columns, selection, urgentFirst = false } = props;
  const [sheet, setSheet] = useState('');
  const [own, setOwn] = useState<string>(ALL);
  const { shown: situation = own, onShow: setSituation = setOwn } = props;
  const other = props.others?.[situation];
  const [turned, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const sheets = [...new Set(props.lines.map(({ aba }) => aba ?? ''))];
  const lines = sheet === '' ? props.lines : props.lines.filter(({ aba }) => aba === sheet);
  const found = Map.groupBy(lines, ({ situacao }): Line['situacao'] => situacao);
  const order = Object.keys(names) as Line['situacao'][];
  const all = urgentFirst ? order.flatMap((name) => found.get(name) ?? []) : lines;
  const ofSituation = situation === ALL ? all : (found.get(situation) ?? []);
  const shown = other ? all.filter(other.isFor) : ofSituation;
  const page = Math.min(turned, Math.max(1, Math.ceil(shown.length / AT_ONCE)));
  const onPage = shown.slice((page - 1) * AT_ONCE, page * AT_ONCE);
  const selectable = selection === undefined ? [] : onPage.filter(selection.isFor);
  const selectedLines = lines.filter((line) => selection?.isFor(line) && selected.has(line.linha));
  const narrow = (set: (value: string) => void) => (value: string | string[]) => {
    set(String(value));
    setPage(1);
  };
  const select = (some: Line[], isSelected: boolean) => {
    const changed = some.map(({ linha }) => linha);
    setSelected((before) =>
      isSelected
        ? new Set([...before, ...changed])
        : new Set([...before].filter((linha) => !changed.includes(linha))),
    );
  };
  return (
    <>
      {sheets.length > 1 && (
        <Chip.Group value={sheet} onChange={narrow(setSheet)}>
          <Group gap="xs" mb="sm" role="group" aria-label="Abas da planilha">
            <Chip value="">Todas as abas</Chip>
            {sheets.map((name) => (
              <Chip key={name} value={name}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <Chip.Group value={situation} onChange={narrow(setSituation)}>
        <Group gap="xs" mb="sm" role="group" aria-label="Situação das linhas">
          <Chip value={ALL}>Todas ({lines.length})</Chip>
          {order.map((name) => {
            const { one, many, color } = names[name];
            const length = found.get(name)?.length ?? 0;
            return length === 0 ? null : (
              <Chip key={name} value={name} color={color}>
                {length === 1 ? one : many} ({length})
              </Chip>
            );
          })}
          {other && (
            <Chip value={situation}>
              {other.name} ({shown.length})
            </Chip>
          )}
        </Group>
      </Chip.Group>
      {selection && selectable.length > 1 && (
        <Checkbox
          mb="xs"
          label={selection.all}
          checked={selectable.every(({ linha }) => selected.has(linha))}
          onChange={({ currentTarget }) => select(selectable, currentTarget.checked)}
        />
      )}
      {selection && selectedLines.length > 0 && (
        <Paper withBorder px="md" py="xs" mb="xs">
          <Group gap="sm">
            <Text size="sm" aria-live="polite">
              {count(selectedLines.length, 'linha marcada', 'linhas marcadas')}
            </Text>
            {selection.acts(selectedLines, () => setSelected(new Set()))}
          </Group>
        </Paper>
      )}
      <RecordTable
        label={label}
        columns={selection ? withBoxes(columns, selection, selected, select) : columns}
        records={onPage}
        keyOf={({ linha }) => String(linha)}
      />
      <Pager page={page} limit={AT_ONCE} total={shown.length} onPage={setPage} />
    </>
  );
}

function withBoxes<Line extends FileLine>(
  [first, ...others]: Column<Line>[],
  { isFor }: LineSelection<Line>,
  selected: ReadonlySet<number>,
  select: (some: Line[], isSelected: boolean) => void,
): Column<Line>[] {
  if (first === undefined) return [];
  const cell = (line: Line) => (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      {isFor(line) && (
        <Checkbox
          mt={4}
          aria-label={`Marcar a linha ${line.linha}`}
          checked={selected.has(line.linha)}
          onChange={({ currentTarget }) => select([line], currentTarget.checked)}
        />
      )}
      <div>{first.cell(line)}</div>
    </Group>
  );
  return [{ ...first, cell }, ...others];
}

interface SituationBadgeProps {
  name: { one: string; color: string };
  /** What stands below it; may be empty. */
  reason?: string;
}

export function SituationBadge({ name: { one, color }, reason = '' }: SituationBadgeProps) {
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={color}>{one}</Badge>
      {reason !== '' && <Small span>{reason}</Small>}
    </Stack>
  );
}
