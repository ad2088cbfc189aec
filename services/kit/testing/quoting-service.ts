/**
 * A service in a process of its own that quotes cards over NATS until its parent ends it:
 * `node quoting-service.ts <NATS URL>`. The price it answers is the milliseconds that its caller has left, the seller
 * how many cards it quoted.
 */
import { connectNatsBus } from '../src/bus/nats.ts'
import { silentLog } from './log.ts'
import { quoteCard } from './shop.ts'

const [url = ''] = process.argv.slice(2)
const bus = await connectNatsBus({ url, name: 'quoting', log: silentLog })
let quoted = 0
await bus.handle(quoteCard, async (_input, { deadline }) => ({
  price: deadline - Date.now(),
  seller: String((quoted += 1))
}))
process.on('disconnect', () => process.exit())
process.send?.('ready')
