/** Six factories as a small office of the interior of São Paulo might represent them. Names and numbers are invented. */
export interface DemoRepresentada {
  nome: string;
  cnpj: string;
  contato: string;
  telefone: string;
  email: string;
  cidade: string;
  estado: string;
  comissao: number;
  pedido_minimo: number;
  /** How much of the office's business it makes. */
  weight: number;
  /** Sales of a month against those of an ordinary one, from January to December. */
  season: number[];
  products: [code: string, name: string, price: number, usualQuantity: number][];
}

export const REPRESENTADAS: DemoRepresentada[] = [
  {
    nome: 'Torrefação Serra Azul',
    cnpj: '12.345.678/0001',
    contato: 'Helena Prado',
    telefone: '(35) 90010-2030',
    email: 'comercial@serraazul.example',
    cidade: 'Poços de Caldas',
    estado: 'MG',
    comissao: 6,
    pedido_minimo: 400,
    weight: 5,
    season: [0.9, 0.9, 1, 1, 1.1, 1.25, 1.25, 1.15, 1, 1, 1, 1.1],
    products: [
      ['CAF-250', 'Café torrado e moído 250 g', 11.9, 24],
      ['CAF-500', 'Café torrado e moído 500 g', 21.9, 24],
      ['CAF-EXT', 'Café extraforte 500 g', 20.5, 24],
      ['CAF-GRA', 'Café em grãos 1 kg', 58.9, 6],
      ['CAF-DES', 'Café descafeinado 250 g', 17.4, 12],
      ['CAP-10', 'Cápsulas de café, 10 unidades', 18.9, 12],
      ['CAP-MAT', 'Achocolatado em pó 400 g', 9.8, 24],
      ['FIL-103', 'Filtro de papel 103, 30 unidades', 4.6, 40],
    ],
  },
  {
    nome: 'Laticínios Campo Alegre',
    cnpj: '23.456.789/0001',
    contato: 'Rogério Antunes',
    telefone: '(35) 90020-3040',
    email: 'vendas@campoalegre.example',
    cidade: 'Três Corações',
    estado: 'MG',
    comissao: 4,
    pedido_minimo: 600,
    weight: 4,
    season: [0.95, 0.95, 1, 1, 1, 1.05, 1.05, 1, 1, 1, 1.05, 1.3],
    products: [
      ['MUS-PC', 'Muçarela peça 4 kg', 139.6, 4],
      ['MUS-FAT', 'Muçarela fatiada 150 g', 9.9, 30],
      ['PRA-PC', 'Queijo prato peça 3 kg', 118.5, 3],
      ['MIN-500', 'Queijo minas frescal 500 g', 19.8, 20],
      ['REQ-200', 'Requeijão cremoso 200 g', 8.7, 24],
      ['MAN-200', 'Manteiga com sal 200 g', 11.2, 24],
      ['DOC-400', 'Doce de leite 400 g', 13.5, 12],
      ['IOG-900', 'Iogurte de morango 900 g', 10.4, 18],
    ],
  },
  {
    nome: 'Doces Dona Zica',
    cnpj: '34.567.890/0001',
    contato: 'Zilda Moreira',
    telefone: '(16) 90030-4050',
    email: 'pedidos@donazica.example',
    cidade: 'São Carlos',
    estado: 'SP',
    comissao: 8,
    pedido_minimo: 250,
    weight: 3,
    season: [0.7, 0.8, 1, 1.1, 1.2, 1.9, 1.2, 0.9, 1, 1.1, 1.2, 1.6],
    products: [
      ['PAC-CX', 'Paçoca rolha, caixa com 50', 32.9, 6],
      ['PED-CX', 'Pé de moleque, caixa com 40', 36.5, 4],
      ['BAN-CX', 'Bananinha sem açúcar, caixa com 24', 27.8, 6],
      ['GOI-600', 'Goiabada cascão 600 g', 12.9, 12],
      ['COC-CX', 'Cocada branca, caixa com 24', 29.9, 4],
      ['SUS-CX', 'Suspiro, caixa com 12', 22.4, 4],
      ['ABO-600', 'Doce de abóbora 600 g', 13.4, 12],
    ],
  },
  {
    nome: 'Massas Bella Terra',
    cnpj: '45.678.901/0001',
    contato: 'Enzo Ferrari Lopes',
    telefone: '(11) 90040-5060',
    email: 'comercial@bellaterra.example',
    cidade: 'Jundiaí',
    estado: 'SP',
    comissao: 5,
    pedido_minimo: 350,
    weight: 3,
    season: [0.95, 0.95, 1, 1, 1.05, 1.05, 1.05, 1, 1, 1, 1, 1.2],
    products: [
      ['ESP-500', 'Espaguete com ovos 500 g', 4.9, 60],
      ['PEN-500', 'Penne com ovos 500 g', 5.1, 48],
      ['LAS-500', 'Massa para lasanha 500 g', 8.9, 20],
      ['NHO-500', 'Nhoque de batata 500 g', 10.9, 18],
      ['MOL-340', 'Molho de tomate 340 g', 3.4, 60],
      ['RAV-400', 'Ravióli de queijo 400 g', 14.9, 12],
      ['PIZ-CX', 'Disco de pizza, pacote com 2', 9.6, 20],
    ],
  },
  {
    nome: 'Limpa Mais Higiene',
    cnpj: '56.789.012/0001',
    contato: 'Patrícia Nunes',
    telefone: '(19) 90050-6070',
    email: 'atendimento@limpamais.example',
    cidade: 'Americana',
    estado: 'SP',
    comissao: 7.5,
    pedido_minimo: 300,
    weight: 2,
    season: [1.1, 1, 1, 1, 1, 0.95, 0.95, 1, 1, 1, 1, 1.1],
    products: [
      ['DET-500', 'Detergente neutro 500 ml', 2.6, 96],
      ['DES-2L', 'Desinfetante lavanda 2 l', 8.4, 24],
      ['SAB-800', 'Sabão em pó 800 g', 10.9, 24],
      ['AGU-1L', 'Água sanitária 1 l', 4.2, 48],
      ['PAP-12', 'Papel higiênico folha dupla, 12 rolos', 18.9, 20],
      ['ESP-4', 'Esponja multiuso, 4 unidades', 5.2, 36],
      ['ALC-1L', 'Álcool 46° 1 l', 8.9, 24],
    ],
  },
  {
    nome: 'Bebidas Vale Verde',
    cnpj: '67.890.123/0001',
    contato: 'Marcos Vinícius Teles',
    telefone: '(19) 90060-7080',
    email: 'pedidos@valeverde.example',
    cidade: 'Amparo',
    estado: 'SP',
    comissao: 5.5,
    pedido_minimo: 500,
    weight: 3,
    season: [1.4, 1.35, 1.1, 0.95, 0.8, 0.75, 0.75, 0.85, 1, 1.1, 1.2, 1.6],
    products: [
      ['UVA-1L', 'Suco de uva integral 1 l', 15.9, 12],
      ['LAR-1L', 'Suco de laranja integral 1 l', 11.9, 12],
      ['AGC-CX', 'Água com gás 500 ml, fardo com 12', 21.6, 10],
      ['AGS-CX', 'Água mineral 500 ml, fardo com 12', 15.6, 15],
      ['GUA-2L', 'Guaraná 2 l, fardo com 6', 34.8, 10],
      ['CHA-1L', 'Chá mate com limão 1 l', 6.9, 24],
      ['KOM-300', 'Kombucha de gengibre 300 ml', 9.9, 12],
    ],
  },
];
