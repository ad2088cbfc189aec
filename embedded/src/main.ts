import { runProgram } from '@comptoir/kit/run/program'
import { readConfig } from './config.ts'
import { openGround } from './ground.ts'
import { watchParent } from './parent.ts'

await runProgram({
  name: 'portal',
  settings: readConfig,
  async start(parts, config) {
    const { lifecycle } = parts
    if (process.env['npm_lifecycle_event'] === 'start')
      watchParent(() => void lifecycle.stop('npm has ended').then(() => process.exit(1)))
    const { promise: spawned, resolve: onSpawn } = Promise.withResolvers<void>()
    const opening = openGround(config, parts, onSpawn)
    // Loading the portal keeps this process busy for a second without a pause, in which it could start no other.
    await Promise.race([spawned, opening])
    const [ground, { openPortal }] = await Promise.all([opening, import('./portal.ts')])
    const { url, firstAdministrator: first } = await openPortal(config, parts, ground)
    // The only time this password is shown: the database has its hash only.
    if (first) process.stdout.write(`administrator ${first.email} password ${first.password}\n`)
    return url
  }
})
