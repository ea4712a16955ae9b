import { isMonth } from '../../domain/periods.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import {
  historyMonths,
  indexMonths,
  toNotedHistory,
  toNotedIndex,
} from '../../trade/history/history.queries.ts';
import { notedHistory, notedIndex } from './history.contract.ts';

export const historyCheck = recordCheck('historicos', {
  schema: notedHistory,
  read: toNotedHistory,
  wrong: (row) => [historyMonths(row).some(({ mes, valor }) => !isMonth(mes) || valor < 0) && 'meses'],
});

export const indexCheck = recordCheck('indices', {
  schema: notedIndex,
  read: toNotedIndex,
  wrong: (row) => [
    indexMonths(row).some(({ mes, percentual }) => !isMonth(mes) || percentual <= -100) && 'meses',
  ],
});
