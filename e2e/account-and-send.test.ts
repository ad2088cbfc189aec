import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { anActiveSeller, aPerson, awaitMail, type Person } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { wordlessKeys } from './enter-keys.ts'
import { keyboard, mouse, type Hands } from './hands.ts'
import { anAddress, aVisitor, samplePhoto } from './seller.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url
const codePattern = /\b(\d{6})\b/
const told = 'Votre lot est parti à la boutique. Dès que son offre est prête, un e-mail vous l’annonce.'

let browser: Browser
let context: BrowserContext | undefined
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => context?.close())
afterAll(() => browser.close())

/** A visitor who has read their first price, and the browser they did it in. */
const aPricedVisitor = async (viewport = { width: 390, height: 844 }, hasTouch = true) => {
  const visitor = aVisitor(url())
  const batch = await visitor.startBatch()
  const { body } = await visitor.addCard(batch.id, {
    face: await samplePhoto('ignivol-recto.jpg'),
    back: await samplePhoto('verso.jpg')
  })
  expect((await visitor.outcome(batch.id, body.id)).status).toBe('D')
  context = await browser.newContext({
    locale: 'fr-FR',
    viewport,
    hasTouch,
    reducedMotion: 'reduce',
    extraHTTPHeaders: anAddress()
  })
  const cookies = visitor.cookieHeader().split('; ')
  await context.addCookies(
    cookies.map(pair => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: url() }
    })
  )
  const page = await context.newPage()
  await page.goto(`${url()}/robots.txt`)
  const { id, off, createdat } = batch
  await page.evaluate(
    ([local, cookies]) => {
      localStorage.setItem('batch', local ?? '')
      localStorage.setItem('cookies', cookies ?? '')
    },
    [JSON.stringify({ id, off, createdat }), JSON.stringify({ audience: false, at: new Date().toISOString() })]
  )
  await page.goto(`${url()}/batchs/${id}`)
  await page.getByText('Ignivol').first().waitFor()
  await refuseAudience(page)
  return {
    id,
    page,
    /** As the browser's session sees it. */
    status: async () => ((await (await page.request.get(`${url()}/api/batchs/${id}`)).json()) as Batch).status
  }
}

const refuseAudience = async (page: Page) => {
  const banner = page.getByRole('button', { name: 'Tout refuser' })
  if (await banner.isVisible()) await banner.click()
}

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: typeof label === 'string' })
const link = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const toAccount = (page: Page) => link(page, /^Créer un compte et envoyer mon lot/)
const isSent = (page: Page, id: string) =>
  Promise.all([page.waitForURL(`**/batchs/${id}`), page.getByText(told).waitFor()])

/** Types what the form asks for; a browser that knows the person fills it in by one press. */
const fillIn = async (page: Page, person: Person, hands: Hands = mouse(page)) => {
  for (const [label, text] of [
    ['Prénom', person.firstname],
    ['Nom', person.lastname],
    ['Date de naissance', person.birthdate],
    ['Adresse e-mail', person.email],
    ['Mot de passe', person.passwd],
    ['Confirmez le mot de passe', person.passwd]
  ] as const)
    await hands.type(field(page, label), text)
}
const agree = async (page: Page, hands: Hands = mouse(page)) => {
  await hands.tick(field(page, /J’accepte la création/))
  await hands.tick(field(page, /J’ai lu et j’accepte/))
}
const code = (page: Page) => field(page, 'Code à 6 chiffres')

const check = async (page: Page, where: string) => {
  expect({ where, broken: await brokenRules(page) }).toEqual({ where, broken: [] })
  expect({ where, overflow: await overflowOf(page) }).toEqual({ where, overflow: 0 })
  expect({ where, keys: await wordlessKeys(page) }).toEqual({ where, keys: [] })
}

test.each([
  ['by touch at 390 px', { width: 390, height: 844 }, true, mouse],
  ['by keyboard alone at 1280 px', { width: 1280, height: 800 }, false, keyboard]
])(
  'From the first price to the batch sent, %s: an account, its code, and nothing else',
  async (_, viewport, touch, handsOf) => {
    const { id, page } = await aPricedVisitor(viewport, touch)
    const complaints = complaintsOf(page)
    const hands = handsOf(page)
    const person = aPerson()
    let acts = 0
    const act = async (done: Promise<unknown>) => {
      await done
      acts += 1
    }
    const started = Date.now()
    await act(hands.press(toAccount(page)))
    await button(page, 'Créer mon compte').waitFor()
    await page.getByText('Votre lot part à la boutique dès que votre adresse est vérifiée.').waitFor()
    await check(page, 'sign-up')
    await act(fillIn(page, person, hands))
    await act(hands.tick(field(page, /J’accepte la création/)))
    await act(hands.tick(field(page, /J’ai lu et j’accepte/)))
    await act(hands.press(button(page, 'Créer mon compte')))
    await page.waitForURL('**/code')
    await page.getByText('Dès que le code est vérifié, votre lot part à la boutique.').waitFor()
    await check(page, 'code')
    const mailed = await awaitMail(url(), person.email, codePattern)
    await act(hands.type(code(page), mailed))
    await isSent(page, id)
    await check(page, 'batch')
    await page.getByRole('heading', { name: 'La boutique étudie votre lot' }).waitFor()
    console.info(`from the first price to sent: ${acts} acts, ${((Date.now() - started) / 1000).toFixed(1)} s`)
    expect(acts).toBeLessThanOrEqual(8)
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('send'))).toBeNull()
  },
  90_000
)

