import { z } from 'zod';
import { companyTag } from '../../access/companies/company.contract.ts';
import { moment } from '../../contract/fields.ts';
import { deleted, deletionReply, recordReply } from '../../contract/operation.ts';
import { operationsOf } from '../../contract/resource.ts';
import { described, namedObject, words } from '../../contract/words.ts';

const linkWords = {
  url: words(
    'O endereço do arquivo, que abre sem senha; guarde-o como uma',
    'https://talao.exemplo.com.br/levar/o-que-so-quem-recebe-o-link-sabe',
  ),
  expira_em: words('Até quando o link vale, em UTC', '2026-11-15T12:30:00.000Z'),
};

const operation = operationsOf({ tag: companyTag });

export const exportCompany = operation('exportCompany', 'POST /company/export', {
  summary: 'Cria um link, que vale um dia, para levar todos os dados da empresa',
  description:
    'O arquivo tem todos os registros, a lixeira, o jornal e os anexos, como estão quando é baixado, sem senhas, chaves de API, webhooks, ' +
    'convites e links. Serve para guardar, e para trazer a empresa de volta com `talao company import`. O jornal conta que o link foi criado. ' +
    'O link acaba com quem o fez: a pessoa que deixa de ser dono ou muda de senha, a chave revogada ou vencida.',
  secretReply: true,
  status: 201,
  reply: recordReply(namedObject('CompanyFileLink', linkWords, { url: z.string(), expira_em: moment })),
});

const linkMade = {
  criado_por: words('Quem o criou: a pessoa, ou a chave', 'Ana Souza'),
  created_at: words('Quando foi criado, em UTC', '2026-11-14T12:30:00.000Z'),
  expira_em: linkWords.expira_em,
};

export const listCompanyLinks = operation('listCompanyLinks', 'GET /company/export', {
  summary: 'Mostra os links para levar os dados da empresa que ainda abrem, do mais novo ao mais antigo',
  reply: recordReply(
    described(
      z.array(
        namedObject('OpenCompanyLink', linkMade, {
          criado_por: z.string(),
          created_at: moment,
          expira_em: moment,
        }),
      ),
      'Os links que ainda abrem',
    ),
  ),
});

export const linksEnded = deleted('Links encerrados com sucesso');

export const endCompanyLinks = operation('endCompanyLinks', 'DELETE /company/export', {
  summary: 'Encerra todos os links para levar os dados da empresa',
  reply: deletionReply(linksEnded),
});
