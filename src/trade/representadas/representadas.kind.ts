import { OFFICE_READERS } from '../../domain/roles.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const representadaKind = recordKind('representadas', {
  readers: { roles: OFFICE_READERS },
  seals: [
    { name: 'colunas', table: 'colunas_extrato', owner: 'representada_id', columns: ['colunas'] },
    {
      name: 'titulos',
      table: 'titulos_ensinados',
      owner: 'representada_id',
      columns: ['marca', 'cliente_id'],
    },
    {
      name: 'links',
      table: 'links_catalogo',
      owner: 'representada_id',
      columns: ['hash', 'expires_at', 'escolha', 'created_at'],
      passing: true,
    },
  ],
  // Columns are stored with a statement, whose journal entry seals them; links change rarely.
  sealedOnDemand: true,
  derived: {
    from: ['nome', 'cnpj', 'cidade'],
    columns: ['documento', 'nome_dobrado', 'cidade_dobrada', 'busca'],
    derive: deriveRepresentadaColumns,
  },
});

export function deriveRepresentadaColumns({
  nome,
  cnpj,
  cidade,
}: {
  nome: string;
  cnpj: string;
  cidade: string;
}) {
  const documento = normalizeTaxId(cnpj);
  return {
    documento,
    nome_dobrado: foldText(nome),
    cidade_dobrada: foldText(cidade),
    busca: foldText([nome, cnpj, documento, cidade].join('\n')),
  };
}
