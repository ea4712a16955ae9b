import { z } from 'zod';
import { shownDay } from '../../contract/declared-fields.ts';
import { calendarDate, LENGTHS, reais, text, uuid } from '../../contract/fields.ts';
import { exportedFiles, flagField, formatField, wholeNumber, XLSX_FILE } from '../../contract/lists.ts';
import { recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, listOf, operationsOf } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import { COMMISSION_BASES } from '../../domain/commission-entries.ts';
import { EVERYONE, OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { DAYS_TO_REFUSE } from '../../domain/silence.ts';
import { MOST_PRESUMED_DAYS, representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { refuseBackwardPeriod } from '../../trade/sales/lists/sales.filter.ts';
import { saleRecord } from '../../trade/sales/sales.record.ts';
import { commissionEntry, commissionSummary, entryFilter, listedEntry, shareSum } from './entry.record.ts';
import { explanation } from './explanation.record.ts';

export const commissionTag: Tag = {
  name: 'Comissões',
  description: 'O que o representante tem a receber, quando, e o que já veio',
};

const operation = operationsOf({
  tag: commissionTag,
  record: saleRecord,
  readers: OFFICE_READERS,
  writers: OFFICE,
});

const entries = listOf(
  listedEntry,
  {
    ...entryFilter,
    soma: flagField('Com `true`, a resposta traz `soma`: o repasse de tudo o que os filtros encontram'),
  },
  commissionEntry,
);

export const listCommissions = operation('listCommissions', 'GET /commissions', {
  summary: 'Lista as comissões, uma por parcela, da que vence antes à que vence depois',
  description:
    'As que ainda não têm vencimento vêm por último. A situação vem só dos fatos e do dia de hoje. Um vendedor vê as da ' +
    'própria carteira, sem `percentual`, `valor`, `recebido`, `ajuste`, `motivo` e `saldo`.',
  roles: EVERYONE,
  ...entries,
  query: entries.query.check(refuseBackwardPeriod),
  reply: entries.reply.extend({ soma: shareSum.optional() }),
});

export const getCommissionSummary = operation('getCommissionSummary', 'GET /commissions/summary', {
  summary: 'Soma as comissões que vencem num período, por situação, representada e mês',
  description:
    'Sem `de` nem `ate`, este mês. Uma comissão cujo evento ainda não aconteceu conta no vencimento que terá se ele ' +
    'acontecer no vencimento da parcela. Vendas canceladas só contam em `estornada`.',
  query: z
    .object({
      de: described(calendarDate.optional(), 'Só o que vence deste dia em diante', '2026-12-01'),
      ate: described(calendarDate.optional(), 'Só o que vence até este dia', '2026-12-31'),
      presumido: entryFilter.presumido,
      presumir: wholeNumber({ from: 0, cap: MOST_PRESUMED_DAYS })
        .optional()
        .meta({
          type: 'integer',
          minimum: 0,
          maximum: MOST_PRESUMED_DAYS,
          description:
            'Como seria se toda representada presumisse o pagamento depois de tantos dias; nada é gravado',
          examples: [30],
        }),
    })
    .check(refuseBackwardPeriod),
  reply: recordReply(commissionSummary),
  conditional: true,
});

const { venda_id, pedido, parcela, cliente_nome } = commissionEntry.shape;

export const adjustment = objectOf('CommissionAdjustment', {
  venda_id: uuid.meta({ ...venda_id.meta() }),
  parcela: z
    .int()
    .min(1)
    .meta({ ...parcela.meta() }),
  ajuste: described(reais(), 'Correção em reais, também negativa; 0 desfaz a anterior', -1.34),
  motivo: described(
    text({ max: LENGTHS.name }),
    'Por que se ajusta',
    'Frete descontado, combinado por telefone',
  ),
});

export const adjustCommission = operation('adjustCommission', 'POST /commissions/adjust', {
  summary: 'Ajusta a comissão de uma parcela, com o motivo; 0 desfaz o ajuste',
  body: adjustment,
  reply: recordReply(commissionEntry),
  problems: [problems.saleUnknown, problems.installmentUnknown],
});

export const getSaleCommission = operation('getSaleCommission', 'GET /sales/:id/commission', {
  summary: 'Explica a comissão de uma venda: que porcentagem valeu em cada item, e quais perderam',
  reply: recordReply(explanation),
});

export const recalculateCommission = operation(
  'recalculateCommission',
  'POST /sales/:id/commission/recalculate',
  {
    summary: 'Refaz a comissão de uma venda com as regras e a taxa de hoje',
    description:
      'As porcentagens, o evento e o dia ficam guardados com a venda: uma regra que muda não toca as vendas que já existem, a ' +
      'não ser que se peça.',
    reply: recordReply(explanation),
  },
);

export const silentOrder = objectOf('SilentOrder', {
  venda_id,
  pedido,
  data: described(shownDay, 'Data do pedido', '2026-09-01'),
  cliente_nome,
  dias: described(z.int(), 'Dias do pedido até a data que se pergunta', 76),
  prazo: described(
    z.int(),
    'Dias que a representada tinha para recusar: 15 na cidade dela, 30 no estado, 60 em outro estado, 120 no exterior',
    DAYS_TO_REFUSE.country,
  ),
  vencido_em: described(shownDay, 'O último desses dias', '2026-10-31'),
  comissao: amount('Comissão do pedido, em reais', 11.34),
});

export type SilentOrder = z.output<typeof silentOrder>;

export const listSilentOrders = operation('listSilentOrders', 'GET /commissions/silent', {
  summary: 'Lista os pedidos que a representada não faturou nem recusou por escrito a tempo',
  description:
    'Pela Lei 4.886/65, art. 33, a comissão desses pedidos é devida. Ficam de fora orçamentos, pedidos cancelados, os que uma ' +
    'nota não cancelada nomeia e os de representadas sem `estado`. Uma recusa vale quando `recusada_em` não passa de `vencido_em`.',
  ...listOf(silentOrder, {
    representada_id: described(uuid.optional(), 'Só os desta representada', EXAMPLE_IDS.representada),
    data: described(
      calendarDate.optional(),
      'O dia em que se olha; hoje, quando não é enviado',
      '2026-11-16',
    ),
  }),
});

const comparedFigures = {
  notas: described(z.int(), 'Quantas notas com itens de venda', 12),
  base: amount('O que contou das notas, pela base guardada com cada venda, em reais', 1000),
  base_nota: amount('Tudo o que as notas cobraram pelos mesmos itens, em reais', 1138.5),
  comissao: amount('A comissão pela base de cada venda, em reais', 50),
  comissao_nota: amount('A comissão sobre tudo o que as notas cobraram, em reais', 56.93),
  diferenca: amount('comissao_nota − comissao: o que está em jogo', 6.93),
};

export const yearOfBases = objectOf('YearOfBases', {
  ano: described(z.int(), 'O ano da emissão das notas', 2026),
  ...comparedFigures,
});

const comparison = objectOf('BaseComparison', {
  comissao_base: described(z.enum(COMMISSION_BASES), 'A base que vale para novas vendas', 'produtos'),
  desde: described(shownDay, 'O primeiro dia, cinco anos atrás: art. 44 da Lei 4.886/65', '2021-11-14'),
  ate: described(shownDay, 'O último dia: hoje', '2026-11-14'),
  anos: described(z.array(yearOfBases), 'Ano a ano, do mais recente ao mais antigo; só os que têm notas'),
  total: described(objectOf('SumOfBases', comparedFigures), 'A soma dos anos'),
});

export const getBases = operation('getRepresentadaBases', 'GET /representadas/:id/bases', {
  summary:
    'Compara o que a base da representada paga com o que pagaria a nota inteira, nos últimos cinco anos',
  description:
    'Das notas com venda, sem as canceladas e menos o que voltou, às porcentagens guardadas com cada venda. O art. 32, § 4º, da ' +
    'Lei 4.886/65 manda calcular a comissão pelo valor total das mercadorias.',
  record: representadaRecord,
  query: z.object({ formato: formatField }),
  reply: recordReply(comparison),
  replyTypes: exportedFiles(yearOfBases.shape),
});

export const NO_CORRECTION = 'Os valores não incluem correção monetária';

const claimedFigures = {
  total_auferido: amount(
    'Comissões e ajustes cujo evento aconteceu até a data, com as do histórico, em reais',
    11.34,
  ),
  um_doze_avos: amount('Um doze avos do total: a indenização da Lei 4.886/65, art. 27, j', 0.95),
  ultimos_tres_meses: amount('Comissões e ajustes dos três meses inteiros antes da data, em reais', 0),
  um_terco: amount('Um terço deles: o aviso prévio do art. 34; 0 até seis meses depois do início', 0),
  prazo_certo: amount(
    'Com prazo certo, em vez dos dois: a média por mês inteiro, vezes a metade dos meses inteiros que faltam (art. 27, § 1º)',
    0,
  ),
};

export const corrected = objectOf('CorrectedTermination', {
  indice: described(z.string(), 'O nome do índice', 'IPCA'),
  ...claimedFigures,
  total: amount('Com `pendente`, que não se corrige', 12.29),
});

export const termination = objectOf('Termination', {
  inicio: described(
    shownDay.nullable(),
    'Início do contrato, ou data da primeira venda; `null` sem um nem outra',
    '2026-11-14',
  ),
  fim: described(shownDay.nullable(), 'Fim do prazo do contrato; `null` sem prazo certo', null),
  ...claimedFigures,
  pendente: amount('Tudo o que está em aberto, também o previsto: art. 32, § 5º', 11.34),
  total: amount('um_doze_avos + um_terco + prazo_certo + pendente', 12.29),
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
  summary: 'Calcula o que o representante pode pedir se o contrato acabar num dia',
  description:
    'De comissões de vendas até a data, sem as canceladas. Em `xlsx`, cada valor com a lista de que se faz.',
  record: representadaRecord,
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
  problems: [problems.indexMissing('2024-05 a 2024-07')],
});
