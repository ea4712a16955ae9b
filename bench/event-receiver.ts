/** A webhook receiver in a separate process, which reports how many events came in order and how many were repeated. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.ts';

export interface Received {
  port: number;
  /** Distinct events. */
  events: number;
  /** New events that came after a later one. */
  outOfOrder: number;
}

let highest = 0;
let events = 0;
let outOfOrder = 0;

const server = createServer((request, response) => {
  const numero = Number(String(request.headers['webhook-id']).split('_')[1]);
  request.resume().on('end', () => {
    if (numero > highest) events++;
    else outOfOrder++;
    highest = Math.max(highest, numero);
    response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

answerParent<null, Received>(async () => ({ port, events, outOfOrder }));
