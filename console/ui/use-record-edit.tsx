import { type ReactNode, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { type Change, changesOf, findChanges, type LineNames, mergeChanges } from '../lib/merge.ts';
import { hasTag, type Seen } from '../lib/record-tags.ts';
import { type RecordForm, type RecordFormState, useRecordForm } from '../lib/use-record-form.ts';
import { Banner } from './Banner.tsx';
import { ConflictDialog, type ShownFields } from './ConflictDialog.tsx';

export interface RecordEdit<Found extends object, Values extends object, Body extends object>
  extends Omit<RecordForm<Values, Body>, 'save' | 'initialValues'> {
  record: Found;
  toValues: (record: Found) => Values;
  /** What the form begins with besides: fields that were written before, and not saved. */
  written?: Partial<Found> | undefined;
  /** Asked before sending; false returns to the form. */
  mayGoOn?: (changes: Body, values: Body) => Promise<boolean>;
  update: (changes: Seen<Body>) => Promise<unknown>;
  reread: () => Promise<Found>;
  onSaved: () => Promise<unknown>;
  show: ShownFields;
  /** Says who changed the record last. */
  author?: ReactNode;
  lines?: LineNames;
}

interface Conflict {
  changes: Change[];
  decide: (yielded: string[] | undefined) => void;
}

/** Sends only the changed fields with the tag of the version seen; after a conflict both versions are shown. */
export function useRecordEdit<Found extends object, Values extends object, Body extends object>(
  options: RecordEdit<Found, Values, Body>,
): RecordFormState<Values> & { dialog: ReactNode; notice: ReactNode } {
  const {
    record,
    toValues,
    written,
    toBody,
    mayGoOn,
    update,
    reread,
    onSaved,
    show,
    author,
    lines,
    ...rest
  } = options;
  // The version that the form was filled with, even if the record is read again meanwhile.
  const [seen] = useState(record);
  const [conflict, setConflict] = useState<Conflict>();
  const bodyOf = (found: Found) => toBody(toValues(found));

  /** The decided changes and the version they are based on; undefined to return to the form. */
  const settle = async (changes: Body): Promise<{ changes: Body; seen: Found } | undefined> => {
    const present = await reread();
    const theirs = findChanges(bodyOf(seen), bodyOf(present), { ...bodyOf(seen), ...changes }, lines);
    if (theirs.length === 0) return { changes, seen: present };
    const yielded = await new Promise<string[] | undefined>((decide) =>
      setConflict({ changes: theirs, decide }),
    );
    setConflict(undefined);
    return yielded && { changes: mergeChanges(changes, yielded, bodyOf(present), lines), seen: present };
  };

  const send = async (changes: Body, seen: Found): Promise<boolean> => {
    if (Object.keys(changes).length === 0) return true;
    try {
      await update({ ...changes, seen });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      return settleAndSend(changes);
    }
  };
  const settleAndSend = async (changes: Body): Promise<boolean> => {
    const settled = await settle(changes);
    return settled !== undefined && send(settled.changes, settled.seen);
  };

  const state = useRecordForm<Values, Body>({
    ...rest,
    initialValues: toValues({ ...seen, ...written }),
    toBody: (values) => changesOf(bodyOf(seen), toBody(values)),
    save: async (changes) => {
      if (mayGoOn && !(await mayGoOn(changes, { ...bodyOf(seen), ...changes }))) return;
      // Without a tag the service could not tell that somebody else has changed the record since.
      const isReadFirst = !hasTag(seen) && Object.keys(changes).length > 0;
      const isSaved = isReadFirst ? await settleAndSend(changes) : await send(changes, seen);
      if (isSaved) await onSaved();
    },
  });
  const dialog = conflict && (
    <ConflictDialog changes={conflict.changes} show={show} author={author} onDecide={conflict.decide} />
  );
  return {
    ...state,
    dialog,
    notice: record === seen || state.saving ? undefined : <ChangedMeanwhile author={author} />,
  };
}

function ChangedMeanwhile({ author = 'Outra pessoa o alterou.' }: { author?: ReactNode }) {
  return (
    <Banner color="yellow" role="status" mb="md" title="Este registro mudou">
      {author} Nada do que você digitou se perde: ao salvar, você vê o que mudou e decide.
    </Banner>
  );
}
