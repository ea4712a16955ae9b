import type { CompanyState, Freshness } from '../database.ts';
import type { SqliteConnection } from './connection.ts';

/** `pragma data_version` changes with every commit of any process, so it serves as version of keys and companies. */
export function freshnessOf(reader: SqliteConnection): Freshness {
  const epoch = epochOf(reader);
  return {
    keyTrustMillis: 0,
    ofKeys: epoch,
    ofCompany: (empresaId) => new StateAt(epoch(), reader, empresaId),
  };
}

/** The version is read on demand. */
class StateAt implements CompanyState {
  readonly stateId: number;
  readonly #reader: SqliteConnection;
  readonly #empresaId: string;

  constructor(stateId: number, reader: SqliteConnection, empresaId: string) {
    this.stateId = stateId;
    this.#reader = reader;
    this.#empresaId = empresaId;
  }

  get versao(): number {
    return versionOf(this.#reader, this.#empresaId);
  }
}

export function versionOf(reader: SqliteConnection, empresaId: string): number {
  const [counters] = reader.run('select versao from contadores where empresa_id = ?', [empresaId]);
  const { versao = 0 } = (counters ?? {}) as { versao?: number };
  return versao;
}

/**
 * Read once per event-loop turn: all its requests arrived before the first was handled, so none can know of a later commit.
 */
function epochOf(reader: SqliteConnection): () => number {
  let epoch: number | undefined;
  const forget = () => {
    epoch = undefined;
  };
  return () => {
    if (epoch === undefined) {
      epoch = reader.dataVersion();
      setImmediate(forget);
    }
    return epoch;
  };
}
