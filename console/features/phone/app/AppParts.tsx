import { lazy, Suspense } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { NewVersion } from './NewVersion.tsx';

const InstallHint = lazy(() => import('./InstallHint.tsx'));

/** The parts of an installable app, on desktops too. */
export default function AppParts() {
  const isPhone = useIsPhone();
  return (
    <>
      <NewVersion />
      <Suspense>{isPhone && <InstallHint />}</Suspense>
    </>
  );
}
