/** A product's code is whatever its company chose, slashes included. */
export function productPath(id: string): string {
  return `products/${encodeURIComponent(id)}`;
}
