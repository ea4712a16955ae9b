export const GUIDE_CHAPTERS = [
  'painel',
  'vendas',
  'registrar-uma-venda',
  'mandar-o-pedido-ao-cliente',
  'a-faturar',
  'carteiras-das-fábricas',
  'títulos',
  'entrada',
  'notas',
  'comissões',
  'repasse-aos-vendedores',
  'imposto-retido',
  'nota-de-serviço-da-comissão',
  'rescisão',
  'conferência',
  'relatórios',
  'roteiro',
  'metas',
  'clientes',
  'produtos',
  'tabelas-de-preços',
  'listas-de-preços',
  'representadas',
  'planilhas',
  'vir-de-outro-sistema',
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

/** The guide is served by the same service, so it opens without access to other networks. */
export const GUIDE = '/guia';

export function guideAddress(chapter: GuideChapter): string {
  return `${GUIDE}#${chapter}`;
}
