import type {
  Issue,
  LineFault,
  ValidationErrorByField,
  ValidationErrorByIssue,
  ValidationErrorByLine,
} from '@talao/client';
import { count } from './words.ts';

/** Field → message, whichever shape the service answered in. */
export type FieldErrors = Record<string, string>;

/** A refusal of the service, in its own words; status 0 when it did not answer at all. */
export class ApiError extends Error {
  readonly status: number;
  /** What it is about, for programs: it stays when the words change. */
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** What is wrong with a file, line by line. */
  readonly lines: readonly LineFault[];

  /** The first lines of a file whose heading was not found. */
  readonly firstLines: readonly (readonly string[])[];

  constructor(
    status: number,
    message: string,
    code = '',
    fields: FieldErrors = {},
    requestId?: string,
    lines: readonly LineFault[] = [],
    firstLines: readonly (readonly string[])[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.lines = lines;
    this.firstLines = firstLines;
  }
}

export function offline(): ApiError {
  return new ApiError(0, 'Sem resposta do serviço. Verifique a conexão e tente de novo.');
}

/** Where the service speaks to programs, the office is told in its own words. */
const WORDS: Record<string, string> = {
  key_invalid: 'Chave de API inválida. Confira se foi copiada inteira.',
  key_missing: 'Informe a chave de API.',
  no_company: 'Você não tem acesso a nenhuma empresa. Fale com o dono da sua.',
  product_exists: 'Já existe um produto com este código',
};

/** What stands between the browser and the service may refuse, too, and does not answer in our form. */
export function toApiError({ status, headers }: Response, body: unknown): ApiError {
  const { error, code, details, request_id, campo, motivo, primeiras } = (body ?? {}) as Partial<
    (ValidationErrorByField | ValidationErrorByIssue | ValidationErrorByLine) & {
      campo: string;
      motivo: string;
      primeiras: string[][];
    }
  >;
  const told = motivo ? `${error}. ${motivo}` : error;
  const message =
    waitingWords(code, headers.get('retry-after')) ??
    WORDS[code ?? ''] ??
    (typeof told === 'string' ? told : `O serviço respondeu com o erro ${status}.`);
  const fields = campo ? { [campo]: message } : readDetails(details);
  return new ApiError(status, message, code, fields, request_id, readLines(details), primeiras);
}

/** After wrong passwords, how long is what one wants to know. */
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
