import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { administrator, administratorEnv } from './account-holder.ts'
import { brokenRules } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { endPortal, launchPortal, newDataDir, removeDataDir, type Portal } from './portal.ts'
import { aVisitor } from './seller.ts'
import { outcomeOf } from './staffed-portal.ts'

const { email, passwd } = administrator

/**
 * The codes of an app that has this secret: of now, or of some time steps later. A code of the next step is right now and
 * stays so for another thirty seconds at least, however slow the page is; one of the step before may be too old on arrival.
 */
const appWith = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

let dataDir: string
let portal: Portal
const launch = async (env: Record<string, string> = {}) => {
  portal = await launchPortal(dataDir, { DEMO: '0', ...administratorEnv, ...env })
}
beforeEach(async () => {
  dataDir = await newDataDir()
})
afterEach(async () => {
  await endPortal(portal)
  await removeDataDir(dataDir)
})

describe('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  const typePassword = async (page: Page) => {
    await page.goto(`${portal.url}/login`)
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(passwd)
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  }

  const leave = async (page: Page) => {
    await page.goto(`${portal.url}/profil`)
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await page.waitForURL('**/logout')
  }

  test('Staff set up a second factor, log in with it, lose the telephone and get in by a recovery code', async () => {
    await launch()
    const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
    const complaints = complaintsOf(page)
    await typePassword(page)
    await page.waitForURL('**/dashboard')

    await page.goto(`${portal.url}/profil`)
    const factor = page.getByRole('region', { name: 'Double authentification' })
    await factor.getByRole('button', { name: 'Activer la double authentification' }).click()
    await factor.getByRole('img', { name: /^QR code/ }).waitFor()
    const app = appWith((await factor.locator('code').innerText()).replaceAll(' ', ''))
    expect(await brokenRules(page)).toEqual([])
    await factor.getByLabel('Code à 6 chiffres').fill(app())
    await factor.getByRole('button', { name: 'Activer', exact: true }).click()
    await factor.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
    const codes = await factor.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    expect(await brokenRules(page)).toEqual([])
    const download = page.waitForEvent('download')
    await factor.getByRole('button', { name: 'Enregistrer dans un fichier' }).click()
    expect((await download).suggestedFilename()).toBe('comptoir-codes-de-secours.txt')
    await factor.getByRole('button', { name: 'C’est noté' }).click()

    await leave(page)
    await typePassword(page)
    const code = page.getByLabel('Code de votre application')
    await code.waitFor()
    expect(await code.evaluate(field => field === field.ownerDocument.activeElement)).toBe(true)
    expect(await brokenRules(page)).toEqual([])
    await page.keyboard.type(app(1))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    await leave(page)
    await typePassword(page)
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await page.getByLabel('Code de secours').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    await page.goto(`${portal.url}/profil`)
    await factor.getByRole('button', { name: 'Retirer la double authentification' }).click()
    await factor.getByLabel('Mot de passe actuel').fill(passwd)
    await factor.getByLabel('Code de l’application ou code de secours').fill(codes[1] ?? '')
    await page.keyboard.press('Enter')
    await factor.getByRole('button', { name: 'Activer la double authentification' }).waitFor()
    // The browser itself complains of a login that wants a code: it is answered 401.
    expect(complaints.filter(complaint => !complaint.includes('/api/account/login'))).toEqual([])
  })

  test('Where the shop demands a factor, staff are led to the set-up from any page, and back once their codes are noted', async () => {
    await launch({ REQUIRE_2FA: '1' })
    const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
    const complaints = complaintsOf(page)
    const factor = page.getByRole('region', { name: 'Double authentification' })
    const isFocused = (element: HTMLElement | SVGElement) => element === element.ownerDocument.activeElement
    const isLedToSetUp = async () => {
      await page.waitForURL('**/profil#double-authentification')
      await factor.getByText('Vous reviendrez ensuite à la page que vous vouliez ouvrir.').waitFor()
      const heading = factor.getByRole('heading', { level: 2 })
      await eventually(async () => expect(await heading.evaluate(isFocused)).toBe(true))
    }
    await typePassword(page)
    await isLedToSetUp()
    expect(await brokenRules(page)).toEqual([])
    await page.goto(`${portal.url}/dashboard/users?q=patron`)
    await isLedToSetUp()

    await factor.getByRole('button', { name: 'Activer la double authentification' }).click()
    await factor.getByRole('img', { name: /^QR code/ }).waitFor()
    const app = appWith((await factor.locator('code').innerText()).replaceAll(' ', ''))
    await factor.getByLabel('Code à 6 chiffres').fill(app())
    await factor.getByRole('button', { name: 'Activer', exact: true }).click()
    await factor.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
    await factor.getByRole('button', { name: 'C’est noté' }).click()
    await page.waitForURL('**/dashboard/users?q=patron')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })
})

test('A code and a recovery code open one session each, also of two logins at once', async () => {
  await launch()
  const staff = aVisitor(portal.url)
  const logIn = (code?: string) =>
    aVisitor(portal.url).post('/api/account/login', { email, passwd, ...(code ? { code } : {}) })
  await staff.post('/api/account/login', { email, passwd })
  const { body } = await staff.post('/api/account/totp/setup')
  expect(body.uri).toContain(`secret=${body.secret}`)
  const app = appWith(body.secret as string)
  expect(outcomeOf(await staff.post('/api/account/totp/confirm', { code: 'abcdef' }))).toEqual({
    status: 400,
    code: 'code_invalid'
  })
  const confirmed = await staff.post('/api/account/totp/confirm', { code: app() })
  const [one, two] = confirmed.body.recoverycodes as [string, string]
  expect(outcomeOf(await logIn())).toEqual({ status: 401, code: 'second_factor_required' })
  for (const code of [app(1), one]) {
    const both = await Promise.all([logIn(code), logIn(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(outcomeOf(await logIn(code))).toEqual({ status: 401, code: 'bad_credentials' })
  }
  const exported = JSON.stringify((await staff.get('/api/account/export')).body)
  for (const kept of [body.secret as string, one, two, 'totp']) expect(exported).not.toContain(kept)
  expect(outcomeOf(await staff.post('/api/account/totp/remove', { passwd, code: two }))).toEqual({
    status: 200,
    code: undefined
  })
  expect((await logIn()).status).toBe(200)
})

test('With REQUIRE_2FA=1 staff without a factor may see who they are, set one up and log out', async () => {
  await launch({ REQUIRE_2FA: '1' })
  const staff = aVisitor(portal.url)
  expect((await staff.post('/api/account/login', { email, passwd })).body).toMatchObject({ secondfactor: 'required' })
  for (const path of ['/api/dashboard/users', '/api/account/export', '/api/batchs'])
    expect({ path, ...outcomeOf(await staff.get(path)) }).toEqual({ path, status: 401, code: 'second_factor_required' })
  expect((await staff.get('/api/account/me')).status).toBe(200)
  const { body } = await staff.post('/api/account/totp/setup')
  await staff.post('/api/account/totp/confirm', { code: appWith(body.secret as string)() })
  expect((await staff.get('/api/dashboard/users')).status).toBe(200)
  expect((await staff.post('/api/account/logout')).status).toBe(200)
})
