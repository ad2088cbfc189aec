// Environments of tests that fail a test file which leaves something open: a server, a socket, a child process, a timer.
// Such a file would hold its jest worker, or let the run hang after its last test, and nobody would know which it was.
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'
import BrowserEnvironment from './jsdom-environment.mjs'

/** What keeps a process alive for good; reads of files and the like end by themselves. */
const lasting = /^(?:TCP|TLS|UDP|Pipe|Process|Worker|MessagePort|FSEvent|StatWatcher|TTY|Signal)/
/** How many milliseconds what is being closed at the end of a file may take: connections close in their own time. */
const graceMs = 10_000

// Node opens these two on their first use, as pipes: a warning in the middle of a file would count as left open by it.
void process.stdout
void process.stderr

const open = () => {
  const counts = new Map()
  for (const kind of process.getActiveResourcesInfo())
    if (lasting.test(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** The kinds of which more is open than before, as `2 TCPSocketWrap`. */
const leftSince = before =>
  [...open()]
    .map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)])
    .filter(([, more]) => more > 0)
    .map(([kind, more]) => `${more} ${kind}`)

const pause = ms => new Promise(resolve => setTimeout(resolve, ms).unref())

/** The environment, with a look at what is open before its file and after it. */
export const watched = Environment =>
  class extends Environment {
    #path
    #before
    #timers = []

    constructor(config, context) {
      super(config, context)
      this.#path = context.testPath
    }

    async setup() {
      await super.setup()
      for (const name of ['setTimeout', 'setInterval']) this.#watchTimers(name)
      this.#before = open()
    }

    /** Keeps the timers that the file makes: jest has timers of its own, so their number says nothing. */
    #watchTimers(name) {
      const make = this.global[name]
      const watchedMake = (...given) => {
        const timer = make(...given)
        // jsdom gives numbers, and clears them itself.
        if (typeof timer === 'object') this.#timers.push(new WeakRef(timer))
        return timer
      }
      this.global[name] = Object.defineProperties(watchedMake, Object.getOwnPropertyDescriptors(make))
    }

    #left() {
      const timers = this.#timers.filter(ref => {
        const timer = ref.deref()
        return timer && !timer._destroyed && timer.hasRef()
      })
      return [...leftSince(this.#before), ...(timers.length ? [`${timers.length} timers`] : [])]
    }

    async teardown() {
      await super.teardown()
      let left = this.#left()
      for (const end = Date.now() + graceMs; left.length && Date.now() < end; left = this.#left()) await pause(20)
      if (left.length) throw new Error(`${this.#path} leaves open: ${left.join(', ')}`)
    }
  }

export const WatchedNode = watched(NodeEnvironment)
export const WatchedBrowser = watched(BrowserEnvironment)
