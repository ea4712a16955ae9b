import { InstallHint } from './InstallHint.tsx';
import { NewVersion } from './NewVersion.tsx';

/** What makes the console an app, at a desk too. */
export default function AppParts() {
  return (
    <>
      <NewVersion />
      <InstallHint />
    </>
  );
}
