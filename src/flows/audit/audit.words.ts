import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import type { Words } from '../../platform/http/contract/words.ts';

export const auditEntryWords = {
  numero: { description: 'Número da mudança; cresce de um em um, sem lacunas', examples: [1042] },
  momento: { description: 'Quando a mudança foi feita, em UTC', examples: ['2026-11-14T12:30:00.000Z'] },
  chave_id: {
    description: 'A chave que fez a mudança; `null` quando foi uma pessoa, ou o operador do serviço',
    examples: [EXAMPLE_IDS.chave],
  },
  usuario_id: {
    description: 'A pessoa que fez a mudança; `null` quando foi um programa, ou o operador do serviço',
    examples: [null],
  },
  acao: { description: 'O que foi feito', examples: ['alterar'] },
  recurso: { description: 'Que tipo de registro mudou', examples: ['produtos'] },
  registro_id: { description: 'Identificador do registro', examples: [EXAMPLE_IDS.produto] },
  antes: {
    description: 'O registro antes da mudança, com os campos que o leitor pode ver; `null` na criação',
    examples: [{ id: EXAMPLE_IDS.produto, nome: 'Café torrado 500 g', preco: 17.5 }],
  },
  depois: {
    description: 'O registro depois da mudança, com os campos que o leitor pode ver; `null` na exclusão',
    examples: [{ id: EXAMPLE_IDS.produto, nome: 'Café torrado 500 g', preco: 18.9 }],
  },
} satisfies Record<string, Words>;
