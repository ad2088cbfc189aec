import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/** The same engine without the windows of a desktop takes two thirds of the processor time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path))

/**
 * Debian's Chromium, without the background connections that a closed network would refuse one by one, and with the widths
 * of letters that its windows have.
 */
const options = {
  executablePath: process.env['CHROMIUM'] ?? installed ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none'
  ]
}

/** Opens the browser of the journeys, or another one. */
export const openBrowser = (executablePath = options.executablePath): Promise<Browser> =>
  chromium.launch({ ...options, executablePath })

/** A browser whose camera shows a film (Y4M), from its first picture when a page opens it, and which asks for no permission. */
export const openBrowserWithCamera = (film: string): Promise<Browser> =>
  chromium.launch({
    ...options,
    args: [
      ...options.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`
    ]
  })

/** A browser that keeps what it stored when it is closed, as a person's does. */
export const launchPersistent = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...options, locale: 'fr-FR' })

/** What a page complained about, and of which address: errors on its console, exceptions, refusals of its policy. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return complaints
}
