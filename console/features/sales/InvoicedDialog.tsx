import { useState } from 'react';
import { calendar } from '../../lib/formats.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';

interface InvoicedDialogProps {
  title: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Asks for the invoice day, by which a commission may fall due. */
export default function InvoicedDialog({ title, onChoose, onClose }: InvoicedDialogProps) {
  const [day, setDay] = useState<string | null>(calendar.today());
  const choose = () => {
    if (day === null) return;
    onChoose(day);
    onClose();
  };
  return (
    <FormDialog
      {...actionState({ isPending: false, error: null }, choose)}
      title={title}
      saveLabel="Mudar para faturada"
      onClose={onClose}
    >
      <DayInput
        label="Faturada em"
        description="O dia da nota, pelo qual a comissão pode vencer."
        required
        maxDate={calendar.today()}
        value={day}
        onChange={setDay}
        error={day === null && 'Informe o dia'}
      />
    </FormDialog>
  );
}
