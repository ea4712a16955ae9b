import { type SqlBool, sql } from 'kysely';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { searchOf } from '../../platform/database/engine.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { findClientsNamed, readNameTerm } from '../../trade/clients/client-terms.queries.ts';

/** True for notes with an item of the sale, and for returns of its goods. */
export function isOfSale(vendaId: string) {
  return sql<SqlBool>`(notas.venda_id = ${vendaId} or exists (
    select 1 from itens_nota where itens_nota.empresa_id = notas.empresa_id
      and itens_nota.nota_id = notas.id and itens_nota.venda_id = ${vendaId}))`;
}

/** True for notes whose number, key, order or client contains the word. */
export function saysWord(db: Reader, empresaId: string, word: string) {
  const text = foldText(word);
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const contains = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  const { readTerm, contains: containsTerm } = searchOf(db);
  const orders = rowsWith(db, 'vendas', { empresa_id: empresaId })
    .select('vendas.id')
    .where(containsTerm('vendas', readTerm(db, 'vendas', text)));
  const clients = findClientsNamed(db, empresaId, readNameTerm(db, text));
  return sql<SqlBool>`(${contains('notas.numero')} or ${contains('notas.chave')} or ${contains('notas.pedido')}
    or notas.cliente_id in ${clients}
    or notas.venda_id in ${orders}
    or exists (select 1 from itens_nota where itens_nota.empresa_id = notas.empresa_id
      and itens_nota.nota_id = notas.id and itens_nota.venda_id in ${orders}))`;
}
