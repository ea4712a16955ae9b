import { deriveClientColumns } from '../clients/clients.queries.ts';
import type { ClientTable, ProductTable, RepresentadaTable, SaleTable } from '../database/tables.ts';
import { foldText } from '../domain/text.ts';
import { deriveProductText } from '../products/products.queries.ts';
import { deriveRepresentadaColumns } from '../representadas/representadas.queries.ts';
import type { Check } from './check.ts';
import { countRows, readPieces } from './rows.queries.ts';

type Row = Record<string, unknown> & { empresa_id: string; id: string };

interface Derivation {
  readonly table: 'clientes' | 'produtos' | 'representadas' | 'vendas';
  readonly sources: readonly string[];
  readonly derived: readonly string[];
  derive(row: Row): Record<string, unknown>;
}

const DERIVATIONS: Derivation[] = [
  {
    table: 'clientes',
    sources: ['nome', 'codigo', 'cidade', 'email', 'cnpj_cpf'],
    derived: ['documento', 'email_dobrado', 'cidade_dobrada', 'busca'],
    derive: (row) => deriveClientColumns(row as unknown as ClientTable),
  },
  {
    table: 'produtos',
    sources: ['nome'],
    derived: ['busca'],
    derive: (row) => ({ busca: deriveProductText(row as unknown as ProductTable) }),
  },
  {
    table: 'representadas',
    sources: ['nome', 'cnpj', 'cidade'],
    derived: ['documento', 'busca'],
    derive: (row) => deriveRepresentadaColumns(row as unknown as RepresentadaTable),
  },
  {
    table: 'vendas',
    sources: ['pedido'],
    derived: ['busca'],
    derive: (row) => ({ busca: foldText((row as unknown as SaleTable).pedido) }),
  },
];

/** A record whose text to search by is not its own is found under wrong words, or never. */
export const checkDerivedColumns: Check = {
  name: 'search texts',
  about: 'the texts that records are searched and compared by, derived again',
  size: (db) => countRows(db, ...DERIVATIONS.map(({ table }) => table)),
  async run(db, findings) {
    const key = ['empresa_id', 'id'] as const;
    for (const { table, sources, derived, derive } of DERIVATIONS) {
      for await (const rows of readPieces<Row>(db, table, key, [...key, ...sources, ...derived])) {
        for (const row of rows) {
          const expected = derive(row);
          const wrong = derived.filter((column) => row[column] !== expected[column]);
          if (wrong.length > 0)
            findings.fault(
              `company ${row.empresa_id}, ${table} ${JSON.stringify(row.id)}: ${wrong.join(', ')} is not what the record says`,
            );
        }
        findings.looked(rows.length);
      }
    }
  },
};
