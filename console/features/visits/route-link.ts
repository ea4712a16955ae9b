import type { Visit } from '@talao/client';

/** What the phone's map takes in one link: the last stop, and so many on the way. */
export const MOST_STOPS = 10;

type Place = Pick<Visit, 'endereco' | 'bairro' | 'cidade' | 'estado' | 'cep'>;

export function addressOf({ endereco, bairro, cidade, estado, cep }: Place): string {
  return [endereco, bairro, `${cidade} - ${estado}`, cep].filter(Boolean).join(', ');
}

/** The drive from where one is, through the stops in their order. */
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
