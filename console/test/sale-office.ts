import type { Page } from 'playwright-core';
import type { Caller } from '../../test/caller.ts';
import { createClient, createProduct, createRepresentada } from '../../test/samples.ts';

/** Two clients, two representadas and four products to sell. */
export async function fillCatalogue(caller: Caller): Promise<void> {
  await createClient(caller, { nome: 'Mercado Bom Preço' });
  await createClient(caller, { nome: 'Padaria do Bosque' });
  const dairy = await createRepresentada(caller, { nome: 'Laticínios Campo Alegre' });
  await createProduct(caller, { id: 'LEITE', nome: 'Leite 1 l', preco: 5, representada_id: dairy.id });
  await createRepresentada(caller, { nome: 'Torrefação Serra Azul' });
  await createProduct(caller, { id: 'CAF-500', nome: 'Café torrado 500 g', preco: 21.9 });
  await createProduct(caller, { id: 'CAF-5', nome: 'Café solúvel 50 g', preco: 12.35 });
  await createProduct(caller, { id: 'FILTRO', nome: 'Filtro de papel', preco: 4.6 });
}

/** Chooses a client and a representada by keyboard. */
export async function chooseParties(page: Page): Promise<void> {
  await focused(page, 'Cliente');
  await page.keyboard.type('bosque');
  await page.keyboard.press('Enter');
  await focused(page, 'Representada');
  await page.keyboard.type('serra');
  await page.keyboard.press('Enter');
  await focused(page, 'Produto do item 1');
}

/** Waits until the box with this label has the focus. */
export async function focused(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}
