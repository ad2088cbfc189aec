// Builds the pages, and the bundle of the server that `npm start` runs, each where something that it is made of has changed.
// Silent unless something is built or fails.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { whenChanged } from './when-changed.mjs'

const root = join(import.meta.dirname, '..')
const below = names => names.map(name => join(root, name))
const stamp = name => join(root, 'node_modules/.cache', name)
const shared = ['contracts', 'tsconfig.base.json', 'package-lock.json']
const pages = ['shell', 'mfe-estimation', 'mfe-account', 'mfe-chat', 'mfe-dashboard']
const services = ['kit', 'account', 'batch', 'conversation', 'recognition'].map(name => `services/${name}/src`)

/** Runs `build` and says how long it took. */
const timed = async (what, build) => {
  const started = Date.now()
  await build()
  console.log(`${what} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Builds the shell and the remotes by nx, which takes from its cache what has not changed. Ends the process where it fails. */
const buildPages = () => {
  const { status, stdout, stderr, error } = spawnSync(
    'nx',
    ['run-many', '-t', 'build', '--outputStyle=stream', `--parallel=${availableParallelism() + 1}`],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' }
    }
  )
  if (status === 0) return
  console.error(error ? `nx cannot be started: ${error.message}` : `${stdout}${stderr}`)
  process.exit(status ?? 1)
}

const buildServer = async () => {
  const { bundleServer } = await import('./bundle-server.mjs')
  await bundleServer(join(root, 'embedded/src/main.ts'), join(root, 'embedded/dist'))
}

// To ask nx whether anything changed takes more than a second of every start.
await whenChanged(
  {
    stamp: stamp('pages-built'),
    // As `nx.json` has it: the workspaces of the pages, those that they import, and what all builds share.
    from: below([...pages, 'ui', 'web', 'tools', 'nx.json', ...shared]),
    into: below(pages.map(name => `${name}/dist`))
  },
  () => timed('pages', buildPages)
)
await whenChanged(
  {
    stamp: stamp('server-built'),
    from: below(['embedded/src', 'gateway/src', ...services, 'scripts/bundle-server.mjs', ...shared]),
    into: below(['embedded/dist'])
  },
  () => timed('server', buildServer)
)
