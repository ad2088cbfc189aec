import type { Browser, BrowserContext, Page } from 'playwright-core'
import { administratorEnv, anActiveSeller, aStaffMember } from './account-holder.ts'
import { addChosen, batchOfPage, choosePhotos } from './adding-cards.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { giveCamera, holdCard } from './held-cards.ts'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'
import { browserOf } from './signed-browser.ts'

let portal: Portal
let browser: Browser
const contexts: BrowserContext[] = []
beforeAll(async () => {
  portal = await launchPortal(await newShop(), administratorEnv)
  browser = await openBrowser()
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})
afterAll(async () => {
  await browser.close()
  await endPortal(portal)
  await removeDataDir(portal.dataDir)
})

const kept = (context: BrowserContext) => {
  contexts.push(context)
  return context
}

const offer = 'Photographier avec mon téléphone'

/** A seller at a desk, on the page of a batch that has one card. */
const aDesk = async () => {
  const seller = await anActiveSeller(portal.url)
  const { page } = await pageIn(
    await browserOf(browser, portal.url, seller, { viewport: { width: 1280, height: 900 } })
  )
  await page.goto(`${portal.url}/batchs/nouveau`)
  await choosePhotos(page, 'ignivol-recto.jpg', 'verso.jpg')
  await addChosen(page)
  const id = await batchOfPage(page)
  await page.getByRole('heading', { name: 'Ignivol', exact: true }).waitFor()
  return { page, id, seller }
}

const pageIn = async (context: BrowserContext) => {
  const page = await kept(context).newPage()
  page.setDefaultTimeout(60_000)
  return { page, complaints: complaintsOf(page) }
}

/** The address in the code that the desk shows: what the portal answered, at the address by which the desk reached it. */
const linkShownBy = async (desk: Page): Promise<string> => {
  const [answer] = await Promise.all([
    desk.waitForResponse(answer => answer.url().endsWith('/handover')),
    desk.getByRole('button', { name: offer }).click()
  ])
  const { url } = (await answer.json()) as { url: string }
  await desk.getByRole('img', { name: 'Code à viser avec votre téléphone' }).waitFor()
  const { pathname, hash } = new URL(url)
  return portal.url + pathname + hash
}

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, locale: 'fr-FR' }

/** A telephone that has followed the link, and shows what it opens. */
const aTelephone = async (link: string, signedIn: Promise<BrowserContext> = browser.newContext(phone)) => {
  const context = await signedIn
  await giveCamera(context)
  const { page, complaints } = await pageIn(context)
  await page.goto(link)
  return { page, complaints }
}

const goOn = (telephone: Page) => telephone.getByRole('button', { name: 'Photographier pour ce lot' }).tap()

test('A desk shows a code, a telephone reads it and photographs, and its cards appear at the desk', async () => {
  const { page: desk, id } = await aDesk()
  const link = await linkShownBy(desk)
  expect(await brokenRules(desk)).toEqual([])
  const { page: secondTab } = await pageIn(desk.context())
  await secondTab.goto(`${portal.url}/batchs/${id}`)
  await secondTab.getByRole('button', { name: offer }).waitFor()
  const { page: telephone, complaints } = await aTelephone(link)
  await telephone.getByRole('heading', { level: 1, name: /^Photographier pour le lot C-/ }).waitFor()
  expect(await brokenRules(telephone)).toEqual([])
  expect(await overflowOf(telephone)).toBe(0)
  expect(await desk.getByText('Votre téléphone est connecté').count()).toBe(0)
  await goOn(telephone)
  await desk.getByText('Votre téléphone est connecté').waitFor()
  await secondTab.getByText('Un téléphone photographie des cartes pour ce lot.').waitFor()
  await desk.keyboard.press('Escape')
  await telephone.waitForURL(`${portal.url}/batchs/${id}`)

  const shutter = (side: string) =>
    telephone.getByRole('dialog').getByRole('button', { name: `Photographier le ${side}` })
  await holdCard(telephone, 'lumignou-recto.jpg')
  await shutter('recto').tap()
  await holdCard(telephone, 'verso.jpg')
  await shutter('verso').tap()
  await telephone.getByRole('dialog').getByRole('button', { name: 'Voir mon estimation' }).tap()
  await desk.getByRole('heading', { name: 'Lumignou', exact: true }).waitFor()
  await telephone.getByText('Lumignou', { exact: true }).waitFor()
  expect(await brokenRules(telephone)).toEqual([])
  expect(await overflowOf(telephone)).toBe(0)

  // A reload goes on; the telephone has neither account nor discussion.
  await telephone.reload()
  await telephone.getByText('Lumignou', { exact: true }).waitFor()
  expect(await telephone.getByText(/envoyer/i).count()).toBe(0)
  await telephone.getByRole('button', { name: 'Supprimer Lumignou' }).click()
  await telephone.getByRole('button', { name: 'Supprimer la carte' }).click()
  await desk.getByRole('heading', { name: 'Lumignou', exact: true }).waitFor({ state: 'detached' })

  await desk.getByRole('button', { name: 'Déconnecter le téléphone' }).click()
  await desk.getByRole('button', { name: offer }).waitFor()
  await secondTab.getByRole('button', { name: offer }).waitFor()
  await telephone.reload()
  await telephone.getByRole('heading', { level: 1, name: /échappée/ }).waitFor()
  expect(complaints.filter(said => !said.includes('404'))).toEqual([])
}, 180_000)

test('A code opens for one telephone; the next one is told to have another shown', async () => {
  const { page: desk } = await aDesk()
  const link = await linkShownBy(desk)
  const { page: first } = await aTelephone(link)
  await goOn(first)
  await first.waitForURL(/\/batchs\/(?!relais)/)
  const { page: second } = await aTelephone(link)
  await second.getByText('Affichez un nouveau code sur l’autre appareil').waitFor()
  expect(await brokenRules(second)).toEqual([])
  expect(await overflowOf(second)).toBe(0)
}, 120_000)

test('A telephone whose session is over opens the code without signing in', async () => {
  const { page: desk, id } = await aDesk()
  const link = await linkShownBy(desk)
  const somebody = await anActiveSeller(portal.url)
  const signedIn = await browserOf(browser, portal.url, somebody, phone)
  // The browser keeps the cookies of a session that the portal does not know any more.
  await somebody.post('/api/account/logout')
  const { page: telephone } = await aTelephone(link, Promise.resolve(signedIn))
  await goOn(telephone)
  await telephone.waitForURL(`${portal.url}/batchs/${id}`)
  await telephone.getByRole('dialog').getByRole('button', { name: 'Photographier le recto' }).waitFor()
}, 120_000)

test('A telephone of an account that staff block photographs no more', async () => {
  const { page: desk, seller, id } = await aDesk()
  const { page: telephone } = await aTelephone(await linkShownBy(desk))
  await goOn(telephone)
  await telephone.waitForURL(`${portal.url}/batchs/${id}`)
  await telephone.getByRole('dialog').getByRole('button', { name: 'Photographier le recto' }).waitFor()
  const staff = await aStaffMember(portal.url)
  const { status } = await staff.post(`/api/dashboard/users/${seller.id}/action`, { action: 'B' })
  expect(status).toBe(200)
  await telephone.getByRole('heading', { level: 1, name: 'Ce téléphone ne voit plus ce lot' }).waitFor()
}, 120_000)
