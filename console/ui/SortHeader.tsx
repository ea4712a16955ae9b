import { UnstyledButton } from '@mantine/core';
import { nextOrder, reversed, type Sorting } from '../lib/list-order.ts';
import type { Column } from './columns.ts';
import { Icon } from './icons.tsx';
import classes from './RecordTable.module.css';

interface SortHeaderProps extends Pick<Column<never>, 'header' | 'align'> {
  order: string;
  sorting: Sorting;
}

/** A column heading that orders the list when pressed. */
export function SortHeader({ header, align, order, sorting }: SortHeaderProps) {
  const { order: present, onSort } = sorting;
  const isMine = present === order || present === reversed(order);
  return (
    <UnstyledButton
      className={classes.sort}
      data-align={align}
      data-active={isMine || undefined}
      onClick={() => onSort(nextOrder(order, present))}
    >
      {header}
      <Icon name={(isMine ? present : order)?.startsWith('-') ? 'down' : 'up'} size={14} />
    </UnstyledButton>
  );
}
