import { isMonth } from '../../domain/periods.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import * as noted from '../../trade/history/history.queries.ts';
import { notedHistory, notedIndex } from './history.contract.ts';

export const historyCheck = recordCheck('historicos', {
  schema: notedHistory,
  read: noted.toNotedHistory,
  wrong: (row) => [noted.historyMonths(row).some(({ mes, valor }) => !isMonth(mes) || valor < 0) && 'meses'],
});

export const indexCheck = recordCheck('indices', {
  schema: notedIndex,
  read: noted.toNotedIndex,
  wrong: (row) => [
    noted.indexMonths(row).some(({ mes, percentual }) => !isMonth(mes) || percentual <= -100) && 'meses',
  ],
});
