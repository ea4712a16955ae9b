import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import type { ReactNode } from 'react';

/** No weekend days, because their red colour is hard to read and means nothing here. */
const SETTINGS: DatesProviderSettings = { locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] };

/** The labels of a calendar's arrows. */
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
