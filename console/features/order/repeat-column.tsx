import type { SaleSummary } from '@talao/client';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { IconLink } from '../../ui/links.tsx';

/** A button that repeats the order, for any list of sales. */
export const REPEAT_COLUMN: Column<SaleSummary> = {
  header: 'Repetir',
  align: 'right',
  quiet: true,
  cell: ({ id }) => (
    <IconLink
      to="/vendas/nova"
      search={{ copiar: id }}
      variant="subtle"
      size={30}
      aria-label="Repetir"
      title="Repetir este pedido"
    >
      <Icon name="repeat" size={16} />
    </IconLink>
  ),
};
