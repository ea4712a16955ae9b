import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';

/** Assumed records of a company per value, where it is not one. */
const SHARING: Record<string, number> = {
  representada_id: 2000,
  vendedor_id: 2000,
  carteira_id: 500,
  status: 2000,
  estado: 2000,
  cidade_dobrada: 200,
  produto_id: 60,
  data: 50,
  situacao: 500,
  classe: 400,
  datada: 300,
  dia: 20,
  vence_em: 200,
  previsto_em: 200,
  cliente_id: 20,
  mes: 400,
  venda_id: 3,
  extrato_id: 100,
  emissao: 50,
  created_at: 2,
  recurso: 20_000,
  chave_id: 20_000,
  usuario_id: 5_000,
  registro_id: 3,
};

const ROWS_PER_COMPANY: Record<string, number> = {
  vendas: 20_000,
  itens_venda: 60_000,
  parcelas: 20_000,
  somas_comissao: 2_000,
  somas_clientes: 20_000,
  somas_produtos: 5_000,
  compras: 20_000,
  somas_dias: 20_000,
  clientes_dias: 1_000,
  dias_mudados: 20,
  clientes: 20_000,
  produtos: 20_000,
  representadas: 20,
  regras: 100,
  recebimentos: 500,
  linhas_recebimento: 20_000,
  extratos: 500,
  linhas_extrato: 20_000,
  notas: 20_000,
  itens_nota: 60_000,
  jornal: 60_000,
};

/** Partial indexes that stay small. */
const ROWS_OF_PART: Record<string, number> = {
  parcelas_em_aberto: 1_000,
  parcelas_a_repassar: 200,
  produtos_em_multiplos: 1_000,
};

const COMPANIES = 50;

const EXPRESSION = 'situacao';

/** Of a large database: without any, SQLite assumes ten rows per company; with ANALYZE, plans would change with the data. */
export async function assumeStatistics(db: Transaction): Promise<void> {
  // Only ANALYZE creates the statistics table, so it runs on one small table.
  await sql`analyze empresas`.execute(db);
  await sql`delete from sqlite_stat1`.execute(db);
  for (const [table, rows] of Object.entries(ROWS_PER_COMPANY)) {
    for (const { index, columns } of await indexesOf(db, table)) {
      const indexed = ROWS_OF_PART[index] ?? rows;
      const stat = [indexed * COMPANIES, ...sharedBy(columns, indexed)].join(' ');
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db);
    }
  }
  await sql`analyze sqlite_schema`.execute(db);
}

/** For each leading part of the index: how many rows agree on it. */
function sharedBy(columns: string[], rows: number): number[] {
  let shared = rows * COMPANIES;
  return columns.map((column) => {
    shared = Math.min(shared, column === 'empresa_id' ? rows : (SHARING[column] ?? 1));
    return shared;
  });
}

async function indexesOf(db: Transaction, table: string): Promise<{ index: string; columns: string[] }[]> {
  const { rows } = await sql<{ index: string; columns: string }>`
    select list.name as "index", group_concat(coalesce(info.name, ${EXPRESSION}) order by info.seqno) as columns
    from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
    group by list.name`.execute(db);
  return rows.map(({ index, columns }) => ({ index, columns: columns.split(',') }));
}
