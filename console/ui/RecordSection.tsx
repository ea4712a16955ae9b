import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionButton } from './ActionButton.tsx';
import type { IconName } from './icons.tsx';
import { ListState, Nothing } from './ListState.tsx';
import { type Column, RecordTable } from './RecordTable.tsx';
import { Note, SectionHead } from './Words.tsx';

const AT_FIRST = 10;

interface RecordSectionProps<T> {
  id: string;
  title: string;
  says: string;
  /** The button to add one; nothing for a reader. */
  add: { label: string; onClick: () => void } | undefined;
  query: UseQueryResult<T[]>;
  none: { title: string; icon: IconName };
  columns: Column<T>[];
  /** The dialog that is open. */
  children: ReactNode;
}

/** What belongs to a record, as a section of its page. */
export function RecordSection<T extends { id: string }>(props: RecordSectionProps<T>) {
  const { id, title, says, add, query, none, columns, children } = props;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        {add && (
          <ActionButton variant="light" size="sm" icon="plus" onClick={add.onClick}>
            {add.label}
          </ActionButton>
        )}
      </SectionHead>
      <Note mb="sm">{says}</Note>
      <ListState query={query} empty={(records) => records.length === 0 && <Nothing {...none} />}>
        {(records) => (
          <>
            <RecordTable
              label={title}
              columns={columns}
              records={showsAll ? records : records.slice(0, AT_FIRST)}
            />
            {records.length > AT_FIRST && !showsAll && (
              <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShowsAll(true)}>
                Mostrar todas ({records.length})
              </Button>
            )}
          </>
        )}
      </ListState>
      {children}
    </section>
  );
}
