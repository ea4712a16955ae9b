import type { Session } from '../../../src/access/sessions/sessions.contract.ts';

/** The props of every way to sign in. */
export interface WayIn {
  reason: string | undefined;
  /** Switches to the other way. */
  onOther: () => void;
  onSignedIn: (session: Session) => void;
}
