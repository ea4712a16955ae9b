import type { ReactNode } from 'react';

export interface Column<T> {
  header: string;
  /** Shown before the heading, such as the box that selects all. */
  before?: ReactNode;
  /** The first column's cell contains the link to the record; the whole row is clickable. */
  cell: (record: T) => ReactNode;
  align?: 'right';
  /** The heading of a table is only read aloud: its buttons say what they do. */
  quiet?: true;
  /** For codes, dates and stages, which never wrap or shrink. */
  fixed?: true;
  /** On a phone: `corner` is at the right of the title, `hidden` is left out. */
  phone?: 'corner' | 'hidden';
  width?: number;
  /** Only for the office: left out of prints, which may reach the client. */
  office?: true;
  /** Hidden until chosen; `wide` is shown by default in a wide window. */
  spare?: true | 'wide';
  /** The service's name of the order by this column, if any; with `-` for descending first. */
  order?: string;
}
