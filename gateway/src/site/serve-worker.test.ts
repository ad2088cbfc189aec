import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { offlinePaths } from '@comptoir/contracts/browser/built-pages'
import type { WorkerRelease } from '@comptoir/contracts/browser/service-worker'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openTestPortal()
})
afterEach(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

let touched = 0
/** Writes a file that the gateway watches; its time says that it changed. */
const put = async (workspace: string, file: string, text: string) => {
  const target = path.join(portal.siteDir, workspace, 'dist', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text)
  await utimes(target, new Date(), new Date(Date.now() + ++touched * 1000))
}

const style = '<style>@font-face{src:url(/fonts/one.000000000000.woff2)}</style>'

const publishShell = async (hash: string) => {
  await put('shell', `worker/worker.${hash}.js`, `/* worker ${hash} */`)
  const files: Record<string, string> = {}
  for (const [name, page] of Object.entries(offlinePaths)) {
    files[page] = `pages/${name}.${hash}.html`
    await put('shell', files[page], `<head>${style}<!--%%head%%--></head>${name} ${hash} %%origin%%`)
  }
  const offline = {
    worker: `worker/worker.${hash}.js`,
    document: `<html><head></head>document ${hash}</html>`,
    assets: [`js/shell.${hash}.js`]
  }
  await put('shell', 'pages.json', JSON.stringify({ writer: '', template: '', styles: {}, files, offline }))
}
const publishEstimation = (hash: string) =>
  put(
    'mfe-estimation',
    'remote.json',
    JSON.stringify({
      name: 'mfe-estimation',
      entry: `remoteEntry.${hash}.js`,
      contract: 1,
      assets: [`remoteEntry.${hash}.js`]
    })
  )
const [one, two] = ['111111111111', '222222222222'] as const

/** The release that the worker is given. */
const released = async (): Promise<WorkerRelease> => {
  const { body } = await get('/service-worker.js')
  return JSON.parse(/^self\.release=(.*);\n/.exec(body)?.[1] ?? 'null') as WorkerRelease
}

test('The worker comes with the addresses of one release, and no cache keeps it', async () => {
  await publishShell(one)
  await publishEstimation(one)
  const script = await get('/service-worker.js')
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("worker-src 'self'") as string
  })
  expect(script.body).toContain(`/* worker ${one} */`)
  const { id, offline, batchPages } = await released()
  expect(offline).toEqual({ page: `/offline/${id}/page`, files: ['/fonts/one.000000000000.woff2'] })
  expect(batchPages).toEqual({
    document: `/offline/${id}/document`,
    page: `/offline/${id}/photographing`,
    files: [`/js/shell.${one}.js`, `/remotes/mfe-estimation/remoteEntry.${one}.js`]
  })
})

test('Its pages are the same for everybody, and say what they may load', async () => {
  await publishShell(one)
  await publishEstimation(one)
  const { offline, batchPages } = await released()
  const document = await get(batchPages?.document ?? '', { cookie: await portal.signIn('anna') })
  expect(document.body).toContain(`document ${one}`)
  expect(document.body).toContain(`/remotes/mfe-estimation/remoteEntry.${one}.js`)
  expect(document.body).toBe((await get(batchPages?.document ?? '')).body)
  expect(document.cookies).toEqual([])
  expect(document.headers['content-security-policy']).toContain("default-src 'none'")
  const page = await get(offline.page)
  expect(page.body).toContain(`plain ${one} http://portal.test`)
  expect(page.body).not.toContain('%%')
  expect(String(page.headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-/)
})

test('With every build that is published there is another release, and the pages of the one before are gone', async () => {
  await publishShell(one)
  await publishEstimation(one)
  const before = await released()
  await publishEstimation(two)
  const remoteAlone = await released()
  await publishShell(two)
  const after = await released()
  expect(new Set([before.id, remoteAlone.id, after.id]).size).toBe(3)
  expect(remoteAlone.batchPages?.files).toEqual([
    `/js/shell.${one}.js`,
    `/remotes/mfe-estimation/remoteEntry.${two}.js`
  ])
  expect((await get(before.batchPages?.document ?? '')).statusCode).toBe(404)
  expect((await get(before.offline.page)).statusCode).toBe(404)
  expect((await get(`/offline/${after.id}/constructor`)).statusCode).toBe(404)
  expect((await get(after.offline.page)).statusCode).toBe(200)
})

test('Without the estimation there is an offline page and nothing more; without a worker in the build, nothing', async () => {
  await publishShell(one)
  expect((await released()).batchPages).toBeNull()
  await rm(path.join(portal.siteDir, 'shell', 'dist', 'pages.json'))
  expect((await get('/service-worker.js')).statusCode).toBe(404)
})

test('Where the operator wants none, the worker forgets everything and itself', async () => {
  await portal.close()
  portal = await openTestPortal({ serviceWorker: false })
  await publishShell(one)
  const script = await get('/service-worker.js')
  expect(script.headers['cache-control']).toBe('no-cache')
  expect(script.body).toContain('registration.unregister()')
  expect(script.body).not.toContain('self.release')
})
