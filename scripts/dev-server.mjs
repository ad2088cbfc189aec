// The development servers: one for the shell, in front of a portal, one for each remote that is worked on, and one for the
// page of all components.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONTRACT_VERSION, REMOTES } from '@comptoir/contracts/browser/federation'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

const host = '127.0.0.1'
const root = path.join(import.meta.dirname, '..')

/** Returns what the list of remotes says of a remote whose entry is elsewhere. Throws when there is no such remote. */
const remoteAt = (name, entry) => {
  const remote = REMOTES.find(known => known.name === name)
  if (!remote) throw new Error(`there is no remote '${name}', only ${REMOTES.map(known => known.name).join(', ')}`)
  return { ...remote, entry, contract: CONTRACT_VERSION }
}

/** Reads the setting `REMOTES`: `mfe-chat=http://…/remoteEntry.js`, several with commas between. Throws what is wrong. */
export const parseRemotes = (text = '') =>
  text
    .split(',')
    .filter(Boolean)
    .map(pair => {
      const [, name, entry] = /^(.*?)=(.*)$/.exec(pair) ?? []
      if (!URL.canParse(entry)) throw new Error(`REMOTES: '${pair}' is not <remote>=<URL>`)
      return remoteAt(name, entry)
    })

/** Returns a free port. The dev server would find one too, but the client in the bundle must know it beforehand. */
export const freePort = preferred => WebpackDevServer.getFreePort(preferred, host)

/** Builds a workspace, serves it, and resolves with the server when its first build is there. */
const serve = async (workspace, options) => {
  const dir = path.join(root, workspace)
  const { default: configure } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href)
  const compiler = webpack({
    ...configure({}, { mode: 'development' }),
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' }
  })
  // Signals are handled once, where the portal is stopped too.
  const server = new WebpackDevServer({ host, hot: true, static: false, setupExitSignals: false, ...options }, compiler)
  const built = new Promise(resolve => compiler.hooks.done.tap('dev', resolve))
  await server.start()
  await built
  return server
}

/** Serves a remote. Returns its server, and what the list of remotes says of it. */
export const serveRemote = async name => {
  const port = await freePort('auto')
  const remote = remoteAt(name, `http://${host}:${port}/remoteEntry.js`)
  const server = await serve(name, {
    port,
    // The remote runs in the shell's page: without these its client would ask the shell's server for changes.
    client: { webSocketURL: { hostname: host, port } },
    headers: { 'Access-Control-Allow-Origin': '*' }
  })
  return { server, remote }
}

/**
 * Serves the page that shows every component. The photos of `samples/` stand in for the portal's. Returns its server and the
 * origin at which its page is, under `/atelier`.
 */
export const serveAtelier = async port => {
  const server = await serve('atelier', {
    port,
    // The page may be opened through the shell's server, which passes on requests but not this socket.
    client: { webSocketURL: { hostname: host, port } },
    historyApiFallback: { index: '/atelier/index.html' },
    static: {
      directory: path.join(root, 'samples'),
      publicPath: ['/api/batchs/items/uploads', '/api/uploads/users'],
      watch: false
    }
  })
  return { server, origin: `http://${host}:${port}` }
}

/** Whether a request is for the page of all components, or comes from it, whose photos are no photos of the portal. */
const isOfAtelier = (pathname, { headers: { referer } }) =>
  [pathname, referer && new URL(referer).pathname].some(path => /^\/atelier(\/|$)/.test(path))

/** Answers the portal's list of remotes with `overrides` in place of the portal's own entries. */
const listRemotes = (gateway, overrides) => async (_request, response) => {
  const document = await (await fetch(new URL('/remotes.json', gateway))).json()
  const kept = document.remotes.filter(({ name }) => !overrides.some(remote => remote.name === name))
  response.setHeader('Cache-Control', 'no-store').json({ ...document, remotes: [...kept, ...overrides] })
}

/** Sets the cookies that the portal sets with a page: the visitor's token, and whether online estimation is open. */
const passCookies = gateway => async (request, response, next) => {
  if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
    const { cookie = '' } = request.headers
    const page = await fetch(gateway, { headers: { accept: 'text/html', cookie } })
    await page.body?.cancel()
    response.setHeader('Set-Cookie', page.headers.getSetCookie())
  }
  next()
}

/**
 * Serves the shell on `port`. The API and the other remotes come from the portal at `gateway`; the page of all components is
 * compiled when somebody first asks for `/atelier`. Returns what stops it all.
 */
export const serveShell = async ({ port, gateway, overrides }) => {
  let atelier
  const atelierOrigin = async () => {
    atelier ??= freePort('auto').then(serveAtelier)
    const { origin } = await atelier
    return origin
  }
  const shell = await serve('shell', {
    port,
    historyApiFallback: true,
    setupMiddlewares: middlewares => [
      { name: 'remotes', path: '/remotes.json', middleware: listRemotes(gateway, overrides) },
      { name: 'cookies', middleware: passCookies(gateway) },
      ...middlewares
    ],
    // The host stays that of the page: the portal refuses a change or a socket whose origin is another one.
    proxy: [
      { context: isOfAtelier, target: gateway, router: atelierOrigin },
      { context: ['/api', '/remotes', '/dev/mails'], target: gateway, ws: true, changeOrigin: false }
    ]
  })
  return { stop: () => Promise.all([shell.stop(), atelier?.then(({ server }) => server.stop())]) }
}
