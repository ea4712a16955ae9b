type Rows = readonly Record<string, unknown>[];

/** Writes many rows with the same columns; inserted rows are visible after `end`. */
export interface RowWriter {
  insert(table: string, columns: readonly string[], rows: Rows): Promise<void>;
  /** Changes these columns of the records that the rows name by their `id`. */
  update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void>;
  /** Sends buffered rows. */
  end(): Promise<void>;
}
