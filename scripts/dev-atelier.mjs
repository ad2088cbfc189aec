// `npm run dev -w atelier`: the page of all components alone, without a portal. `SHELL_PORT` is its port (4100).
import { watchParent } from '../embedded/src/parent.ts'
import { freePort, serveAtelier } from './dev-server.mjs'

const { server, origin } = await serveAtelier(await freePort(process.env.SHELL_PORT ?? 4100))

const stop = async status => {
  await server.stop()
  process.exit(status)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0))
if (process.env.npm_lifecycle_event) watchParent(() => void stop(1))
console.log(`ready ${origin}/atelier`)
