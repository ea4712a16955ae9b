import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

export const passkeyWords = {
  id: words('Identificador da chave de acesso', EXAMPLE_IDS.passkey),
  nome: words('Como a pessoa a chama', 'Celular'),
  created_at: MOMENT_WORDS.created_at,
  last_used_at: words('Último uso, em UTC; `null`: nunca usada', null),
  resposta: words('O que `navigator.credentials.create()` respondeu, em JSON', {
    id: 'mFkQ',
    rawId: 'mFkQ',
    type: 'public-key',
    response: {},
    clientExtensionResults: {},
  }),
  senha_atual: words(
    'A senha de hoje; dispensável nos dez minutos depois de entrar',
    'navio laranja degrau pedra',
  ),
  desafio: words('As opções para `navigator.credentials.create()`, em JSON', {
    challenge: 'p5oQ0y0m9h2kq1x7',
    rp: { id: 'localhost', name: 'Talão' },
  }),
};
