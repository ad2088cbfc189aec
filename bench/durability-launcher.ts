/** A launcher to be killed: `node durability-launcher.ts <data directory>` runs the engine and tells its URL over IPC. */
import { startEngine } from '@comptoir/embedded/engine/supervisor'

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: node durability-launcher.ts <data directory>')
const log = { info: () => undefined, warn: console.warn, error: console.error }
const { url } = await startEngine({ dataDir, log })
process.once('disconnect', () => process.exit())
process.send?.({ url })
