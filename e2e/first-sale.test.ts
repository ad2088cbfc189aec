import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { addChosen, batchOfPage, choosePhotos } from './adding-cards.ts'
import { aPerson, aStaffMember, awaitMail } from './account-holder.ts'
import { launchPersistent } from './browser.ts'
import { done, identity } from './selling.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let profile: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'comptoir-browser-'))
})
afterAll(async () => {
  await context.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

const openBrowserAgain = async () => {
  context = await launchPersistent(profile)
  page = await context.newPage()
}
const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const cards = ['Ignivol', 'Lumignou', 'Marégal']
const photos = ['ignivol-recto.jpg', 'verso.jpg', 'lumignou-recto.jpg', 'verso.jpg', 'maregal-recto.jpg', 'verso.jpg']

test('A visitor adds three cards, closes the browser in the middle, comes back, signs up, sells and is paid', async () => {
  await openBrowserAgain()
  await page.goto(url())
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await link('Estimer mes cartes').first().click()
  await page.waitForURL('**/batchs/nouveau')

  // The network is so slow that no photo has arrived when the browser is closed.
  await page.route('**/items/card/create', () => undefined)
  await choosePhotos(page, ...photos)
  await addChosen(page)
  const address = `${url()}/batchs/${await batchOfPage(page)}`
  await page.getByText('Envoi des photos…').first().waitFor()
  await context.close()

  await openBrowserAgain()
  await page.goto(`${url()}/batchs`)
  await page
    .locator(`a[href="${new URL(address).pathname}"]`)
    .first()
    .click()
  for (const name of cards) await page.getByRole('listitem').filter({ hasText: name }).getByText('€').first().waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: /€/ }).count()).toBeGreaterThanOrEqual(3)

  const person = aPerson()
  await link(/^Créer un compte et envoyer mon lot/).click()
  await page.getByLabel('Prénom', { exact: true }).fill(person.firstname)
  await page.getByLabel('Nom', { exact: true }).fill(person.lastname)
  await page.getByLabel('Date de naissance').fill(person.birthdate)
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.passwd)
  await page.getByLabel('Confirmez le mot de passe').fill(person.passwd)
  await page.getByLabel(/J’accepte la création/).check()
  await page.getByLabel(/J’ai lu et j’accepte/).check()
  await button('Créer mon compte').click()
  await page.waitForURL('**/code')
  await page.getByLabel('Code à 6 chiffres').fill(await awaitMail(url(), person.email, /\b(\d{6})\b/))
  // The six digits send themselves, and the batch goes with them.
  await page.waitForURL(address)
  await page.getByText('En traitement').first().waitFor()
  const id = address.split('/').at(-1) ?? ''

  const staff = await aStaffMember(url())
  const offer = { title: 'Vos trois cartes', description: 'En bon état', price: 150, status: 'P' }
  done(await staff.post(`/api/batchs/${id}/messages/post/offer`, offer))

  // The open page follows by its socket.
  await page.getByRole('article', { name: offer.title }).getByRole('button', { name: 'Accepter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter l’offre' }).click()
  await page.getByText('Vous recevrez').first().waitFor()
  await page.getByText('En boutique').first().click()
  await button('Valider').click()
  await page.getByText('Vous apportez vos cartes à la boutique.').waitFor()
  // Cash is paid at the counter only.
  await page.getByLabel('Espèces').check()
  await button('Être payé ainsi').click()
  await page.getByText('Vous serez payé en espèces, au comptoir.').waitFor()
  done(await staff.post(`/api/dashboard/batchs/${id}/receive`))
  await page.getByRole('heading', { name: 'Vos cartes sont à la boutique' }).waitFor()
  done(await staff.post(`/api/dashboard/batchs/${id}/identity`, identity))
  done(await staff.post(`/api/dashboard/batchs/${id}/pay`, { method: 'cash', amount: 150 }))
  await page.getByRole('heading', { name: 'Votre lot est payé' }).waitFor()
  await page.getByText('Terminé').first().waitFor()

  const { status, items } = done(await staff.get(`/api/batchs/${id}`)) as Batch
  expect([status, items.filter(({ kind }) => kind === 'C').length]).toEqual(['F', 3])
  const register = done(await staff.get('/api/dashboard/register')) as RegisterEntry[]
  expect(register.map(entry => entry.object.name).toSorted()).toEqual(cards.toSorted())
  expect(register.reduce((sum, { price }) => sum + Math.round(price * 100), 0)).toBe(15_000)
  expect((await staff.get('/api/health')).body).toMatchObject({ register: { ok: true, entries: 3 } })
}, 180_000)
