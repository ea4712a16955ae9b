/** All tabs of a browser share one session. */
const CHANNEL = 'talao.sessao';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('outra');
  channel.close();
}

export function hearOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}
