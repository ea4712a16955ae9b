import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RecordTable.module.css';

/** A `SelectionBar` and the `RecordTable` whose records it marks. */
export function MarkedList({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xs" className={classes.marked}>
      {children}
    </Stack>
  );
}
