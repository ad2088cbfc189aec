import { spawnSync } from 'node:child_process'

export const hasDockerEngine = () => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

/**
 * Builds the images of the portal, names them in the environment, runs `tell` and removes the containers that it left. Returns
 * what `tell` returns; null where the images cannot be built.
 */
export const withImages = async (root, tell) => {
  const { status, stdout } = spawnSync('docker/build.sh', {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit']
  })
  if (status !== 0) return null
  const images = Object.fromEntries([...stdout.matchAll(/(\w+_IMAGE)=(\S+)/g)].map(([, name, value]) => [name, value]))
  Object.assign(process.env, images, { TESTCONTAINERS_RYUK_DISABLED: 'true' })
  try {
    return await tell()
  } finally {
    // The reaper's image is not to be had everywhere: what a killed run left behind is removed here.
    const left = spawnSync('docker', ['ps', '-aq', '--filter', 'label=org.testcontainers=true'], {
      encoding: 'utf8'
    }).stdout
    const ids = left.split('\n').filter(Boolean)
    if (ids.length) spawnSync('docker', ['rm', '-f', '-v', ...ids], { stdio: 'ignore' })
  }
}
