import type { Selectable } from 'kysely';
import type { Period } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hasRow, onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import type { ServiceNoteTable } from '../../platform/database/tables/payouts.ts';
import type { Page } from '../../platform/http/contract/lists.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { selectPage } from '../../platform/lists/pages.queries.ts';
import { readReceipts } from '../receipts/receipts.queries.ts';

export type ServiceNoteRow = Selectable<ServiceNoteTable>;

/** The number of a note is unique in its year. */
export const yearOf = (emissao: string) => Number(emissao.slice(0, 4));

export const serviceNoteRecords = companyRecords('notas_servico');

/** Whether the receipt is one of the representada. */
export async function isReceiptOf(
  db: Reader,
  empresaId: string,
  { representada_id, recibo_id }: Pick<ServiceNoteRow, 'representada_id' | 'recibo_id'>,
): Promise<boolean> {
  if (recibo_id === null) return true;
  return hasRow(db, 'recebimentos', { empresa_id: empresaId, id: recibo_id, representada_id });
}

/** The receipts of a representada that no note names, the newest first. */
export function selectOpenReceipts(db: Reader, empresaId: string, representadaId: string, page: Page) {
  const found = rowsWith(db, 'recebimentos', { empresa_id: empresaId, representada_id: representadaId })
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notas_servico')
            .select('notas_servico.id')
            .where('notas_servico.empresa_id', '=', empresaId)
            .whereRef('notas_servico.recibo_id', '=', 'recebimentos.id'),
        ),
      ),
    )
    .orderBy('id', 'desc');
  return selectPage(found, page, (ids) => readReceipts(db, empresaId, ids));
}

/** The receipt lines of a representada in a period, in the order in which they came. */
export function selectReceivedLines(
  db: Reader,
  empresaId: string,
  representadaId: string,
  { de, ate }: Period,
) {
  return rowsWith(db, 'recebimentos', { empresa_id: empresaId, representada_id: representadaId })
    .innerJoin('linhas_recebimento as linhas', (join) =>
      onCompanyAnd(join, 'linhas.recebimento_id', 'recebimentos.id'),
    )
    .innerJoin('parcelas', (join) =>
      join
        .onRef('parcelas.empresa_id', '=', 'linhas.empresa_id')
        .onRef('parcelas.venda_id', '=', 'linhas.venda_id')
        .onRef('parcelas.numero', '=', 'linhas.parcela'),
    )
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'linhas.venda_id'))
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .leftJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'parcelas.nota_id'))
    .select(['parcelas.pedido', 'notas.numero as nota', 'clientes.nome as cliente_nome'])
    .select([
      'parcelas.numero as parcela',
      'parcelas.valor as base',
      'parcelas.comissao',
      'parcelas.cancelada',
    ])
    .select('linhas.valor')
    .where('recebimentos.data', '>=', de)
    .where('recebimentos.data', '<=', ate)
    .orderBy('recebimentos.data')
    .orderBy('recebimentos.id')
    .orderBy('linhas.posicao')
    .execute();
}
