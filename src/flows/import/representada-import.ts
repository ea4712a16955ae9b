import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import {
  BACKWARD_CONTRACT,
  isBackwardContract,
  toRepresentada,
} from '../../trade/representadas/representadas.contract.ts';
import {
  changeRepresentada,
  insertRepresentadas,
  type RepresentadaRow,
  selectEveryRepresentada,
  toChangedColumns,
} from '../../trade/representadas/representadas.queries.ts';
import { REPRESENTADA_HEADINGS } from './headings.ts';
import { type Cells, type ImportKind, oneByOne, textIn, type UpdateKind } from './import-kind.ts';
import {
  type ImportedRepresentada,
  importedRepresentada,
  type RepresentadaUpdate,
  representadaUpdate,
} from './imported.contract.ts';

const documentIn = (cells: Cells) => {
  const cnpj = textIn(cells, 'cnpj');
  return cnpj && isTaxId(cnpj) ? normalizeTaxId(cnpj) : undefined;
};

/** Representadas with the same name or e-mail but different CNPJs are different. */
const accepts = ({ documento }: RepresentadaRow, cells: Cells) =>
  documento === '' || (documentIn(cells) ?? documento) === documento;

const find = selectEveryRepresentada;

const representadaUpdates: UpdateKind<RepresentadaUpdate, RepresentadaRow> = {
  schema: representadaUpdate,
  notFound: problems.representadaNotFound.error,
  keys: [
    {
      campo: 'id',
      binding: true,
      read: (cells) => textIn(cells, 'id')?.toLowerCase(),
      valueOf: ({ id }) => id,
      find,
    },
    { campo: 'cnpj', read: documentIn, valueOf: ({ documento }) => documento, find },
    {
      campo: 'email',
      read: (cells) => textIn(cells, 'email')?.toLowerCase(),
      valueOf: ({ email }) => email.toLowerCase(),
      find,
      accepts,
    },
    {
      campo: 'nome',
      read: (cells) => textIn(cells, 'nome') && foldText(tidyLine(textIn(cells, 'nome') as string)),
      valueOf: ({ nome_dobrado }) => nome_dobrado,
      find,
      accepts,
    },
  ],
  linker: async () => (changes) => changes,
  show: toRepresentada,
  preview: (row, changes) => toRepresentada({ ...row, ...toChangedColumns(changes) }),
  change: oneByOne(changeRepresentada),
};

export const representadaImport: ImportKind<ImportedRepresentada, RepresentadaUpdate, RepresentadaRow> = {
  resource: 'representadas',
  schema: importedRepresentada,
  headings: REPRESENTADA_HEADINGS,
  assigned: ['id', 'created_at', 'updated_at'],

  /** Duplicates are no fault: representadas may be equal in every field. */
  async check(_db, _empresaId, lines) {
    const backward = lines.filter(({ known, record }) => isBackwardContract({ ...known, ...record }));
    const faults = backward.map(({ linha }) => ({
      linha,
      campo: 'contrato_fim',
      mensagem: BACKWARD_CONTRACT,
    }));
    return { faults, aboutOthers: 0 };
  },

  link: async (_db, _empresaId, records) => [...records],

  async insert(db, empresaId, records) {
    return (await insertRepresentadas(db, empresaId, records)).map(toRepresentada);
  },

  updates: representadaUpdates,
};
