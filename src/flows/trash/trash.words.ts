import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { words } from '../../platform/http/contract/words.ts';

export const trashWords = {
  id: words('Identificador do item da lixeira', EXAMPLE_IDS.lixeira),
  recurso: words('Que tipo de registro foi apagado', 'clientes'),
  registro_id: words('Identificador do registro, que volta com ele', EXAMPLE_IDS.cliente),
  nome: words('O pedido da venda, ou o nome do cliente ou produto', 'Mercado Boa Vista'),
  detalhe: words(
    'O cliente da venda, o código e a cidade do cliente, ou o código do produto',
    'CLI0001 · Campinas',
  ),
  apagado_em: words('Quando foi apagado, em UTC', '2026-11-14T12:30:00.000Z'),
  expira_em: words(
    'Até quando pode ser restaurado, em UTC; depois deixa de existir',
    '2026-12-14T12:30:00.000Z',
  ),
  usuario_id: words('A pessoa que apagou; `null` quando foi um programa', null),
  chave_id: words('A chave com que foi apagado; `null` quando foi uma pessoa', EXAMPLE_IDS.chave),
  apagado_por: words('O nome da pessoa, ou da chave; `null` quando já não se sabe', 'ERP'),
};
