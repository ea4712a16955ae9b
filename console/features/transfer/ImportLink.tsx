import { Icon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useMay } from '../session/session.ts';
import type { TransferAddress } from './transfer-address.ts';

/** From a list without records to the import of its kind, for those who may import. */
export function ImportLink({ tipo }: TransferAddress) {
  if (!useMay('importRecords')) return null;
  return (
    <ButtonLink
      to="/importar-exportar"
      search={{ tipo }}
      variant="default"
      leftSection={<Icon name="upload" size={18} />}
    >
      Importar planilha
    </ButtonLink>
  );
}
