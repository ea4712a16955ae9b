import { problems } from '../http/contract/problems.ts';
import { recordKind } from '../kinds/record-kind.ts';

export const statementKind = recordKind('extratos', {
  counted: true,
  unique: {
    extratos_arquivo: {
      columns: ['empresa_id', 'representada_id', 'arquivo'],
      problem: problems.statementExists,
    },
  },
});
