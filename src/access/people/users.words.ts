import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

export const userWords = {
  id: words('Identificador da pessoa, o mesmo em todas as empresas', EXAMPLE_IDS.pessoa),
  nome: words('Como a empresa chama a pessoa', 'Bruno Lima'),
  email: words('O e-mail com que a pessoa entra; não muda', 'bruno@serraemar.com.br'),
  papel: words(
    '`dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta',
    'escritorio',
  ),
  repasse: words('A parte do vendedor na comissão do escritório, em %', 30),
  ativo: words('Se a pessoa pode entrar', true),
  aceito_em: words('Quando a pessoa aceitou o convite, em UTC; `null`: ainda não aceitou', null),
  saiu_em: words(
    'Quando a pessoa saiu da empresa, em UTC; só aparece de quem saiu',
    '2026-11-14T12:30:00.000Z',
  ),
  created_at: MOMENT_WORDS.created_at,
  updated_at: MOMENT_WORDS.updated_at,
  convite: words(
    'O endereço com que a pessoa entra pela primeira vez. Mostrado só aqui; serve uma vez',
    'https://talao.serraemar.com.br/convite#p5oQ0y0m9h2kq1x7cJc3Xf8Zt6b4a2N1u9e5r3w7vYs',
  ),
  convite_expira_em: words('Até quando o convite serve, em UTC', '2026-11-21T12:30:00.000Z'),
};
