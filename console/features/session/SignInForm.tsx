import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { ApiError } from '../../lib/api-error.ts';
import { tellSessionEnded } from '../../lib/query-client.ts';
import { Note } from '../../ui/Words.tsx';
import { EntranceFrame, EntranceNotice, useSignIn, type WayIn } from './EntranceFrame.tsx';
import { askForPasskey, knowsPasskeys, offerPasskeys, stopOffering } from './passkeys.ts';

interface SignInFormProps {
  reason?: string;
  before?: Session | null;
  onSignedIn: (session: Session) => void;
}

/** By e-mail and password, or with a key; an ended session offers the way it was opened. */
export function SignInForm({ reason, before, onSignedIn }: SignInFormProps) {
  const [linkedKey] = useState(takeKeyFromAddress);
  const [byKey, setByKey] = useState(linkedKey !== '' || Boolean(before?.chave));
  const goOn = (session: Session) => {
    onSignedIn(session);
    tellSessionEnded(false);
  };
  return byKey ? (
    <KeySignIn reason={reason} linkedKey={linkedKey} onOther={() => setByKey(false)} onSignedIn={goOn} />
  ) : (
    <PasswordSignIn
      reason={reason}
      email={before?.usuario?.email}
      onOther={() => setByKey(true)}
      onSignedIn={goOn}
    />
  );
}

/** A link may contain a key in its fragment, which browsers never send; it is removed from the URL and the history. */
function takeKeyFromAddress(): string {
  const key = new URLSearchParams(location.hash.slice(1)).get('chave') ?? '';
  if (key !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return key;
}

interface KeySignInProps extends WayIn {
  linkedKey: string;
}

/** The key is exchanged for a session cookie and then dropped: neither page nor browser stores it. */
function KeySignIn({ reason, linkedKey, onOther, onSignedIn }: KeySignInProps) {
  const signIn = useSignIn();
  const [apiKey, setApiKey] = useState(linkedKey);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn.mutate(
      { api_key: apiKey.trim() },
      {
        onSuccess: (session) => {
          setApiKey('');
          onSignedIn(session);
        },
      },
    );
  };
  return (
    <EntranceFrame
      title="Entrar"
      lead="Cole a chave de API da sua empresa."
      onSubmit={submit}
      footer={
        <Note ta="center">
          Sem chave? Quem instalou o Talão cria uma com <code>npm run talao -- key create</code>.
        </Note>
      }
    >
      {!signIn.isError && <EntranceNotice reason={reason} />}
      <PasswordInput
        label="Chave de API"
        placeholder="talao_…"
        value={apiKey}
        onChange={(event) => setApiKey(event.currentTarget.value)}
        error={signIn.error?.message}
        aria-invalid={signIn.isError}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a chave' }}
      />
      <Button type="submit" loading={signIn.isPending} fullWidth>
        Entrar
      </Button>
      <Button variant="subtle" fullWidth onClick={onOther}>
        Entrar com e-mail e senha
      </Button>
    </EntranceFrame>
  );
}

interface PasswordSignInProps extends WayIn {
  email: string | undefined;
}

/** Inputs are read on submit, because React does not see what a password manager fills in. */
function PasswordSignIn({ reason, email, onOther, onSignedIn }: PasswordSignInProps) {
  const signIn = useSignIn();
  const [missing, setMissing] = useState<'email' | 'senha'>();
  const [forgotten, { toggle }] = useDisclosure(false);
  const passwordBox = useRef<HTMLInputElement>(null);
  const [offers, setOffers] = useState(0);
  const offerAgain = () => setOffers((offers) => offers + 1);
  const enterBy = (passkey: AuthenticationResponseJSON) =>
    signIn.mutate({ passkey }, { onSuccess: onSignedIn, onError: offerAgain });
  const askPasskey = useMutation({
    mutationFn: askForPasskey,
    onSuccess: (passkey) => (passkey ? enterBy(passkey) : offerAgain()),
  });
  usePasskeyOffer(offers, enterBy);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const [email, senha] = [String(sent.get('email')).trim(), String(sent.get('senha'))];
    const empty = email === '' ? 'email' : senha === '' ? 'senha' : undefined;
    setMissing(empty);
    if (empty) return signIn.reset();
    signIn.mutate({ email, senha }, { onSuccess: onSignedIn, onError: () => passwordBox.current?.select() });
  };
  const isWrong = signIn.error instanceof ApiError && signIn.error.code === 'credentials_wrong';
  const refusal = isWrong ? undefined : (signIn.error ?? askPasskey.error)?.message;
  return (
    <EntranceFrame title="Entrar" onSubmit={submit}>
      <EntranceNotice reason={signIn.isError ? undefined : reason} refusal={refusal} />
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        defaultValue={email}
        error={missing === 'email' && 'Informe o e-mail'}
        aria-invalid={missing === 'email' || isWrong}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={email === undefined}
        data-autofocus={email === undefined || undefined}
      />
      <PasswordInput
        ref={passwordBox}
        label="Senha"
        name="senha"
        error={missing === 'senha' ? 'Informe a senha' : isWrong && signIn.error?.message}
        aria-invalid={missing === 'senha' || isWrong}
        autoComplete="current-password"
        autoFocus={email !== undefined}
        data-autofocus={email !== undefined || undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      />
      <Button type="submit" loading={signIn.isPending} fullWidth>
        Entrar
      </Button>
      {knowsPasskeys() && (
        <Button
          variant="default"
          fullWidth
          loading={askPasskey.isPending}
          onClick={() => askPasskey.mutate()}
        >
          Entrar com chave de acesso
        </Button>
      )}
      <Anchor component="button" type="button" size="sm" aria-expanded={forgotten} onClick={toggle}>
        Esqueci a senha
      </Anchor>
      {forgotten && (
        <Text size="sm">
          Peça um link novo ao dono da sua empresa: em Equipe, ele escolhe o seu nome e depois “Novo link”.
          Por ele você escolhe outra senha. Se você é o dono, ou trabalha em mais de uma empresa, quem
          instalou o Talão faz o link com <code>talao user reset</code>.
        </Text>
      )}
      <Button variant="subtle" fullWidth onClick={onOther}>
        Entrar com chave de API
      </Button>
    </EntranceFrame>
  );
}

/** Offers passkeys in the browser's autofill; a failed offer is repeated with the next `attempt`. */
function usePasskeyOffer(attempt: number, onChosen: (passkey: AuthenticationResponseJSON) => void): void {
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes a new offer.
  useEffect(() => {
    if (!knowsPasskeys()) return;
    // A user who types a password instead, or leaves, rejects the promise, which is not an error.
    void offerPasskeys().then(
      (passkey) => passkey && chosen.current(passkey),
      () => {},
    );
    return () => void stopOffering();
  }, [attempt]);
}
