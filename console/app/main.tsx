import '../lib/no-eval.ts';
import '../lib/install-offer.ts';
import { StrictMode, startTransition } from 'react';
import { firstScreenLeft } from '../ui/Later.tsx';
import { Providers, router } from './Providers.tsx';
import { createRoot } from './react.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

// Whoever is led on, or goes on, before there is a screen is followed; from then on the router does so by itself.
const stopFollowing = router.history.subscribe((change) => void router.load(change));
router.history.subscribe(({ action }) => {
  // The router writes the address of the first screen anew, too.
  if (action.type !== 'REPLACE') firstScreenLeft();
});
for (const touch of ['keydown', 'pointerdown'])
  addEventListener(touch, firstScreenLeft, { once: true, capture: true });

/** What the page came with goes when there is a screen in its place. Whoever went on while it was drawn is followed now. */
function clearOpening(): void {
  document.getElementById('opening')?.remove();
  if (router.state.location.href !== router.history.location.href) void router.load();
}

// Nothing may wait for this at the top of the file: a screen's own file begins with this one.
void router.load().finally(() => {
  stopFollowing();
  const page = createRoot(root);
  // In slices: a phone stays answerable while the first screen is made.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Providers onShown={clearOpening} />
      </StrictMode>,
    ),
  );
});
