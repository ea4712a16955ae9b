import { readClientCode } from '../domain/codes.ts';
import { normalizeTaxId } from '../domain/tax-ids.ts';
import { foldText } from '../domain/text.ts';
import { problems } from '../http/contract/problems.ts';
import { recordKind } from '../kinds/record-kind.ts';

export const clientKind = recordKind('clientes', {
  counted: true,
  unique: {
    clientes_email: { columns: ['email_dobrado'], problem: problems.emailTaken },
    clientes_codigo: { columns: ['empresa_id', 'codigo'], problem: problems.clientCodeTaken },
  },
  codes: { column: 'codigo', read: readClientCode },
  derived: {
    from: ['nome', 'codigo', 'cidade', 'email', 'cnpj_cpf'],
    columns: ['documento', 'email_dobrado', 'cidade_dobrada', 'busca'],
    derive: deriveClientColumns,
  },
});

export function deriveClientColumns(client: {
  nome: string;
  codigo: string;
  cidade: string;
  email: string;
  cnpj_cpf: string | null;
}) {
  const documento = client.cnpj_cpf === null ? null : normalizeTaxId(client.cnpj_cpf);
  const texts = foldText([client.nome, client.codigo, client.cidade, client.email].join('\n'));
  return {
    documento,
    email_dobrado: client.email.toLowerCase(),
    cidade_dobrada: foldText(client.cidade),
    // The document keeps its capitals: no word that is looked for in the texts is found in it.
    busca: `${texts}\n${documento ?? ''}`,
  };
}
