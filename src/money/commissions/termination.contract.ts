import { z } from 'zod';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { shownDay } from '../../platform/http/contract/declared-fields.ts';
import { calendarDate } from '../../platform/http/contract/fields.ts';
import { flagField, XLSX_FILE } from '../../platform/http/contract/lists.ts';
import { operation, recordReply } from '../../platform/http/contract/operation.ts';
import { indexMissing } from '../../platform/http/contract/problems.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { commissionTag } from './commissions.contract.ts';

export const NO_CORRECTION = 'Os valores não incluem correção monetária';

const figures = {
  total_auferido: described(
    z.number(),
    'Comissões e ajustes cujo evento aconteceu até a data, com as do histórico, em reais',
    11.34,
  ),
  um_doze_avos: described(
    z.number(),
    'Um doze avos do total: a indenização da Lei 4.886/65, art. 27, j',
    0.95,
  ),
  ultimos_tres_meses: described(
    z.number(),
    'Comissões e ajustes dos três meses inteiros antes da data, em reais',
    0,
  ),
  um_terco: described(
    z.number(),
    'Um terço deles: o aviso prévio do art. 34; 0 até seis meses depois do início',
    0,
  ),
  prazo_certo: described(
    z.number(),
    'Com prazo certo, em vez dos dois: a média por mês inteiro, vezes a metade dos meses inteiros que faltam (art. 27, § 1º)',
    0,
  ),
};

export const corrected = objectOf('CorrectedTermination', {
  indice: described(z.string(), 'O nome do índice', 'IPCA'),
  ...figures,
  total: described(z.number(), 'Com `pendente`, que não se corrige', 12.29),
});

export const termination = objectOf('Termination', {
  inicio: described(
    shownDay.nullable(),
    'Início do contrato, ou data da primeira venda; `null` sem um nem outra',
    '2026-11-14',
  ),
  fim: described(shownDay.nullable(), 'Fim do prazo do contrato; `null` sem prazo certo', null),
  ...figures,
  pendente: described(z.number(), 'Tudo o que está em aberto, também o previsto: art. 32, § 5º', 11.34),
  total: described(z.number(), 'um_doze_avos + um_terco + prazo_certo + pendente', 12.29),
  observacao: described(
    z.string(),
    'O que os valores não incluem, o que não se aplica e por quê',
    NO_CORRECTION,
  ),
  avisos: described(
    z.array(z.string()),
    'O que falta para o cálculo estar completo; `[]` quando nada falta',
    [],
  ),
  corrigido: described(
    corrected.optional(),
    'Só com `corrigir=true`: os mesmos valores, corrigidos pelo índice (art. 46)',
  ),
});

export type Termination = z.output<typeof termination>;

export const getTermination = operation('getTermination', 'GET /representadas/:id/termination', {
  tag: commissionTag,
  summary: 'Calcula o que o representante pode pedir se o contrato acabar num dia',
  description:
    'De comissões de vendas até a data, sem as canceladas. Em `xlsx`, cada valor com a lista de que se faz.',
  record: representadaRecord,
  roles: OFFICE_READERS,
  query: z.object({
    data: described(
      calendarDate.optional(),
      'O dia em que o contrato acaba; hoje, quando não é enviado',
      '2026-11-14',
    ),
    corrigir: flagField('Com `true`, os valores também corrigidos pelo índice de `/price-index`'),
    formato: described(
      z.enum(['json', 'xlsx']).default('json'),
      'Com `xlsx`, uma planilha com as listas',
      'json',
    ),
  }),
  reply: recordReply(termination),
  replyTypes: [XLSX_FILE],
  problems: [indexMissing('2024-05 a 2024-07')],
});
