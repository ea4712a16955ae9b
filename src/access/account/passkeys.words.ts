import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const passkeyWords = {
  id: { description: 'Identificador da chave de acesso', examples: [EXAMPLE_IDS.passkey] },
  nome: { description: 'Como a pessoa a chama', examples: ['Celular'] },
  created_at: MOMENT_WORDS.created_at,
  last_used_at: {
    description: 'Último uso, em UTC; `null`: nunca usada',
    examples: [null],
  },
  resposta: {
    description: 'O que `navigator.credentials.create()` respondeu, em JSON',
    examples: [{ id: 'mFkQ', rawId: 'mFkQ', type: 'public-key', response: {}, clientExtensionResults: {} }],
  },
  senha_atual: {
    description: 'A senha de hoje; dispensável nos dez minutos depois de entrar',
    examples: ['navio laranja degrau pedra'],
  },
  desafio: {
    description: 'As opções para `navigator.credentials.create()`, em JSON',
    examples: [{ challenge: 'p5oQ0y0m9h2kq1x7', rp: { id: 'localhost', name: 'Talão' } }],
  },
} satisfies Record<string, Words>;
