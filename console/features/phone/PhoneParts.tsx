// Loaded now, before the network goes.
import './offline-backend.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useFreshCopy } from './use-offline-sync.ts';
import { useOutbox } from './use-outbox.ts';

/** Runs copy and outbox, and shows their state above every screen. */
export default function PhoneParts() {
  useFreshCopy();
  useOutbox();
  return <PhoneBar />;
}
