import { OFFICE_READERS } from '../../domain/roles.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const serviceNoteKind = recordKind('notas_servico', {
  readers: { roles: OFFICE_READERS },
  counted: false,
  unique: {
    notas_servico_numero: {
      columns: ['empresa_id', 'representada_id', 'ano', 'numero'],
      problem: problems.serviceNoteExists,
    },
  },
});
