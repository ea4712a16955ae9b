import type { KindName } from '../../domain/kind-names.ts';
import type { Replacement } from '../database/journal-chain.ts';

export const JOURNAL_ACTIONS = ['criar', 'alterar', 'apagar', 'anonimizar', 'enviar', 'responder'] as const;

export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

export interface JournalNote {
  readonly acao: JournalAction;
  readonly recurso: KindName;
  readonly registro_id: string;
  readonly antes: string | null;
  readonly depois: string | null;
  /** Digests of what the record has beside, filled in when the work is done. */
  selo: string | null;
  readonly replaced?: readonly Replacement[];
}

/** A record is noted in its public shape, never with a secret, and without what was joined in from other records. */
export class Journal {
  readonly notes: JournalNote[] = [];
  readonly sealed: { readonly recurso: KindName; readonly id: string }[] = [];

  /** All rows of new records that the change wrote, by table: their seals need not read them back. */
  readonly written = new Map<string, readonly object[]>();

  created(recurso: KindName, id: string, after: object): void {
    this.#note('criar', recurso, id, null, after);
  }

  changed(recurso: KindName, id: string, before: object, after: object): void {
    this.#note('alterar', recurso, id, before, after);
  }

  /** A change that hands something out: a letter to the mail server, a company's records to who takes them along. */
  sent(recurso: KindName, id: string, before: object, after: object): void {
    this.#note('enviar', recurso, id, before, after);
  }

  /** A change by the client himself. */
  answered(recurso: KindName, id: string, before: object, after: object): void {
    this.#note('responder', recurso, id, before, after);
  }

  /** `selo` answers for what the trash keeps of the record. */
  deleted(recurso: KindName, id: string, before: object, selo: string | null = null): void {
    this.#note('apagar', recurso, id, before, null, selo);
  }

  /** What there was before is what had to be forgotten. */
  anonymized(recurso: KindName, id: string, after: object | null, replaced: readonly Replacement[]): void {
    this.#note('anonimizar', recurso, id, null, after, null, replaced);
  }

  /** Asks for the seal of a record that does not carry one with each of its entries. */
  seal(recurso: KindName, id: string): void {
    this.sealed.push({ recurso, id });
  }

  #note(
    acao: JournalAction,
    recurso: KindName,
    registro_id: string,
    before: object | null,
    after: object | null,
    selo: string | null = null,
    replaced?: readonly Replacement[],
  ): void {
    const [antes, depois] = [before && JSON.stringify(before), after && JSON.stringify(after)];
    this.notes.push({ acao, recurso, registro_id, antes, depois, selo, ...(replaced && { replaced }) });
  }
}
