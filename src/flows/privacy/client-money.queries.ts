import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';

/** The commission rules for a client. */
export function selectRulesOfClient(db: Reader, empresaId: string, clienteId: string) {
  return rowsWith(db, 'regras', { empresa_id: empresaId, cliente_id: clienteId })
    .selectAll()
    .orderBy('id')
    .execute();
}

/** The receipt lines of sales, in the order of the sales. */
export function selectReceivedFor(db: Reader, empresaId: string, sales: string[]) {
  return db
    .selectFrom('linhas_recebimento as linhas')
    .innerJoin('recebimentos', (join) => onCompanyAnd(join, 'recebimentos.id', 'linhas.recebimento_id'))
    .select(['linhas.recebimento_id', 'recebimentos.data', 'recebimentos.referencia'])
    .select(['linhas.venda_id', 'linhas.parcela', 'linhas.valor'])
    .where('linhas.empresa_id', '=', empresaId)
    .where('linhas.venda_id', 'in', sales)
    .orderBy('linhas.venda_id')
    .orderBy('linhas.recebimento_id')
    .orderBy('linhas.posicao')
    .execute();
}

/** The payout lines of sales, in the order of the sales; a payout's reference is about the vendedor, and stays out. */
export function selectPaidOutFor(db: Reader, empresaId: string, sales: string[]) {
  return db
    .selectFrom('linhas_repasse as linhas')
    .innerJoin('repasses', (join) => onCompanyAnd(join, 'repasses.id', 'linhas.repasse_id'))
    .select(['linhas.repasse_id', 'repasses.data', 'linhas.venda_id', 'linhas.parcela', 'linhas.valor'])
    .where('linhas.empresa_id', '=', empresaId)
    .where('linhas.venda_id', 'in', sales)
    .orderBy('linhas.venda_id')
    .orderBy('linhas.repasse_id')
    .orderBy('linhas.posicao')
    .execute();
}

/** The next statements of the company by id. */
export function selectStatementsAfter(
  db: Reader,
  empresaId: string,
  { after, limit }: { after: string; limit: number },
) {
  return rowsWith(db, 'extratos', { empresa_id: empresaId })
    .select(['id', 'data'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The lines of a statement about sales to the client. */
export function selectLinesAbout(db: Reader, empresaId: string, clienteId: string, extratoId: string) {
  return db
    .selectFrom('linhas_extrato as linhas')
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'linhas.venda_id'))
    .select(['linhas.linha', 'linhas.situacao', 'linhas.motivo', 'linhas.venda_id', 'linhas.pedido'])
    .select(['linhas.descricao', 'linhas.parcela', 'linhas.partes', 'linhas.esperado', 'linhas.informado'])
    .select(['linhas.aba', 'linhas.tributo', 'linhas.pagamento', 'linhas.pagos'])
    .where('linhas.empresa_id', '=', empresaId)
    .where('linhas.extrato_id', '=', extratoId)
    .where('vendas.cliente_id', '=', clienteId)
    .orderBy('linhas.linha')
    .execute();
}
