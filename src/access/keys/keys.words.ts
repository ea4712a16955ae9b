import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const keyWords = {
  id: { description: 'Identificador da chave', examples: [EXAMPLE_IDS.chave] },
  usuario_id: {
    description:
      'A pessoa como quem a chave age, com o papel e a carteira dela; `null`: a chave é da empresa',
    examples: [null],
  },
  nome: { description: 'Para que serve a chave', examples: ['ERP da contabilidade'] },
  prefixo: { description: 'O começo da chave, pelo qual se reconhece', examples: ['talao_7d0f3a91'] },
  escopo: {
    description: '`read`: só consulta; `write`: também cria, altera e apaga',
    examples: ['read'],
  },
  expires_at: { description: 'Até quando vale; `null`: para sempre', examples: [null] },
  revoked_at: { description: 'Quando foi revogada; `null`: não foi', examples: [null] },
  last_used_at: {
    description: 'Último uso, com atraso de até um minuto',
    examples: ['2026-11-14T12:31:00.000Z'],
  },
  created_at: MOMENT_WORDS.created_at,
  api_key: {
    description: 'A chave inteira, mostrada só nesta resposta',
    examples: ['talao_7d0f3a91_4b1e0c6d9a2f4e7b8c3d5a6f0e1b2c3d4e5f60718293a4b5'],
  },
  anterior: { description: 'A chave antiga, e até quando ela ainda vale' },
} satisfies Record<string, Words>;

export const newKeyWords = {
  ...keyWords,
  expires_at: {
    description: 'Sem este campo, a chave vale tanto quanto a que a cria; `null`: para sempre',
    examples: ['2027-01-31T23:59:59-03:00'],
  },
};
