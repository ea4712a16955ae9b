import type { Session } from '../../../src/sessions/sessions.contract.ts';

/** What every way of signing in is told. */
export interface WayIn {
  reason: string | undefined;
  /** To another way. */
  onOther: () => void;
  onSignedIn: (session: Session) => void;
}
