/**
 * A link may bring the key behind `#`, which browsers never send anywhere. It fills the field and leaves the address
 * bar at once, history included; whoever sits there still decides to enter.
 */
export function takeKeyFromAddress(): string {
  const key = new URLSearchParams(location.hash.slice(1)).get('chave') ?? '';
  if (key !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return key;
}
