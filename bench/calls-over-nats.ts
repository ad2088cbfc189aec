import { resolveSession } from '@comptoir/contracts/account/account-calls'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import type { Actor } from '@comptoir/contracts/core/access'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { answer } from '@comptoir/kit/bus/command'
import { connectNatsBus } from '@comptoir/kit/bus/nats'
import type { Log } from '@comptoir/kit/run/log'
import { newId, sha256 } from '@comptoir/kit/store/ids'
import { connect } from 'nats'

/** How many milliseconds an answer may take. */
const PATIENCE_MS = 10_000

const subjects = { session: 'bare.session', batch: 'bare.batch' } as const

const found = { userid: newId(), kind: 'user', expiresat: new Date(Date.UTC(2030, 0, 1)).toISOString() } as const

/**
 * Answers two calls on the bus, a small one and that for a batch of 60 cards, and beside them the same as bare requests of
 * the NATS client. No answer reads anything. Returns how to stop.
 */
export const serveOverNats = async ({ url, log, batch }: { url: string; log: Log; batch: unknown }) => {
  const bus = await connectNatsBus({ url, name: 'answering', log })
  await answer(bus, resolveSession, async () => found, log)
  await answer(bus, getBatch, async () => batch as Batch, log)

  const bare = await connect({ servers: url })
  const serve = (subject: string, reply: unknown) =>
    bare.subscribe(subject, {
      callback(error, message) {
        if (error) throw error
        const { input } = JSON.parse(message.string()) as { input?: unknown }
        message.respond(JSON.stringify(input === undefined ? {} : { reply }))
      }
    })
  serve(subjects.session, found)
  serve(subjects.batch, batch)
  await bare.flush()
  return {
    async close() {
      await bare.close()
      await bus.close()
    }
  }
}

/**
 * Connects to what `serveOverNats` answers. Each question resolves with the milliseconds until its answer was there and
 * decoded.
 */
export const askOverNats = async ({ url, log, batchid }: { url: string; log: Log; batchid: string }) => {
  const bus = await connectNatsBus({ url, name: 'asking', log })
  const connection = await connect({ servers: url })
  const tokenhash = sha256('a session')
  const actor: Actor = { kind: 'user', userid: newId(), batchtokenhash: null }
  const client = { address: '127.0.0.1', sessionhash: tokenhash }

  const contextOf = (): RequestContext => ({
    actor,
    client,
    requestid: crypto.randomUUID(),
    deadline: Date.now() + PATIENCE_MS
  })
  const timed = async (ask: () => Promise<unknown>): Promise<number> => {
    const started = performance.now()
    const reply = await ask()
    const took = performance.now() - started
    if (typeof reply !== 'object' || reply === null) throw new Error('no answer came')
    return took
  }
  /** The bare request carries what the bus carries. */
  const askBare = async (subject: string, input: object): Promise<unknown> => {
    const body = JSON.stringify({ input, ...contextOf() })
    const message = await connection.request(subject, body, { timeout: PATIENCE_MS })
    return (JSON.parse(message.string()) as { reply?: unknown }).reply
  }
  return {
    session: {
      portal: () => timed(() => bus.request(resolveSession, { tokenhash }, contextOf())),
      bare: () => timed(() => askBare(subjects.session, { tokenhash }))
    },
    batch: {
      portal: () => timed(() => bus.request(getBatch, { id: batchid }, contextOf())),
      bare: () => timed(() => askBare(subjects.batch, { id: batchid }))
    },
    async close() {
      await connection.close()
      await bus.close()
    }
  }
}
