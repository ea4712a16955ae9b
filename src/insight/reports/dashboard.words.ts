import { words } from '../../platform/http/contract/words.ts';
import { clientFields } from '../../trade/clients/clients.fields.ts';
import { saleWords } from '../../trade/sales/sales.words.ts';

export const periodWords = {
  de: words('Primeiro dia do período', '2026-11-01'),
  ate: words('Último dia do período', '2026-11-14'),
};

export const figureWords = {
  valor: words('Valor em reais, sem as vendas canceladas', 45120.5),
  pedidos: words('Quantos pedidos, sem os cancelados', 38),
  media: words('Valor médio do pedido; null quando não há pedidos', 1187.38),
  mes: words('Mês, como AAAA-MM', '2026-11'),
  etapa: words('Etapa da venda', 'faturada'),
  cliente_id: words('Identificador do cliente', ...(saleWords.cliente_id.examples ?? [])),
  cliente_nome: saleWords.cliente_nome,
  representada_id: words('Identificador da representada', ...(saleWords.representada_id.examples ?? [])),
  representada_nome: saleWords.representada_nome,
  cidade: words('Cidade do cliente', 'São Paulo'),
  telefone: clientFields.telefone.shownWords,
  ultima_compra: words('Data da última compra não cancelada', '2026-08-20'),
  dias_sem_comprar: words('Dias desde a última compra', 86),
};

export const stageWords = {
  ...figureWords,
  valor: words('Valor em reais das vendas nesta etapa', 12300),
  pedidos: words('Quantos pedidos estão nesta etapa', 9),
};
