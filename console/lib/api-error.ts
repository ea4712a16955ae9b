import type {
  Issue,
  LineFault,
  ValidationErrorByField,
  ValidationErrorByIssue,
  ValidationErrorByLine,
} from '@talao/client';
import { count } from './formats.ts';

/** Field → message, from either shape of details. */
export type FieldErrors = Record<string, string>;

/** A refusal with the service's message; status 0 when the service did not answer. */
export class ApiError extends Error {
  readonly status: number;
  /** The code for programs, which stays when the message changes. */
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  readonly lines: readonly LineFault[];

  readonly firstLines: readonly (readonly string[])[];
  /** What holds an order. */
  readonly holds: readonly string[];

  constructor(
    status: number,
    message: string,
    code = '',
    fields: FieldErrors = {},
    requestId?: string,
    lines: readonly LineFault[] = [],
    firstLines: readonly (readonly string[])[] = [],
    holds: readonly string[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.lines = lines;
    this.firstLines = firstLines;
    this.holds = holds;
  }
}

export function offline(): ApiError {
  return new ApiError(0, 'Sem resposta do serviço. Verifique a conexão e tente de novo.');
}

/** Messages for people in place of those written for programs. */
const WORDS: Record<string, string> = {
  key_invalid: 'Chave de API inválida. Confira se foi copiada inteira.',
  key_missing: 'Informe a chave de API.',
  no_company: 'Você não tem acesso a nenhuma empresa. Fale com o dono da sua.',
  product_exists: 'Já existe um produto com este código',
};

/** A proxy may refuse too, and does not answer in our form. */
export function toApiError({ status, headers }: Response, body: unknown): ApiError {
  const { error, code, details, request_id, campo, motivo, primeiras, avisos } = (body ?? {}) as Partial<
    (ValidationErrorByField | ValidationErrorByIssue | ValidationErrorByLine) & {
      campo: string;
      motivo: string;
      primeiras: string[][];
      avisos: { mensagem: string }[];
    }
  >;
  const told = motivo ? `${error}. ${motivo}` : error;
  const message =
    waitingWords(code, headers.get('retry-after')) ??
    WORDS[code ?? ''] ??
    (typeof told === 'string' ? told : `O serviço respondeu com o erro ${status}.`);
  const fields = campo ? { [campo]: message } : readDetails(details);
  return new ApiError(
    status,
    message,
    code,
    fields,
    request_id,
    readLines(details),
    primeiras,
    holdsOf(avisos),
  );
}

function holdsOf(avisos: readonly { mensagem: string }[] = []): string[] {
  return avisos.map(({ mensagem }) => mensagem);
}

function waitingWords(code: string | undefined, seconds: string | null): string | undefined {
  if (code !== 'too_many_guesses' || !Number(seconds)) return undefined;
  return `Muitas tentativas de entrar. Espere ${count(Number(seconds), 'segundo', 'segundos')} e tente de novo.`;
}

function readLines(details: unknown): LineFault[] {
  return Array.isArray(details) ? details.filter((fault) => 'linha' in fault) : [];
}

function readDetails(details: FieldErrors | (Issue | LineFault)[] = {}): FieldErrors {
  if (!Array.isArray(details)) return details;
  const fields: FieldErrors = {};
  for (const fault of details) {
    const [name, message] =
      'linha' in fault ? [fault.campo, fault.mensagem] : [fault.path.join('.'), fault.message];
    fields[name] ??= message;
  }
  return fields;
}
