import { problems } from '../../contract/problems.ts';
import { readClientCode } from '../../domain/codes.ts';
import { weekOf } from '../../domain/periods.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const clientKind = recordKind('clientes', {
  readers: { roles: OFFICE_READERS },
  seals: [
    {
      name: 'links',
      table: 'links_cliente',
      owner: 'cliente_id',
      columns: ['hash', 'expires_at', 'dias', 'representadas', 'created_at'],
      passing: true,
    },
    {
      name: 'envios',
      table: 'links_cliente',
      owner: 'cliente_id',
      columns: ['hash', 'expires_at', 'enviado_em', 'enviado_para', 'enviado_usuario_id', 'enviado_chave_id'],
      passing: true,
    },
  ],
  sealedOnDemand: true,
  unique: {
    clientes_email: { columns: ['email_dobrado'], problem: problems.emailTaken },
    clientes_codigo: { columns: ['empresa_id', 'codigo'], problem: problems.clientCodeTaken },
  },
  codes: { column: 'codigo', read: readClientCode },
  derived: {
    from: ['nome', 'nome_fantasia', 'codigo', 'cidade', 'email', 'cnpj_cpf', 'visita_desde'],
    columns: [
      'documento',
      'email_dobrado',
      'cidade_dobrada',
      'nome_dobrado',
      'codigo_dobrado',
      'semana_inicial',
      'busca',
    ],
    derive: deriveClientColumns,
  },
});

type DerivedFrom = 'nome' | 'nome_fantasia' | 'codigo' | 'cidade' | 'email' | 'cnpj_cpf' | 'visita_desde';

export function deriveClientColumns(client: Pick<Row<'clientes'>, DerivedFrom>) {
  const documento = client.cnpj_cpf === null ? null : normalizeTaxId(client.cnpj_cpf);
  // The code is the third line from the end; the lines before it are names.
  const names = client.nome_fantasia === null ? [client.nome] : [client.nome, client.nome_fantasia];
  const texts = foldText([...names, client.codigo, client.cidade, client.email].join('\n'));
  return {
    documento,
    email_dobrado: client.email.toLowerCase(),
    cidade_dobrada: foldText(client.cidade),
    nome_dobrado: foldText(client.nome),
    codigo_dobrado: foldText(client.codigo),
    semana_inicial: client.visita_desde === null ? null : weekOf(client.visita_desde),
    // The document is in upper case, so that no searched word matches it.
    busca: `${texts}\n${documento ?? ''}`,
  };
}
