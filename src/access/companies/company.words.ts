import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

/** One pixel. */
const EXAMPLE_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC';

export const companyWords = {
  id: { description: 'Identificador da empresa', examples: [EXAMPLE_IDS.empresa] },
  nome: { description: 'Nome da empresa, como encabeça os pedidos', examples: ['Ana Representações'] },
  cnpj: {
    description: 'CNPJ ou CPF, com ou sem pontuação; vazio quando não informado',
    examples: ['11.222.333/0001-81'],
  },
  telefone: { description: 'Telefone, em qualquer formato com DDD', examples: ['(11) 98765-4321'] },
  email: { description: 'Email da empresa', examples: ['contato@anarepresentacoes.com.br'] },
  endereco: { description: 'Endereço completo', examples: ['Rua Augusta, 1500, São Paulo/SP'] },
  core: { description: 'Registro no CORE do estado; assina a cobrança', examples: ['CORE-SP 12345'] },
  banco: { description: 'Banco em que se recebe', examples: ['001 Banco do Brasil'] },
  agencia: { description: 'Agência', examples: ['1234-5'] },
  conta: { description: 'Conta', examples: ['67890-1'] },
  pix: { description: 'Chave Pix', examples: ['contato@anarepresentacoes.com.br'] },
  inscricao_municipal: { description: 'Inscrição municipal, para a NFS-e', examples: ['987654'] },
  regime: {
    description:
      'Como a empresa é tributada: `simples`, `presumido`, `real`, `autonomo`; `null`, não informado',
    examples: ['simples'],
  },
  agentes: {
    description:
      'O que assistentes e outros programas podem por `/mcp`: `nao`, nada; `leitura`, consultar; `escrita`, também orçamentos, visitas e anotações',
    examples: ['leitura'],
  },
  logo: {
    description:
      'Imagem PNG ou JPEG em base64, pura ou como `data:`; até 256 KiB e 1000 pixels de lado. `null` ou vazio a retira',
    examples: [EXAMPLE_LOGO],
  },
  caixa_automatica: {
    description: 'Se uma nota que chega sem dúvida alguma é lançada na hora; `false` no começo',
    examples: [false],
  },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

export const storedCompanyWords = {
  ...companyWords,
  telefone: {
    description: 'Telefone no formato E.164; vazio quando não informado',
    examples: ['+5511987654321'],
  },
  logo: {
    description: 'A imagem, como `data:` em base64; `null` quando não há',
    examples: [EXAMPLE_LOGO],
  },
};
