import { keepsCopy } from './device.ts';
import { noteAnswer } from './network.ts';

/** Answers in place of the service on a phone. */
export interface OfflineBackend {
  /** Answers a `GET` without network; undefined when the copy does not have it. */
  read(request: Request): Promise<Response | undefined>;
  /** A record in this phone's outbox that the service does not know yet. */
  readOwn(request: Request): Promise<Response | undefined>;
  /** Called with successful answers to a `GET`, always with those to keep for when there is no network. */
  answered(request: Request, response: Response): void;
  /** Puts a write into the outbox, or sends it at once when it does not belong there. */
  write(request: Request): Promise<Response>;
}

/** Requests that need all sales: their last answers are kept. */
export const KEPT_ANSWERS =
  /^\/api\/v1\/(?:dashboard|reports\/|commissions(?:$|\/summary)|goals\/progress|visits\/log)/;

let loadBackend: (() => Promise<OfflineBackend>) | undefined;
let isLoaded = false;

/** Set once by the frame; the implementation is loaded on demand. */
export function setOfflineBackend(load: () => Promise<OfflineBackend>): void {
  loadBackend = () => {
    isLoaded = true;
    return load();
  };
}

export async function sendRequest(request: Request): Promise<Response> {
  if (loadBackend === undefined || !keepsCopy()) return fetch(request);
  if (request.method !== 'GET') return (await loadBackend()).write(request);
  try {
    const response = await fetch(request);
    noteAnswer(true);
    // A first screen does not load it for answers that it would not keep.
    if (response.ok && (isLoaded || KEPT_ANSWERS.test(new URL(request.url).pathname))) {
      const copy = response.clone();
      void loadBackend().then(
        (backend) => backend.answered(request, copy),
        () => undefined,
      );
    }
    if (response.status !== 404) return response;
    return (await (await loadBackend()).readOwn(request)) ?? response;
  } catch (error) {
    if (!request.signal.aborted) noteAnswer(false);
    const answer = request.signal.aborted ? undefined : await (await loadBackend()).read(request);
    if (answer === undefined) throw error;
    return answer;
  }
}
