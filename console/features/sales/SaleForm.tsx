import { Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { RecordFormState } from '../../lib/use-record-form.ts';
import { count } from '../../lib/words.ts';
import { askWhether } from '../../ui/confirm.ts';
import { Later } from '../../ui/Later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Choice } from '../../ui/use-record-picker.ts';
import { type SaleValues, totalOfSale, warningsOnSheet } from '../order/sale-form.ts';
import { sumOfRates, useItemRates } from '../order/use-item-rates.ts';
import { buyerOf } from '../records/prices.ts';
import { productQuery } from '../records/products.ts';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/permissions.ts';
import { OrderDiscount } from './OrderDiscount.tsx';
import type { Habits } from './Remembered.tsx';
import { SaleExtras } from './SaleExtras.tsx';
import { SaleFoot } from './SaleFoot.tsx';
import { SaleHead } from './SaleHead.tsx';
import { SaleLines } from './SaleLines.tsx';
import { SaleTerms } from './SaleTerms.tsx';
import { useMissingRecords } from './use-missing-records.tsx';
import { usePastedLines } from './use-pasted-lines.ts';
import { useSaleKeys } from './use-sale-keys.ts';

const Remembered = lazyPart(() => import('./Remembered.tsx'));
const SaleVendedor = lazyPart(() => import('./SaleVendedor.tsx'));

interface SaleFormProps extends Omit<RecordFormState<SaleValues>, 'isChanged'> {
  saveLabel: string;
  cancel: ReactNode;
  /** A way to begin another order beside this one. */
  other?: ReactNode;
  /** For an existing sale: its client's name, which is shown even if the user may not look the client up. */
  client?: Choice | undefined;
}

export function SaleForm({ form, submit, saving, failure, saveLabel, cancel, other, client }: SaleFormProps) {
  const sheet = useRef<HTMLFormElement>(null);
  const leftOut = useRef<readonly string[]>([]);
  const save = (event?: SubmitEvent<HTMLFormElement>) => {
    if (leftOut.current.length === 0) return submit(event);
    event?.preventDefault();
    void askWhether({
      title: `Salvar sem ${count(leftOut.current.length, 'linha colada', 'linhas coladas')}?`,
      children: `Fora do catálogo, não entraram: ${leftOut.current.join('; ')}`,
      cancel: 'Voltar',
      confirm: 'Salvar assim',
    }).then((isMeant) => isMeant && submit());
  };
  const keys = useSaleKeys(sheet, form, save);
  const paste = usePastedLines(form, keys.goTo);
  leftOut.current = paste.pasted?.unknown ?? [];
  const rates = useItemRates(form);
  const warnings = useSaleWarnings(form.values);
  const mayReadMoney = useMay('readMoney');
  const mayAssign = useMay('assignClients');
  const isPhone = useIsPhone();

  const missing = useMissingRecords(form, keys.goTo);
  const buyer = buyerOf(form.values);
  const who = buyer && `${buyer.clienteId} ${buyer.representadaId}`;
  // The client the sheet was opened with; its initial values are intended and not replaced.
  const [whoFirst] = useState(who);
  const filled = useRef<Habits>({ condicao: '', frete: null, transportadora: '' });
  const isNew = form.values.guardada === null;

  return (
    <>
      <form ref={sheet} onSubmit={save} onKeyDown={keys.onKeyDown} noValidate>
        <Stack>
          <SaleHead form={form} goTo={keys.goTo} onNewClient={missing.newClient} client={client} />
          <Later>
            <SaleLines
              form={form}
              rates={rates}
              warnings={warnings.lines}
              goTo={keys.goTo}
              paste={paste}
              other={other}
              onNewProduct={missing.newProduct}
            />
          </Later>
          {isNew && buyer && who !== whoFirst && (
            <Remembered key={who} form={form} buyer={buyer} filled={filled} />
          )}
          <Later turn={2}>
            <SaleTerms form={form} />
          </Later>
          <Later turn={3}>
            <SaleExtras form={form}>{mayAssign && buyer && <SaleVendedor form={form} />}</SaleExtras>
          </Later>
          <SaleFoot
            saveLabel={saveLabel}
            saving={saving}
            failure={failure?.message ?? leftOutWords(leftOut.current)}
            cancel={cancel}
            discount={!isPhone && <OrderDiscount form={form} isShort />}
            total={totalOfSale(form.values)}
            warning={warnings.total}
            commission={mayReadMoney ? sumOfRates(rates) : undefined}
          />
        </Stack>
      </form>
      {missing.dialog}
    </>
  );
}

/** In sight at the button that saves, because the notice at the lines may be scrolled away. */
function leftOutWords(rows: readonly string[]): string | undefined {
  if (rows.length === 0) return undefined;
  return `${count(rows.length, 'linha colada não entrou', 'linhas coladas não entraram')}: ${rows.join('; ')}`;
}

function useSaleWarnings(values: SaleValues) {
  const id = values.representadaId ?? '';
  const representada = useQuery({ ...representadaQuery(id), enabled: id !== '' }).data;
  const products = [...new Set(values.itens.map(({ produtoId }) => produtoId).filter(Boolean))];
  const multiples = useQueries({
    queries: products.map((product) => ({ ...productQuery(product), retry: false })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data?.multiplo ? [[data.id, data.multiplo] as const] : []))),
  });
  return warningsOnSheet(values, multiples, representada?.pedido_minimo ?? undefined);
}
