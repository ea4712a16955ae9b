/** Chromium's event when the console can be installed; other browsers have none. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | undefined;

// The event comes once, before the screens, so it is kept for the later hint.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallEvent;
});

/** Asks the browser to install the console; undefined when it does not offer it. */
export function installOffer(): (() => Promise<unknown>) | undefined {
  const kept = offer;
  return kept && (() => kept.prompt());
}
