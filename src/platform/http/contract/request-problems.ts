import { problem } from './problem.ts';

/** Refusals of any request: its form, who sends it, how often, and what the service can do at the moment. */
export const requestProblems = {
  invalidInput: problem(400, 'invalid_input', 'Dados de entrada inválidos'),
  invalidJson: problem(400, 'invalid_json', 'JSON inválido'),
  fileMissing: problem(400, 'file_missing', 'O corpo da requisição deve ser um arquivo'),
  bodyNotObject: problem(400, 'body_not_object', 'O corpo da requisição deve ser um objeto JSON'),
  invalidUrl: problem(400, 'invalid_url', 'URL inválida'),
  malformedRequest: problem(400, 'malformed_request', 'Requisição inválida'),
  idempotencyKeyInvalid: problem(
    400,
    'idempotency_key_invalid',
    'Idempotency-Key deve ter de 1 a 255 caracteres visíveis',
  ),
  tooManyRowsForXlsx: problem(
    400,
    'too_many_rows_for_xlsx',
    'Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv',
  ),
  fileTooHeavy: problem(400, 'file_too_heavy', 'O arquivo não pôde ser lido: é grande ou complexo demais'),
  passkeyInvalid: problem(400, 'passkey_invalid', 'A chave de acesso não pôde ser verificada'),
  keyMissing: problem(401, 'key_missing', 'API key ausente'),
  keyInvalid: problem(401, 'key_invalid', 'API key inválida'),
  sessionEnded: problem(401, 'session_ended', 'Sessão encerrada. Entre novamente'),
  credentialsWrong: problem(401, 'credentials_wrong', 'E-mail ou senha incorretos'),
  passkeyUnknown: problem(401, 'passkey_unknown', 'Chave de acesso não reconhecida'),
  metricsKeyInvalid: problem(401, 'metrics_key_invalid', 'Chave de métricas ausente ou inválida'),
  companyInactive: problem(403, 'company_inactive', 'Empresa inativa'),
  companyMoved: problem(421, 'company_moved', 'A empresa mudou de endereço'),
  scopeForbids: problem(403, 'scope_forbids', 'A chave não tem permissão para esta operação'),
  agentsOff: problem(403, 'agents_off', 'A empresa não deixa agentes trabalharem: mude em Dados da empresa'),
  roleForbids: problem(403, 'role_forbids', 'Seu papel não permite esta operação'),
  expiringKey: problem(
    403,
    'passing_key',
    'Uma chave com validade não pode criar, alterar ou remover pessoas',
  ),
  noCompany: problem(403, 'no_company', 'Você não tem acesso a nenhuma empresa'),
  currentPasswordWrong: problem(403, 'current_password_wrong', 'Senha atual incorreta'),
  passwordUnconfirmed: problem(403, 'password_unconfirmed', 'Confirme a sua senha'),
  csrfTokenWrong: problem(403, 'csrf_token_wrong', 'Token CSRF ausente ou inválido. Recarregue a página'),
  keyWouldOutlive: problem(
    403,
    'key_would_outlive',
    'Uma chave não pode criar outra que valha por mais tempo do que ela',
  ),
  routeNotFound: problem(404, 'route_not_found', 'Rota não encontrada'),
  methodNotAllowed: problem(405, 'method_not_allowed', 'Método não permitido'),
  requestTimeout: problem(408, 'request_timeout', 'A requisição demorou demais para chegar'),
  idempotencyKeyReused: problem(
    409,
    'idempotency_key_reused',
    'Idempotency-Key já usada com outra requisição',
  ),
  replyNotKept: problem(
    409,
    'idempotency_reply_not_kept',
    'Esta requisição já foi atendida e a resposta não está mais guardada. Consulte o registro',
  ),
  recordChanged: problem(412, 'record_changed', 'O registro mudou desde que foi lido'),
  invitationUnusable: problem(410, 'invitation_unusable', 'Convite inválido, usado ou vencido'),
  copyOutdated: problem(410, 'copy_outdated', 'Cópia local desatualizada. Comece de novo'),
  tooManyRequests: problem(
    429,
    'too_many_requests',
    'Limite de requisições excedido. Aguarde e tente novamente',
  ),
  tooManyWrongKeys: problem(
    429,
    'too_many_wrong_keys',
    'Muitas tentativas com API key inválida. Aguarde e tente novamente',
  ),
  tooManyStreams: problem(429, 'too_many_streams', 'A empresa já tem 50 acompanhamentos de eventos abertos'),
  tooManyLetters: problem(429, 'too_many_letters', 'Muitos e-mails enviados. Aguarde e tente novamente'),
  tooManyGuesses: problem(429, 'too_many_guesses', 'Muitas tentativas de entrar. Aguarde e tente novamente'),
  headersTooLarge: problem(431, 'headers_too_large', 'Os cabeçalhos da requisição são grandes demais'),
  internal: problem(500, 'internal', 'Erro interno'),
  unavailable: problem(503, 'unavailable', 'Serviço temporariamente indisponível'),
  databaseFull: problem(
    503,
    'database_full',
    'O banco de dados não aceita gravações: verifique o espaço em disco',
  ),
  databaseReplaced: problem(
    503,
    'database_replaced',
    'O arquivo do banco de dados foi apagado ou trocado com o serviço no ar',
  ),
  outcomeUnknown: problem(
    503,
    'outcome_unknown',
    'Não se sabe se a operação foi gravada. Confira antes de repetir',
  ),
} as const;

/** The limit is written for people, as in `1 MiB`. */
export const bodyTooLarge = (limit: string) =>
  problem(413, 'body_too_large', `O corpo da requisição passa de ${limit}`);

export const unsupportedMediaType = (wanted: string) =>
  problem(415, 'unsupported_media_type', `O corpo da requisição deve ser ${wanted}`);
