import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { aPerson, awaitMail } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { wordlessKeys } from './enter-keys.ts'
import { keyboard, mouse, type Hands } from './hands.ts'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'
import { samples } from './seller.ts'

let dataDir: string
let portal: Portal
let browser: Browser

beforeAll(async () => {
  dataDir = await newShop()
  portal = await launchPortal(dataDir)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await endPortal(portal)
  await removeDataDir(dataDir)
})

const rib = '30002 00550 0000157841Z 25'

/** The life of an account, from the sign-up to the login with another password. */
const liveThrough = async (page: Page, hands: Hands) => {
  const person = aPerson()
  const field = (name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' })
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const check = async (where: string) => {
    await page.getByRole('heading').first().waitFor()
    expect({ where, broken: await brokenRules(page) }).toEqual({ where, broken: [] })
    expect({ where, overflow: await overflowOf(page) }).toEqual({ where, overflow: 0 })
    expect({ where, keys: await wordlessKeys(page) }).toEqual({ where, keys: [] })
  }

  await page.goto(`${portal.url}/login`)
  await hands.press(page.getByRole('button', { name: 'Tout refuser' }))
  await hands.press(link('Créez-le en une minute.'))
  await hands.press(button('Créer mon compte'))
  await page.getByText('Le prénom doit contenir au moins 2 caractères').waitFor()
  await check('sign-up with errors')
  await hands.type(field('Prénom'), person.firstname)
  await hands.type(field('Nom'), person.lastname)
  await hands.type(field('Date de naissance'), person.birthdate)
  await hands.type(field('Adresse e-mail'), person.email)
  await hands.type(field('Mot de passe'), person.passwd)
  await hands.type(field('Confirmez le mot de passe'), person.passwd)
  await hands.tick(field(/J’accepte la création/))
  await hands.tick(field(/J’ai lu et j’accepte/))
  await hands.press(button('Créer mon compte'))

  await page.waitForURL('**/code')
  await page.getByText(person.email).waitFor()
  await check('code')
  await hands.type(field('Code à 6 chiffres'), await awaitMail(portal.url, person.email, /\b(\d{6})\b/))

  await page.waitForURL('**/profil')
  await page.getByRole('heading', { name: 'Mon paiement' }).waitFor()
  await check('profile')
  await hands.give(button('Changer ma photo'), join(samples, 'verso.jpg'))
  await page.getByRole('dialog').waitFor()
  await check('crop')
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Enregistrer ma photo' }))
  await page.getByText('Votre photo est enregistrée.').waitFor()

  await hands.press(button('Modifier mon paiement'))
  const bank = page.getByRole('radio', { name: 'Virement (RIB)' })
  await bank.focus()
  await bank.check()
  await hands.type(field('Titulaire du compte'), 'Anna Martin')
  await hands.type(field('RIB'), '30002 00550 0000157841Z 12')
  await page.getByText(/La clé du RIB ne correspond pas/).waitFor()
  await field('RIB').fill('')
  await hands.type(field('RIB'), rib)
  await hands.type(field('Mot de passe actuel'), person.passwd)
  await hands.press(button('Enregistrer mon paiement'))
  await page.getByText('Votre mode de paiement est enregistré.').waitFor()
  await page.reload()
  await hands.press(button('Afficher'))
  await page.getByText(rib).waitFor()
  await check('profile with payout data')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
  )
  expect(stored).not.toContain('0000157841Z')

  await hands.press(button('Se déconnecter'))
  await page.waitForURL('**/logout')
  await check('logout')
  await hands.press(link('Se connecter'))
  await hands.press(link('Mot de passe oublié ?'))
  // The page before has a field of the same name.
  await button('Recevoir le lien').waitFor()
  await hands.type(field('Adresse e-mail'), person.email)
  await hands.press(button('Recevoir le lien'))
  await page.getByText(/un e-mail vient de partir/).waitFor()
  await check('forgot')
  const mailed = new URL(await awaitMail(portal.url, person.email, /(https?:\/\/\S+\/forgot\/\S+)/))
  await page.goto(portal.url + mailed.pathname + mailed.search)
  await hands.type(field('Nouveau mot de passe'), 'Vanille42')
  await hands.type(field('Confirmez le mot de passe'), 'Vanille42')
  await hands.press(button('Enregistrer'))
  await page.getByText('Votre mot de passe est changé').waitFor()
  await check('reset')
  await hands.press(link('Se connecter'))
  await hands.type(field('Adresse e-mail'), person.email)
  await hands.type(field('Mot de passe'), 'Vanille42')
  await hands.press(button('Se connecter'))
  await page.waitForURL('**/profil')
  await page.getByRole('heading', { name: 'Mon paiement' }).waitFor()
}

test.each([
  ['with a mouse at 1280 px', 1280, mouse],
  ['with a mouse at 360 px', 360, mouse],
  ['by keyboard alone', 1280, keyboard],
  ['by keyboard alone at 360 px', 360, keyboard]
])(
  'Sign-up, code, picture, RIB, log-out, forgotten password and login go %s, and no page breaks a rule',
  async (_, width, hands) => {
    const context = await browser.newContext({
      locale: 'fr-FR',
      viewport: { width, height: 800 },
      reducedMotion: 'reduce'
    })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await liveThrough(page, hands(page))
    expect(complaints).toEqual([])
    await context.close()
  },
  180_000
)
