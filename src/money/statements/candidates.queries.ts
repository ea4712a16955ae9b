import { setImmediate as nextTurn } from 'node:timers/promises';
import { wholeCompany } from '../../domain/access-scope.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import { isOpenEntry, type StatementLine } from '../../domain/statement-lines.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { detailedEntries } from '../commissions/entries.list.queries.ts';
import { asOf, type DetailedEntryRow } from '../commissions/entry.record.ts';
import type { LoadedEntries } from './entry-lookup.ts';
import { type StatementEntry, walkOpenValues } from './matchable-entries.queries.ts';
import { distinct, type Payer } from './stated-sales.queries.ts';
import type { EntryKey } from './statements.record.ts';

/** Entries with columns of their sales, keyed by `venda parcela`; deleted ones are left out. */
export async function readCandidates(
  db: Reader,
  { empresa_id, representada_id, today }: Payer,
  keys: readonly EntryKey[],
): Promise<Map<string, DetailedEntryRow>> {
  const rows = await readInBatches(distinct(keys.map(([venda_id]) => venda_id)), (some) =>
    detailedEntries(db, wholeCompany(empresa_id))
      .where('parcelas.venda_id', 'in', some)
      .where('parcelas.representada_id', '=', representada_id)
      .where('parcelas.numero', '<', TO_INVOICE)
      .execute(),
  );
  return new Map(rows.map((row) => [`${row.venda_id} ${row.numero}`, asOf(row, today)]));
}

/** The client names of sales, by sale id. */
export async function readClientNames(db: Reader, empresa_id: string, sales: readonly (string | null)[]) {
  const ids = distinct(sales);
  if (ids.length === 0) return new Map();
  const rows = await rowsWith(db, 'vendas', { empresa_id, id: ids })
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .select(['vendas.id', 'clientes.nome'])
    .execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

const MOST_CANDIDATES = 3;
const LINES_PER_TURN = 200;

/**
 * Suggests open entries for each unmatched line: of its sale, of its client, then by nearest value; only of its sale when just
 * the instalment is unknown.
 */
export async function suggestEntries(
  db: Reader,
  payer: Payer,
  known: LoadedEntries,
  unknown: readonly StatementLine[],
): Promise<Map<StatementLine, EntryKey[]>> {
  const suggested = new Map<StatementLine, EntryKey[]>();
  if (unknown.length === 0) return suggested;
  const all = await readOpenValues(db, payer, known);
  const clients = new Map<string | null, NearestOf>();
  for (const [index, line] of unknown.entries()) {
    const ofClient =
      clients.get(line.documento) ?? openOf([...(known.ofClient(line)?.values() ?? [])].flat());
    if (line.documento !== null) clients.set(line.documento, ofClient);
    const doubt = known.doubtOf(line);
    if (doubt !== undefined) {
      const both = [
        ...doubt.sales.map((sale) => openOf(known.ofSale(sale))),
        ...(doubt.motivo === 'cliente' ? [ofClient] : []),
      ];
      suggested.set(line, distinctKeys(both.flatMap((nearestOf) => nearestOf(line.informado ?? 0))));
      continue;
    }
    const place = known.placeOf(line);
    const ofSale = openOf(place === undefined ? [] : known.ofSale(place.venda_id));
    const isOfSaleAlone = place !== undefined && place.named !== null && line.falha === null;
    // Without a commission there is no nearest value.
    const others = line.informado === null ? [ofClient] : [ofClient, all];
    const near = [ofSale, ...(isOfSaleAlone ? [] : others)].flatMap((nearestOf) =>
      nearestOf(line.informado ?? 0),
    );
    suggested.set(line, distinctKeys(near).slice(0, MOST_CANDIDATES));
    if (index % LINES_PER_TURN === 0) await nextTurn();
  }
  return suggested;
}

function distinctKeys(keys: readonly EntryKey[]): EntryKey[] {
  return [...new Map(keys.map((key) => [key.join(), key])).values()];
}

/** The open entries whose values are nearest to one. */
type NearestOf = (value: number) => EntryKey[];

function openOf(entries: readonly StatementEntry[]): NearestOf {
  const open = new Map<number, EntryKey[]>();
  for (const entry of entries)
    if (isOpenEntry(entry)) addOpen(open, entry.saldo, [entry.venda_id, entry.parcela]);
  return nearestAmong(open);
}

/** The open balances after the matched lines. */
async function readOpenValues(db: Reader, payer: Payer, known: LoadedEntries): Promise<NearestOf> {
  const open = new Map<number, EntryKey[]>();
  for await (const rows of walkOpenValues(db, payer)) {
    for (const { venda_id, numero, saldo } of rows) {
      const left = known.find(venda_id, numero)?.saldo ?? saldo;
      if (left > 0) addOpen(open, left, [venda_id, numero]);
    }
    await nextTurn();
  }
  return nearestAmong(open);
}

/** Keeps at most as many entries of one value as can be suggested. */
function addOpen(open: Map<number, EntryKey[]>, saldo: number, key: EntryKey): void {
  const known = open.get(saldo);
  if (known === undefined) open.set(saldo, [key]);
  else if (known.length < MOST_CANDIDATES) known.push(key);
}

function nearestAmong(open: ReadonlyMap<number, EntryKey[]>): NearestOf {
  const values = [...open.keys()].sort((a, b) => a - b);
  return (value) => {
    const found: EntryKey[] = [];
    let above = firstFrom(values, value);
    let below = above - 1;
    while (found.length < MOST_CANDIDATES && (below >= 0 || above < values.length)) {
      const [low, high] = [values[below], values[above]];
      const takesHigh = low === undefined || (high !== undefined && high - value <= value - low);
      found.push(...(open.get((takesHigh ? high : low) as number) ?? []));
      if (takesHigh) above++;
      else below--;
    }
    return found.slice(0, MOST_CANDIDATES);
  };
}

function firstFrom(values: readonly number[], value: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
