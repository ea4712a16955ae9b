import { z } from 'zod';
import { COMMISSION_BASES } from '../../domain/commission-entries.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { shownDay } from '../../platform/http/contract/declared-fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/lists.ts';
import { operation, recordReply } from '../../platform/http/contract/operation.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { commissionTag } from './commissions.contract.ts';

const figures = {
  notas: described(z.int(), 'Quantas notas com itens de venda', 12),
  base: described(z.number(), 'O que contou das notas, pela base guardada com cada venda, em reais', 1000),
  base_nota: described(z.number(), 'Tudo o que as notas cobraram pelos mesmos itens, em reais', 1138.5),
  comissao: described(z.number(), 'A comissão pela base de cada venda, em reais', 50),
  comissao_nota: described(z.number(), 'A comissão sobre tudo o que as notas cobraram, em reais', 56.93),
  diferenca: described(z.number(), 'comissao_nota − comissao: o que está em jogo', 6.93),
};

export const yearOfBases = objectOf('YearOfBases', {
  ano: described(z.int(), 'O ano da emissão das notas', 2026),
  ...figures,
});

const comparison = objectOf('BaseComparison', {
  comissao_base: described(z.enum(COMMISSION_BASES), 'A base que vale para novas vendas', 'produtos'),
  desde: described(shownDay, 'O primeiro dia, cinco anos atrás: art. 44 da Lei 4.886/65', '2021-11-14'),
  ate: described(shownDay, 'O último dia: hoje', '2026-11-14'),
  anos: described(z.array(yearOfBases), 'Ano a ano, do mais recente ao mais antigo; só os que têm notas'),
  total: described(objectOf('SumOfBases', figures), 'A soma dos anos'),
});

export type BaseComparison = z.output<typeof comparison>;

export const getBases = operation('getRepresentadaBases', 'GET /representadas/:id/bases', {
  tag: commissionTag,
  summary:
    'Compara o que a base da representada paga com o que pagaria a nota inteira, nos últimos cinco anos',
  description:
    'Das notas com venda, sem as canceladas e menos o que voltou, às porcentagens guardadas com cada venda. O art. 32, § 4º, da ' +
    'Lei 4.886/65 manda calcular a comissão pelo valor total das mercadorias.',
  record: representadaRecord,
  roles: OFFICE_READERS,
  query: z.object({ formato: formatField }),
  reply: recordReply(comparison),
  replyTypes: exportedFiles(yearOfBases.shape),
});
