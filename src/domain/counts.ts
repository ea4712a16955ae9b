/** Columns of whole numbers, which files write without decimals. */
const COUNTS = new Set([
  ...['parcela', 'parcelas', 'numero', 'linha', 'linhas', 'pedidos', 'vendas', 'clientes', 'positivados'],
  ...['notas', 'vezes', 'posicao', 'ano', 'dias', 'dias_sem_comprar', 'dias_de_atraso', 'dias_atraso'],
  ...['ritmo_dias', 'limite_dias', 'comissao_dia', 'visita_semanas', 'positivacao', 'prazo', 'semelhantes'],
  ...['tamanho', 'paginas', 'tentativa'],
]);

export const isCount = (column: string) => COUNTS.has(column);
