import { PhoneBar } from './PhoneBar.tsx';
import { useFreshCopy } from './use-copy.ts';
import { useOutbox } from './use-outbox.ts';

/** The copy and the outbox at work, and how they stand, above every screen. */
export default function PhoneParts() {
  useFreshCopy();
  useOutbox();
  return <PhoneBar />;
}
