import { z } from 'zod';
import { companyTag } from '../../access/companies/company.contract.ts';
import { moment } from '../../contract/fields.ts';
import { recordReply } from '../../contract/operation.ts';
import { operationsOf } from '../../contract/resource.ts';
import { namedObject, words } from '../../contract/words.ts';

const linkWords = {
  url: words(
    'O endereço do arquivo, que abre sem senha; guarde-o como uma',
    'https://talao.exemplo.com.br/levar/o-que-so-quem-recebe-o-link-sabe',
  ),
  expira_em: words('Até quando o link vale, em UTC', '2026-11-15T12:30:00.000Z'),
};

export const exportCompany = operationsOf({ tag: companyTag })('exportCompany', 'POST /company/export', {
  summary: 'Cria um link, que vale um dia, para levar todos os dados da empresa',
  description:
    'O arquivo tem todos os registros, a lixeira, o jornal e os anexos, como estão quando é baixado, sem senhas, chaves de API, webhooks, ' +
    'convites e links. Serve para guardar, e para trazer a empresa de volta com `talao company import`. O jornal conta que o link foi criado.',
  secretReply: true,
  status: 201,
  reply: recordReply(namedObject('CompanyFileLink', linkWords, { url: z.string(), expira_em: moment })),
});
