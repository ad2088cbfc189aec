import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { aStaffMember } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { aSale, done, type Sale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url
const queue = '/dashboard/cards?view=recognition'

let browser: Browser
let context: BrowserContext
let page: Page
let sale: Sale
let complaints: string[]
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await context.close()
  await browser.close()
})

const decisions = async (filter: string) =>
  done(await sale.staff.get(`/api/dashboard/recognition?filter=${filter}`)) as RecognitionDecision[]

const addView = async () => {
  await page.getByRole('button', { name: 'Ajouter cette photo comme vue de la carte' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/elle reste quand le vendeur efface son lot/).waitFor()
  await dialog.getByRole('button', { name: 'Ajouter la vue' }).click()
}

test('Staff judge what the portal recognised by the keyboard, and take the last judgement back', async () => {
  const staff = await aStaffMember(url())
  sale = await aSale(url(), { staff })
  for (const sample of ['lumignou-recto.jpg', 'ignivol-recto.jpg', 'maregal-recto.jpg']) await sale.photograph(sample)
  context = await browserOf(browser, url(), staff, { viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  complaints = complaintsOf(page)
  await page.goto(url() + queue)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await page.getByRole('heading', { level: 2, name: /^Décision 1 sur 3/ }).waitFor()
  const open = await decisions('open')
  const [first, second, third] = open
  expect(open.map(({ doubt }) => doubt ?? 0)).toEqual(open.map(({ doubt }) => doubt ?? 0).toSorted((a, b) => b - a))

  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: /^Décision 2 sur 3/ }).waitFor()
  await page.keyboard.press('0')
  await page.getByRole('heading', { level: 2, name: /^Décision 3 sur 3/ }).waitFor()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: /Quelle carte est-ce/ })
  await search.getByRole('combobox').fill('Grelargot')
  await search
    .getByRole('option', { name: /Grêlargot/ })
    .first()
    .click()
  await page.getByText(/^Jugée.: Grêlargot/).waitFor()
  const judged = await decisions('judged')
  expect(judged.map(({ id, judged: said }) => [id, said?.cardid ?? null])).toEqual([
    [third?.id, expect.any(String)],
    [second?.id, null],
    [first?.id, first?.cardid]
  ])
  // The photo surely shows another card than the one that was named: it becomes no view of it.
  await addView()
  await page
    .getByRole('alert')
    .getByText(/ressemble trop à une autre carte/)
    .waitFor()
  // The browser notes the refusal, and nothing else.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/400.*\/view$/s)])
  await page.keyboard.press('u')
  await page.getByText('Le jugement est annulé.').waitFor()
  expect((await decisions('open')).map(({ id }) => id)).toEqual([third?.id])
})

test('The numbers of the week and the thresholds follow from what was judged', async () => {
  await page.goto(`${url()}${queue}&part=figures`)
  const total = page.getByRole('row', { name: /^Toute la période/ })
  await total.getByText('2 (dont boutique 2)').waitFor()
  // One of the two accepted cards was said not to be in the catalogue.
  await total.getByText(/1 sur 2, entre/).waitFor()
  await page.goto(`${url()}${queue}&part=thresholds`)
  await page.getByText('Calculé sur 2 décisions jugées.').waitFor()
})

test('The photo of a judged card becomes a view of it, which staff see and the audit log knows', async () => {
  const [, judged] = await decisions('judged')
  await page.goto(`${url()}${queue}&decision=${judged?.id}`)
  await addView()
  await page.getByText('Cette photo est une vue de sa carte.').waitFor()
  await page.goto(`${url()}${queue}&part=views`)
  await page.getByRole('button', { name: /^Agrandir : Vue de/ }).waitFor()
  const acts = done(await sale.staff.get('/api/dashboard/audit')) as { act: string }[]
  expect(acts.map(({ act }) => act)).toContain('card.view_added')
})

test('A batch that is erased takes its photos out of the queue, and leaves what was judged', async () => {
  done(await sale.seller.post(`${sale.path}/delete`, {}))
  await eventually(async () => {
    const left = [...(await decisions('open')), ...(await decisions('judged'))]
    expect(left.map(({ batchid, content, judged }) => [batchid, content, judged !== null])).toEqual([
      [null, null, true],
      [null, null, true]
    ])
  })
  expect(done(await sale.staff.get('/api/dashboard/recognition/views'))).toHaveLength(1)
})

test.each([
  [360, 'dark'],
  [1280, 'light']
] as const)('No part of the page breaks a rule of accessibility or is too wide at %i px, %s', async (width, scheme) => {
  await (await aSale(url(), { staff: sale.staff })).photograph('novalion-recto.jpg')
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  for (const part of ['', '&filter=judged', '&part=figures', '&part=thresholds', '&part=views']) {
    await page.goto(url() + queue + part)
    await page.getByRole('heading', { level: 1, name: 'Reconnaissance' }).waitFor()
    await page.waitForLoadState('networkidle')
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/recog${part.replace(/\W/g, '-')}-${width}.png`, fullPage: true })
    const [broken, overflow] = [await brokenRules(page), await overflowOf(page)]
    expect({ part, broken, overflow }).toEqual({ part, broken: [], overflow: 0 })
  }
  expect(complaints).toEqual([])
})
