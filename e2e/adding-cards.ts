import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { samples } from './seller.ts'

/** Chooses sample photos among files, fronts and backs in turn, where the page or the camera over it offers it. */
export const choosePhotos = async (page: Page, ...names: readonly string[]): Promise<void> => {
  // The camera stands after the page in the document, and the page under it cannot be pressed.
  const choose = page.getByRole('button', { name: /^Choisir (une photo|des photos)$/ }).last()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
  await chooser.setFiles(names.map(name => join(samples, name)))
}

/** Waits until the camera, which opens at once on a telephone, has said that there is none: files are the way then. */
export const withoutCamera = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByText(/^(Aucune caméra trouvée|L’accès à la caméra est refusé)/)
    .waitFor()

/** Adds the chosen cards to the batch. */
export const addChosen = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Ajouter (la carte|les \d+ cartes)$/ }).click()

/** Waits until the page is that of a batch, which its first card makes, and returns the id. */
export const batchOfPage = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/batchs\/(?!nouveau)[\w-]+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
