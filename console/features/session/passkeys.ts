import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { callSession } from './call-session.ts';

/** Loaded where a passkey may be used: the sign-in is there before it. */
const webauthn = () => import('@simplewebauthn/browser');

/** Browsers know passkeys of names alone, and only where nobody can listen. */
export function knowsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isNumber;
}

/** Options are the service's, and go to the browser as they are. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
    (error) => {
      throw inWords(error);
    },
  );
}

/** Asks for a passkey now. Undefined when whoever was asked would rather not. */
export async function askForPasskey(): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: await askOptions() }).catch(() => undefined);
}

/** Offers passkeys among what the browser fills in, for as long as the page is there. */
export async function offerPasskeys(): Promise<AuthenticationResponseJSON | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webauthn();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  return startAuthentication({ optionsJSON: await askOptions(), useBrowserAutofill: true });
}

export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await webauthn();
  WebAuthnAbortService.cancelCeremony();
}

async function askOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { data } = await callSession<{ data: object }>('POST', {}, '/passkey/options');
  return data as PublicKeyCredentialRequestOptionsJSON;
}

function inWords({ name }: Error): Error {
  return new Error(
    name === 'InvalidStateError'
      ? 'Este aparelho já tem uma chave de acesso sua.'
      : 'A chave de acesso não foi criada: o navegador cancelou ou não pôde.',
  );
}
