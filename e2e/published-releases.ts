import { buildGateway } from '@comptoir/gateway/gateway'
import { listen } from '@comptoir/gateway/listen'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { silentLog } from '@comptoir/kit/testing/log'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The build of shell and estimation, whose first script says whose it is and has a name of its own. */
const parts = [
  { workspace: 'shell', script: /js\/shell\.[0-9a-f]{12}\.js/, named: ['index.html', 'pages.json'] },
  { workspace: 'mfe-estimation', script: /remoteEntry\.[0-9a-f]{12}\.js/, named: ['remote.json'] }
] as const

/** Twelve hexadecimal digits for a release of this name. */
const digits = (release: string) => Buffer.from(release.padEnd(6)).toString('hex').slice(0, 12)

const mark = (dist: string, release: string, { workspace, script, named }: (typeof parts)[number]) => {
  const list = readFileSync(join(dist, named.at(-1) ?? ''), 'utf8')
  const before = script.exec(list)?.[0] ?? ''
  const after = before.replace(/[0-9a-f]{12}/, digits(release))
  const says = `globalThis.releases=[...(globalThis.releases??[]),${JSON.stringify(`${workspace} ${release}`)}];`
  writeFileSync(join(dist, after), says + readFileSync(join(dist, before), 'utf8'))
  for (const ending of ['', '.br', '.gz']) rmSync(join(dist, before + ending), { force: true })
  for (const file of named) {
    const text = readFileSync(join(dist, file), 'utf8')
    writeFileSync(join(dist, file), text.replaceAll(before, after))
  }
  return workspace === 'shell' ? `/${after}` : `/remotes/${workspace}/${after}`
}

/**
 * Opens a gateway without services, which serves the builds of one folder. Publishing a release replaces the whole folder, so
 * the files of the release before can no longer be fetched from it.
 */
export const openReleases = async (dir: string) => {
  const siteDir = join(dir, 'site')
  const bus = createInProcessBus({ log: silentLog })
  const blobs = await openFsBlobs(join(dir, 'blobs'))
  const gateway = await buildGateway({
    bus,
    blobs: { photos: blobs, catalogue: blobs },
    log: silentLog,
    lowDisk: () => false,
    config: {
      publicUrl: 'http://127.0.0.1',
      sessionKey: new Uint8Array(32),
      trustProxy: false,
      siteDir,
      spoolDir: join(dir, 'spool'),
      floodLimits: null,
      sheddingLimits: null
    }
  })
  const url = await listen(gateway, '127.0.0.1', 0)
  return {
    url,
    /** Publishes this checkout's build as a release of this name. Returns its scripts; `half` leaves them out. */
    publish(release: string, { half = false } = {}): string[] {
      const scripts = parts.map(part => {
        const fresh = join(dir, release, part.workspace, 'dist')
        cpSync(join(root, part.workspace, 'dist'), fresh, { recursive: true })
        const script = mark(fresh, release, part)
        if (half) rmSync(join(fresh, script.replace(`/remotes/${part.workspace}`, '')))
        return script
      })
      if (existsSync(siteDir)) renameSync(siteDir, join(dir, `before ${release}`))
      renameSync(join(dir, release), siteDir)
      return scripts
    },
    async close() {
      await gateway.close()
      await bus.close()
    }
  }
}
