import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { callSession } from './session.ts';

/** Loaded on demand, so that the sign-in does not wait for it. */
const webauthn = () => import('@simplewebauthn/browser');

/** Browsers support passkeys only for host names, in secure contexts. */
export function knowsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isNumber;
}

/** The service's options are passed to the browser unchanged. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
    (error) => {
      throw inWords(error);
    },
  );
}

/** Asks for a passkey now; undefined when the user declines. */
export async function askForPasskey(): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: await askOptions() }).catch(() => undefined);
}

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
