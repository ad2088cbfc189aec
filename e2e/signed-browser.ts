import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

/** Somebody who signed in over HTTP. */
export interface Signed {
  cookieHeader(): string
  get(path: string): Promise<{ body: unknown }>
}

/** A browser that holds somebody's session, and what the shell would have stored of them; a visitor's for null. */
export const browserOf = async (
  browser: Browser,
  url: string,
  someone: Signed | null,
  options: BrowserContextOptions = {}
): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'fr-FR', ...options })
  if (!someone) return context
  const cookies = someone
    .cookieHeader()
    .split('; ')
    .map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  const user = JSON.stringify((await someone.get('/api/account/me')).body)
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(stored => localStorage.setItem('user', stored), user)
  await page.close()
  return context
}
