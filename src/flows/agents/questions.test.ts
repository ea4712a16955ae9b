import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { REPRESENTADAS } from '../../../demo/catalogue.ts';
import { caller, seedOffice } from '../../../demo/seed.ts';
import { type Agent, connectAgent } from '../../../test/agent-client.ts';
import { type Company, onEngine } from '../../../test/harness.ts';
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

const sold = (asked: string, given: Given, chosen: (sale: Sale) => boolean): Question => [
  asked,
  'vendas_do_periodo',
  () => given,
  ({ sales }) => [totalOf(sales.filter(chosen))],
];
const owedBy = (asked: string, name: string): Question => [
  asked,
  'comissao_devida',
  (office) => ({ representada_id: factory(office, name).id }),
  (office) => {
    const { id } = factory(office, name);
    const late = claimed(office, id);
    return [
      `deve hoje ${formatReais(sum(late.map(({ saldo }) => saldo)))} em ${late.length} parcela(s)`,
      `A vencer: ${openOf(office, id, 'a_receber')}`,
      `Prevista, à espera do pagamento ou da nota: ${openOf(office, id, 'prevista')}`,
      'Lei 4.886/65'.slice(0, name === 'Limpa' ? 0 : undefined),
      name === 'Limpa' ? 'até o dia 10' : 'até o dia 15',
    ];
  },
];
const found = (asked: string, texto: string, says: string[], tipo?: string): Question => [
  asked,
  'buscar',
  () => ({ texto, ...(tipo && { tipo }) }),
  () => says,
];
const situation = (asked: string, at: number): Question => [
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
      last ? formatDate(last.data) : '',
    ];
  },
];
const came = (asked: string, mes: string): Question => [
  asked,
  'recebido_no_mes',
  () => ({ mes }),
  ({ receipts }) => {
    const some = receipts.filter(({ data }) => data.startsWith(mes));
    return [
      `Entrou em ${mes}: ${formatReais(sum(some.map(({ valor }) => valor)))} em ${some.length} recebimento(s)`,
    ];
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
  found('Qual é o id da Serra Azul?', 'serra azul', ['Representada «Torrefação Serra Azul»']),
  found('Acha a Bella Terra', 'bella terra', ['Representada «Massas Bella Terra»']),
  found('Tem a Dona Zica cadastrada?', 'dona zica', ['Representada «Doces Dona Zica»'], 'representada'),
  found('Quanto custa o café de 500 gramas?', 'CAF-500', ['Produto «', '«CAF-500»']),
  found('Que cafés a gente vende?', 'café', ['Produto «'], 'produto'),
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
  situation('Como está o primeiro cliente?', 0),
  situation('O que esse cliente tem em aberto de comissão?', 1),
  situation('Quando ele comprou pela última vez?', 2),
  situation('O que levar na visita de amanhã?', 3),
  sold('Quanto vendi este mês?', {}, (sale) => within('2026-11-01', TODAY)(sale) && counts(sale)),
  sold(
    'E em outubro?',
    { de: '2026-10-01', ate: '2026-10-31' },
    (s) => within('2026-10-01', '2026-10-31')(s) && counts(s),
  ),
  sold(
    'Quanto vendi no terceiro trimestre?',
    { de: '2026-07-01', ate: '2026-09-30' },
    (s) => within('2026-07-01', '2026-09-30')(s) && counts(s),
  ),
  sold(
    'Quanto vendi no ano?',
    { de: '2026-01-01', ate: TODAY },
    (s) => within('2026-01-01', TODAY)(s) && counts(s),
  ),
  sold(
    'Quantas vendas foram canceladas no ano?',
    { de: '2026-01-01', ate: TODAY, etapa: 'cancelada' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'cancelada',
  ),
  sold(
    'Que orçamentos estão na mesa?',
    { de: '2026-01-01', ate: TODAY, etapa: 'orcamento' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'orcamento',
  ),
  sold(
    'Quanto já foi faturado no ano?',
    { de: '2026-01-01', ate: TODAY, etapa: 'faturada' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'faturada',
  ),
  sold(
    'Quanto já foi entregue no ano?',
    { de: '2026-01-01', ate: TODAY, etapa: 'entregue' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'entregue',
  ),
  sold(
    'Quanto espera pagamento?',
    { de: '2026-01-01', ate: TODAY, etapa: 'aguardando_pagamento' },
    (s) => within('2026-01-01', TODAY)(s) && stageOf(s.status) === 'aguardando_pagamento',
  ),
  sold('O que foi vendido hoje?', { de: TODAY, ate: TODAY }, (s) => s.data === TODAY && counts(s)),
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
    'Quanto vendi da Bella Terra em outubro?',
    'vendas_do_periodo',
    (o) => ({ de: '2026-10-01', ate: '2026-10-31', representada_id: factory(o, 'Bella Terra').id }),
    (o) => [
      totalOf(
        o.sales.filter(
          (s) =>
            within('2026-10-01', '2026-10-31')(s) &&
            counts(s) &&
            s.representada_id === factory(o, 'Bella Terra').id,
        ),
      ),
    ],
  ],
  [
    'Mostra o último pedido',
    'ver_venda',
    (o) => ({ venda: latest(o).pedido }),
    (o) => [formatReais(latest(o).valor_total), latest(o).cliente_nome],
  ],
  ['Abre este pedido', 'ver_venda', (o) => ({ venda: latest(o).id }), (o) => [latest(o).pedido, 'Parcela 1']],
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
    () => ['«CAF-500»'],
  ],
  [
    'O que o cliente do último pedido já comprou da mesma fábrica, e a quanto?',
    'precos_do_cliente',
    (o) => ({
      cliente_id: latest(o).cliente_id,
      representada_id: latest(o).representada_id,
      comprados: true,
    }),
    () => ['pagou R$'],
  ],
  [
    'Qual é a tabela da Dona Zica para ele?',
    'precos_do_cliente',
    (o) => ({ cliente_id: clientAt(o, 1).id, representada_id: factory(o, 'Dona Zica').id }),
    () => ['preço do produto'],
  ],
  owedBy('Quanto a Serra Azul me deve, e por quê?', 'Serra Azul'),
  owedBy('A Campo Alegre está atrasada?', 'Campo Alegre'),
  owedBy('O que falta receber da Dona Zica?', 'Dona Zica'),
  owedBy('Quanto a Bella Terra deve?', 'Bella Terra'),
  owedBy('E a Limpa Mais, que paga pelo faturamento?', 'Limpa'),
  owedBy('A Vale Verde pagou tudo?', 'Vale Verde'),
  came('O que entrou este mês?', '2026-11'),
  came('O que entrou em outubro?', '2026-10'),
  came('E em setembro?', '2026-09'),
  came('Quanto recebi em janeiro de 2020?', '2020-01'),
  ['Quanto vence este mês?', 'recebido_no_mes', () => ({}), () => ['Das parcelas que vencem em 2026-11']],
  [
    'Que pedidos a Serra Azul deixou sem resposta?',
    'pedidos_silenciosos',
    (o) => ({ representada_id: factory(o, 'Serra Azul').id }),
    () => [''],
  ],
  [
    'A Bella Terra recusou algum pedido em silêncio?',
    'pedidos_silenciosos',
    (o) => ({ representada_id: factory(o, 'Bella Terra').id }),
    () => [''],
  ],
  [
    'Quem eu visito segunda-feira?',
    'roteiro',
    () => ({ data: '2026-11-16' }),
    () => ['Roteiro de 16/11/2026'],
  ],
  ['Quem eu visito hoje?', 'roteiro', () => ({}), () => ['14/11/2026']],
  [
    'Quem está atrasado no roteiro de terça?',
    'roteiro',
    () => ({ data: '2026-11-17', so_atrasados: true }),
    () => ['Roteiro de 17/11/2026'],
  ],
  [
    'Domingo tem visita?',
    'roteiro',
    () => ({ data: '2026-11-15' }),
    () => ['15/11/2026 não é dia de visita'],
  ],
  ['Como estão as metas do mês?', 'metas', () => ({}), () => ['Metas de 2026-11', 'dias úteis', 'de R$']],
  ['E as metas de outubro?', 'metas', () => ({ mes: '2026-10' }), () => ['Metas de 2026-10']],
  ['Tem meta para daqui a dois anos?', 'metas', () => ({ mes: '2028-11' }), () => ['Nenhuma meta neste mês']],
  ranked('Quem são meus maiores clientes?', {}, (o) =>
    bestOf(yearOf(o)).map(([nome, valor]) => `${nome}»: ${formatReais(valor)}`),
  ),
  ranked('Quem é classe A?', { classe: 'A' }, (o) => [`${bestOf(yearOf(o))[0]?.[0]}`]),
  ranked('O que mais vende?', { de_que: 'produtos' }, () => ['1. A «']),
  ranked('Que produtos da Serra Azul saem menos?', { de_que: 'produtos', classe: 'C' }, () => ['Total R$']),
  ranked('Quem parou de comprar?', { de_que: 'parados' }, () => ['']),
  ranked('Maiores clientes de outubro?', { de: '2026-10-01', ate: '2026-10-31' }, (o) =>
    bestOf(o.sales.filter(within('2026-10-01', '2026-10-31')).filter(counts))
      .slice(0, 1)
      .map(([nome]) => nome),
  ),
  ['O que está esperando por mim?', 'pendencias', () => ({}), () => ['']],
  [
    'Há nota sem pedido da Bella Terra?',
    'pendencias',
    (o) => ({ representada_id: factory(o, 'Bella Terra').id }),
    () => [''],
  ],
  [
    'Tem extrato por conferir da Dona Zica?',
    'pendencias',
    (o) => ({ representada_id: factory(o, 'Dona Zica').id }),
    () => ['Nada espera'],
  ],
];

onEngine('sqlite', 'Sixty questions of an office', (talao) => {
  let office: Office;
  let agent: Agent;

  before(async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    const company = await talao.createCompany('Serra & Mar');
    await seedOffice(talao.url, company.apiKey, TODAY, CLIENTS);
    office = await readOffice(company);
    agent = await connectAgent(talao.url, company.apiKey);
  });
  after(() => agent.close());

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
    assert.equal(QUESTIONS.length, 60);
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
