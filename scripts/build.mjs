// Builds the shell and the remotes; what has not changed comes from the cache. Silent unless something is built or fails.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const started = Date.now()
const { status, stdout, stderr, error } = spawnSync(
  'nx',
  ['run-many', '-t', 'build', '--outputStyle=stream', '--parallel=2'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' }
  }
)
if (status !== 0) {
  console.error(error ? `nx cannot be started: ${error.message}` : `${stdout}${stderr}`)
  process.exit(status ?? 1)
}
console.log(`pages built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
