/**
 * A link may contain a key in its fragment, which browsers never send. It fills the field and is removed from the URL and the
 * history; the user still confirms.
 */
export function takeKeyFromAddress(): string {
  const key = new URLSearchParams(location.hash.slice(1)).get('chave') ?? '';
  if (key !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return key;
}
