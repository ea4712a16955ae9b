import { Box, Card, Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { Column } from './columns.ts';
import { Later } from './Later.tsx';
import classes from './RecordTable.module.css';
import { Note } from './Words.tsx';

interface RecordCardsProps<T> {
  label: string;
  columns: Column<T>[];
  records: T[];
  keyOf: (record: T) => string;
}

/** About a phone screen. */
const SEEN_AT_FIRST = 8;

export function RecordCards<T>({ label, columns, records, keyOf }: RecordCardsProps<T>) {
  const [title, ...others] = columns;
  const corner = others.find(({ phone }) => phone === 'corner');
  const lines = others.filter(({ phone, quiet }) => phone === undefined && !quiet);
  const acts = others.filter(({ quiet }) => quiet);
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={label} style={{ listStyle: 'none' }}>
      {records.slice(0, SEEN_AT_FIRST).map(card)}
      <Later>{records.slice(SEEN_AT_FIRST).map(card)}</Later>
    </Stack>
  );

  /** A dash only keeps the place of a cell in a table. */
  function line({ header, cell, align, fixed }: Column<T>, record: T) {
    const shown = cell(record);
    if (shown === '—') return null;
    return (
      <Group key={header} justify="space-between" gap="sm" mt={4} wrap="nowrap" align="baseline">
        <Note style={{ flexShrink: 0 }}>{header}</Note>
        <Text
          size="sm"
          ta="right"
          component="div"
          className={align || fixed ? classes.figures : classes.words}
        >
          {shown}
        </Text>
      </Group>
    );
  }

  function card(record: T) {
    return (
      <Card key={keyOf(record)} component="li" withBorder padding="sm" className={classes.row}>
        <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
          <Box miw={0}>{title?.cell(record)}</Box>
          {(corner || acts.length > 0) && (
            <Group gap="xs" wrap="nowrap" className={classes.corner}>
              {corner?.cell(record)}
              {acts.map(({ header, cell }) => (
                <Fragment key={header}>{cell(record)}</Fragment>
              ))}
            </Group>
          )}
        </Group>
        {lines.map((column) => line(column, record))}
      </Card>
    );
  }
}
