/** Portuguese headings of the spreadsheet columns. */
const HEADINGS: Readonly<Record<string, string>> = {
  codigo: 'Código',
  codigos: 'Outros códigos',
  nome: 'Nome',
  nome_fantasia: 'Nome fantasia',
  cnpj_cpf: 'CPF/CNPJ',
  cnpj: 'CNPJ',
  inscricao_estadual: 'Inscrição estadual',
  email: 'E-mail',
  endereco: 'Endereço',
  cep: 'CEP',
  estado: 'UF',
  observacao: 'Observações',
  observacao_interna: 'Observações internas',
  descricao: 'Descrição',
  preco: 'Preço',
  aniversario: 'Aniversário',
  enderecos: 'Endereços de entrega',
  terca: 'Terça',
  sabado: 'Sábado',
  visita_semanas: 'Visita a cada (semanas)',
  visita_desde: 'Visita desde',
  comissao: 'Comissão %',
  comissao_evento: 'Quando a comissão é devida',
  comissao_dia: 'Dia da comissão',
  comissao_base: 'Base da comissão',
  pagamento_presumido: 'Pagamento presumido (dias)',
  contrato_inicio: 'Início do contrato',
  contrato_fim: 'Fim do contrato',
  zona: 'Zona',
  pedido_minimo: 'Pedido mínimo',
  email_pedidos: 'E-mail dos pedidos',
  multiplo: 'Múltiplo',
  codigo_barras: 'Código de barras',
  produto_id: 'Código do produto',
  produto_nome: 'Produto',
  preco_tabela: 'Preço de tabela',
  valor_unitario: 'Preço unitário',
  total_item: 'Total do item',
  bonificacao: 'Bonificação',
  cliente_nome: 'Cliente',
  representada_nome: 'Representada',
  vendedor_nome: 'Vendedor',
  valor_total: 'Valor total',
  entrega_em: 'Entrega',
  desconto_pedido: 'Desconto do pedido',
  orcamento: 'Orçamento',
  recusada_em: 'Recusada em',
  motivo_recusa: 'Motivo da recusa',
  pedido_cliente: 'Pedido do cliente',
  condicao: 'Condição',
  faturado_em: 'Faturada em',
  ultimo_pedido: 'Último pedido',
  ultimo_pedido_data: 'Data do último pedido',
  ultimo_pedido_status: 'Status do último pedido',
  ultimo_pedido_valor: 'Valor do último pedido',
  dias_sem_comprar: 'Dias sem comprar',
  costuma_comprar: 'Costuma comprar',
  posicao: 'Posição',
  participacao: 'Participação %',
  acumulado: 'Acumulado %',
  ritmo_dias: 'Ritmo (dias)',
  limite_dias: 'Limite (dias)',
  dias_de_atraso: 'Dias de atraso',
  valor_ano: 'Valor no ano',
  numero: 'Número',
  acao: 'Ação',
  evento_em: 'Data do evento',
  vence_em: 'Vence em',
  situacao: 'Situação',
  referencia: 'Referência',
  de: 'Vale desde',
  ate: 'Vale até',
  padrao: 'Padrão',
  ultimo_preco: 'Último preço',
  ultima_compra: 'Última compra',
  repasse_valor: 'Valor do repasse',
  repasse_devido: 'Repasse devido',
  repasse_percentual: 'Repasse %',
  repasse_pago: 'Repasse pago',
  presumido: 'Presumida paga',
  mes: 'Mês',
  irrf: 'IRRF',
  iss: 'ISS',
  inss: 'INSS',
  liquido: 'Líquido',
  aceito_em: 'Aceitou em',
  saiu_em: 'Saiu em',
  escopo: 'Permissão',
  expires_at: 'Vence em',
  revoked_at: 'Revogada em',
  last_used_at: 'Último uso',
  created_at: 'Criado em',
  updated_at: 'Alterado em',
};

export function headingOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return HEADINGS[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Columns left out of sheets for people: ids, and how a representada's orders are printed. */
const FOR_PROGRAMS = new Set([
  'id',
  'tabelas',
  'modelo_pedido',
  'cnpjs',
  'retencoes',
  'foto',
  'planilha_pedido',
]);
/** Ids that are shown all the same: a product's id is the code that people know. */
const CODES = new Set(['produto_id']);

export function isForPeople(column: string): boolean {
  return CODES.has(column) || !(FOR_PROGRAMS.has(column) || column.endsWith('_id'));
}

const DAYS = new Set([
  'data',
  'ultimo_pedido_data',
  'visita_desde',
  'validade',
  'vencimento',
  'emissao',
  'de',
  'ate',
  'ultima_compra',
]);
const MOMENTS = new Set(['momento']);

export function holdsDay(column: string): boolean {
  return DAYS.has(column) || MOMENTS.has(column) || /_(em|at)$/.test(column);
}

/** Columns of money in reais whose total is written. */
const SUMMED = new Set([
  'total_item',
  ...['valor_total', 'valor', 'base', 'recebido', 'ajuste', 'saldo'],
  ...['repasse_valor', 'repasse_devido', 'repasse_pago', 'informado', 'esperado', 'diferenca'],
  ...['bruto', 'irrf', 'iss', 'inss', 'outro', 'liquido'],
]);

export function isSummed(column: string): boolean {
  return SUMMED.has(column);
}

const WIDE = new Set([
  'nome',
  'cliente_nome',
  'representada_nome',
  'produto_nome',
  'email',
  'endereco',
  'nome_fantasia',
]);
const WIDEST = new Set([
  'observacao',
  'observacao_interna',
  'descricao',
  'contatos',
  'enderecos',
  'costuma_comprar',
  'antes',
  'depois',
]);

/** Column width in characters. */
export function widthOf(column: string): number {
  const own = WIDEST.has(column) ? 45 : WIDE.has(column) ? 32 : 14;
  return Math.max(own, headingOf(column).length + 2);
}
