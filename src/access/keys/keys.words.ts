import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

export const keyWords = {
  id: words('Identificador da chave', EXAMPLE_IDS.chave),
  usuario_id: words(
    'A pessoa como quem a chave age, com o papel e a carteira dela; `null`: a chave é da empresa',
    null,
  ),
  nome: words('Para que serve a chave', 'ERP da contabilidade'),
  prefixo: words('O começo da chave, pelo qual se reconhece', 'talao_7d0f3a91'),
  escopo: words('`read`: só consulta; `write`: também cria, altera e apaga', 'read'),
  expires_at: words('Até quando vale; `null`: para sempre', null),
  revoked_at: words('Quando foi revogada; `null`: não foi', null),
  last_used_at: words('Último uso, com atraso de até um minuto', '2026-11-14T12:31:00.000Z'),
  created_at: MOMENT_WORDS.created_at,
  api_key: words(
    'A chave inteira, mostrada só nesta resposta',
    'talao_7d0f3a91_4b1e0c6d9a2f4e7b8c3d5a6f0e1b2c3d4e5f60718293a4b5',
  ),
  anterior: words('A chave antiga, e até quando ela ainda vale'),
};

export const newKeyWords = {
  ...keyWords,
  expires_at: words(
    'Sem este campo, a chave vale tanto quanto a que a cria; `null`: para sempre',
    '2027-01-31T23:59:59-03:00',
  ),
};
