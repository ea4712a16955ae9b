import assert from 'node:assert/strict';
import type { Database } from '../../src/platform/database/database.ts';
import type { Customer } from './customer.ts';
import type { Stored } from './stored.ts';

const KINDS: Record<string, Stored['kind']> = { clientes: 'clients', vendas: 'sales' };

interface Entry {
  numero: number;
  acao: string;
  recurso: string;
  registro_id: string;
  depois: string | null;
}

export async function readJournal({ read }: Database, empresaId: string): Promise<JournalRead> {
  const entries = await read
    .selectFrom('jornal')
    .select(['numero', 'acao', 'recurso', 'registro_id', 'depois'])
    .where('empresa_id', '=', empresaId)
    .orderBy('numero')
    .execute();
  assert.deepEqual(
    entries.map(({ numero }) => numero),
    entries.map((_, index) => index + 1),
    'the journal has gaps',
  );
  return new JournalRead(entries);
}

class JournalRead {
  readonly length: number;
  readonly #entries: readonly Entry[];
  readonly #byRecord: ReadonlyMap<string, Entry[]>;

  constructor(entries: readonly Entry[]) {
    this.length = entries.length;
    this.#entries = entries.filter(({ recurso }) => recurso in KINDS);
    this.#byRecord = Map.groupBy(this.#entries, ({ registro_id }) => registro_id);
  }

  /** The ids of all records ever created. */
  get created(): Set<string> {
    return new Set(this.#creations.map(({ registro_id }) => registro_id));
  }

  /** The codes of all records ever created. */
  get codes(): string[] {
    return this.#creations.map(({ depois }) => {
      const { codigo, pedido } = JSON.parse(depois ?? '{}');
      return codigo ?? pedido;
    });
  }

  get #creations(): Entry[] {
    return this.#entries.filter(({ acao }) => acao === 'criar');
  }

  /** The last entry about every record equals what is stored, and each was created once and deleted at most once. */
  agreesWith(stored: ReadonlyMap<string, Stored>): void {
    for (const [id, entries] of this.#byRecord) {
      const count = (acao: string) => entries.filter((entry) => entry.acao === acao).length;
      assert.equal(count('criar'), 1, `${id} was created more than once, or never`);
      assert.ok(count('apagar') <= 1, `${id} was deleted more than once`);
    }
    const live = [...this.#byRecord.values()]
      .map((entries) => entries.at(-1) as Entry)
      .filter(({ depois }) => depois);
    const told = live.map(({ registro_id, recurso, depois }) =>
      tell(registro_id, KINDS[recurso], JSON.parse(depois ?? '')),
    );
    const kept = [...stored.values()].map(({ id, kind, code, facts }) =>
      tell(id, kind, { codigo: code, pedido: code, ...facts }, 1),
    );
    assert.deepEqual(told.toSorted(), kept.toSorted(), 'the journal disagrees with the rows');
  }

  /** Every acknowledged change has an entry, and none has more entries than requests. */
  holdsChangesOf(customers: readonly Customer[]): void {
    for (const { record, act } of customers) {
      for (const [mark, { id, changes, changesSent }] of record) {
        const entries = this.#byRecord.get(id)?.filter(({ acao }) => acao === 'alterar').length ?? 0;
        const underWay = act?.mark === mark ? act.sent : 0;
        assert.ok(
          entries >= changes && entries <= changesSent + underWay,
          `${mark}: ${entries} changes in the journal`,
        );
      }
    }
  }
}

/** The journal has money in reais, the tables in centavos. */
// biome-ignore lint/suspicious/noExplicitAny: a record of either kind, as the journal or the tables have it.
function tell(id: string, kind: Stored['kind'] | undefined, record: any, centavosPerUnit = 100): string {
  const centavos = (value: number) => Math.round(value * centavosPerUnit);
  const { nome, email, observacao, codigo, pedido, cliente_id, status, valor_total, itens } = record;
  if (kind === 'clients') return JSON.stringify([id, codigo, nome, email, observacao]);
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const items = itens.map((item: any) => [
    item.produto_id,
    item.quantidade,
    item.valor_unitario,
    centavos(item.valor_total),
  ]);
  return JSON.stringify([id, pedido, cliente_id, status, centavos(valor_total), items]);
}
