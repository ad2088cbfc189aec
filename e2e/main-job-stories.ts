import type { Browser, BrowserContext, Page } from 'playwright-core'
import { join } from 'node:path'
import { complaintsOf, openBrowser } from './browser.ts'
import { addChosen, choosePhotos as chooseFiles } from './adding-cards.ts'
import { anAddress, sampleCards, samples } from './seller.ts'

/** The journeys of the main job in a real browser, on whatever portal `open` gives. */
export const describeMainJob = (name: string, open: () => Promise<{ url: string; close(): Promise<void> }>): void => {
  describe(name, () => {
    let portal: { url: string; close(): Promise<void> }
    let browser: Browser
    let context: BrowserContext
    let page: Page
    let complaints: string[]

    beforeAll(async () => {
      portal = await open()
      browser = await openBrowser()
    })
    afterAll(async () => {
      await browser.close()
      await portal.close()
    })
    beforeEach(async () => {
      context = await browser.newContext({
        locale: 'fr-FR',
        viewport: { width: 360, height: 800 },
        extraHTTPHeaders: anAddress()
      })
      page = await context.newPage()
      complaints = complaintsOf(page)
    })
    afterEach(() => context.close())

    const refuseAudience = () => page.getByRole('button', { name: 'Tout refuser' }).click()

    /** From the home page to where a batch begins, as a newcomer goes. */
    const startBatch = async () => {
      await page.goto(portal.url)
      await refuseAudience()
      await page.getByRole('main').getByRole('link', { name: 'Estimer mes cartes' }).first().click()
      await page.waitForURL('**/batchs/nouveau')
    }

    const choosePhotos = (face: string, back = 'verso.jpg') => chooseFiles(page, face, back)
    const addCard = () => addChosen(page)

    test('A visitor photographs six cards on a phone, and reads the name and the price of each within seconds', async () => {
      await startBatch()
      const took: string[] = []
      for (const [file, name] of Object.entries(sampleCards)) {
        await choosePhotos(file)
        const started = Date.now()
        await addCard()
        const tile = page.getByRole('listitem').filter({ hasText: name })
        await tile.getByText('€').first().waitFor({ timeout: 60_000 })
        took.push(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
      }
      console.info(`from upload to estimate: ${took.join(', ')}`)
      // 0.91 + 273 + 107.25 + 1.17 + 77.35 + 204.75
      await page.getByText('664,43').first().waitFor()

      await page.reload()
      for (const name of Object.values(sampleCards)) await page.getByText(name).first().waitFor()
      expect(complaints).toEqual([])
    })

    test('Without a photo of the back nothing is sent, and what was chosen stays', async () => {
      await startBatch()
      await chooseFiles(page, 'lumignou-recto.jpg')
      await addCard()
      await page.getByText('La photo du verso est manquante').waitFor()
      await page.locator('input[type=file][aria-label=Verso]').setInputFiles(join(samples, 'verso.jpg'))
      await addCard()
      await page.getByRole('listitem').filter({ hasText: 'Lumignou' }).waitFor()
    })

    test('A picture that is no card ends with a reason and a way on; a second batch waits for an account', async () => {
      await startBatch()
      await choosePhotos('verso.jpg', 'lumignou-recto.jpg')
      await addCard()
      await page
        .getByText('Le recto et le verso semblent inversés', { exact: false })
        .first()
        .waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Reprendre les photos' }).first().waitFor()

      await page.goto(`${portal.url}/batchs`)
      await page.getByText('Vous avez déjà un lot en cours', { exact: false }).waitFor()
      await page.getByRole('link', { name: 'Créer mon compte' }).waitFor()
      // Whoever asks for an estimation again goes on with that batch.
      await page.goto(`${portal.url}/batchs/nouveau`)
      await page.waitForURL(/\/batchs\/(?!nouveau)/)
    })

    test('A card is deleted by keyboard alone, after a confirmation', async () => {
      await startBatch()
      await choosePhotos('ignivol-recto.jpg')
      await addCard()
      const tile = page.getByRole('listitem').filter({ hasText: 'Ignivol' })
      await tile.getByText('273,00', { exact: false }).first().waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Supprimer Ignivol' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Supprimer la carte' }).focus()
      await page.keyboard.press('Enter')
      await tile.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByText('Aucune carte pour l’instant', { exact: false }).waitFor()
    })

    test('Where the cookie does not say that estimation is open, the visitor is told so', async () => {
      await page.goto(portal.url)
      await refuseAudience()
      await context.clearCookies({ name: 'batch' })
      await page.getByRole('main').getByRole('link', { name: 'Estimer mes cartes' }).first().click()
      await page
        .getByRole('alertdialog')
        .getByText('L’estimation en ligne sera bientôt disponible', { exact: false })
        .waitFor()
    })

    test('When estimation is closed, the visitor is told so where a batch begins, and led to an appointment', async () => {
      await page.route('**/api/settings', async route => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...((await answer.json()) as object), estimationopen: false } })
      })
      await page.goto(`${portal.url}/batchs/nouveau`)
      await page.getByText('L’estimation en ligne sera bientôt disponible', { exact: false }).first().waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Prendre rendez-vous' }).waitFor()
    })
  })
}
