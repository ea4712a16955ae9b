/** The limit of the map link: the destination and its waypoints. */
export const MOST_STOPS = 10;

export interface Place {
  endereco?: string | null;
  bairro?: string | null;
  cidade: string;
  estado: string;
  cep?: string | null;
}

function addressOf({ endereco, bairro, cidade, estado, cep }: Place): string {
  return [endereco, bairro, `${cidade} - ${estado}`, cep].filter(Boolean).join(', ');
}

export function routeLink(places: readonly Place[]): string {
  const stops = places.slice(0, MOST_STOPS).map(addressOf);
  const search = new URLSearchParams({
    api: '1',
    travelmode: 'driving',
    destination: stops.at(-1) ?? '',
    ...(stops.length > 1 && { waypoints: stops.slice(0, -1).join('|') }),
  });
  return `https://www.google.com/maps/dir/?${search}`;
}

export function mapLink(place: Place): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: addressOf(place) })}`;
}
