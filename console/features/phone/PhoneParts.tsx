import { InstallHint } from './app/InstallHint.tsx';
import { NewVersion } from './app/NewVersion.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { useFreshCopy } from './use-copy.ts';
import { useOutbox } from './use-outbox.ts';

/** What makes the console an app, above every screen. */
export default function PhoneParts() {
  useFreshCopy();
  useOutbox();
  return (
    <>
      <PhoneBar />
      <NewVersion />
      <InstallHint />
    </>
  );
}
