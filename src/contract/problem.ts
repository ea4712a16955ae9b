/** A refusal as the caller reads it. */
export interface Problem {
  readonly status: number;
  /** The code for programs; it stays the same when the message is reworded. */
  readonly code: string;
  readonly error: string;
  /** The message with its placeholders, if it has any. */
  readonly template?: string;
}

export const problem = (status: number, code: string, error: string): Problem => ({ status, code, error });

/** Refusals of one status by name; the code is the name in snake case, so that a name is as lasting as a code. */
export function problemsOf<Name extends string>(
  status: number,
  messages: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Problem>> {
  const made = Object.entries<string>(messages).map(([name, error]) => [
    name,
    problem(status, toCode(name), error),
  ]);
  return Object.fromEntries(made);
}

const toCode = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Refusals whose message has a placeholder, `<N>` or `<ID>`, for a detail of the case. */
export function detailedProblemsOf<Name extends string>(
  status: number,
  templates: Readonly<Record<Name, string>>,
): Readonly<Record<Name, (detail: string | number) => Problem>> {
  const made = Object.entries<string>(templates).map(([name, template]) => [
    name,
    (detail: string | number): Problem => ({
      ...problem(
        status,
        toCode(name),
        template.replace(/<\w+>/, () => String(detail)),
      ),
      template,
    }),
  ]);
  return Object.fromEntries(made);
}

/** Refusals of any request: its form, who sends it, how often, and what the service can do at the moment. */
export const requestProblems = {
  ...problemsOf(400, {
    invalidInput: 'Dados de entrada inválidos',
    invalidJson: 'JSON inválido',
    fileMissing: 'O corpo da requisição deve ser um arquivo',
    bodyNotObject: 'O corpo da requisição deve ser um objeto JSON',
    invalidUrl: 'URL inválida',
    malformedRequest: 'Requisição inválida',
    idempotencyKeyInvalid: 'Idempotency-Key deve ter de 1 a 255 caracteres visíveis',
    tooManyRowsForXlsx:
      'Uma planilha xlsx comporta 1.048.575 registros, e um PDF 10.000. Use mais filtros ou formato=csv',
    fileTooHeavy: 'O arquivo não pôde ser lido: é grande ou complexo demais',
    passkeyInvalid: 'A chave de acesso não pôde ser verificada',
  }),
  ...problemsOf(401, {
    keyMissing: 'API key ausente',
    keyInvalid: 'API key inválida',
    sessionEnded: 'Sessão encerrada. Entre novamente',
    credentialsWrong: 'E-mail ou senha incorretos',
    passkeyUnknown: 'Chave de acesso não reconhecida',
    metricsKeyInvalid: 'Chave de métricas ausente ou inválida',
  }),
  ...problemsOf(403, {
    companyInactive: 'Empresa inativa',
    scopeForbids: 'A chave não tem permissão para esta operação',
    agentsOff: 'A empresa não deixa agentes trabalharem: mude em Dados da empresa',
    roleForbids: 'Seu papel não permite esta operação',
    noCompany: 'Você não tem acesso a nenhuma empresa',
    currentPasswordWrong: 'Senha atual incorreta',
    passwordUnconfirmed: 'Confirme a sua senha',
    csrfTokenWrong: 'Token CSRF ausente ou inválido. Recarregue a página',
    keyWouldOutlive: 'Uma chave não pode criar outra que valha por mais tempo do que ela',
  }),
  ...problemsOf(404, { routeNotFound: 'Rota não encontrada' }),
  ...problemsOf(405, { methodNotAllowed: 'Método não permitido' }),
  ...problemsOf(408, { requestTimeout: 'A requisição demorou demais para chegar' }),
  ...problemsOf(409, { idempotencyKeyReused: 'Idempotency-Key já usada com outra requisição' }),
  ...problemsOf(410, {
    invitationUnusable: 'Convite inválido, usado ou vencido',
    copyOutdated: 'Cópia local desatualizada. Comece de novo',
  }),
  ...problemsOf(412, { recordChanged: 'O registro mudou desde que foi lido' }),
  ...problemsOf(421, { companyMoved: 'A empresa mudou de endereço' }),
  ...problemsOf(429, {
    tooManyRequests: 'Limite de requisições excedido. Aguarde e tente novamente',
    tooManyWrongKeys: 'Muitas tentativas com API key inválida. Aguarde e tente novamente',
    tooManyStreams: 'A empresa já tem 50 acompanhamentos de eventos abertos',
    tooManyLetters: 'Muitos e-mails enviados. Aguarde e tente novamente',
    tooManyGuesses: 'Muitas tentativas de entrar. Aguarde e tente novamente',
  }),
  ...problemsOf(431, { headersTooLarge: 'Os cabeçalhos da requisição são grandes demais' }),
  ...problemsOf(500, { internal: 'Erro interno' }),
  ...problemsOf(503, {
    unavailable: 'Serviço temporariamente indisponível',
    databaseFull: 'O banco de dados não aceita gravações: verifique o espaço em disco',
    databaseReplaced: 'O arquivo do banco de dados foi apagado ou trocado com o serviço no ar',
    outcomeUnknown: 'Não se sabe se a operação foi gravada. Confira antes de repetir',
  }),
  expiringKey: problem(
    403,
    'passing_key',
    'Uma chave com validade não pode criar, alterar ou remover pessoas',
  ),
  replyNotKept: problem(
    409,
    'idempotency_reply_not_kept',
    'Esta requisição já foi atendida e a resposta não está mais guardada. Consulte o registro',
  ),
} as const;

/** The limit is written for people, as in `1 MiB`. */
export const bodyTooLarge = (limit: string) =>
  problem(413, 'body_too_large', `O corpo da requisição passa de ${limit}`);

export const unsupportedMediaType = (wanted: string) =>
  problem(415, 'unsupported_media_type', `O corpo da requisição deve ser ${wanted}`);
