import { recordCheck } from '../../platform/verification/record-check.ts';
import { notedBook, toNotedBook } from './noted-book.ts';

export const bookCheck = recordCheck('carteiras', {
  schema: notedBook,
  parts: ['linhas_carteira'],
  read: toNotedBook,
});
