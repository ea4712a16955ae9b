import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import type { ReactNode } from 'react';

/** Weekends are days like any other here: in red they would be hard to read, and mean nothing. */
const SETTINGS: DatesProviderSettings = { locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] };

/** What the arrows of a calendar are called. */
export const CALENDAR_WORDS = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
};

export function DatesInPortuguese({ children }: { children: ReactNode }) {
  return <DatesProvider settings={SETTINGS}>{children}</DatesProvider>;
}
