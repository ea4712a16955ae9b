import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, type FieldErrors } from './api-error.ts';
import { findFaults } from './faults.ts';
import { useSessionEnded } from './query-client.ts';

export interface RecordForm<Values extends object, Body> {
  initialValues: Values;
  /** The service's contract, or a loader for it when the screen should not wait for its size. */
  schema: z.ZodType | (() => Promise<z.ZodType>);
  toBody: (values: Values) => Body;
  save: (body: Body) => Promise<unknown>;
  /** The field of a refusal that names none, by its code. */
  fieldOf?: Readonly<Record<string, string>> | ((refusal: ApiError, body: Body) => string | undefined);
}

export interface RecordFormState<Values extends object> {
  form: UseFormReturnType<Values>;
  submit: (event?: SubmitEvent<HTMLFormElement>) => void;
  saving: boolean;
  /** A refusal that belongs to no field. */
  failure: Error | null;
  isChanged: () => boolean;
}

/** A form that validates with the service's contract and shows refusals at their fields. */
export function useRecordForm<Values extends object, Body>(
  options: RecordForm<Values, Body>,
): RecordFormState<Values> {
  const { initialValues, schema, toBody, save, fieldOf } = options;
  const [failure, setFailure] = useState<Error | null>(null);
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const rememberFocus = useFocusAfterSaving(saving);
  const { contract, contractCome, contractWanted } = useContract(schema);
  const form = useForm<Values>({
    initialValues,
    onValuesChange: contractWanted,
    validate: (values) => (contract.current ? findFaults(contract.current, toBody(values)) : {}),
  });
  // A dialog may be open over another form, so each form searches only its own fields.
  const sent = useRef<Document | HTMLFormElement>(document);
  const pointAtFaults = useFocusOnFault(form.errors, sent);

  const showRefusal = (error: Error, body: Body) => {
    // After signing in again, the form is still there to be saved.
    if (error instanceof ApiError && error.status === 401) return;
    const field = (refusal: ApiError) =>
      typeof fieldOf === 'function' ? fieldOf(refusal, body) : fieldOf?.[refusal.code];
    const fields = error instanceof ApiError ? fieldsOf(error, field(error)) : {};
    form.setErrors(fields);
    pointAtFaults();
    setFailure(Object.keys(fields).some((path) => isOnForm(path, initialValues)) ? null : error);
  };

  const send = form.onSubmit(async (values) => {
    isSaving.current = true;
    rememberFocus();
    setSaving(true);
    setFailure(null);
    const body = toBody(values);
    await save(body).catch((error) => showRefusal(error, body));
    isSaving.current = false;
    setSaving(false);
  }, pointAtFaults);

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    // Ctrl+Enter pressed twice saves once.
    if (isSaving.current) return event?.preventDefault();
    sent.current = event?.currentTarget ?? document;
    const unpicked = sent.current.querySelector<HTMLElement>('[data-unpicked]');
    if (unpicked === null && contract.current) return send(event);
    event?.preventDefault();
    if (unpicked) return unpicked.focus();
    contractCome().then(() => send(event), setFailure);
  };

  return { form, submit, saving, failure, isChanged: () => !isSaving.current && form.isDirty() };
}

/** A contract that is loaded on demand starts loading with the first input; saving waits for it. */
function useContract(schema: z.ZodType | (() => Promise<z.ZodType>)) {
  const contract = useRef(typeof schema === 'function' ? undefined : schema);
  const contractCome = async () => {
    if (typeof schema === 'function') contract.current = await schema();
  };
  const contractWanted = () => {
    if (!contract.current) contractCome().catch(() => undefined);
  };
  return { contract, contractCome, contractWanted };
}

function fieldsOf(error: ApiError, field: string | undefined): FieldErrors {
  return field === undefined ? error.fields : { [field]: error.message, ...error.fields };
}

function isOnForm(path: string, values: object): boolean {
  return (path.split('.')[0] ?? '') in values;
}

/** The button that saves is disabled meanwhile and loses the focus; it gets it back, after a new sign-in where one is needed. */
function useFocusAfterSaving(saving: boolean): () => void {
  const before = useRef<Element | null>(null);
  const hasSessionEnded = useSessionEnded();
  useEffect(() => {
    if (saving || hasSessionEnded) return;
    if (before.current instanceof HTMLElement && document.activeElement === document.body)
      before.current.focus();
    before.current = null;
  }, [saving, hasSessionEnded]);
  return () => {
    before.current = document.activeElement;
  };
}

/** After a refusal the first invalid field gets the focus. */
function useFocusOnFault(errors: object, sent: RefObject<Document | HTMLFormElement>): () => void {
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors render the new marks.
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const place = sent.current.isConnected ? sent.current : document;
    place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return () => {
    wanted.current = true;
  };
}
