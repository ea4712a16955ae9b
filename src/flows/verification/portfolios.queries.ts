import { sql } from 'kysely';
import { ALL_KINDS } from '../record-kinds.ts';
import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

interface Fault {
  empresa_id: string;
  id: string;
}

const OWNED = ALL_KINDS.filter(({ namesVendedor }) => namesVendedor).map(({ table }) => table);

/** A sale visible to the wrong vendedor, or a record with an unknown one, would be noticed nowhere else. */
export const checkPortfolios: Check = {
  name: 'portfolios',
  about:
    'whose records are that name a vendedor, among the people of the company, and who sees each sale beside its vendedor',
  size: (db) => countRows(db, ...OWNED),
  async run(db, findings) {
    for (const table of OWNED) {
      const { rows } = await sql<Fault>`
        select record.empresa_id, record.id from ${sql.table(table)} as record
        left join membros on membros.empresa_id = record.empresa_id and membros.usuario_id = record.vendedor_id
        where record.vendedor_id is not null and membros.usuario_id is null`.execute(db);
      for (const { empresa_id, id } of rows)
        findings.fault(`company ${empresa_id}, ${table} ${JSON.stringify(id)}: vendedor_id is nobody there`);
    }
    const { rows } = await sql<Fault>`
      select vendas.empresa_id, vendas.id from vendas
      join clientes on clientes.empresa_id = vendas.empresa_id and clientes.id = vendas.cliente_id
      where vendas.carteira_id is distinct from 
        nullif(clientes.vendedor_id, vendas.vendedor_id)`.execute(db);
    for (const { empresa_id, id } of rows)
      findings.fault(
        `company ${empresa_id}, vendas ${JSON.stringify(id)}: carteira_id is not whose client it is`,
      );
    findings.looked(await countRows(db, ...OWNED));
  },
};
