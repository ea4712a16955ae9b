import { z } from 'zod';
import { LENGTHS, name, text } from '../../platform/http/contract/fields.ts';
import { clientChanges, newAnonymousClient, newClient } from '../../trade/clients/clients.contract.ts';
import { newPrice } from '../../trade/price-tables/price-tables.contract.ts';
import { productChanges, productFields, requiredId } from '../../trade/products/products.contract.ts';
import { newRepresentada, representadaChanges } from '../../trade/representadas/representadas.contract.ts';

/** Price tables of a client cannot be imported; its vendedor may be given by name or e-mail. */
const vendedor = { vendedor: name.optional() };
export const importedClient = newClient.omit({ tabelas: true }).extend(vendedor);
export const importedAnonymous = newAnonymousClient.omit({ tabelas: true }).extend(vendedor);

const representada = { representada_nome: name.optional() };
/** Further codes stand in one cell: as people write them, or as a file for programs does. */
const splitCodes = (cell: unknown) => {
  if (typeof cell !== 'string') return cell;
  const [, listed] = /^\[(.*)\]$/s.exec(cell) ?? [];
  return (listed?.replaceAll('"', '') ?? cell).split(/[;,|]/);
};
export const importedProduct = productFields
  .extend({ ...representada, codigos: z.preprocess(splitCodes, productFields.shape.codigos) })
  .check(requiredId);

export const importedRepresentada = newRepresentada;

/** A price by the product's code, or by its id. */
export const importedPrice = newPrice
  .extend({
    produto_id: newPrice.shape.produto_id.optional(),
    codigo: text({ max: LENGTHS.productCode }).optional(),
  })
  .check(({ value: { produto_id, codigo }, issues }) => {
    if (produto_id === undefined && codigo === undefined)
      issues.push({ code: 'invalid_type', expected: 'string', input: codigo, path: ['codigo'] });
  });

export type ImportedPrice = z.output<typeof importedPrice>;

/** The fields that a line may update, with the rules of `PUT`. */
const { tabelas, ...changedClient } = clientChanges.shape;
export const clientUpdate = z.object({ ...changedClient, ...vendedor }).partial();
export const productUpdate = z
  .object({
    ...productChanges.shape,
    ...representada,
    codigos: z.preprocess(splitCodes, productChanges.shape.codigos),
  })
  .partial();
export const representadaUpdate = z.object(representadaChanges.shape).partial();

export type ImportedClient = z.output<typeof importedClient>;
export type ImportedProduct = z.output<typeof importedProduct>;
export type ImportedRepresentada = z.output<typeof importedRepresentada>;
export type ClientUpdate = z.output<typeof clientUpdate>;
export type ProductUpdate = z.output<typeof productUpdate>;
export type RepresentadaUpdate = z.output<typeof representadaUpdate>;

/** Additional columns that identify the record to update. */
export const ID_COLUMN = { id: z.string().optional() };
