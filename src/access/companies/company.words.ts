import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

/** One pixel. */
const EXAMPLE_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC';

export const companyWords = {
  id: words('Identificador da empresa', EXAMPLE_IDS.empresa),
  nome: words('Nome da empresa, como encabeça os pedidos', 'Ana Representações'),
  cnpj: words('CNPJ ou CPF, com ou sem pontuação; vazio quando não informado', '11.222.333/0001-81'),
  telefone: words('Telefone, em qualquer formato com DDD', '(11) 98765-4321'),
  email: words('Email da empresa', 'contato@anarepresentacoes.com.br'),
  endereco: words('Endereço completo', 'Rua Augusta, 1500, São Paulo/SP'),
  core: words('Registro no CORE do estado; assina a cobrança', 'CORE-SP 12345'),
  banco: words('Banco em que se recebe', '001 Banco do Brasil'),
  agencia: words('Agência', '1234-5'),
  conta: words('Conta', '67890-1'),
  pix: words('Chave Pix', 'contato@anarepresentacoes.com.br'),
  inscricao_municipal: words('Inscrição municipal, para a NFS-e', '987654'),
  regime: words(
    'Como a empresa é tributada: `simples`, `presumido`, `real`, `autonomo`; `null`, não informado',
    'simples',
  ),
  agentes: words(
    'O que assistentes e outros programas podem por `/mcp`: `nao`, nada; `leitura`, consultar; `escrita`, também orçamentos, visitas e anotações',
    'leitura',
  ),
  logo: words(
    'Imagem PNG ou JPEG em base64, pura ou como `data:`; até 256 KiB e 1000 pixels de lado. `null` ou vazio a retira',
    EXAMPLE_LOGO,
  ),
  caixa_automatica: words(
    'Se uma nota que chega sem dúvida alguma é lançada na hora; `false` no começo',
    false,
  ),
  ...MOMENT_WORDS,
};

export const storedCompanyWords = {
  ...companyWords,
  telefone: words('Telefone no formato E.164; vazio quando não informado', '+5511987654321'),
  logo: words('A imagem, como `data:` em base64; `null` quando não há', EXAMPLE_LOGO),
};
