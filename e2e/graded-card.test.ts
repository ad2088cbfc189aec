import type { CardItem } from '@comptoir/contracts/batch/item'
import type { Browser, BrowserContext } from 'playwright-core'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { samplePhoto } from './seller.ts'
import { aSale, done } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { slabPhoto } from './slab-photo.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
const contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
})

const label = { year: '2023', set: 'POKEMON VOLCAN', name: 'LUMIGNOU', number: '003' }

/** A batch with one card in a case, on its seller's telephone. */
const aGradedCard = async (printed: Parameters<typeof slabPhoto>[1]) => {
  const sale = await aSale(url())
  const files = { face: await slabPhoto('demo-lanternes-003', printed), back: await samplePhoto('verso.jpg') }
  const { id } = done(await sale.seller.addCard(sale.id, files)) as { id: string }
  const item: CardItem = await sale.seller.outcome(sale.id, id)
  const viewport = { width: 360, height: 740 }
  const context = await browserOf(browser, url(), sale.seller, { viewport, hasTouch: true, isMobile: true })
  contexts.push(context)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${url()}/batchs/${sale.id}`)
  await page.getByRole('button', { name: 'Tout refuser' }).tap()
  const form = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'Gradation' }) })
  await form.waitFor()
  return { sale, item, page, form, complaints }
}

test('A graded card in its case is asked for its grade: the form begins with what the label says, and the shop sees it', async () => {
  const slab = { gradation: 'PSA', grade: 10, certificate: '58273641' } as const
  const { sale, item, page, form, complaints } = await aGradedCard({
    ...label,
    company: 'PSA',
    grade: '10',
    words: 'GEM MT',
    certificate: slab.certificate
  })
  expect(item).toMatchObject({ status: 'WUI', name: 'Lumignou', slab, conditions: null, wear: null })
  await form.getByText(/Lu sur la coque\s: PSA 10, certificat 58273641\. À vérifier\./).waitFor()
  expect(await form.getByRole('combobox').inputValue()).toBe('PSA')
  expect(await form.getByRole('radio', { name: '10', exact: true }).isChecked()).toBe(true)
  expect(await brokenRules(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await form.getByRole('button', { name: 'Valider' }).tap()
  await page.getByText(/Coque\s: PSA 10, certificat 58273641/).waitFor()
  const { items } = await sale.read()
  expect(items).toMatchObject([{ status: 'D', gradation: 'PSA', condition: 10, slab }])

  const staff = await browserOf(browser, url(), sale.staff, { viewport: { width: 1280, height: 900 } })
  contexts.push(staff)
  const desk = await staff.newPage()
  await desk.goto(`${url()}/dashboard/batchs/${sale.id}`)
  await desk
    .getByRole('button', { name: /Lumignou/ })
    .first()
    .click()
  await desk.getByRole('dialog').getByText('Lu sur la coque').waitFor()
  await desk.getByText('PSA 10, certificat 58273641').waitFor()
  expect(complaints).toEqual([])
})

test('A label that was misread is put right by the seller; the shop sees both, and what it says was read', async () => {
  const { sale, item, form, page, complaints } = await aGradedCard({
    ...label,
    company: 'CGC',
    grade: '9.5',
    words: 'GEM MINT',
    certificate: '4185236007'
  })
  const slab = { gradation: 'CGC', grade: 9.5, certificate: '4185236007' } as const
  expect(item).toMatchObject({ status: 'WUI', slab })
  await form.getByRole('combobox').selectOption('Aucune')
  await form.getByRole('radiogroup', { name: 'État' }).getByRole('radio', { name: 'Excellent' }).check()
  await form.getByRole('button', { name: 'Valider' }).tap()
  await page.getByText(/Coque\s: CGC 9\.5, certificat 4185236007/).waitFor()
  const { items } = await sale.read()
  expect(items).toMatchObject([{ status: 'D', gradation: '_default', condition: 4, slab }])
  expect(complaints).toEqual([])
})
