import { problems } from '../../contract/problems.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const positionKind = recordKind('posicoes', {
  readers: { roles: OFFICE_READERS },
  seals: [
    { name: 'arquivo', table: 'posicoes', owner: 'id', columns: ['arquivo'] },
    {
      name: 'titulos',
      table: 'titulos',
      owner: 'posicao_id',
      columns: [
        'linha',
        'aba',
        'situacao',
        'cliente_id',
        'por',
        'serie',
        'numero',
        'parcela',
        'tipo',
        'emissao',
        'vencimento',
        'pagamento',
        'valor',
        'saldo',
        'dias_atraso',
      ],
      numberedBy: 'linha',
    },
    {
      name: 'textos',
      table: 'titulos',
      owner: 'posicao_id',
      columns: ['linha', 'marca', 'codigo', 'cnpj_cpf', 'nome', 'celulas'],
      numberedBy: 'linha',
      lasting: true,
    },
  ],
  unique: {
    posicoes_arquivo: {
      columns: ['empresa_id', 'representada_id', 'data', 'arquivo'],
      problem: problems.positionExists,
    },
  },
});
