import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const userWords = {
  id: {
    description: 'Identificador da pessoa, o mesmo em todas as empresas',
    examples: [EXAMPLE_IDS.pessoa],
  },
  nome: { description: 'Como a empresa chama a pessoa', examples: ['Bruno Lima'] },
  email: {
    description: 'O e-mail com que a pessoa entra; não muda',
    examples: ['bruno@serraemar.com.br'],
  },
  papel: {
    description:
      '`dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta',
    examples: ['escritorio'],
  },
  repasse: {
    description: 'A parte do vendedor na comissão do escritório, em %',
    examples: [30],
  },
  ativo: { description: 'Se a pessoa pode entrar', examples: [true] },
  aceito_em: {
    description: 'Quando a pessoa aceitou o convite, em UTC; `null`: ainda não aceitou',
    examples: [null],
  },
  saiu_em: {
    description: 'Quando a pessoa saiu da empresa, em UTC; só aparece de quem saiu',
    examples: ['2026-11-14T12:30:00.000Z'],
  },
  created_at: MOMENT_WORDS.created_at,
  updated_at: MOMENT_WORDS.updated_at,
  convite: {
    description: 'O endereço com que a pessoa entra pela primeira vez. Mostrado só aqui; serve uma vez',
    examples: ['https://talao.serraemar.com.br/convite#p5oQ0y0m9h2kq1x7cJc3Xf8Zt6b4a2N1u9e5r3w7vYs'],
  },
  convite_expira_em: {
    description: 'Até quando o convite serve, em UTC',
    examples: ['2026-11-21T12:30:00.000Z'],
  },
} satisfies Record<string, Words>;
