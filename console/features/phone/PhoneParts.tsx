import { InstallHint } from './app/InstallHint.tsx';
import { NewVersion } from './app/NewVersion.tsx';

/** What makes the console an app, above every screen. */
export default function PhoneParts() {
  return (
    <>
      <NewVersion />
      <InstallHint />
    </>
  );
}
