/**
 * Holds the writes of all connections to the engine for a moment, so that a backup reads collections that belong
 * together: the engine has no snapshot of a whole database. Nothing but Node and the wire protocol is needed here, because
 * the host also runs alone in a container.
 */
import { randomUUID } from 'node:crypto'
import { bsonDocument } from './wire-command.ts'
import { commandName, commandTarget, requestIdOf, type Answer } from './wire.ts'

/** Shorter than the five seconds that the portal waits for an answer of its database: a held write is late, not refused. */
const MOST_MS = 4_000

/** The command of the listener itself, `{ comptoirWrites: 'count' | 'hold' | 'release' }`. The engine never sees it. */
const GATE_COMMAND = 'comptoirWrites'

/** Commands that change nothing, as the portal and the driver use them. No aggregation of the portal has `$out` or `$merge`. */
const READS: ReadonlySet<string> = new Set(
  (
    'find getMore aggregate count distinct explain hello isMaster ismaster ping killCursors listCollections listIndexes ' +
    'listDatabases dbStats dbstats collStats collstats serverStatus buildInfo buildinfo getParameter hostInfo connectionStatus'
  ).split(' ')
)

type Ask = (message: Buffer) => Promise<Answer>
type Hold = { owner: object; over: Promise<void>; end: () => void }

export const createWriteGate = ({ mostMs = MOST_MS }: { mostMs?: number | undefined } = {}) => {
  /** Another one after each start: counts from before a restart say nothing. */
  const epoch = randomUUID()
  /** How often writes to a collection began or ended; under '' those that name none, which may change any. */
  const counts = new Map<string, number>()
  const whenQuiet = new Set<() => void>()
  let underWay = 0
  const now: { hold: Hold | null } = { hold: null }

  const count = (collection: string) => counts.set(collection, (counts.get(collection) ?? 0) + 1)

  const write = async (message: Buffer, ask: Ask): Promise<Answer> => {
    const collection = commandTarget(message)
    underWay += 1
    count(collection)
    try {
      return await ask(message)
    } finally {
      count(collection)
      underWay -= 1
      if (underWay === 0) for (const tell of whenQuiet) tell()
    }
  }

  const quiet = (): Promise<void> =>
    new Promise(resolve => {
      const tell = () => {
        whenQuiet.delete(tell)
        resolve()
      }
      if (underWay === 0) resolve()
      else whenQuiet.add(tell)
    })

  const startHold = (owner: object): Hold => {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const end = () => {
      clearTimeout(late)
      if (now.hold === started) now.hold = null
      resolve()
    }
    const late = setTimeout(end, mostMs)
    const started: Hold = { owner, over, end }
    return started
  }

  /** Returns what is wrong, or null once no write is under way and those to come wait. */
  const holdFor = async (owner: object): Promise<string | null> => {
    if (now.hold) return 'writes are held already'
    const started = startHold(owner)
    now.hold = started
    await Promise.race([quiet(), started.over])
    return now.hold === started ? null : 'a write took too long'
  }

  const release = (owner: object): string | null => {
    if (now.hold?.owner !== owner) return 'writes are not held any more'
    now.hold.end()
    return null
  }

  const verbs: Readonly<Record<string, (owner: object) => Promise<string | null> | string | null>> = {
    count: () => null,
    hold: holdFor,
    release
  }

  const answer = async (message: Buffer, owner: object): Promise<Answer> => {
    const verb = verbs[commandTarget(message)]
    const wrong = verb ? await verb(owner) : 'count, hold or release'
    const response =
      wrong === null
        ? bsonDocument({ epoch, counts: JSON.stringify(Object.fromEntries(counts)), ok: 1 })
        : bsonDocument({ ok: 0, errmsg: wrong, code: 1, codeName: 'InternalError' })
    return { requestId: requestIdOf(message), moreToCome: false, legacy: false, response }
  }

  return {
    /**
     * Puts the gate in front of one connection. `owner` stands for the connection: what it holds is released when `leave`
     * is called with it, or after four seconds.
     */
    guard:
      (owner: object, ask: Ask): Ask =>
      async message => {
        const name = commandName(message)
        if (name === GATE_COMMAND) return await answer(message, owner)
        if (READS.has(name)) return await ask(message)
        while (now.hold) await now.hold.over
        return await write(message, ask)
      },
    /** Ends the hold of a connection that was closed, if it has one. */
    leave(owner: object): void {
      release(owner)
    }
  }
}
