// `npm run dev`: a portal, and the shell in front of it with fast refresh. `npm run dev -w mfe-chat`: the chat remote too.
// Every other remote comes from its build. `GATEWAY=http://…` uses a portal that runs already instead of starting one,
// `REMOTES=mfe-chat=http://…/remoteEntry.js` takes a remote from elsewhere, `SHELL_PORT` is the port of the page (4100).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { watchParent } from '../embedded/src/parent.ts'
import { freePort, parseRemotes, serveRemote, serveShell } from './dev-server.mjs'

const root = path.join(import.meta.dirname, '..')
const live = process.argv.slice(2)
const children = new Set()
const servers = []
let stopping = false

/** Stops the servers and the child processes, then ends with `status`. */
const stop = async (status, why) => {
  if (stopping) return
  stopping = true
  if (why) console.error(why)
  const ended = [...children].map(child => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  })
  await Promise.allSettled([...ended, ...servers.map(server => server.stop())])
  process.exit(status)
}

const run = (args, options) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Builds what has changed since its last build: the portal serves the remotes that are not live, and runs its own sources. */
const build = async () => {
  const child = run(['scripts/build.mjs'])
  child.stdout.pipe(process.stdout)
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('pages and server cannot be built')
}

/** Starts the portal as `npm start` does, and resolves with its URL. Everything stops when it ends. */
const startPortal = async publicUrl => {
  const portal = run(['embedded/src/main.ts'], {
    // Under this name the portal ends with the process that started it, even when that one is killed.
    env: { ...process.env, PUBLIC_URL: publicUrl, npm_lifecycle_event: 'start' },
    // In a group of its own: Ctrl-C reaches this process alone, which then stops the portal once. Twice would be at once.
    detached: true
  })
  portal.once(
    'exit',
    (status, signal) => void stop(1, `The portal ended (${signal ?? `status ${status}`}), so the pages end too.`)
  )
  return new Promise(resolve => {
    createInterface({ input: portal.stdout }).on('line', line => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
      else console.log(line)
    })
  })
}

const findPortal = async gateway => {
  const answer = await fetch(new URL('/api/health', gateway)).catch(() => null)
  if (!answer) throw new Error(`GATEWAY: no portal answers at ${gateway}`)
  return gateway
}

const start = async () => {
  const elsewhere = parseRemotes(process.env.REMOTES)
  const running = process.env.GATEWAY && (await findPortal(process.env.GATEWAY))
  if (!running) await build()
  const served = []
  for (const name of live) {
    const { server, remote } = await serveRemote(name)
    servers.push(server)
    served.push(remote)
  }
  const port = await freePort(process.env.SHELL_PORT ?? 4100)
  const url = `http://127.0.0.1:${port}`
  const gateway = running || (await startPortal(process.env.PUBLIC_URL ?? url))
  const overrides = [...elsewhere.filter(({ name }) => !live.includes(name)), ...served]
  servers.push(await serveShell({ port, gateway, overrides }))
  for (const { name, entry } of overrides) console.log(`${name} from ${entry}`)
  console.log(`portal at ${gateway}`)
  console.log(`components at ${url}/atelier`)
  console.log(`ready ${url}`)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))
if (process.env.npm_lifecycle_event) watchParent(() => void stop(1))
await start().catch(error => stop(1, error.message))
