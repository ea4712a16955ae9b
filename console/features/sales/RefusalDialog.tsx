import { Text } from '@mantine/core';
import type { Sale } from '@talao/client';
import { calendar } from '../../lib/formats.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useUpdateSale } from '../order/requests.ts';

/** Notes the representada's written refusal of the order; an empty day removes it. */
export default function RefusalDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const update = useUpdateSale(sale.id);
  const { form, ...state } = useRecordForm({
    initialValues: {
      recusada_em: sale.recusada_em ?? (calendar.today() as string | null),
      motivo_recusa: sale.motivo_recusa ?? '',
    },
    schema: async () => (await import('../order/sale-contracts.ts')).saleChangesContract,
    toBody: (values) => values,
    save: async (body) => {
      await update.mutateAsync({ ...body, seen: sale });
      showDone(body.recusada_em === null ? 'A recusa foi desfeita.' : 'A recusa foi anotada.');
      onClose();
    },
  });
  return (
    <FormDialog {...state} title={`Recusa de ${sale.pedido}`} saveLabel="Salvar" onClose={onClose}>
      <Text size="sm">
        Um pedido que a representada não fatura nem recusa por escrito no prazo da lei (art. 33) dá direito à
        comissão.
      </Text>
      <DayInput label="Recusada por escrito em" clearable {...form.getInputProps('recusada_em')} />
      <TextArea label="Motivo" {...form.getInputProps('motivo_recusa')} />
    </FormDialog>
  );
}
