import { problems } from '../../contract/problems.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
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
import { type Cells, type ImportKind, lowerCase, oneByOne, taxIdIn, textIn } from './import-kind.ts';
import {
  type ImportedRepresentada,
  importedRepresentada,
  type RepresentadaUpdate,
  representadaUpdate,
} from './imported.contract.ts';
import { partContacts, placeState } from './line-cells.ts';

/** Representadas with the same name or e-mail but different CNPJs are different. */
const accepts = ({ documento }: RepresentadaRow, cells: Cells) =>
  documento === '' || (taxIdIn(textIn(cells, 'cnpj') ?? '') ?? documento) === documento;

const find = selectEveryRepresentada;

export const representadaImport: ImportKind<ImportedRepresentada, RepresentadaUpdate, RepresentadaRow> = {
  resource: 'representadas',
  schema: importedRepresentada,
  changes: representadaUpdate,
  notFound: problems.representadaNotFound.error,
  headings: REPRESENTADA_HEADINGS,

  prepare(line) {
    placeState(line);
    partContacts(line);
    return {};
  },
  incomplete: { needed: ['nome'], complete: () => ({}) },
  assigned: ['id', 'created_at', 'updated_at'],

  /** Duplicates are no fault: representadas may be equal in every field. */
  async check(_db, _empresaId, lines) {
    const backward = lines.filter(({ known, record }) => isBackwardContract({ ...known, ...record }));
    const fault = { campo: 'contrato_fim', mensagem: BACKWARD_CONTRACT };
    return { faults: backward.map(({ linha }) => ({ linha, ...fault })), aboutOthers: 0 };
  },

  insert: insertRepresentadas,

  keys: [
    { campo: 'id', binding: true, normalize: lowerCase, valueOf: ({ id }) => id, find },
    { campo: 'cnpj', normalize: taxIdIn, valueOf: ({ documento }) => documento, find },
    { campo: 'email', normalize: lowerCase, valueOf: ({ email }) => email.toLowerCase(), find, accepts },
    {
      campo: 'nome',
      normalize: (text) => foldText(tidyLine(text)),
      valueOf: ({ nome_dobrado }) => nome_dobrado,
      find,
      accepts,
    },
  ],
  show: toRepresentada,
  preview: (row, changes) => toRepresentada({ ...row, ...toChangedColumns(changes) }),
  change: oneByOne(changeRepresentada),
};
