/** Whoever is told of events: thanks for each, in a process of its own, and tells how many came in order and how many came again. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.ts';

export interface Received {
  port: number;
  /** Different ones. */
  events: number;
  /** Such that came before one that had already come, for the first time. */
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
