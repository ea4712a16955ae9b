/**
 * A first day with the API, through its typed client alone. Leaves nothing behind. With a service running:
 *
 *   TALAO_URL=http://127.0.0.1:3000 TALAO_KEY=talao_… npm run --silent example
 */
import { randomUUID } from 'node:crypto';
import { createTalaoClient, type NewSale, orThrow } from '@talao/client';

const { TALAO_URL = 'http://127.0.0.1:3000', TALAO_KEY } = process.env;
const talao = createTalaoClient({ baseUrl: TALAO_URL, apiKey: TALAO_KEY });

/** Each creation has a name, so that it can be sent again after a lost answer without happening twice. */
const once = (key: string = randomUUID()) => ({ header: { 'Idempotency-Key': key } });
const byId = (id: string) => ({ params: { path: { id } } });
const today = randomUUID().slice(0, 8);

const { data: representada } = orThrow(
  await talao.POST('/api/v1/representadas', {
    params: once(),
    body: { nome: 'Torrefação Serra Azul', comissao: 7.5 },
  }),
);
console.log(`Created the representada ${representada.nome}, commission ${representada.comissao} %`);

const { data: client } = orThrow(
  await talao.POST('/api/v1/clients', {
    params: once(),
    body: {
      nome: 'Mercado São João',
      email: `compras-${today}@saojoao.com.br`,
      telefone: '(11) 98765-4321',
      cidade: 'São Paulo',
      estado: 'SP',
    },
  }),
);
console.log(`Created the client ${client.codigo} ${client.nome}, telephone ${client.telefone}`);

const { data: product } = orThrow(
  await talao.POST('/api/v1/products', {
    params: once(),
    body: {
      id: `CAFE/500-${today}`,
      nome: 'Café torrado 500 g',
      preco: 18.9,
      representada_id: representada.id,
    },
  }),
);
console.log(`Created the product ${product.id} at R$ ${product.preco}`);

const order: NewSale = {
  clienteId: client.id,
  representadaId: representada.id,
  itens: [{ produtoId: product.id, quantidade: 12, valorUnitario: product.preco }],
};
const params = once();
const { data: sale } = orThrow(await talao.POST('/api/v1/sales', { params, body: order }));
console.log(`Created the sale ${sale.pedido}, total R$ ${sale.valor_total}`);

const again = await talao.POST('/api/v1/sales', { params, body: order });
console.log(
  `Sent it again: ${orThrow(again).data.pedido}, replayed: ${again.response.headers.get('idempotent-replayed')}`,
);

const sales = orThrow(await talao.GET('/api/v1/sales', { params: { query: { limit: 5 } } }));
console.log(`Listed ${sales.total} sales, the newest for ${sales.data[0]?.cliente_nome}`);

const query = { cliente_id: client.id, etapa: 'paga', search: 'sao joao' } as const;
const paid = orThrow(await talao.GET('/api/v1/sales', { params: { query } }));
console.log(`Filtered: ${paid.total} paid by this client`);

const csv = orThrow(
  await talao.GET('/api/v1/sales', { params: { query: { ...query, formato: 'csv' } }, parseAs: 'text' }),
);
const [header = '', ...lines] = csv.trimEnd().split('\r\n');
console.log(`Exported ${lines.length} line with ${header.split(';').length} columns for a spreadsheet`);

const refused = await talao.DELETE('/api/v1/clients/{id}', byId(client.id));
console.log(`Deleting the client is refused with ${refused.response.status}: ${refused.error?.error}`);

orThrow(await talao.DELETE('/api/v1/sales/{id}', byId(sale.id)));
orThrow(await talao.DELETE('/api/v1/products/{id}', byId(product.id)));
orThrow(await talao.DELETE('/api/v1/clients/{id}', byId(client.id)));
orThrow(await talao.DELETE('/api/v1/representadas/{id}', byId(representada.id)));
console.log('Deleted the sale, the product, the client and the representada');
