/** All tabs of a browser share one session. */
const CHANNEL = 'talao.sessao';

/** Tells the other tabs that the session or its company changed. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('outra');
  channel.close();
}

/** Calls `onChange` for changes in other tabs. Returns a function that stops listening. */
export function hearOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}
