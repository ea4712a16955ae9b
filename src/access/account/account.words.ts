import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';
import { userWords } from '../people/users.words.ts';

export const accountWords = {
  id: userWords.id,
  nome: words('Como a empresa em uso chama você', 'Ana Souza'),
  email: userWords.email,
  papel: { ...userWords.papel, description: 'O seu papel na empresa em uso' },
  created_at: MOMENT_WORDS.created_at,
  updated_at: MOMENT_WORDS.updated_at,
};

export const accountChangeWords = {
  nome: accountWords.nome,
  senha: words(
    'A senha nova, de 10 a 200 caracteres. Encerra todas as outras sessões',
    'cavalo bateria grampo certo',
  ),
  senha_atual: words('A senha em uso; só o nome muda sem ela', 'navio laranja degrau pedra'),
};

export const ownSessionWords = {
  id: words('Identificador da sessão', EXAMPLE_IDS.sessao),
  created_at: { ...MOMENT_WORDS.created_at, description: 'Quando a pessoa entrou, em UTC' },
  seen_at: words('Último uso, em UTC, com atraso de alguns minutos', '2026-11-14T12:31:00.000Z'),
  atual: words('Se é a sessão desta requisição', true),
};
