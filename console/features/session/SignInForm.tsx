import { useState } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { tellSessionEnded } from '../../lib/ended-session.ts';
import { KeySignIn } from './KeySignIn.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';

interface SignInFormProps {
  /** Why a sign-in is needed, if there is a reason to show. */
  reason?: string;
  /** The session that has ended, if any. */
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

/**
 * A link may contain a key in its fragment, which browsers never send. It fills the field and is removed from the URL and the
 * history; the user still confirms.
 */
function takeKeyFromAddress(): string {
  const key = new URLSearchParams(location.hash.slice(1)).get('chave') ?? '';
  if (key !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return key;
}
