import type { RemotesDocument } from '@comptoir/contracts/browser/federation'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addChosen, batchOfPage, choosePhotos } from './adding-cards.ts'
import { administrator, anActiveSeller } from './account-holder.ts'
import { openBrowser } from './browser.ts'
import { launchDevServer, whileSourceSays, type DevServer } from './dev-server.ts'
import { endPortal, launchPortal, newDataDir, removeDataDir } from './portal.ts'
import { aVisitor } from './seller.ts'
import { done } from './selling.ts'
import { outcomeOf } from './staffed-portal.ts'

let browser: Browser
let servers: DevServer[] = []
let contexts: BrowserContext[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  for (const context of contexts) await context.close()
  for (const server of servers) await server.stop()
  contexts = []
  servers = []
})

const open = async (...launch: Parameters<typeof launchDevServer>) => {
  const server = await launchDevServer(...launch)
  servers.push(server)
  return server
}

/** A page of somebody who signed in by the form, through the remote of accounts. */
const signIn = async (url: string, { email, passwd }: { email: string; passwd: string }): Promise<Page> => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1400, height: 900 } })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(passwd)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(address => address.pathname !== '/login')
  return page
}

/** Photographs a card into a new batch and waits for its estimate. Returns the id of the batch. */
const uploadCard = async (page: Page, url: string): Promise<string> => {
  await page.goto(`${url}/batchs`)
  await page.getByRole('link', { name: 'Nouveau lot' }).first().click()
  await choosePhotos(page, 'ignivol-recto.jpg', 'verso.jpg')
  await addChosen(page)
  const id = await batchOfPage(page)
  await page.getByRole('listitem').filter({ hasText: 'Ignivol' }).getByText('273,00').first().waitFor()
  return id
}

/** Resolves when a socket that the page opens from now on brings this text. */
const broughtBySocket = (page: Page, text: string): Promise<void> =>
  new Promise(brought => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes(text)) brought()
      })
    )
  })

const messageField = (page: Page) => page.getByLabel('Votre message')
const say = async (page: Page, text: string) => {
  await messageField(page).fill(text)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
}
const log = (page: Page) => page.getByRole('log')

const footer = 'Comptoir est une boutique indépendante'
const placeholder = 'Votre message…'

test.each([
  { args: [], file: 'shell/src/french.ts', text: footer, shown: (page: Page, text: string) => page.getByText(text) },
  {
    args: ['-w', 'mfe-chat'],
    file: 'mfe-chat/src/french.ts',
    text: placeholder,
    shown: (page: Page, text: string) => page.getByPlaceholder(text, { exact: true })
  }
])(
  'npm run dev $args: people sign in, upload and chat, and a change of $file is seen without a reload',
  async ({ args, file, text, shown }) => {
    const server = await open(args)
    const account = await anActiveSeller(server.url)
    const seller = await signIn(server.url, account.person)
    const brought = broughtBySocket(seller, 'Merci, nous la regardons.')
    const id = await uploadCard(seller, server.url)
    done(await account.post(`/api/batchs/${id}/status`, { status: 'T' }))

    const shop = await signIn(server.url, administrator)
    await shop.goto(`${server.url}/dashboard/batchs/${id}`)
    await say(seller, 'Bonjour, voici ma carte.')
    await log(shop).getByText('Bonjour, voici ma carte.').waitFor()
    await say(shop, 'Merci, nous la regardons.')
    await log(seller).getByText('Merci, nous la regardons.').waitFor()
    await brought

    await messageField(seller).fill('Je passe')
    // A reload would lose this mark and what is typed.
    await seller.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await shown(seller, text).waitFor()
    await whileSourceSays(file, { text, instead: `${text} (à chaud)` }, () =>
      shown(seller, `${text} (à chaud)`).waitFor()
    )
    await shown(seller, text).waitFor()
    expect(await messageField(seller).inputValue()).toBe('Je passe')
    expect(await seller.evaluate(() => 'sameDocument' in globalThis)).toBe(true)

    expect(await server.stop()).toBe(0)
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
  },
  180_000
)

test('In front of a portal that runs already, REMOTES replaces an entry, and the portal refuses other sites as before', async () => {
  const entry = 'http://127.0.0.1:9/remoteEntry.js'
  const REMOTES = `mfe-chat=${entry}`
  const dataDir = await newDataDir()
  const portal = await launchPortal(dataDir, { REMOTES })
  try {
    const { url } = await open([], { GATEWAY: portal.url, REMOTES })
    const entriesAt = async (base: string) => {
      const { remotes } = (await aVisitor(base).get('/remotes.json')).body as RemotesDocument
      return Object.fromEntries(remotes.map(remote => [remote.name, remote.entry]))
    }
    const built = await entriesAt(portal.url)
    expect(Object.values(built)).not.toContain(entry)
    expect(await entriesAt(url)).toEqual({ ...built, 'mfe-chat': entry })

    const logIn = async (origin: string) => {
      const headers = { origin, 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'anna@example.fr', passwd: 'Chocolat8' })
      return outcomeOf(await aVisitor(url).send('/api/account/login', { method: 'POST', headers, body }))
    }
    expect(await logIn(url)).toEqual({ status: 401, code: 'bad_credentials' })
    expect(await logIn('https://example.com')).toEqual({ status: 403, code: 'forbidden' })
  } finally {
    await endPortal(portal)
    await removeDataDir(dataDir)
  }
})

test('npm run dev shows every component at /atelier, with sample photos, and a saved one is seen without a reload', async () => {
  const dataDir = await newDataDir()
  const portal = await launchPortal(dataDir)
  try {
    const { url } = await open([], { GATEWAY: portal.url })
    const page = await browser.newPage()
    const pictures: number[] = []
    page.on('response', answer => {
      if (answer.url().includes('ignivol-recto.jpg')) pictures.push(answer.status())
    })
    await page.goto(`${url}/atelier`)
    await page.getByRole('heading', { level: 1, name: 'Atelier' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(new Set(pictures)).toEqual(new Set([200]))

    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    const change = { text: '(facultatif)', instead: '(facultatif, à chaud)' }
    await whileSourceSays('ui/src/component-french.ts', change, () => page.getByText(change.instead).first().waitFor())
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await page.close()
  } finally {
    await endPortal(portal)
    await removeDataDir(dataDir)
  }
})
