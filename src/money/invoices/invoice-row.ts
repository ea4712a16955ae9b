import { natureOfAll } from '../../domain/natures.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import { newStamp } from '../../platform/database/ids.ts';
import type { InvoiceRow } from '../../trade/invoice-records/noted-invoice.ts';
import type { Nfe } from './nfe.ts';

/** The row of an invoice not yet linked to a sale. */
export function rowOf(
  nfe: Nfe,
  names: Pick<InvoiceRow, 'empresa_id' | 'representada_id' | 'cliente_id'>,
): InvoiceRow {
  return {
    ...newStamp(),
    ...names,
    chave: nfe.chave,
    numero: nfe.numero,
    serie: nfe.serie,
    emissao: nfe.emissao,
    documento: nfe.documento === null ? null : normalizeTaxId(nfe.documento),
    venda_id: null,
    pedido: nfe.itens.find(({ pedido }) => pedido !== null)?.pedido ?? nfe.pedido,
    valor: nfe.valor,
    situacao: 'sem_pedido',
    natureza: natureOfAll(nfe.itens.map(({ natureza }) => natureza)),
    referencia: null,
    referencias: null,
    complementa: null,
    protocolada: nfe.protocolada,
    outro_estabelecimento: false,
    duplicatas: JSON.stringify(nfe.duplicatas),
  };
}
