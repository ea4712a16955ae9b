import { z } from 'zod';
import { name } from '../../platform/http/contract/fields.ts';
import { clientChanges, newAnonymousClient, newClient } from '../../trade/clients/clients.contract.ts';
import { newPrice } from '../../trade/price-tables/prices.contract.ts';
import { newProduct, productChanges } from '../../trade/products/products.contract.ts';
import { newRepresentada, representadaChanges } from '../../trade/representadas/representadas.contract.ts';

/** Price tables of a client cannot be imported; its vendedor may be given by name or e-mail. */
const vendedor = { vendedor: name.optional() };
export const importedClient = newClient.omit({ tabelas: true }).extend(vendedor);
export const importedAnonymous = newAnonymousClient.omit({ tabelas: true }).extend(vendedor);

const representada = { representada_nome: name.optional() };
export const importedProduct = newProduct.extend(representada);

export const importedRepresentada = newRepresentada;
export const importedPrice = newPrice;

/** The fields that a line may update, with the rules of `PUT`. */
const { tabelas, ...changedClient } = clientChanges.shape;
export const clientUpdate = z.object({ ...changedClient, ...vendedor }).partial();
export const productUpdate = z.object({ ...productChanges.shape, ...representada }).partial();
export const representadaUpdate = z.object(representadaChanges.shape).partial();

export type ImportedClient = z.output<typeof importedClient>;
export type ImportedProduct = z.output<typeof importedProduct>;
export type ImportedRepresentada = z.output<typeof importedRepresentada>;
export type ClientUpdate = z.output<typeof clientUpdate>;
export type ProductUpdate = z.output<typeof productUpdate>;
export type RepresentadaUpdate = z.output<typeof representadaUpdate>;

/** Additional columns that identify the record to update. */
export const ID_COLUMN = { id: z.string().optional() };
