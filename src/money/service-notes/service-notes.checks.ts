import { isMonth } from '../../domain/periods.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import { serviceNote, toServiceNote } from './service-notes.contract.ts';

export const serviceNoteCheck = recordCheck('notas_servico', {
  schema: serviceNote,
  read: toServiceNote,
  wrong: ({ numero, competencia, ano, emissao }) => [
    numero === '' && 'numero',
    !isMonth(competencia) && 'competencia',
    ano !== Number(emissao.slice(0, 4)) && 'ano',
  ],
});
