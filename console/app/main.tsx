import '../lib/no-eval.ts';
// Before all others: styles of our own win over the library's by their place.
import './components.css';
import './page.css';
import './type.css';
import '../lib/install-offer.ts';
import { StrictMode, startTransition } from 'react';
import { firstScreenLeft } from '../ui/Later.tsx';
import { Providers, router } from './Providers.tsx';
import { createRoot } from './react.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

// Follows redirects and navigation before the first screen; the router does so by itself afterwards.
const stopFollowing = router.history.subscribe((change) => void router.load(change));
router.history.subscribe(({ action }) => {
  // The router also replaces the URL of the first screen.
  if (action.type !== 'REPLACE') firstScreenLeft();
});
for (const touch of ['keydown', 'pointerdown'])
  addEventListener(touch, firstScreenLeft, { once: true, capture: true });

/** Removes the opening page once a screen is shown, and follows a navigation that happened meanwhile. */
function clearOpening(): void {
  document.getElementById('opening')?.remove();
  if (router.state.location.href !== router.history.location.href) void router.load();
}

// No top-level await here, because the screens' chunks import this file.
void router.load().finally(() => {
  stopFollowing();
  const page = createRoot(root);
  // A transition renders in slices, so a phone stays responsive while the first screen is made.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Providers onShown={clearOpening} />
      </StrictMode>,
    ),
  );
});
