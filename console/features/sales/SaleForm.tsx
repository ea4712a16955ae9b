import { Box, Button, Card, Group, Kbd, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { count, formatMoney } from '../../lib/formats.ts';
import type { RecordFormState } from '../../lib/use-record-form.ts';
import { Later } from '../../ui/Later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { askWhether } from '../../ui/notices.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Choice } from '../../ui/use-record-picker.ts';
import { Note } from '../../ui/Words.tsx';
import {
  type SaleValues,
  type SheetForm,
  totalOfSale,
  warningProduct,
  warningsOnSheet,
} from '../order/sale-form.ts';
import { withProduct } from '../order/sale-item.ts';
import { sumOfRates, useItemRates } from '../order/use-item-rates.ts';
import type { FoundProduct } from '../records/ProductPicker.tsx';
import { buyerOf } from '../records/prices.ts';
import { productQuery } from '../records/products.ts';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import type { Habits } from './Remembered.tsx';
import { OrderDiscount, SaleExtras } from './SaleExtras.tsx';
import classes from './SaleFoot.module.css';
import { SaleHead } from './SaleHead.tsx';
import { SaleLines, usePastedLines } from './SaleLines.tsx';
import { SaleTerms } from './SaleTerms.tsx';
import { type GoTo, useSaleKeys } from './use-sale-keys.ts';

const OrderCredit = lazyPart(() => import('../titles/OrderCredit.tsx'));
const Remembered = lazyPart(() => import('./Remembered.tsx'));
const SaleVendedor = lazyPart(() => import('./SaleVendedor.tsx'));

interface SaleFormProps extends Omit<RecordFormState<SaleValues>, 'isChanged'> {
  saveLabel: string;
  cancel: ReactNode;
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
          {buyer && (
            <Box mih={20} my={-8}>
              <OrderCredit
                clienteId={buyer.clienteId}
                representadaId={buyer.representadaId}
                total={totalOfSale(form.values)}
              />
            </Box>
          )}
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
  const warning = useQueries({
    queries: products.map((product) => ({ ...productQuery(product), retry: false })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.id, warningProduct(data)] as const] : []))),
  });
  return warningsOnSheet(values, warning, representada?.pedido_minimo ?? undefined);
}

interface SaleFootProps {
  saveLabel: string;
  saving: boolean;
  failure: string | undefined;
  cancel: ReactNode;
  discount: ReactNode;
  total: number;
  warning: string | undefined;
  commission: number | undefined;
}

function SaleFoot(props: SaleFootProps) {
  const { saveLabel, saving, failure, cancel, discount, total, warning, commission } = props;
  return (
    <Card padding="sm" className={classes.foot}>
      {failure && (
        <Text c="var(--mantine-color-error)" size="sm" fw={600} mb="xs" role="alert">
          {failure}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap">
          <Button type="submit" loading={saving} data-cell="salvar">
            {saveLabel}
          </Button>
          <Box visibleFrom="sm">{cancel}</Box>
          <Note visibleFrom="lg">
            <Kbd>Enter</Kbd> avança · <Kbd>Ctrl</Kbd> + <Kbd>Enter</Kbd> salva · <Kbd>?</Kbd> teclas
          </Note>
        </Group>
        <Group gap="sm" ml="auto" wrap="nowrap">
          {discount}
          <div>
            <Text fz="lg" fw={700} ta="right" aria-live="polite">
              Total {formatMoney(total)}
            </Text>
            {warning && (
              <Text size="sm" ta="right" role="status">
                {warning}
              </Text>
            )}
            {commission !== undefined && <Note ta="right">Comissão {formatMoney(commission)}</Note>}
          </div>
        </Group>
      </Group>
    </Card>
  );
}

const NewClientDialog = lazyPart(() => import('../clients/NewClientDialog.tsx'));
const NewProductDialog = lazyPart(() => import('../products/NewProductDialog.tsx'));

interface Missing {
  typed: string;
  line?: number;
}

/** The dialogs stand beside the sheet, not on it: a form within a form would send both. */
function useMissingRecords(form: SheetForm, goTo: GoTo) {
  const [missing, setMissing] = useState<Missing>();
  const next = useRef<string | undefined>(undefined);
  // Only once the dialog is gone, which gives the focus back to where it came from.
  useEffect(() => {
    if (missing !== undefined) return;
    if (next.current) goTo(next.current);
    next.current = undefined;
  });

  const goOn = (cell: string) => {
    next.current = cell;
    setMissing(undefined);
  };
  const takeClient = ({ id }: { id: string }) => {
    form.setFieldValue('clienteId', id);
    goOn('representada');
  };
  const takeProduct = (line: number, { id, preco }: FoundProduct) => {
    const item = form.values.itens[line];
    if (item) form.setFieldValue(`itens.${line}`, withProduct(item, id, preco));
    form.clearFieldError(`itens.${line}.produtoId`);
    goOn(`${line}.quantidade`);
  };

  return {
    newClient: (typed: string) => setMissing({ typed }),
    newProduct: (line: number, typed: string) => setMissing({ line, typed }),
    dialog: missing && dialogFor(missing),
  };

  function dialogFor({ typed, line }: Missing): ReactNode {
    const onClose = () => setMissing(undefined);
    if (line === undefined) return <NewClientDialog {...{ typed, onClose }} onCreated={takeClient} />;
    return (
      <NewProductDialog
        {...{ typed, onClose }}
        representadaId={form.values.representadaId}
        onCreated={(product) => takeProduct(line, product)}
      />
    );
  }
}
