/** What can go wrong, in the words the caller reads. The one catalogue of error messages and their statuses. */
export interface Problem {
  readonly status: number;
  readonly error: string;
  /** The message before its details were filled in, where it has any. */
  readonly template?: string;
}

const problem = (status: number, error: string): Problem => ({ status, error });

export const problems = {
  invalidInput: problem(400, 'Dados de entrada inválidos'),
  invalidJson: problem(400, 'JSON inválido'),
  fileMissing: problem(400, 'O corpo da requisição deve ser um arquivo'),
  bodyNotObject: problem(400, 'O corpo da requisição deve ser um objeto JSON'),
  invalidUrl: problem(400, 'URL inválida'),
  malformedRequest: problem(400, 'Requisição inválida'),
  idempotencyKeyInvalid: problem(400, 'Idempotency-Key deve ter de 1 a 255 caracteres visíveis'),
  quantityNotPositive: problem(400, 'Quantidade deve ser maior que zero'),
  tooManyRowsForXlsx: problem(
    400,
    'Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv',
  ),
  invalidState: problem(400, 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)'),

  keyMissing: problem(401, 'API key ausente'),
  keyInvalid: problem(401, 'API key inválida'),
  sessionEnded: problem(401, 'Sessão encerrada. Entre novamente'),
  metricsKeyInvalid: problem(401, 'Chave de métricas ausente ou inválida'),
  companyInactive: problem(403, 'Empresa inativa'),
  scopeForbids: problem(403, 'A chave não tem permissão para esta operação'),
  csrfTokenWrong: problem(403, 'Token CSRF ausente ou inválido. Recarregue a página'),
  keyWouldOutlive: problem(403, 'Uma chave não pode criar outra que valha por mais tempo do que ela'),

  routeNotFound: problem(404, 'Rota não encontrada'),
  clientNotFound: problem(404, 'Cliente não encontrado'),
  productNotFound: problem(404, 'Produto não encontrado'),
  saleNotFound: problem(404, 'Venda não encontrada'),
  representadaNotFound: problem(404, 'Representada não encontrada'),
  keyNotFound: problem(404, 'Chave não encontrada'),
  methodNotAllowed: problem(405, 'Método não permitido'),
  requestTimeout: problem(408, 'A requisição demorou demais para chegar'),

  idempotencyKeyReused: problem(409, 'Idempotency-Key já usada com outra requisição'),
  keyUnusable: problem(409, 'Chave revogada ou expirada'),
  tooManyKeys: problem(409, 'A empresa já tem 100 chaves em uso; revogue alguma antes'),
  lastWriteKey: problem(409, 'É a última chave com permissão de escrita; crie outra antes de revogar esta'),
  emailTaken: problem(409, 'Email já cadastrado no sistema'),
  clientCodeTaken: problem(409, 'Código de cliente já cadastrado'),
  productExists: problem(409, 'Já existe um produto com este ID'),
  orderTaken: problem(409, 'Pedido já cadastrado'),
  saleCancelled: problem(409, 'Venda cancelada não pode mudar de status'),

  saleClientUnusable: problem(422, 'Cliente não encontrado ou inativo'),
  representadaUnknown: problem(422, 'Representada não encontrada'),
  representadaInactive: problem(422, 'Representada inativa'),

  tooManyRequests: problem(429, 'Limite de requisições excedido. Aguarde e tente novamente'),
  tooManyWrongKeys: problem(429, 'Muitas tentativas com API key inválida. Aguarde e tente novamente'),
  headersTooLarge: problem(431, 'Os cabeçalhos da requisição são grandes demais'),

  internal: problem(500, 'Erro interno'),
  clientDeletionFailed: problem(500, 'Erro ao deletar cliente'),
  saleDeletionFailed: problem(500, 'Erro ao deletar venda'),
  representadaDeletionFailed: problem(500, 'Erro ao deletar representada'),
  unavailable: problem(503, 'Serviço temporariamente indisponível'),
  outcomeUnknown: problem(503, 'Não se sabe se a operação foi gravada. Confira antes de repetir'),
} as const;

export const bodyTooLarge = (limitMiB: number) =>
  problem(413, `O corpo da requisição passa de ${limitMiB} MiB`);

export const unsupportedMediaType = (wanted: string) =>
  problem(415, `O corpo da requisição deve ser ${wanted}`);

/** A message that tells a detail of the case, which stands in the template as `<N>` or `<ID>`. */
const detailed =
  (status: number, template: string) =>
  (detail: string | number): Problem => ({
    status,
    error: template.replace(/<\w+>/, () => String(detail)),
    template,
  });

export const clientHasSales = detailed(
  409,
  'Cliente possui <N> venda(s) associada(s) e não pode ser deletado',
);
export const productHasSales = detailed(
  409,
  'Produto possui <N> venda(s) associada(s) e não pode ser deletado',
);
export const representadaHasSales = detailed(
  409,
  'Representada possui <N> venda(s) associada(s) e não pode ser deletada',
);
export const representadaHasProducts = detailed(
  409,
  'Representada possui <N> produto(s) associado(s) e não pode ser deletada',
);
export const saleProductUnusable = detailed(422, 'Produto não encontrado ou inativo: <ID>');
