import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { REPRESENTADAS } from '../../../demo/catalogue.ts';
import type { Month } from '../../../demo/month.ts';
import { sampleNfe } from '../../../demo/nfe.ts';
import { sampleStatement, statementCsv } from '../../../demo/sample-statement.ts';
import { sampleInvoices } from '../../../demo/samples.ts';
import { caller, seedOffice } from '../../../demo/seed.ts';
import { type Agent, connectAgent } from '../../../test/agent-client.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { formatDate, formatReais } from '../../domain/formats.ts';
import { stageOf } from '../../domain/sale-status.ts';

const TODAY = '2026-11-14';
const CLIENTS = 4;

interface Sale {
  id: string;
  pedido: string;
  data: string;
  cliente_id: string;
  cliente_nome: string;
  representada_id: string;
  status: Parameters<typeof stageOf>[0];
  valor_total: number;
}

interface Entry {
  representada_id: string;
  cliente_id: string;
  situacao: string;
  vence_em: string | null;
  saldo: number;
  presumido: boolean;
}

/** The demo office as its lists tell it; the figures below are added up from these rows, not asked of a tool. */
interface Office {
  clients: { id: string; nome: string; codigo: string; cidade: string }[];
  factories: { id: string; nome: string }[];
  sales: Sale[];
  entries: Entry[];
  receipts: { data: string; valor: number; representada_id: string }[];
}

type Given = Record<string, unknown>;
/** As offices ask it, the tool with its arguments, and what the answer must say. */
type Question = [
  asked: string,
  tool: string,
  given: (office: Office) => Given,
  says: (office: Office) => string[],
];

const sum = (values: readonly number[]) => values.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
const counts = ({ status }: Sale) => !['orcamento', 'cancelada'].includes(stageOf(status));
const within = (de: string, ate: string) => (sale: Sale) => sale.data >= de && sale.data <= ate;
const totalOf = (sales: readonly Sale[]) =>
  `${sales.length} venda(s), ${formatReais(sum(sales.map(({ valor_total }) => valor_total)))}`;
const clientAt = (office: Office, at: number) => office.clients[at] as Office['clients'][number];
const factory = ({ factories }: Office, name: string) =>
  factories.find(({ nome }) => nome.includes(name)) as Office['factories'][number];
const latest = (office: Office) => office.sales.filter(({ pedido }) => pedido.startsWith('PED'))[0] as Sale;
const claimed = ({ entries }: Office, id: string) =>
  entries.filter(
    ({ representada_id, situacao, saldo, vence_em }) =>
      representada_id === id &&
      saldo > 0 &&
      (situacao === 'atrasada' || (situacao === 'divergente' && vence_em !== null && vence_em < TODAY)),
  );
const openOf = ({ entries }: Office, id: string, situacao: string) => {
  const found = entries.filter((one) => one.representada_id === id && one.situacao === situacao);
  return `${formatReais(sum(found.map(({ saldo }) => saldo)))} em ${found.length} parcela(s)`;
};

