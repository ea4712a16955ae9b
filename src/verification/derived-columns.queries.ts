import { deriveClientColumns } from '../clients/clients.queries.ts';
import type { Reader } from '../database/database.ts';
import type { ClientTable, ProductTable, RepresentadaTable, SaleTable } from '../database/tables.ts';
import type { Findings } from '../database/verification.ts';
import { foldText } from '../domain/text.ts';
import { deriveProductText } from '../products/products.queries.ts';
import { deriveRepresentadaColumns } from '../representadas/representadas.queries.ts';
import type { Check } from './check.ts';
import { countRows, readPieces } from './rows.queries.ts';

interface Derivation<Row> {
  readonly table: 'clientes' | 'produtos' | 'representadas' | 'vendas';
  readonly sources: readonly (keyof Row & string)[];
  readonly derived: readonly (keyof Row & string)[];
  derive(row: Row): Partial<Row>;
}

const CLIENTS: Derivation<ClientTable> = {
  table: 'clientes',
  sources: ['nome', 'codigo', 'cidade', 'email', 'cnpj_cpf'],
  derived: ['documento', 'email_dobrado', 'cidade_dobrada', 'busca'],
  derive: deriveClientColumns,
};

const PRODUCTS: Derivation<ProductTable> = {
  table: 'produtos',
  sources: ['nome'],
  derived: ['busca'],
  derive: (product) => ({ busca: deriveProductText(product) }),
};

const REPRESENTADAS: Derivation<RepresentadaTable> = {
  table: 'representadas',
  sources: ['nome', 'cnpj', 'cidade'],
  derived: ['documento', 'busca'],
  derive: deriveRepresentadaColumns,
};

const SALES: Derivation<SaleTable> = {
  table: 'vendas',
  sources: ['pedido'],
  derived: ['busca'],
  derive: ({ pedido }) => ({ busca: foldText(pedido) }),
};

/** A record whose text to search by is not its own is found under wrong words, or never. */
export const checkDerivedColumns: Check = {
  name: 'search texts',
  about: 'the texts that records are searched and compared by, derived again',
  size: (db) => countRows(db, 'clientes', 'produtos', 'representadas', 'vendas'),
  async run(db, findings) {
    await checkTable(db, CLIENTS, findings);
    await checkTable(db, PRODUCTS, findings);
    await checkTable(db, REPRESENTADAS, findings);
    await checkTable(db, SALES, findings);
  },
};

async function checkTable<Row extends { empresa_id: string; id: string }>(
  db: Reader,
  { table, sources, derived, derive }: Derivation<Row>,
  findings: Findings,
): Promise<void> {
  const key = ['empresa_id', 'id'] as const;
  for await (const rows of readPieces<Row>(db, table, key, [...key, ...sources, ...derived])) {
    for (const row of rows) {
      const expected = derive(row);
      const wrong = derived.filter((column) => row[column] !== expected[column]);
      if (wrong.length === 0) continue;
      const record = `company ${row.empresa_id}, ${table} ${JSON.stringify(row.id)}`;
      findings.fault(`${record}: ${wrong.join(', ')} is not what the record says`);
    }
    findings.looked(rows.length);
  }
}
