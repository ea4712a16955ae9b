import { z } from 'zod';
import { calendarDate, uuid } from '../../../contract/fields.ts';
import { flagField, orderField, searchField, severalIds, severalOf } from '../../../contract/lists.ts';
import { EXAMPLE_IDS } from '../../../contract/resource.ts';
import { described } from '../../../contract/words.ts';
import { ANSWERS, SALE_ORIGINS } from '../../../domain/client-answers.ts';
import { STAGES } from '../../../domain/sale-status.ts';
import { saleStatus } from '../sales.fields.ts';

/** As many ids as fit into a URL. */
const MOST_IDS = 100;

export const saleFilter = {
  search: searchField(
    'Parte do código do pedido ou do nome do cliente, ou o valor total com centavos (`837,50`)',
    'sao joao',
  ),
  de: calendarDate.optional().meta({ description: 'Só as desta data em diante', examples: ['2026-11-01'] }),
  ate: calendarDate.optional().meta({ description: 'Só as até esta data', examples: ['2026-11-30'] }),
  cliente_id: uuid.optional().meta({ description: 'Só as deste cliente', examples: [EXAMPLE_IDS.cliente] }),
  representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
  vendedor_id: uuid.optional().meta({ description: 'Só as desta pessoa', examples: [EXAMPLE_IDS.pessoa] }),
  status: saleStatus.optional().meta({ description: 'Só as com este status', examples: ['PAGA'] }),
  etapa: described(
    severalOf(STAGES).optional(),
    'Só as nestas etapas, qualquer que seja a grafia do status; várias, com vírgula entre elas',
    'paga,faturada',
  ),
  a_receber: flagField('Com `true`, só as que têm parcela em aberto, sem orçamentos nem canceladas'),
  enviado: flagField(
    'Com `false`, só os pedidos que ainda não foram enviados por e-mail, sem orçamentos nem cancelados; com `true`, só os enviados',
  ),
  resposta: described(
    severalOf(ANSWERS).optional(),
    'Só as que o cliente respondeu assim, pelo link; várias, com vírgula entre elas',
    'aceito,mudanca',
  ),
  origem: described(
    z.enum(SALE_ORIGINS).optional(),
    '`cliente`: só os pedidos que os clientes fizeram em sua página',
    'cliente',
  ),
  a_confirmar: flagField(
    'Com `true`, só os orçamentos que esperam pelo escritório: o cliente os aceitou, ou pediu mudança, e eles não mudaram desde então; com `false`, as outras vendas',
  ),
  ids: described(
    severalIds(MOST_IDS).optional(),
    `Só estas, até ${MOST_IDS}, com vírgula entre elas`,
    EXAMPLE_IDS.venda,
  ),
  ordem: orderField(['created_at', 'data', 'pedido', 'valor_total', 'cliente_nome']),
  detalhes: flagField(
    'Com `true`, cada venda traz também `vendedor_id`, `condicao` e `valor_comissao`, e um arquivo também `origem` e `resposta`',
  ),
  itens: flagField('Em `csv` e `xlsx`, com `true`, uma linha para cada item, com as colunas da venda antes'),
  soma: flagField('Com `true`, a resposta traz `soma`, o valor total de tudo o que os filtros encontram'),
};

/** The fields that filter sales, without those of presentation. */
export type SoughtSales = Omit<SaleFilter, 'ordem' | 'soma' | 'detalhes' | 'itens'>;

export type SaleFilter = z.output<z.ZodObject<typeof saleFilter>>;

export function refuseBackwardPeriod({
  value: { de, ate },
  issues,
}: z.core.ParsePayload<Pick<SaleFilter, 'de' | 'ate'>>): void {
  if (de === undefined || ate === undefined || de <= ate) return;
  const message = 'A data final não pode ser anterior à inicial';
  issues.push({ code: 'custom', input: ate, path: ['ate'], message });
}
