import { NotPublicError } from '../webhooks/public-address.ts';

/** Why a mailbox cannot be read: a code that names nobody, with its words for the owner. */
export const FAULT_WORDS = {
  senha: 'O servidor recusou o usuário ou a senha. Muitos pedem uma senha de aplicativo',
  conexao: 'O servidor não respondeu como um servidor de e-mail',
  nome: 'Não há servidor com esse nome',
  porta: 'O servidor não aceita conexões nessa porta',
  demora: 'O servidor não respondeu a tempo',
  certificado: 'O certificado do servidor não vale para esse nome',
  pasta: 'A pasta não existe na caixa postal',
  publico: 'O servidor não está na internet pública',
  cheia: 'A caixa da empresa está cheia: lance ou descarte o que espera',
  segredo: 'A senha guardada não pode ser aberta: informe-a de novo',
} as const;

export type MailboxFaultCode = keyof typeof FAULT_WORDS;

export class MailboxFault extends Error {
  readonly fault: MailboxFaultCode;

  constructor(fault: MailboxFaultCode) {
    super(fault);
    this.fault = fault;
  }
}

/** The codes of sockets, TLS and the IMAP library. */
const CODES: Readonly<Record<string, MailboxFaultCode>> = {
  ENOTFOUND: 'nome',
  EAI_AGAIN: 'nome',
  ECONNREFUSED: 'porta',
  EHOSTUNREACH: 'porta',
  ETIMEDOUT: 'demora',
  CONNECT_TIMEOUT: 'demora',
  GREETING_TIMEOUT: 'demora',
  GREEETING_TIMEOUT: 'demora',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificado',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificado',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificado',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificado',
  CERT_HAS_EXPIRED: 'certificado',
};

export function faultOf(error: unknown): MailboxFaultCode {
  if (error instanceof MailboxFault) return error.fault;
  if (error instanceof NotPublicError) return 'publico';
  const { authenticationFailed, mailboxMissing, code = '' } = error as Partial<ImapError>;
  if (authenticationFailed) return 'senha';
  return mailboxMissing ? 'pasta' : (CODES[code] ?? 'conexao');
}

interface ImapError {
  readonly authenticationFailed: boolean;
  readonly mailboxMissing: boolean;
  readonly code: string;
}
