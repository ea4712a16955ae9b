import type { ReactNode } from 'react';

export interface Column<T> {
  header: string;
  /** What stands before the heading: the box that marks all. */
  before?: ReactNode;
  /** The cell of the first column holds the link to the record, which the whole row then follows. */
  cell: (record: T) => ReactNode;
  align?: 'right';
  /** For codes, dates and stages, which never wrap or shrink. */
  fixed?: true;
  /** On a phone: `corner` is at the right of the title, `hidden` is left out. */
  phone?: 'corner' | 'hidden';
  width?: number;
  /** Only for the office: left out of prints, which may reach the client. */
  office?: true;
  /** Only shown to who chooses it; `wide` also where the window has room for it. */
  spare?: true | 'wide';
  /** What the service calls the order by this column, where it knows one; a leading `-` for what begins at the end. */
  order?: string;
}
