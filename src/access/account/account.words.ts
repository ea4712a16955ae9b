import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';
import { userWords } from '../people/users.words.ts';

export const accountWords = {
  id: userWords.id,
  nome: { description: 'Como a empresa em uso chama você', examples: ['Ana Souza'] },
  email: userWords.email,
  papel: { ...userWords.papel, description: 'O seu papel na empresa em uso' },
  created_at: MOMENT_WORDS.created_at,
  updated_at: MOMENT_WORDS.updated_at,
} satisfies Record<string, Words>;

export const accountChangeWords = {
  nome: accountWords.nome,
  senha: {
    description: 'A senha nova, de 10 a 200 caracteres. Encerra todas as outras sessões',
    examples: ['cavalo bateria grampo certo'],
  },
  senha_atual: {
    description: 'A senha em uso; só o nome muda sem ela',
    examples: ['navio laranja degrau pedra'],
  },
} satisfies Record<string, Words>;

export const ownSessionWords = {
  id: { description: 'Identificador da sessão', examples: [EXAMPLE_IDS.sessao] },
  created_at: { ...MOMENT_WORDS.created_at, description: 'Quando a pessoa entrou, em UTC' },
  seen_at: {
    description: 'Último uso, em UTC, com atraso de alguns minutos',
    examples: ['2026-11-14T12:31:00.000Z'],
  },
  atual: { description: 'Se é a sessão desta requisição', examples: [true] },
} satisfies Record<string, Words>;
