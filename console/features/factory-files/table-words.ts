import type { LayoutName } from '../../../src/domain/table-columns.ts';

/** How a kind of table that factories send is spoken of. */
export interface TableWords {
  layout: LayoutName;
  /** The fields a column may bring, in the order in which they are offered. */
  fields: Readonly<Record<string, string>>;
  /** The fields without which no line says anything, in words. */
  needed: string;
  /** Whether the columns that were chosen are enough. */
  isEnough: (has: (field: string) => boolean) => boolean;
  /** Titles of columns that such a file may have. */
  example: string;
  /** Heading of the place where it is dropped. */
  title: string;
  /** In the box of the representada, while she is not chosen. */
  whose: string;
  choose: string;
  /** The first lines of such a file, which somebody may type. */
  typed: string;
  lines: string;
  /** What to do about a file that was posted already. */
  twice: string;
}

/** How many there are of each situation, in the order of attention. */
export type SituationNames<Situation extends string> = Readonly<
  Record<Situation, { one: string; many: string; color: string }>
>;
