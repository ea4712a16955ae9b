import type { Role } from '../../src/domain/roles.ts';

export const ROLE_WORDS: Record<Role, string> = {
  dono: 'Tudo, também pessoas, chaves e dados da empresa.',
  escritorio: 'Todos os cadastros e vendas, planilhas e auditoria.',
  vendedor: 'A própria carteira: os clientes dele e as vendas deles.',
  leitura: 'Vê o que o escritório vê, sem mudar nada.',
};
