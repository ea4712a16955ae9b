import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';

export function DatesInPortuguese({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>{children}</DatesProvider>;
}
