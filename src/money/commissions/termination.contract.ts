import { z } from 'zod';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { calendarDate } from '../../platform/http/contract/fields.ts';
import { XLSX_FILE } from '../../platform/http/contract/file-formats.ts';
import { operation, recordReply } from '../../platform/http/contract/operation.ts';
import { flagField } from '../../platform/http/contract/pagination.ts';
import { indexMissing, problems } from '../../platform/http/contract/problems.ts';
import { namedObject, type Words } from '../../platform/http/contract/words.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { commissionTag } from './commissions.contract.ts';

export const NO_CORRECTION = 'Os valores não incluem correção monetária';

export const terminationWords = {
  inicio: {
    description: 'Início do contrato, ou data da primeira venda; `null` sem um nem outra',
    examples: ['2026-11-14'],
  },
  fim: { description: 'Fim do prazo do contrato; `null` sem prazo certo', examples: [null] },
  total_auferido: {
    description: 'Comissões e ajustes cujo evento aconteceu até a data, em reais',
    examples: [11.34],
  },
  um_doze_avos: {
    description: 'Um doze avos do total: a indenização da Lei 4.886/65, art. 27, j',
    examples: [0.95],
  },
  ultimos_tres_meses: {
    description: 'Comissões e ajustes dos três meses inteiros antes da data, em reais',
    examples: [0],
  },
  um_terco: {
    description: 'Um terço deles: o aviso prévio do art. 34; 0 até seis meses depois do início',
    examples: [0],
  },
  prazo_certo: {
    description:
      'Com prazo certo, em vez dos dois: a média por mês inteiro, vezes a metade dos meses inteiros que faltam (art. 27, § 1º)',
    examples: [0],
  },
  pendente: { description: 'Tudo o que está em aberto, também o previsto: art. 32, § 5º', examples: [11.34] },
  total: { description: 'um_doze_avos + um_terco + prazo_certo + pendente', examples: [12.29] },
  avisos: {
    description: 'O que falta para o cálculo estar completo; `[]` quando nada falta',
    examples: [[]],
  },
  corrigido: { description: 'Só com `corrigir=true`: os mesmos valores, corrigidos pelo índice (art. 46)' },
  observacao: {
    description: 'O que os valores não incluem, o que não se aplica e por quê',
    examples: [NO_CORRECTION],
  },
} satisfies Record<string, Words>;

const corrected = namedObject(
  'CorrectedTermination',
  {
    ...terminationWords,
    indice: { description: 'O nome do índice', examples: ['IPCA'] },
    total: { description: 'Com `pendente`, que não se corrige', examples: [12.29] },
  },
  {
    indice: z.string(),
    total_auferido: z.number(),
    um_doze_avos: z.number(),
    ultimos_tres_meses: z.number(),
    um_terco: z.number(),
    prazo_certo: z.number(),
    total: z.number(),
  },
);

const termination = namedObject('Termination', terminationWords, {
  inicio: z.string().meta({ format: 'date' }).nullable(),
  fim: z.string().meta({ format: 'date' }).nullable(),
  total_auferido: z.number(),
  um_doze_avos: z.number(),
  ultimos_tres_meses: z.number(),
  um_terco: z.number(),
  prazo_certo: z.number(),
  pendente: z.number(),
  total: z.number(),
  observacao: z.string(),
  avisos: z.array(z.string()),
  corrigido: corrected.optional(),
});

export type Termination = z.output<typeof termination>;

export const getTermination = operation({
  id: 'getTermination',
  method: 'GET',
  path: '/representadas/:id/termination',
  tag: commissionTag,
  summary: 'Calcula o que o representante pode pedir se o contrato acabar num dia',
  description:
    'De comissões de vendas até a data, sem as canceladas. Em `xlsx`, cada valor com a lista de que se faz.',
  record: representadaRecord,
  scope: 'read',
  roles: OFFICE_READERS,
  query: z.object({
    data: calendarDate.optional().meta({
      description: 'O dia em que o contrato acaba; hoje, quando não é enviado',
      examples: ['2026-11-14'],
    }),
    corrigir: flagField('Com `true`, os valores também corrigidos pelo índice de `/price-index`'),
    formato: z
      .enum(['json', 'xlsx'])
      .default('json')
      .meta({ description: 'Com `xlsx`, uma planilha com as listas', examples: ['json'] }),
  }),
  status: 200,
  reply: recordReply(termination),
  replyTypes: [XLSX_FILE],
  details: 'issues',
  problems: [problems.invalidInput, indexMissing('2024-05 a 2024-07')],
});
