export type SystemName = 'mercos' | 'bling' | 'suasvendas' | 'planilhas';

interface SystemFile {
  what: string;
  /** The way through that system's menu. */
  where: string;
}

interface System {
  name: string;
  /** What is worth knowing before. */
  says: string;
  files: readonly SystemFile[];
}

export const SYSTEMS: Readonly<Record<SystemName, System>> = {
  mercos: {
    name: 'Mercos',
    says: 'Os relatórios do Mercos param em 5.000 linhas: se passar, exporte por períodos menores e solte todos. Os períodos podem se sobrepor.',
    files: [
      { what: 'Clientes', where: 'Clientes › Exportar' },
      { what: 'Produtos, com as tabelas de preços', where: 'Produtos › escolha a representada › Exportar' },
      {
        what: 'Produtos por pedido (os itens)',
        where: 'Relatórios › Produtos por pedido › período › Exportar',
      },
      {
        what: 'Vendas detalhadas (os totais)',
        where: 'Relatórios › Vendas detalhadas › período › Exportar',
      },
    ],
  },
  bling: {
    name: 'Bling',
    says: 'No Bling, a coluna ID é do sistema; o Talão usa o Código, e o ID só onde o código falta.',
    files: [
      { what: 'Clientes', where: 'Cadastros › Clientes e fornecedores › Mais ações › Exportar' },
      { what: 'Produtos', where: 'Cadastros › Produtos › Mais ações › Exportar' },
      {
        what: 'Pedidos, um item por linha',
        where: 'Vendas › Pedidos de venda › Mais ações › Exportar',
      },
    ],
  },
  suasvendas: {
    name: 'SuasVendas',
    says: 'Exporte em Excel; o formato antigo, .xls, também serve.',
    files: [
      { what: 'Clientes', where: 'Cadastros › Clientes › Exportar para Excel' },
      { what: 'Produtos', where: 'Cadastros › Produtos › escolha a representada › Exportar para Excel' },
      { what: 'Pedidos, um item por linha', where: 'Relatórios › Pedidos › Exportar para Excel' },
    ],
  },
  planilhas: {
    name: 'Planilhas',
    says: 'As que você já tem, como estão: o Talão conhece as colunas pelo nome, como “Cidade/UF” ou “Preço unit. R$”.',
    files: [
      { what: 'Representadas', where: 'nome, CNPJ, comissão' },
      { what: 'Clientes', where: 'nome, e o que houver de CNPJ, telefone, e-mail, cidade' },
      { what: 'Produtos', where: 'código, nome, preço; “Tabela Atacado” vira uma tabela de preços' },
      { what: 'Pedidos, um item por linha', where: 'pedido, data, cliente, produto, quantidade, preço' },
    ],
  },
};
