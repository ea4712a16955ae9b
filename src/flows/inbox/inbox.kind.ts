import { OFFICE_READERS } from '../../domain/roles.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const inboxKind = recordKind('caixa', {
  readers: { roles: OFFICE_READERS },
  seals: [{ name: 'arquivo', table: 'caixa', owner: 'id', columns: ['arquivo', 'chave'] }],
  counted: false,
  unique: { caixa_arquivo: { columns: ['empresa_id', 'arquivo'], problem: problems.inboxFileKnown } },
});
