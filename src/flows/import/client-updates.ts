import { isAnonymousEmail } from '../../domain/anonymous.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { tidyLine } from '../../domain/text.ts';
import { isUuid } from '../../platform/http/contract/fields.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { toColumns } from '../../platform/http/contract/record-writer.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { selectClientsBy } from '../../trade/clients/clients.import.queries.ts';
import { type ClientRow, changedColumns, updateClientRows } from '../../trade/clients/clients.queries.ts';
import { handOverSales } from '../../trade/clients/hand-over.queries.ts';
import { type ClientUpdate, clientUpdate } from './imported.contract.ts';
import { textIn, type UpdateKind } from './update-kind.ts';
import { vendedorFinder } from './vendedor-link.ts';

/** How lines change clients. */
export const clientUpdates: UpdateKind<ClientUpdate, ClientRow> = {
  schema: clientUpdate,
  notFound: problems.clientNotFound.error,

  keys: [
    {
      campo: 'id',
      binding: true,
      read: (cells) => textIn(cells, 'id')?.toLowerCase(),
      valueOf: ({ id }) => id,
      find: (db, empresaId, ids) => selectClientsBy(db, empresaId, 'id', ids.filter(isUuid)),
    },
    {
      campo: 'codigo',
      read: (cells) => textIn(cells, 'codigo') && tidyLine(textIn(cells, 'codigo') as string),
      valueOf: ({ codigo }) => codigo,
      find: (db, empresaId, codes) => selectClientsBy(db, empresaId, 'codigo', codes),
    },
    {
      campo: 'email',
      read: (cells) => textIn(cells, 'email')?.toLowerCase(),
      valueOf: ({ email_dobrado }) => email_dobrado,
      find: (db, empresaId, emails) => selectClientsBy(db, empresaId, 'email_dobrado', emails),
    },
    {
      campo: 'cnpj_cpf',
      // A line with another code is another client, even with the same document: shops of one company share it.
      read: (cells) => {
        const document = textIn(cells, 'cnpj_cpf');
        return document && isTaxId(document) && !('codigo' in cells) ? normalizeTaxId(document) : undefined;
      },
      valueOf: ({ documento }) => documento,
      find: (db, empresaId, documents) => selectClientsBy(db, empresaId, 'documento', documents),
    },
  ],

  /** An anonymised client is never changed by a file, which could restore erased data. */
  refusal: ({ email }) => (isAnonymousEmail(email) ? 'Cliente anonimizado não muda por planilha' : undefined),

  async linker(db, empresaId) {
    const linkOf = await vendedorFinder(db, empresaId);
    return ({ vendedor, ...changes }, row) => {
      const { id } = linkOf({ ...changes, vendedor }, row);
      return id === undefined ? changes : { ...changes, vendedor_id: id };
    };
  },

  show: toClient,
  preview: (row, { vendedor, ...changes }) => toClient({ ...row, ...toColumns(changes) }),

  async change(db, changed) {
    const changes = changed.map(({ known: row, record: { vendedor, ...own } }) => ({
      row,
      columns: changedColumns(row, own),
    }));
    await updateClientRows(db, changes);
    const after = changes.map(({ row, columns }) => ({ ...row, ...columns }));
    for (const [at, { row }] of changes.entries()) {
      const { vendedor_id } = after[at] as ClientRow;
      if (vendedor_id !== row.vendedor_id) await handOverSales(db, row, vendedor_id);
    }
    return after;
  },
};
