/** What can be imported, and what it is called; `resource` is its name in the journal. */
export const IMPORT_KINDS = {
  clients: {
    name: 'Clientes',
    one: 'cliente',
    many: 'clientes',
    operation: '/api/v1/import/clients',
    known: 'O código, o e-mail ou o CPF/CNPJ diz qual é. Célula vazia deixa como está.',
    list: '/clientes',
    resource: 'clientes',
  },
  products: {
    name: 'Produtos',
    one: 'produto',
    many: 'produtos',
    operation: '/api/v1/import/products',
    known: 'O código diz qual é. Célula vazia deixa como está.',
    list: '/produtos',
    resource: 'produtos',
  },
  representadas: {
    name: 'Representadas',
    one: 'representada',
    many: 'representadas',
    operation: '/api/v1/import/representadas',
    known: 'O CNPJ, o e-mail ou o nome diz qual é. Célula vazia deixa como está.',
    list: '/representadas',
    resource: 'representadas',
  },
  sales: {
    name: 'Vendas passadas',
    one: 'venda',
    many: 'vendas',
    operation: '/api/v1/import/sales',
    known: null,
    list: '/vendas',
    resource: 'vendas',
  },
} as const;

export type ImportKind = keyof typeof IMPORT_KINDS;

export const KINDS_OF_A_REPRESENTADA: readonly ImportKind[] = ['products', 'sales'];

/** A column each, with what an example line says in it. What is left empty may be missing. */
const MODELS: Record<ImportKind, Record<string, string>> = {
  clients: {
    nome: 'Mercado Exemplo',
    nome_fantasia: '',
    email: 'compras@mercadoexemplo.com.br',
    telefone: '(11) 98765-4321',
    cidade: 'São Paulo',
    estado: 'SP',
    cnpj_cpf: '11.222.333/0001-81',
    endereco: 'Rua das Flores, 120',
    bairro: 'Centro',
    cep: '01310-100',
    inscricao_estadual: '',
    comprador: '',
    aniversario: '',
    codigo: '',
    vendedor: '',
    observacao: 'Recebe pela manhã',
    segunda: 'sim',
    terca: 'não',
    quarta: 'não',
    quinta: 'sim',
    sexta: 'não',
    sabado: 'não',
    visita_semanas: '1',
    visita_desde: '',
    ativo: 'sim',
  },
  products: {
    codigo: 'EXEMPLO-500',
    codigos: '',
    nome: 'Café torrado 500 g',
    descricao: 'Pacote a vácuo',
    preco: '18,90',
    unidade: 'CX',
    multiplo: '12',
    codigo_barras: '',
    categoria: '',
    ativo: 'sim',
    representada_nome: '',
  },
  representadas: {
    nome: 'Torrefação Exemplo',
    cnpj: '11.222.333/0001-81',
    email: 'vendas@torrefacaoexemplo.com.br',
    telefone: '(35) 3221-4455',
    endereco: 'Estrada do Café, 8',
    cidade: 'Varginha',
    estado: 'MG',
    contato: 'Ana Prado',
    observacao: '',
    comissao: '5,00',
    comissao_evento: 'liquidacao',
    comissao_dia: '15',
    comissao_base: 'produtos',
    pagamento_presumido: '',
    pagamento_por_titulo: 'não',
    contrato_inicio: '',
    contrato_fim: '',
    zona: '',
    pedido_minimo: '500,00',
    email_pedidos: '',
    ativo: 'sim',
  },
  sales: {
    pedido: '1025',
    data: '05/03/2025',
    cliente: 'Mercado Exemplo',
    cnpj_cpf: '11.222.333/0001-81',
    produto: 'EXEMPLO-500',
    quantidade: '12',
    preco: '18,90',
    representada: '',
    status: '',
  },
};

const BYTE_ORDER_MARK = '\ufeff';

/** A file to fill in, which Brazilian Excel opens with its columns in place. */
export function modelAddress(kind: ImportKind): string {
  const lines = [Object.keys(MODELS[kind]), Object.values(MODELS[kind])].map((cells) => cells.join(';'));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)}`;
}
