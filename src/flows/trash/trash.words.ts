import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import type { Words } from '../../platform/http/contract/words.ts';

export const trashWords = {
  id: { description: 'Identificador do item da lixeira', examples: [EXAMPLE_IDS.lixeira] },
  recurso: { description: 'Que tipo de registro foi apagado', examples: ['clientes'] },
  registro_id: {
    description: 'Identificador do registro, que volta com ele',
    examples: [EXAMPLE_IDS.cliente],
  },
  nome: {
    description: 'O pedido da venda, ou o nome do cliente ou produto',
    examples: ['Mercado Boa Vista'],
  },
  detalhe: {
    description: 'O cliente da venda, o código e a cidade do cliente, ou o código do produto',
    examples: ['CLI0001 · Campinas'],
  },
  apagado_em: { description: 'Quando foi apagado, em UTC', examples: ['2026-11-14T12:30:00.000Z'] },
  expira_em: {
    description: 'Até quando pode ser restaurado, em UTC; depois deixa de existir',
    examples: ['2026-12-14T12:30:00.000Z'],
  },
  usuario_id: { description: 'A pessoa que apagou; `null` quando foi um programa', examples: [null] },
  chave_id: {
    description: 'A chave com que foi apagado; `null` quando foi uma pessoa',
    examples: [EXAMPLE_IDS.chave],
  },
  apagado_por: {
    description: 'O nome da pessoa, ou da chave; `null` quando já não se sabe',
    examples: ['ERP'],
  },
} satisfies Record<string, Words>;
