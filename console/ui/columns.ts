import type { ReactNode } from 'react';

export interface Column<T> {
  header: string;
  /** The cell of the first column holds the link to the record, which the whole row then follows. */
  cell: (record: T) => ReactNode;
  align?: 'right';
  /** For codes, dates and stages, which never break or shrink: names do. */
  fixed?: true;
  /** What becomes of it on a phone: `corner` stands at the right of the title, `hidden` is left out. */
  phone?: 'corner' | 'hidden';
  width?: number;
  /** Of the office alone: on paper, which may reach the client, it is left out. */
  office?: true;
  /** Only shown to who chooses it. */
  spare?: true;
  /** What the service calls the order by this column, where it knows one; a leading `-` for what begins at the end. */
  order?: string;
}
