/**
 * Hears what happens in Talão: a server that takes only what Talão signed, once each. With the secret that the creation
 * of the webhook showed:
 *
 *   WEBHOOK_SECRET=whsec_… PORT=4000 npm run --silent example:webhook
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const FIVE_MINUTES = 300;
let lastNumber = 0;

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (!isFromTalao(request.headers, body)) return response.writeHead(401).end();
  const { type, data } = JSON.parse(body);
  // Numbers only grow: one that came before was sent again because our answer was lost.
  const known = data.numero <= lastNumber;
  if (!known) console.log(`${data.numero ?? ''} ${type} ${data.registro_id ?? ''}`);
  lastNumber = Math.max(lastNumber, data.numero ?? 0);
  response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1', () =>
  console.log(`Listening on ${JSON.stringify(server.address())}`),
);

function isFromTalao(headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': moment, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(moment)) > FIVE_MINUTES) return false;
  const expected = createHmac('sha256', key).update(`${id}.${moment}.${body}`).digest();
  return String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}
