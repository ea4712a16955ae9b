/** All tabs of a browser have one session between them. */
const CHANNEL = 'talao.sessao';

/** Tells the other tabs that the session is another now, or in another company. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('outra');
  channel.close();
}

/** Hears it from them. Answers how to stop listening. */
export function hearOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}
