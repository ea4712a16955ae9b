/** Delivers webhooks of the given database until it is killed, like an instance of the service. */

import { webhookDeliverer } from '../src/flows/webhooks/deliverer.ts';
import { openDatabase } from '../src/platform/engines/open.ts';

const [url = ''] = process.argv.slice(2);
const times = { look: 50, lease: 1_000, answer: 500, retries: [20, 20], later: 20, unwritten: 100 };
const deliverer = webhookDeliverer(await openDatabase(url), { allowPrivate: true, times });
deliverer.start();
// The deliverer's timer is unreferenced and does not keep the process alive.
setInterval(() => {}, 1_000);
console.log('delivering');
