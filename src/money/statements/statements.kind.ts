import { problems } from '../../contract/problems.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const statementKind = recordKind('extratos', {
  readers: { roles: OFFICE_READERS },
  seals: [
    { name: 'arquivo', table: 'extratos', owner: 'id', columns: ['arquivo'] },
    {
      name: 'linhas',
      table: 'linhas_extrato',
      owner: 'extrato_id',
      columns: ['linha', 'base', 'percentual', 'candidatos'],
      numberedBy: 'linha',
    },
    {
      name: 'textos',
      table: 'linhas_extrato',
      owner: 'extrato_id',
      columns: ['linha', 'falha', 'descricao', 'nota', 'pagos'],
      numberedBy: 'linha',
    },
    { name: 'forma', table: 'extratos', owner: 'id', columns: ['abas', 'paginas', 'avisos'], lasting: true },
    { name: 'cabecalho', table: 'extratos', owner: 'id', columns: ['cabecalho'], lasting: true },
    {
      name: 'celulas',
      table: 'linhas_extrato',
      owner: 'extrato_id',
      columns: ['linha', 'celulas'],
      numberedBy: 'linha',
      lasting: true,
    },
  ],
  unique: {
    extratos_arquivo: {
      columns: ['empresa_id', 'representada_id', 'arquivo'],
      problem: problems.statementExists,
    },
  },
});
