import type { Reader } from '../database/database.ts';
import type { ClientTable, SaleTable, SequenceTable } from '../database/tables.ts';
import { clientCode, orderCode } from '../domain/codes.ts';
import type { Check } from './check.ts';
import { countRows, readPieces } from './rows.queries.ts';

/** The latest number of each sequence of each company. */
type Sequences = Map<string, number>;

/**
 * A code above its sequence is told, and is no fault: callers may give such codes by hand, and the sequence passes over
 * them when it gets there.
 */
export const checkCodes: Check = {
  name: 'codes',
  about: 'sequences against the codes in use',
  size: (db) => countRows(db, 'clientes', 'vendas'),
  async run(db, findings) {
    const sequences = await readSequences(db);
    for (const [sequence, last] of sequences) {
      if (last < 1) findings.fault(`company ${sequence} stands at ${last}, before its first number`);
    }
    const ahead = new Map<string, string>();
    const look = (empresaId: string, code: string) => {
      const parts = partsOf(code);
      if (parts === undefined) return;
      const sequence = `${empresaId}, sequence ${parts.name}`;
      if (parts.number > Math.max(sequences.get(sequence) ?? 0, numberIn(ahead.get(sequence))))
        ahead.set(sequence, code);
    };
    const clientKey = ['empresa_id', 'codigo'] as const;
    for await (const rows of readPieces<ClientTable>(db, 'clientes', clientKey, clientKey)) {
      for (const { empresa_id, codigo } of rows) look(empresa_id, codigo);
      findings.looked(rows.length);
    }
    const saleKey = ['empresa_id', 'pedido'] as const;
    for await (const rows of readPieces<SaleTable>(db, 'vendas', saleKey, saleKey)) {
      for (const { empresa_id, pedido } of rows) look(empresa_id, pedido);
      findings.looked(rows.length);
    }
    for (const [sequence, code] of ahead) {
      findings.note(
        `company ${sequence} stands at ${sequences.get(sequence) ?? 0}, and ${code} is in use: given by hand`,
      );
    }
  },
};

async function readSequences(db: Reader): Promise<Sequences> {
  const sequences: Sequences = new Map();
  const key = ['empresa_id', 'nome'] as const;
  for await (const rows of readPieces<SequenceTable>(db, 'sequencias', key, [...key, 'ultimo'])) {
    for (const { empresa_id, nome, ultimo } of rows) sequences.set(`${empresa_id}, sequence ${nome}`, ultimo);
  }
  return sequences;
}

/** Of a code as the service writes it; `CLI007` is somebody's own. */
function partsOf(code: string): { name: string; number: number } | undefined {
  const [, year, digits = ''] = /^(?:CLI|PED-(\d{4})-)(\d{4,15})$/.exec(code) ?? [];
  const number = Number(digits);
  const canonical = year === undefined ? clientCode(number) : orderCode(Number(year), number);
  if (canonical !== code) return undefined;
  return { name: year === undefined ? 'CLI' : `PED-${year}`, number };
}

function numberIn(code: string | undefined): number {
  return code === undefined ? 0 : (partsOf(code)?.number ?? 0);
}
