import { z } from 'zod';
import type { KindName } from '../../domain/kind-names.ts';
import { decimalProblem } from '../../domain/money.ts';
import { normalizePhone } from '../../domain/phones.ts';
import type { CompanyTableName } from '../database/company-tables.ts';
import type { Row } from '../database/tables.ts';

/** People are compared by their memberships instead. */
export type StoredKind = Exclude<KindName, 'usuarios'>;

/** How a kind's row becomes the record in the journal, and which values are valid. */
export interface RecordCheck<
  T extends StoredKind = StoredKind,
  Part extends CompanyTableName = CompanyTableName,
  More extends CompanyTableName = CompanyTableName,
> {
  readonly schema: z.ZodObject;
  /** Tables with rows of the record, whose key begins with its id and goes on with their order. */
  readonly parts?: readonly [Part, More?];
  read(row: Row<T>, parts: Row<Part>[], more: Row<More>[]): object;
  /** Columns with invalid values that the schema does not detect. */
  wrong?(row: Row<T>, parts: Row<Part>[]): (string | false)[];
}

/** Types a declaration by the tables that it names. */
export const recordCheck = <
  T extends StoredKind,
  Part extends CompanyTableName,
  More extends CompanyTableName,
>(
  _kind: T,
  declared: RecordCheck<T, Part, More>,
) => declared;

export const isEmail = (text: string) => z.regexes.email.test(text);
export const isPhone = (text: string) => normalizePhone(text) === text;
export const isAmount = (value: number) => value >= 0 && decimalProblem(value) === null;

/** Numbered from zero without gaps. */
export const areInOrder = (parts: readonly { posicao: number }[]) =>
  parts.every(({ posicao }, at) => posicao === at);
