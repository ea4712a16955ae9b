import { keepsCopy } from './device.ts';

/** Answers in the service's place, on a phone. */
export interface StandIn {
  /** The answer to a `GET` that found no network; undefined where the phone does not know it. */
  read(request: Request): Promise<Response | undefined>;
  /** A record of this phone's own, which the service did not find. */
  readOwn(request: Request): Promise<Response | undefined>;
  /** What was written goes through the outbox; undefined where it is not for it. */
  write(request: Request): Promise<Response | undefined>;
}

let loadStandIn: (() => Promise<StandIn>) | undefined;

/** Told once, by the frame: the part that answers is loaded when it is needed. */
export function setStandIn(load: () => Promise<StandIn>): void {
  loadStandIn = load;
}

/** Every request of the console. At a desk it goes to the service, and nowhere else. */
export async function reach(request: Request): Promise<Response> {
  if (loadStandIn === undefined || !keepsCopy()) return fetch(request);
  if (request.method !== 'GET') return (await (await loadStandIn()).write(request)) ?? fetch(request);
  try {
    const response = await fetch(request);
    if (response.status !== 404) return response;
    return (await (await loadStandIn()).readOwn(request)) ?? response;
  } catch (error) {
    const answer = request.signal.aborted ? undefined : await (await loadStandIn()).read(request);
    if (answer === undefined) throw error;
    return answer;
  }
}
