/** What Chromium hands out where the console can be installed; no other browser does. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | undefined;

// It comes once, before the screens do: kept here for the hint that is shown later.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallEvent;
});

/** How to install, where the browser lets a page ask for it. */
export function installOffer(): (() => Promise<unknown>) | undefined {
  const kept = offer;
  return kept && (() => kept.prompt());
}
