type Rows = readonly Record<string, unknown>[];

/** Writes many rows of a table, which all have the same columns. What is inserted is there when `end` has been called. */
export interface RowWriter {
  insert(table: string, columns: readonly string[], rows: Rows): Promise<void>;
  /** Changes these columns of the records that the rows name by their `id`. */
  update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void>;
  /** Nothing more is to come: what was held back is sent. */
  end(): Promise<void>;
}
