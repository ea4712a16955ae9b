import { z } from 'zod';
import { required, sentFields, shownFields, shownUuid } from '../../contract/declared-fields.ts';
import { decimal, hasForm, LENGTHS, moment, reais, text } from '../../contract/fields.ts';
import { CSV_FILE, XLSX_FILE } from '../../contract/lists.ts';
import { type FileType, fileBody, recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { operationsOf } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { isMonth } from '../../domain/periods.ts';
import { repeatsIn } from '../../domain/repeats.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';

const MOST_MONTHS = 600;
const MOST_INDEXES = 2_400;
const HIGHEST_INDEX = 10_000;

export const monthOfYear = z
  .string()
  .trim()
  .check(hasForm('month', 'Mês inválido. Use AAAA-MM', isMonth))
  .meta({ pattern: '^\\d{4}-\\d{2}$' });

function refuseRepeated({ value, issues }: z.core.ParsePayload<{ mes: string }[]>): void {
  const months = value.map(({ mes }) => mes);
  for (const at of repeatsIn(months))
    issues.push({ code: 'custom', input: months[at], path: [at, 'mes'], message: 'Mês repetido' });
}

const historyMonth = {
  mes: required(monthOfYear, 'O mês', '2021-03'),
  valor: required(reais({ from: 0 }), 'A comissão ganha nesse mês, em reais', 1840),
};

const historyFields = {
  meses: {
    description: 'Cada mês uma vez, antes do mês da primeira venda',
    sent: z
      .array(objectOf('NewHistoryMonth', sentFields(historyMonth)))
      .max(MOST_MONTHS)
      .check(refuseRepeated),
    shown: z.array(objectOf('HistoryMonth', shownFields(historyMonth))),
  },
};

export const newHistory = objectOf('NewCommissionHistory', sentFields(historyFields));
const history = objectOf('CommissionHistory', shownFields(historyFields));

const indexMonth = {
  mes: required(monthOfYear, 'O mês', '2024-05'),
  percentual: required(
    decimal.gt(-100).max(HIGHEST_INDEX),
    'Quanto os preços subiram no mês, em %; acima de −100',
    0.46,
  ),
};

const indexFields = {
  nome: required(text({ max: LENGTHS.name }), 'O nome do índice que se escolheu; vazio sem ele', 'IPCA'),
  meses: {
    description: 'Cada mês uma vez',
    sent: z
      .array(objectOf('NewIndexMonth', sentFields(indexMonth)))
      .max(MOST_INDEXES)
      .check(refuseRepeated),
    shown: z.array(objectOf('IndexMonth', shownFields(indexMonth))),
  },
};

export const newPriceIndex = objectOf('NewPriceIndex', sentFields(indexFields));
const priceIndex = objectOf('PriceIndex', shownFields(indexFields));

const moments = { created_at: moment, updated_at: moment };

/** What the journal has of both; their ids are those of the representada and of the company, which have one each. */
export const notedHistory = history.extend({ id: shownUuid, representada_id: shownUuid, ...moments });
export const notedIndex = priceIndex.extend({ id: shownUuid, ...moments });

const tag: Tag = {
  name: 'Rescisão',
  description: 'O que o cálculo da rescisão precisa saber: as comissões de antes e o índice de correção',
};

const file = (example: string, json: object): readonly [FileType, FileType, FileType] => [
  { ...CSV_FILE, description: 'Planilha com o cabeçalho na primeira linha', example },
  { ...XLSX_FILE, description: 'Planilha do Excel, com as mesmas colunas' },
  { type: 'application/json', description: 'O mesmo que a resposta mostra', example: JSON.stringify(json) },
];

const [historyCsv, historyXlsx, historyJson] = file('mes;valor\r\n2021-03;1840,00\r\n', {
  meses: [{ mes: '2021-03', valor: 1840 }],
});
const [indexCsv, indexXlsx, indexJson] = file('mes;percentual\r\n2024-05;0,46\r\n', {
  nome: 'IPCA',
  meses: [{ mes: '2024-05', percentual: 0.46 }],
});

const operation = operationsOf({ tag, record: representadaRecord, readers: OFFICE_READERS, writers: OFFICE });

export const getHistory = operation('getCommissionHistory', 'GET /representadas/:id/history', {
  summary: 'Mostra as comissões de antes da primeira venda, mês a mês',
  reply: recordReply(history),
});

export const putHistory = operation('putCommissionHistory', 'PUT /representadas/:id/history', {
  summary: 'Substitui as comissões de antes da primeira venda',
  description:
    'Em JSON, `{meses: [{mes, valor}]}`; ou uma planilha com `mes` e `valor`, ou com `ano` e `valor`, que é repartido por igual ' +
    'entre os meses do ano.',
  body: fileBody,
  bodyType: historyJson,
  moreBodyTypes: [historyCsv, historyXlsx],
  reply: recordReply(history),
  problems: [problems.invalidInput, problems.invalidJson, problems.bodyNotObject],
});

export const getPriceIndex = operation('getPriceIndex', 'GET /price-index', {
  summary: 'Mostra o índice de preços que corrige a rescisão',
  reply: recordReply(priceIndex),
});

export const putPriceIndex = operation('putPriceIndex', 'PUT /price-index', {
  summary: 'Substitui o índice de preços que corrige a rescisão',
  description: 'Em JSON, `{nome, meses: [{mes, percentual}]}`; ou uma planilha com `mes` e `percentual`.',
  body: fileBody,
  bodyType: indexJson,
  moreBodyTypes: [indexCsv, indexXlsx],
  query: z.object({
    nome: described(
      text({ max: LENGTHS.name }).optional(),
      'Com uma planilha, o nome do índice; sem ele, fica o que era',
      'IPCA',
    ),
  }),
  reply: recordReply(priceIndex),
  problems: [problems.invalidJson, problems.bodyNotObject],
});
