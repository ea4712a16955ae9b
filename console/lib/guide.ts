/** Headings of the guide that screens lead to, as its page names them. */
export const GUIDE_CHAPTERS = [
  'painel',
  'vendas',
  'registrar-uma-venda',
  'mandar-o-pedido-ao-cliente',
  'notas',
  'comissões',
  'conferência',
  'relatórios',
  'roteiro',
  'metas',
  'clientes',
  'produtos',
  'tabelas-de-preços',
  'representadas',
  'planilhas',
  'dados-da-empresa',
  'equipe',
  'carteiras',
  'minha-conta',
  'chaves-de-api',
  'webhooks',
  'auditoria',
  'sem-internet',
  'lixeira',
  'alguém-mudou-o-mesmo-cadastro-que-eu-quem-ganha',
] as const;

export type GuideChapter = (typeof GUIDE_CHAPTERS)[number];

/** Served beside the console: a page of its own, that opens where there is no other network. */
export const GUIDE = '/guia';

export function guideAddress(chapter: GuideChapter): string {
  return `${GUIDE}#${chapter}`;
}
