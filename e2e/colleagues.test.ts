import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, Page } from 'playwright-core'
import { aStaffMember, mailsTo } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { openBrowser } from './browser.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const louise = { email: 'louise@comptoir.test', passwd: 'Collegue75' }

/** What axe finds in both sizes, and how far the page is wider than a telephone. */
const checked = async (page: Page) => {
  const broken = await brokenRules(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = { broken: await brokenRules(page), overflow: await overflowOf(page) }
  await page.setViewportSize({ width: 1280, height: 800 })
  return { broken, narrow }
}
const fine = { broken: [], narrow: { broken: [], overflow: 0 } }

test('A manager invites a colleague, who gets to work and is refused what is the managers’; an inspector reads the register', async () => {
  const { url } = portal()
  const manager = await aStaffMember(url)
  const page = await (await browserOf(browser, url, manager, { viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(`${url}/dashboard/staff`)
  await page.getByRole('button', { name: 'Inviter un collègue' }).click()
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Louise')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Roy')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(louise.email)
  await page.getByRole('button', { name: /^Envoyer l/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Louise Roy' }).waitFor()
  expect(await checked(page)).toEqual(fine)

  const link = await eventually(async () => {
    const [mail] = await mailsTo(url, louise.email)
    const found = /\S+\/invitation\/\S+/.exec(mail?.text ?? '')?.[0]
    if (!found) throw new Error('the invitation has not come')
    return found
  })
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } })
  const own = await context.newPage()
  await own.goto(`${url}${new URL(link).pathname}`)
  await own.getByRole('heading', { name: 'Bienvenue, Louise' }).waitFor()
  expect(await checked(own)).toEqual(fine)
  await own.getByLabel('Mot de passe', { exact: true }).fill(louise.passwd)
  await own.getByLabel('Confirmez le mot de passe').fill(louise.passwd)
  await own.getByRole('button', { name: 'Commencer' }).click()
  await own.getByRole('navigation', { name: 'Tableau de bord' }).waitFor()

  const refused = await own.evaluate(async () => {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"estimationopen":true}' }
    const answer = await fetch('/api/dashboard/settings', body)
    return [answer.status, ((await answer.json()) as { code: string }).code]
  })
  expect(refused).toEqual([403, 'forbidden'])
  await own.goto(`${url}/dashboard/customize`)
  await own.getByRole('heading', { name: 'Cette page s’est échappée.' }).waitFor()
  await own.goto(`${url}/dashboard/register`)
  await own.getByRole('button', { name: 'Vérifier le registre' }).click()
  await own.getByText('Le registre est vide.').waitFor()
  expect(await own.getByRole('link', { name: /Télécharger/ }).count()).toBe(0)

  await page.goto(`${url}/dashboard/register`)
  await page.getByRole('button', { name: 'Créer un lien' }).click()
  const address = await page.getByRole('textbox', { name: /^Voici le lien/ }).inputValue()
  expect(await checked(page)).toEqual(fine)
  const inspector = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await inspector.goto(`${url}${new URL(address).pathname}`)
  await inspector.getByText(/Ce lien est valable jusqu/).waitFor()
  expect(await checked(inspector)).toEqual(fine)
})
