import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Author } from '../../platform/writes/journal.queries.ts';
import { Journal } from '../../platform/writes/journal.ts';
import type { Outcome } from '../../platform/writes/outcome.ts';
import { PartKind } from '../../platform/writes/parts.ts';
import { releaseValues } from '../../platform/writes/reserved-values.queries.ts';
import { toRule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { changePrices } from '../../trade/price-tables/change-prices.ts';
import { type Price, toNotedTable } from '../../trade/price-tables/price-tables.contract.ts';
import { priceTableRecords } from '../../trade/price-tables/price-tables.queries.ts';
import { importSalesKind } from '../../trade/sales/create-sale.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import { clientImport } from './client-import.ts';
import type { ChangedRecord, ImportKind } from './import-kind.ts';
import { insertImport, type NewImport } from './imports.queries.ts';
import { productImport } from './product-import.ts';
import { representadaImport } from './representada-import.ts';

/** Records that are inserted in some 20 ms. */
export const RECORDS_PER_PART = 100;

/** Parts are data, so that each is written with the kind of its resource. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own records, and those of a part came from its plan.
type AnyImport = ImportKind<any, any, any>;
export const IMPORTS: Readonly<Record<'clientes' | 'produtos' | 'representadas', AnyImport>> = {
  clientes: clientImport,
  produtos: productImport,
  representadas: representadaImport,
};

export interface RecordsPart {
  readonly step?: 'records';
  readonly resource: keyof typeof IMPORTS;
  readonly created: readonly object[];
  readonly changed: readonly ChangedRecord[];
  readonly isLast: boolean;
}

export interface NewTable {
  readonly id: string;
  readonly representada_id: string;
  readonly nome: string;
  readonly precos: readonly Price[];
}

export interface NewRuleOfProduct {
  readonly representada_id: string;
  readonly produto_id: string;
  readonly percentual: number;
}

export type ImportPart =
  | RecordsPart
  | { readonly step: 'table'; readonly table: NewTable }
  | { readonly step: 'prices'; readonly tabela_id: string; readonly precos: readonly Price[] }
  | { readonly step: 'rules'; readonly rules: readonly NewRuleOfProduct[] }
  | {
      readonly step: 'sales';
      readonly caller: Caller;
      readonly sales: readonly PricedSale[];
      readonly today: string;
    }
  | { readonly step: 'import'; readonly made: NewImport };

/** The name is that of the parts of records alone, which may wait since before there were others. */
export const importPartsKind = new PartKind<ImportPart>('importRecords', async (tx, commands) => {
  const outcomes: Outcome[] = [];
  for (const { author, input } of commands) outcomes.push(await writePart(tx, author, input));
  return outcomes;
});

async function writePart(tx: Transaction, author: Author, part: ImportPart): Promise<Outcome> {
  const { empresa_id } = author;
  if (part.step === 'sales') return importSalesKind.write(tx, author, part);
  const journal = new Journal();
  const done = (added = {}): Outcome => ({ kind: 'done', answer: [], notes: journal.notes, added });
  if (part.step === 'import') {
    await insertImport(tx, journal, author, part.made);
    await releaseValues(tx, empresa_id);
  } else if (part.step === 'table') await insertTable(tx, journal, empresa_id, part.table);
  else if (part.step === 'prices') {
    const table = await priceTableRecords.find(tx, wholeCompany(empresa_id), part.tabela_id);
    if (table) await changePrices(tx, journal, table, part.precos);
  } else if (part.step === 'rules') {
    const rows = part.rules.map((rule) => {
      const stamp = newStamp();
      return {
        ...rule,
        ...stamp,
        empresa_id,
        cliente_id: null,
        de: null,
        ate: null,
        updated_at: stamp.created_at,
      };
    });
    await insertRows(tx, 'regras', rows);
    for (const row of rows) journal.created('regras', row.id, toRule(row));
  } else return writeRecords(tx, empresa_id, part);
  return done();
}

async function insertTable(
  tx: Transaction,
  journal: Journal,
  empresa_id: string,
  { precos, ...table }: NewTable,
): Promise<void> {
  const { created_at } = newStamp();
  const row = {
    ...table,
    empresa_id,
    de: null,
    ate: null,
    padrao: false,
    created_at,
    updated_at: created_at,
  };
  await insertRows(tx, 'tabelas_preco', [row]);
  await insertRows(
    tx,
    'precos',
    precos.map((price) => ({ empresa_id, tabela_id: table.id, ...price })),
  );
  const inOrder = precos.toSorted((a, b) =>
    Buffer.compare(Buffer.from(a.produto_id), Buffer.from(b.produto_id)),
  );
  journal.created('tabelas_preco', row.id, toNotedTable(row, inOrder));
}

async function writeRecords(
  tx: Transaction,
  empresaId: string,
  { resource, created, changed, isLast }: RecordsPart,
): Promise<Outcome> {
  const { insert, show, change } = IMPORTS[resource];
  const journal = new Journal();
  const inserted = (await insert(tx, empresaId, created)).map(show);
  for (const record of inserted) journal.created(resource, record.id, record);
  const after = await change(tx, changed);
  for (const [at, { known }] of changed.entries())
    journal.changed(resource, known.id, show(known), show(after[at]));
  if (isLast) await releaseValues(tx, empresaId);
  return { kind: 'done', answer: [], notes: journal.notes, added: { [resource]: created.length } };
}

/** Prices that are written, and noted with their table, at a time. */
const PRICES_PER_PART = 2_000;

/** A new table with its first prices, then the others. */
export function tableParts(table: NewTable): ImportPart[] {
  const { precos } = table;
  const parts: ImportPart[] = [
    { step: 'table', table: { ...table, precos: precos.slice(0, PRICES_PER_PART) } },
  ];
  return [...parts, ...priceParts(table.id, precos.slice(PRICES_PER_PART))];
}

export function priceParts(tabela_id: string, precos: readonly Price[]): ImportPart[] {
  const parts: ImportPart[] = [];
  for (let at = 0; at < precos.length; at += PRICES_PER_PART)
    parts.push({ step: 'prices', tabela_id, precos: precos.slice(at, at + PRICES_PER_PART) });
  return parts;
}

export function ruleParts(rules: readonly NewRuleOfProduct[]): ImportPart[] {
  const parts: ImportPart[] = [];
  for (let at = 0; at < rules.length; at += RECORDS_PER_PART)
    parts.push({ step: 'rules', rules: rules.slice(at, at + RECORDS_PER_PART) });
  return parts;
}

/** The new records of a resource, in parts. */
export function recordParts(
  resource: RecordsPart['resource'],
  created: readonly object[],
  changed: readonly ChangedRecord[] = [],
  releases = true,
): ImportPart[] {
  const parts: ImportPart[] = [];
  const count = changed.length + created.length;
  const fromFirst = (at: number) => Math.max(at - changed.length, 0);
  for (let first = 0; first < count; first += RECORDS_PER_PART) {
    const end = first + RECORDS_PER_PART;
    parts.push({
      resource,
      changed: changed.slice(first, end),
      created: created.slice(fromFirst(first), fromFirst(end)),
      isLast: releases && end >= count,
    });
  }
  return parts;
}
