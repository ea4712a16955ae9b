import { Suspense, useState } from 'react';
import { useSession } from '../../features/session/read-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AccountButton } from './AccountButton.tsx';

const load = () => import('./AccountDropdown.tsx');
const AccountDropdown = lazyPart(load, 'over the page');

/** The menu's positioning code is large, so it is loaded when the menu is first opened. */
export function AccountMenu() {
  const session = useSession();
  const [asked, setAsked] = useState(false);
  if (session === null) return null;
  const button = (
    <AccountButton
      company={session.empresa.nome}
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setAsked(true)}
    />
  );
  return asked ? (
    <Suspense fallback={button}>
      <AccountDropdown session={session} />
    </Suspense>
  ) : (
    button
  );
}
