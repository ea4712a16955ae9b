import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readPieces } from '../../platform/verification/check.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { type AnonymousClient, CLIENT_NAME, changeObjects } from './anonymous-client.ts';
import { type Buyer, selectErasedEntries } from './privacy.queries.ts';

const LINES_PER_READ = 500;

/**
 * Empties what is remarked of closings of the client's sales, and what order books call them or say of him; returns the journal
 * entries that tell the same, and what takes it out of them.
 */
export async function forgetBalanceTexts(
  db: Transaction,
  { empresa_id, cliente_id }: Buyer,
  anonymous: AnonymousClient,
) {
  const rows = await rowsWith(db, 'vendas', { empresa_id, cliente_id }).select('id').execute();
  const sales = new Set(rows.map(({ id }) => id));
  await db
    .updateTable('encerramentos')
    .set({ observacao: null })
    .where('empresa_id', '=', empresa_id)
    .where('venda_id', 'in', (query) =>
      query
        .selectFrom('vendas')
        .select('id')
        .where('empresa_id', '=', empresa_id)
        .where('cliente_id', '=', cliente_id),
    )
    .execute();
  const isTold = (venda_id: unknown, descricao: unknown) =>
    sales.has(String(venda_id)) || (typeof descricao === 'string' && anonymous.isToldIn(descricao));
  await forgetLines(db, empresa_id, isTold);
  const removeFrom = (value: unknown) =>
    changeObjects(anonymous.removeFrom(value), (fields) => {
      if ('situacao_fabrica' in fields && isTold(fields.venda_id, fields.descricao)) fields.descricao = null;
      if ('carteira_id' in fields && 'observacao' in fields && sales.has(String(fields.venda_id))) {
        fields.observacao = null;
        if ('cliente_nome' in fields) fields.cliente_nome = CLIENT_NAME;
      }
      return fields;
    });
  const entries: JournalRow[] = await selectErasedEntries(db, {
    empresa_id,
    recurso: ['encerramentos', 'carteiras'],
  });
  return { entries, removeFrom };
}

async function forgetLines(
  db: Transaction,
  empresa_id: string,
  isTold: (venda_id: unknown, descricao: unknown) => boolean,
): Promise<void> {
  const pieces = readPieces<Row<'linhas_carteira'>>(db, 'linhas_carteira', {
    key: ['carteira_id', 'linha'],
    columns: ['carteira_id', 'linha', 'venda_id', 'descricao'],
    where: sql<boolean>`empresa_id = ${empresa_id} and descricao is not null`,
    most: LINES_PER_READ,
  });
  for await (const lines of pieces)
    for (const { carteira_id, linha, venda_id, descricao } of lines)
      if (isTold(venda_id, descricao))
        await changeRows(db, 'linhas_carteira', { empresa_id, carteira_id, linha }, { descricao: null });
}