/** `figures` were added up by hand; the rows of the list must come to the same. */
const sold = (asked: string, figures: string, given: Given, chosen: (sale: Sale) => boolean): Question => [
  asked,
  'vendas_do_periodo',
  () => given,
  ({ sales }) => [figures, totalOf(sales.filter(chosen))],
];
const owedByAll = (asked: string): Question => [
  asked,
  'comissao_devida',
  () => ({}),
  (office) => {
    const open = ({ situacao }: Entry) =>
      ['a_receber', 'atrasada', 'divergente', 'prevista'].includes(situacao);
    const due = ({ situacao }: Entry) => ['atrasada', 'divergente'].includes(situacao);
    const said = (some: readonly Entry[]) =>
      `${formatReais(sum(some.map(({ saldo }) => saldo)))} em ${some.length} parcela(s)`;
    return [
      `A receber de todas as representadas: ${said(office.entries.filter(open))}`,
      `Devido hoje (atrasado ou pago a menos): ${said(office.entries.filter(due))}`,
      ...office.factories
        .map(({ id, nome }) => ({
          nome,
          late: office.entries.filter((one) => one.representada_id === id && due(one)),
        }))
        .filter(({ late }) => late.length > 0)
        .map(({ nome, late }) => `«${nome}»: devido ${said(late)}`),
    ];
  },
];
const owedBy = (asked: string, name: string, ...figures: string[]): Question => [
  asked,
  'comissao_devida',
  (office) => ({ representada_id: factory(office, name).id }),
  (office) => {
    const { id } = factory(office, name);
    const late = claimed(office, id);
    const groups = Map.groupBy(late, ({ situacao, presumido }) =>
      situacao === 'divergente' ? 'Divergentes' : presumido ? 'Presumidas' : 'Atrasadas',
    );
    return [
      ...figures,
      `deve hoje ${formatReais(sum(late.map(({ saldo }) => saldo)))} em ${late.length} parcela(s)`,
      ...[...groups].map(
        ([title, some]) =>
          `${title}: ${formatReais(sum(some.map(({ saldo }) => saldo)))} em ${some.length} parcela(s)`,
      ),
      `A vencer: ${openOf(office, id, 'a_receber')}`,
      `Prevista, à espera do pagamento ou da nota: ${openOf(office, id, 'prevista')}`,
      'Lei 4.886/65',
    ];
  },
];
const found = (asked: string, texto: string, says: string[], tipo?: string): Question => [
  asked,
  'buscar',
  () => ({ texto, ...(tipo && { tipo }) }),
  () => says,
];
const situation = (asked: string, at: number, ...figures: string[]): Question => [
  asked,
  'situacao_do_cliente',
  (office) => ({ cliente_id: clientAt(office, at).id }),
  (office) => {
    const { id, nome } = clientAt(office, at);
    const open = office.entries.filter(
      ({ cliente_id, situacao }) =>
        cliente_id === id && ['prevista', 'a_receber', 'atrasada', 'divergente'].includes(situacao),
    );
    const last = office.sales.find(({ cliente_id }) => cliente_id === id);
    return [
      nome,
      `Comissão em aberto deste cliente: ${formatReais(sum(open.map(({ saldo }) => saldo)))} em ${open.length}`,
      formatDate((last as Sale).data),
      ...figures,
    ];
  },
];
const came = (asked: string, mes: string, ...figures: string[]): Question => [
  asked,
  'recebido_no_mes',
  () => ({ mes }),
  ({ receipts }) => {
    const some = receipts.filter(({ data }) => data.startsWith(mes));
    return [`Entrou em ${mes}: ${formatReais(sum(some.map(({ valor }) => valor)))}.`, ...figures];
  },
];
const ranked = (asked: string, given: Given, says: (office: Office) => string[]): Question => [
  asked,
  'curva_abc',
  () => given,
  says,
];
const bestOf = (sales: readonly Sale[]) => {
  const by = Map.groupBy(sales, ({ cliente_nome }) => cliente_nome);
  const values = [...by].map(
    ([nome, some]) => [nome, sum(some.map(({ valor_total }) => valor_total))] as const,
  );
  return values.sort((a, b) => b[1] - a[1]);
};
const yearOf = ({ sales }: Office) => sales.filter(within('2025-11-14', TODAY)).filter(counts);

