interface KindWords {
  /** What people call a record of it, and several. */
  readonly one: string;
  readonly many: string;
  /** The gender of these words. */
  readonly feminine: boolean;
  /** The gender of the name itself, which events agree with, where it is another. */
  readonly feminineName?: boolean;
}

/** Every kind of record, as its table and the journal call it. What each says of itself beside is listed in `src/flows/record-kinds.ts`. */
const KIND_WORDS = {
  vendas: { one: 'Venda', many: 'Vendas', feminine: true },
  encerramentos: { one: 'Encerramento', many: 'Encerramentos', feminine: false },
  clientes: { one: 'Cliente', many: 'Clientes', feminine: false },
  produtos: { one: 'Produto', many: 'Produtos', feminine: false },
  representadas: { one: 'Representada', many: 'Representadas', feminine: true },
  visitas: { one: 'Visita', many: 'Visitas', feminine: true },
  metas: { one: 'Meta', many: 'Metas', feminine: true },
  regras: { one: 'Regra de comissão', many: 'Regras de comissão', feminine: true },
  tabelas_preco: { one: 'Tabela de preços', many: 'Tabelas de preços', feminine: true },
  listas_preco: { one: 'Lista de preços', many: 'Listas de preços', feminine: true },
  recebimentos: { one: 'Recebimento', many: 'Recebimentos', feminine: false },
  repasses: { one: 'Repasse', many: 'Repasses', feminine: false },
  notas_servico: { one: 'Nota de serviço', many: 'Notas de serviço', feminine: true },
  historicos: { one: 'Histórico de comissões', many: 'Históricos de comissões', feminine: false },
  indices: { one: 'Índice de correção', many: 'Índices de correção', feminine: false },
  extratos: { one: 'Extrato', many: 'Extratos', feminine: false },
  carteiras: { one: 'Carteira', many: 'Carteiras de pedidos', feminine: true },
  posicoes: { one: 'Posição', many: 'Posições de títulos', feminine: true },
  notas: { one: 'Nota fiscal', many: 'Notas fiscais', feminine: true },
  importacoes: { one: 'Importação', many: 'Importações', feminine: true },
  caixa: { one: 'Arquivo da caixa', many: 'Caixa de entrada', feminine: false, feminineName: true },
  chaves: { one: 'Chave', many: 'Chaves de API', feminine: true },
  empresas: { one: 'Empresa', many: 'Empresa', feminine: true },
  webhooks: { one: 'Webhook', many: 'Webhooks', feminine: false },
  usuarios: { one: 'Pessoa', many: 'Pessoas', feminine: true, feminineName: false },
} as const satisfies Record<string, KindWords>;

export type KindName = keyof typeof KIND_WORDS;

/** What programs call a record of a kind, in the codes of its refusals: `client_not_found`. */
export const ENGLISH_NAMES = {
  vendas: 'sale',
  encerramentos: 'closing',
  clientes: 'client',
  produtos: 'product',
  representadas: 'representada',
  visitas: 'visit',
  metas: 'goal',
  regras: 'rule',
  tabelas_preco: 'priceTable',
  listas_preco: 'priceList',
  recebimentos: 'receipt',
  repasses: 'payout',
  notas_servico: 'serviceNote',
  extratos: 'statement',
  carteiras: 'orderBook',
  posicoes: 'position',
  notas: 'invoice',
  importacoes: 'import',
  caixa: 'inbox',
  chaves: 'key',
  empresas: 'company',
  webhooks: 'webhook',
  usuarios: 'user',
} as const satisfies Record<Exclude<KindName, 'historicos' | 'indices'>, string>;

export const KIND_NAMES = Object.keys(KIND_WORDS) as KindName[];

export function wordsOfKind(kind: KindName): KindWords {
  return KIND_WORDS[kind];
}

/** The second part of an event's name: `vendas.criada`, `clientes.criado`. */
const DEEDS = {
  criar: { feminine: 'criada', masculine: 'criado' },
  alterar: { feminine: 'alterada', masculine: 'alterado' },
  apagar: { feminine: 'apagada', masculine: 'apagado' },
  anonimizar: { feminine: 'anonimizada', masculine: 'anonimizado' },
  enviar: { feminine: 'enviada', masculine: 'enviado' },
  responder: { feminine: 'respondida', masculine: 'respondido' },
} as const;

type Deed = keyof typeof DEEDS;

/** A journal that was changed by hand may name a resource that there is not. */
export function eventName(resource: string, deed: Deed): string {
  const kind = KIND_NAMES.find((name) => name === resource);
  const { feminine = false, feminineName = feminine } = kind ? wordsOfKind(kind) : {};
  return `${resource}.${DEEDS[deed][feminineName ? 'feminine' : 'masculine']}`;
}

/** People and clients can be anonymized; so can a sale or product that the trash has given up. */
const ANONYMIZED: readonly KindName[] = ['clientes', 'usuarios', 'vendas', 'produtos'];

/** A sale by e-mail; a company's records, for who takes them along. */
const SENT: readonly KindName[] = ['vendas', 'empresas'];

/** By their clients. */
const ANSWERED: readonly KindName[] = ['vendas'];

export function eventNamesOf(resource: KindName): string[] {
  const deeds: Deed[] = ['criar', 'alterar', 'apagar'];
  if (ANONYMIZED.includes(resource)) deeds.push('anonimizar');
  if (SENT.includes(resource)) deeds.push('enviar');
  if (ANSWERED.includes(resource)) deeds.push('responder');
  return deeds.map((deed) => eventName(resource, deed));
}
