import { useState } from 'react';
import type { Session } from '../../../src/sessions/sessions.contract.ts';
import { tellSessionEnded } from '../../lib/ended-session.ts';
import { KeySignIn } from './KeySignIn.tsx';
import { takeKeyFromAddress } from './key-in-address.ts';
import { PasswordSignIn } from './PasswordSignIn.tsx';

interface SignInFormProps {
  /** Why one has to sign in, where there is a reason to tell. */
  reason?: string;
  /** Whose session it was, where it has ended. */
  before?: Session | null;
  onSignedIn: (session: Session) => void;
}

/** By name, as people do, or with a key. A session that has ended is opened again as it was. */
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