const QUESTIONS: readonly Question[] = [
  [
    'O que mudou na tabela da Serra Azul?',
    'lista_de_precos',
    () => ({ representada: 'Serra Azul' }),
    () => ['Lista de «Torrefação Serra Azul»', 'comparada, ainda sem efeito', 'CAF-500'],
  ],
  found('Qual é o id da Serra Azul?', 'serra azul', ['Representada «Torrefação Serra Azul»']),
  found('Acha a Bella Terra', 'bella terra', ['Representada «Massas Bella Terra»']),
  found('Tem a Dona Zica cadastrada?', 'dona zica', ['Representada «Doces Dona Zica»'], 'representada'),
  found('Quanto custa o café de 500 gramas?', 'CAF-500', [
    'Produto «CAF-500» «Café torrado e moído 500 g», R$ 21,90',
  ]),
  found(
    'Que cafés a gente vende?',
    'café',
    ['«CAF-GRA» «Café em grãos 1 kg», R$ 58,90', '«CAF-DES» «Café descafeinado 250 g», R$ 17,40, inativo'],
    'produto',
  ),
  found('Tem algum cliente chamado Xanadu?', 'xanadu', ['Nada encontrado']),
  [
    'Quem é o primeiro cliente da lista?',
    'buscar',
    (o) => ({ texto: clientAt(o, 0).nome }),
    (o) => [clientAt(o, 0).id],
  ],
  [
    'Acha pelo código do cliente',
    'buscar',
    (o) => ({ texto: clientAt(o, 1).codigo, tipo: 'cliente' }),
    (o) => [clientAt(o, 1).nome],
  ],
  situation(
    'Como está o primeiro cliente?',
    0,
    'R$ 176,02 em 8 parcela(s)',
    'Ritmo: em dia',
    'Costuma comprar «PRA-PC» «Queijo prato peça 3 kg»: em 2 dos últimos 4 pedidos, por último 4 × R$ 118,50',
  ),
  situation('O que esse cliente tem em aberto de comissão?', 1, 'R$ 607,20 em 15 parcela(s)'),
  situation(
    'Quando ele comprou pela última vez?',
    2,
    'última compra 05/11/2026',
    'Última visita em 12/11/2026: sem venda; próximo retorno em 26/11/2026',
  ),
  situation(
    'O que levar na visita de amanhã?',
    3,
    'R$ 297,21 em 10 parcela(s)',
    'Costuma comprar «CAF-EXT» «Café extraforte 500 g»: em 2 dos últimos 5 pedidos',
  ),
  sold(
    'Quanto vendi este mês?',
    '5 venda(s), R$ 6.492,48',
    {},
    (sale) => within('2026-11-01', TODAY)(sale) && counts(sale),
  ),
  sold(
    'E em outubro?',
    '5 venda(s), R$ 7.996,41',
    { de: '2026-10-01', ate: '2026-10-31' },
    (s) => within('2026-10-01', '2026-10-31')(s) && counts(s),
  ),
  sold(
    'Quanto vendi no terceiro trimestre?',
    '25 venda(s), R$ 22.081,26',
    { de: '2026-07-01', ate: '2026-09-30' },
    (s) => within('2026-07-01', '2026-09-30')(s) && counts(s),
  ),
  sold(
    'Quanto vendi no ano?',
    '73 venda(s), R$ 76.620,86',
    { de: '2026-01-01', ate: TODAY },
    (s) => within('2026-01-01', TODAY)(s) && counts(s),
  ),
  sold(
    'Quantas vendas foram canceladas no ano?',
    '3 venda(s), R$ 2.673,24',
    { de: '2026-01-01', ate: TODAY, etapa: 'cancelada' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'cancelada',
  ),
  sold(
    'Que orçamentos estão na mesa?',
    '2 venda(s), R$ 542,64',
    { de: '2026-01-01', ate: TODAY, etapa: 'orcamento' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'orcamento',
  ),
  sold(
    'Quanto já foi faturado no ano?',
    '1 venda(s), R$ 500,00',
    { de: '2026-01-01', ate: TODAY, etapa: 'faturada' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'faturada',
  ),
  sold(
    'Quanto já foi entregue no ano?',
    '20 venda(s), R$ 24.441,62',
    { de: '2026-01-01', ate: TODAY, etapa: 'entregue' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'entregue',
  ),
  sold(
    'Quanto espera pagamento?',
    '2 venda(s), R$ 4.731,08',
    { de: '2026-01-01', ate: TODAY, etapa: 'aguardando_pagamento' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'aguardando_pagamento',
  ),
  sold(
    'O que foi vendido hoje?',
    '0 venda(s), R$ 0,00',
    { de: TODAY, ate: TODAY },
    (s) => s.data === TODAY && counts(s),
  ),
  [
    'Quanto o primeiro cliente comprou no ano?',
    'vendas_do_periodo',
    (o) => ({ de: '2026-01-01', ate: TODAY, cliente_id: clientAt(o, 0).id }),
    (o) => [
      totalOf(
        o.sales.filter(
          (s) => within('2026-01-01', TODAY)(s) && counts(s) && s.cliente_id === clientAt(o, 0).id,
        ),
      ),
    ],
  ],
  [
    'Quanto vendi da Serra Azul no ano?',
    'vendas_do_periodo',
    (o) => ({ de: '2026-01-01', ate: TODAY, representada_id: factory(o, 'Serra Azul').id }),
    (o) => [
      totalOf(
        o.sales.filter(
          (s) =>
            within('2026-01-01', TODAY)(s) && counts(s) && s.representada_id === factory(o, 'Serra Azul').id,
        ),
      ),
    ],
  ],
  [
    'Quanto a Carla vendeu em novembro?',
    'vendas_do_periodo',
    () => ({ de: '2026-11-01', ate: TODAY, vendedor: 'carla' }),
    () => ['3 venda(s), R$ 4.488,12'],
  ],
  [
    'Mostra o último pedido',
    'ver_venda',
    (o) => ({ venda: latest(o).pedido }),
    (o) => [
      formatReais(latest(o).valor_total),
      latest(o).cliente_nome,
      'Item «SUS-CX» «Suspiro, caixa com 12»: 7 × R$ 22,40 = R$ 156,80',
    ],
  ],
  [
    'Abre este pedido',
    'ver_venda',
    (o) => ({ venda: latest(o).id }),
    (o) => [latest(o).pedido, 'Parcela 1: R$ 1.166,86 em 05/11/2026, paga em 07/11/2026'],
  ],
  [
    'O que tem no pedido 9999?',
    'ver_venda',
    () => ({ venda: 'PED-1999-9999' }),
    () => ['Nenhum pedido com este número'],
  ],
  [
    'Que preço faço do café para este cliente?',
    'precos_do_cliente',
    (o) => ({ cliente_id: clientAt(o, 0).id, representada_id: factory(o, 'Serra Azul').id, texto: 'café' }),
    () => [
      '«CAF-500» «Café torrado e moído 500 g»: R$ 20,59, tabela do cliente; pagou R$ 20,00 em 01/07/2026',
    ],
  ],
  [
    'O que o cliente do último pedido já comprou da mesma fábrica, e a quanto?',
    'precos_do_cliente',
    (o) => ({
      cliente_id: latest(o).cliente_id,
      representada_id: latest(o).representada_id,
      comprados: true,
    }),
    () => [
      '«PAC-CX» «Paçoca rolha, caixa com 50»: R$ 32,90, preço do produto; pagou R$ 31,255 em 05/11/2026',
    ],
  ],
  [
    'Qual é a tabela da Dona Zica para ele?',
    'precos_do_cliente',
    (o) => ({ cliente_id: clientAt(o, 1).id, representada_id: factory(o, 'Dona Zica').id }),
    () => [
      '«BAN-CX» «Bananinha sem açúcar, caixa com 24»: R$ 27,80, preço do produto; pagou R$ 27,80 em 13/07/2026',
    ],
  ],
  owedByAll('Quanto tenho a receber?'),
  owedByAll('Quem me deve comissão?'),
  [
    'Quanto a fábrica me deve? (pelo nome, sem o id)',
    'comissao_devida',
    (office) => ({ representada_id: (office.factories[0] as Office['factories'][number]).nome }),
    (office) => [`«${(office.factories[0] as Office['factories'][number]).nome}» deve hoje`],
  ],
  owedBy(
    'Quanto a Serra Azul me deve, e por quê?',
    'Serra Azul',
    'deve hoje R$ 207,38 em 9 parcela(s)',
    'Atrasadas: R$ 186,59 em 4 parcela(s). O direito nasceu, e o dia 15 do mês seguinte passou',
    '6,0001 % de R$ 1.480,14 = R$ 88,81',
    'Divergentes: R$ 20,79 em 5 parcela(s). A representada pagou menos',
    'recebido R$ 80,86, falta R$ 8,98',
    'A vencer: R$ 555,31 em 8 parcela(s)',
  ),
  owedBy(
    'A Campo Alegre está atrasada?',
    'Campo Alegre',
    'deve hoje R$ 13,49 em 2 parcela(s)',
    '334 dias de atraso; recebido R$ 0,00, falta R$ 10,34',
    'recebido R$ 28,38, falta R$ 3,15',
  ),
  owedBy(
    'O que falta receber da Dona Zica?',
    'Dona Zica',
    'deve hoje R$ 41,88 em 3 parcela(s)',
    'A vencer: R$ 126,32 em 4 parcela(s)',
    'R$ 75,80 em 1 parcela(s)',
  ),
  owedBy(
    'Quanto a Bella Terra deve?',
    'Bella Terra',
    'deve hoje R$ 53,00 em 5 parcela(s)',
    '5 % de R$ 769,20 = R$ 38,46',
    'recebido R$ 29,04, falta R$ 7,27',
    'falta R$ 3,77',
    'falta R$ 2,00',
    'falta R$ 1,50',
  ),
  owedBy(
    'E a Limpa Mais, que paga pelo faturamento?',
    'Limpa',
    'deve hoje R$ 275,99 em 3 parcela(s)',
    'quando a nota é emitida, como foi combinado',
    'até o dia 10 do mês seguinte',
  ),
  owedBy(
    'A Vale Verde pagou tudo?',
    'Vale Verde',
    'deve hoje R$ 33,13 em 2 parcela(s)',
    'Presumidas: R$ 30,00 em 1 parcela(s). Venceram para o cliente há mais de 30 dias',
    '6 % de R$ 500,00 = R$ 30,00, direito desde 31/08/2026, a pagar até 15/09/2026, 60 dias de atraso',
  ),
  came(
    'O que entrou este mês?',
    '2026-11',
    'Entrou em 2026-11: R$ 2.457,85.',
    '«Doces Dona Zica»: R$ 948,56',
    '«Massas Bella Terra»: R$ 506,10, de R$ 509,73 menos o imposto retido',
  ),
  came(
    'O que entrou em outubro?',
    '2026-10',
    'Recebimento de 25/10/2026, «Massas Bella Terra»: R$ 42,37 «Extrato do mês passado»',
  ),
  came('E em setembro?', '2026-09', 'Entrou em 2026-09: R$ 0,00.', 'atrasada: R$ 149,12 em 3 parcela(s)'),
  came('Quanto recebi em janeiro de 2020?', '2020-01', 'nada está em aberto'),
  [
    'Quanto vence este mês?',
    'recebido_no_mes',
    () => ({}),
    () => [
      'Das parcelas que vencem em 2026-11, a receber: R$ 410,76 em 8 parcela(s); atrasada: R$ 239,80 em 2 parcela(s).',
    ],
  ],
  [
    'Que pedidos a Serra Azul deixou sem resposta?',
    'pedidos_silenciosos',
    (o) => ({ representada_id: factory(o, 'Serra Azul').id }),
    () => [
      '«SILENCIO-1» de 01/07/2026, «Empório Ipê Amarelo»: 136 dias sem resposta, prazo de 60 vencido em 30/08/2026; comissão R$ 15,00',
    ],
  ],
  [
    'A Bella Terra recusou algum pedido em silêncio?',
    'pedidos_silenciosos',
    (o) => ({ representada_id: factory(o, 'Bella Terra').id }),
    () => ['Nenhum pedido passou do prazo sem resposta.'],
  ],
  [
    'Quem eu visito segunda-feira?',
    'roteiro',
    () => ({ data: '2026-11-16' }),
    () => [
      'Roteiro de 16/11/2026: 2 clientes',
      '«Mercearia da Esquina», «Campinas»: em dia, 10 dias sem comprar',
    ],
  ],
  [
    'Quem eu visito hoje?',
    'roteiro',
    () => ({}),
    () => ['Roteiro de 14/11/2026: 1 clientes', '«Mercado Nova Esperança»'],
  ],
  [
    'Quem está atrasado no roteiro de terça?',
    'roteiro',
    () => ({ data: '2026-11-17', so_atrasados: true }),
    () => ['Roteiro de 17/11/2026: 0 clientes', 'Ninguém com estes filtros.'],
  ],
  [
    'Domingo tem visita?',
    'roteiro',
    () => ({ data: '2026-11-15' }),
    () => ['15/11/2026 não é dia de visita'],
  ],
  [
    'Como estão as metas do mês?',
    'metas',
    () => ({}),
    () => [
      'Metas de 2026-11: faltam 10 de 19 dias úteis.',
      'Empresa: vendas R$ 6.492,48 de R$ 9.000,00 (faltam R$ 2.507,52, R$ 250,76 por dia útil)',
      '«Carla Dias»: vendas R$ 4.488,12 de R$ 5.000,00 (faltam R$ 511,88, R$ 51,19 por dia útil)',
    ],
  ],
  [
    'E as metas de outubro?',
    'metas',
    () => ({ mes: '2026-10' }),
    () => ['Metas de 2026-10: faltam 0 de 21', '«Bruno Lima»: vendas R$ 5.721,85 de R$ 5.000,00 (atingida)'],
  ],
  ['Tem meta para daqui a dois anos?', 'metas', () => ({ mes: '2028-11' }), () => ['Nenhuma meta neste mês']],
  ranked('Quem são meus maiores clientes?', {}, (o) =>
    bestOf(yearOf(o)).map(([nome, valor]) => `${nome}»: ${formatReais(valor)}`),
  ),
  ranked('Quem é classe A?', { classe: 'A' }, (o) => [
    `1. A «${bestOf(yearOf(o))[0]?.[0]}»: R$ 30.021,95, 32,76 %`,
    '3. A «Empório Ipê Amarelo»: R$ 20.178,32, 22,02 %',
  ]),
  ranked('O que mais vende?', { de_que: 'produtos' }, () => [
    'Total R$ 91.647,42.',
    '1. A «Café extraforte 500 g»: R$ 8.056,50, 8,79 %',
    '… e mais 27.',
  ]),
  ranked('Que produtos saem menos?', { de_que: 'produtos', classe: 'C' }, () => [
    '45. C «Suco de uva integral 1 l»: R$ 190,80, 0,21 %',
  ]),
  ranked('Quem parou de comprar?', { de_que: 'parados' }, () => ['Ninguém parou de comprar.']),
  ranked('Maiores clientes de outubro?', { de: '2026-10-01', ate: '2026-10-31' }, (o) =>
    bestOf(o.sales.filter(within('2026-10-01', '2026-10-31')).filter(counts))
      .slice(0, 1)
      .map(([nome, valor]) => `1. A «${nome}»: ${formatReais(valor)}, 45,14 %`),
  ),
  [
    'O que está esperando por mim?',
    'pendencias',
    () => ({}),
    () => [
      'Nota «3504» de 10/11/2026',
      'extrato «novembro.csv» «Extrato em CSV: diga de qual representada é»',
    ],
  ],
  [
    'Há nota sem pedido da Bella Terra?',
    'pendencias',
    (o) => ({ representada_id: factory(o, 'Bella Terra').id }),
    () => [
      'Nota «3504» de 10/11/2026, «Massas Bella Terra» para «Mercearia da Esquina»: R$ 403,30, sem pedido',
      'informado R$ 238,46, divergente R$ 93,65, desconhecido R$ 49,24',
    ],
  ],
  [
    'Tem extrato por conferir da Dona Zica?',
    'pendencias',
    (o) => ({ representada_id: factory(o, 'Dona Zica').id }),
    () => ['Nada espera'],
  ],
];

onEachEngine('Sixty questions of an office', (talao) => {
  let office: Office;
  let agent: Agent;

  before(async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    const company = await talao.createCompany('Serra & Mar');
    const { month } = await seedOffice(talao.url, company.apiKey, TODAY, CLIENTS);
    await addToDemo(company, month);
    office = await readOffice(company);
    agent = await connectAgent(talao.url, company.apiKey);
  });
  after(() => agent.close());

  /** What the demo leaves to its visitor: a silent order, presumed payments, a note without an order, a statement, a letter. */
  async function addToDemo(company: Company, month: Month): Promise<void> {
    const api = caller(talao.url, company.apiKey);
    const factories = (await api.get('representadas')).data as Office['factories'];
    const idOf = (name: string) => factories.find(({ nome }) => nome.includes(name))?.id ?? '';
    const clienteId = month.orders.right.client.id;
    await api.post('sales', {
      clienteId,
      representadaId: idOf('Serra Azul'),
      pedido: 'SILENCIO-1',
      data: '2026-07-01',
      status: 'Pedido',
      itens: [{ produtoId: 'CAF-500', quantidade: 10, valorUnitario: 20 }],
    });
    await api.post('sales', {
      clienteId,
      representadaId: idOf('Vale Verde'),
      pedido: 'PRESUMIDO-1',
      data: '2026-08-03',
      status: 'Faturado',
      condicao: '28',
      itens: [{ produtoId: 'X-1', quantidade: 1, valorUnitario: 500, comissao: 6 }],
    });
    await api.put(`representadas/${idOf('Vale Verde')}`, { pagamento_presumido: 30 });
    const { asOrdered, withoutOrder } = sampleInvoices(month);
    const sent = await company.send('POST', 'invoices', sampleNfe(withoutOrder), {
      'content-type': 'application/xml',
    });
    assert.equal(sent.status, 201, sent.text);
    const list = await company.upload(
      `price-lists?representada_id=${idOf('Serra Azul')}`,
      'Código;Preço\r\nCAF-500;23,00\r\n',
    );
    assert.equal(list.status, 201, list.text);
    const csv = statementCsv(await sampleStatement(api, month, asOrdered));
    const stated = await company.upload(`statements?representada_id=${month.payer.id}`, csv);
    assert.equal(stated.status, 201, stated.text);
    const letter = await company.send('POST', 'inbox?nome=novembro.csv', `${csv}\n`, {
      'content-type': 'text/csv',
    });
    assert.equal(letter.status, 201, letter.text);
  }

  async function readOffice(company: Company): Promise<Office> {
    const all = async (path: string) => {
      const { get } = caller(talao.url, company.apiKey);
      const rows: never[] = [];
      for (let page = 1; ; page++) {
        const { data } = (await get(`${path}${path.includes('?') ? '&' : '?'}limit=100&page=${page}`)) as {
          data: never[];
        };
        rows.push(...data);
        if (data.length < 100) return rows;
      }
    };
    return {
      clients: (await all('clients')).toReversed(),
      factories: await all('representadas'),
      sales: await all('sales?ordem=-data'),
      entries: await all('commissions'),
      receipts: await all('commission-receipts'),
    };
  }

  test('has sixty of them, about every tool that reads', async () => {
    assert.equal(QUESTIONS.length, 64);
    assert.deepEqual([...new Set(QUESTIONS.map(([, name]) => name))].sort(), (await agent.names()).sort());
    assert.equal(office.factories.length, REPRESENTADAS.length);
  });

  for (const [asked, name, given, says] of QUESTIONS)
    test(asked, async () => {
      const text = await agent.ask(name, given(office));
      for (const part of says(office)) assert.ok(text.includes(part), `${part} is not in:\n${text}`);
      assert.ok(text.split('\n').length <= 20, text);
    });
});
