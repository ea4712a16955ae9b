import { z } from 'zod';
import { SITUATIONS } from '../../domain/rhythm-situations.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { calendarDate, uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { severalOf } from '../../platform/http/contract/several.ts';
import { described, namedObject } from '../../platform/http/contract/words.ts';
import { reportTag } from './dashboard.contract.ts';
import { clientRhythmWords } from './rhythm.words.ts';

const date = z.string().meta({ format: 'date' });

export const clientRhythm = namedObject('ClientRhythm', clientRhythmWords, {
  cliente_id: z.string().meta({ format: 'uuid' }),
  cliente_nome: z.string(),
  cidade: z.string(),
  estado: z.string(),
  telefone: z.string(),
  vendedor_id: z.string().meta({ format: 'uuid' }).nullable(),
  situacao: z.enum(SITUATIONS),
  ultima_compra: date.nullable(),
  dias_sem_comprar: z.int().nullable(),
  ritmo_dias: z.int().nullable(),
  limite_dias: z.int(),
  esperado_em: date.nullable(),
  dias_de_atraso: z.int(),
  positivado: z.boolean(),
  pedidos: z.int(),
  valor_ano: z.number(),
});

export type ClientRhythm = z.output<typeof clientRhythm>;

const rhythmQuery = z.object({
  ...pageFields,
  formato: formatField,
  data: described(calendarDate.optional(), 'O dia de que se trata; hoje, quando não é enviado', '2026-11-16'),
  situacao: severalOf(SITUATIONS)
    .default(['atrasado', 'parado'])
    .meta({
      type: 'string',
      default: 'atrasado,parado',
      description: 'Só os nestas situações, com vírgula entre elas',
      examples: ['atrasado,parado'],
    }),
  positivado: flagField('Só os que compraram no mês do dia, até ele (`true`), ou só os outros (`false`)'),
  vendedor_id: described(uuid.optional(), 'Só os da carteira desta pessoa', EXAMPLE_IDS.pessoa),
  search: searchField('Parte do nome, do código ou da cidade do cliente', 'sao joao'),
});

export type RhythmFilter = Omit<z.output<typeof rhythmQuery>, 'page' | 'limit' | 'formato'>;

export const listRhythm = operation('listRhythm', 'GET /reports/rhythm', {
  tag: reportTag,
  summary:
    'O ritmo de compra dos clientes ativos: quem está atrasado e quem parou, do que mais comprava ao que menos',
  description:
    'O ritmo é a mediana dos intervalos entre os últimos sete dias com venda, a partir de quatro deles. Vendas depois do dia não contam.',
  roles: EVERYONE,
  query: rhythmQuery,
  reply: listReply(clientRhythm),
  conditional: true,
  replyTypes: exportedFiles(clientRhythm.shape),
  problems: [problems.tooManyRowsForXlsx],
});