test('Whoever has an account logs in and lands on the batch, sent', async () => {
  const { person } = await anActiveSeller(url())
  const { id, page, status } = await aPricedVisitor()
  await link(page, /^Me connecter et envoyer mon lot/).click()
  await page.getByText('Votre lot partira à la boutique dès que vous serez connecté(e).').waitFor()
  await check(page, 'login')
  await field(page, 'Adresse e-mail').fill(person.email)
  await field(page, 'Mot de passe').fill(person.passwd)
  await button(page, 'Se connecter').dblclick()
  await isSent(page, id)
  expect(await status()).toBe('T')
})

test('A reload at each step changes nothing, and the mail may be opened in another tab', async () => {
  const { id, page, status } = await aPricedVisitor()
  const person = aPerson()
  await toAccount(page).click()
  await button(page, 'Créer mon compte').waitFor()
  await page.reload()
  await page.getByText('Votre lot part à la boutique dès que votre adresse est vérifiée.').waitFor()
  await fillIn(page, person)
  await agree(page)
  await button(page, 'Créer mon compte').dblclick()
  await page.waitForURL('**/code')
  await page.reload()
  await page.getByText('Dès que le code est vérifié, votre lot part à la boutique.').waitFor()
  const other = await context!.newPage()
  await other.goto(`${url()}/code`)
  await code(other).fill(await awaitMail(url(), person.email, codePattern))
  await isSent(other, id)
  expect(await status()).toBe('T')
  // The first tab follows, and sends nothing twice.
  await page.bringToFront()
  await page.waitForURL(`**/batchs/${id}`)
  await page.getByRole('heading', { name: 'La boutique étudie votre lot' }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'La boutique étudie votre lot' }).waitFor()
})

test('Whoever thinks again sends nothing', async () => {
  const { page, id, status } = await aPricedVisitor()
  const person = aPerson()
  await toAccount(page).click()
  await button(page, 'Ne pas l’envoyer').click()
  await fillIn(page, person)
  await agree(page)
  await button(page, 'Créer mon compte').click()
  await page.waitForURL('**/code')
  await code(page).fill(await awaitMail(url(), person.email, codePattern))
  await page.waitForURL('**/profil')
  expect(await status()).toBe('E')
  await page.goto(`${url()}/batchs/${id}`)
  await page.getByRole('button', { name: /^Envoyer mon lot/ }).waitFor()
})

test('A mistyped address is corrected where the code is asked for', async () => {
  const { id, page } = await aPricedVisitor()
  const mistyped = aPerson()
  const { email } = aPerson()
  await toAccount(page).click()
  await fillIn(page, mistyped)
  await agree(page)
  await button(page, 'Créer mon compte').click()
  await page.waitForURL('**/code')
  await button(page, 'Corriger mon adresse').click()
  await field(page, 'Adresse e-mail').fill(email)
  await check(page, 'correction')
  await button(page, 'Envoyer un code à cette adresse').dblclick()
  await page.getByText('Adresse corrigée').waitFor()
  await page.getByText(email).waitFor()
  await page.reload()
  await page.getByText(email).waitFor()
  // The old code is worth nothing, and the right one is pasted as the mail shows it.
  await code(page).fill(await awaitMail(url(), mistyped.email, codePattern))
  await page.getByText('Ce code est incorrect ou n’est plus valable').waitFor()
  const right = await awaitMail(url(), email, codePattern)
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await isSent(page, id)
})

test('The name and the address change in the profile; the e-mail by a code sent to the new one, and the old one is told', async () => {
  const seller = await anActiveSeller(url())
  const { email: fresh } = aPerson()
  context = await browserOf(browser, url(), seller, { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${url()}/profil`)
  await refuseAudience(page)
  await button(page, 'Modifier mes informations').click()
  await field(page, 'Nom').fill('Durand')
  await field(page, /^Adresse postale/).fill('12 rue des Cartes, 75011 Paris')
  await check(page, 'identity')
  await button(page, 'Enregistrer mes informations').dblclick()
  await page.getByText('Vos informations sont enregistrées.').waitFor()
  await button(page, 'Changer mon adresse e-mail').click()
  await field(page, 'Nouvelle adresse e-mail').fill(fresh)
  await field(page, 'Mot de passe actuel').fill(seller.person.passwd)
  await check(page, 'new address')
  await button(page, 'Recevoir un code à cette adresse').dblclick()
  await page.getByText('D’ici là, votre adresse ne change pas.').waitFor()
  await page.reload()
  await code(page).fill(await awaitMail(url(), fresh, codePattern))
  await page.getByText('Votre adresse est changée. Vos autres appareils sont déconnectés.').waitFor()
  await check(page, 'changed')
  await page.reload()
  for (const text of ['Durand', '12 rue des Cartes, 75011 Paris', fresh]) await page.getByText(text).first().waitFor()
  await awaitMail(url(), seller.person.email, /(utilise désormais une autre adresse)/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toContain('rue des Cartes')
  // The session that was open elsewhere is over.
  const other = aVisitor(url())
  expect((await other.post('/api/account/login', { email: fresh, passwd: seller.person.passwd })).status).toBe(200)
})
