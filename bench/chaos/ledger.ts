import type { Observed, ObservedMessage } from '../model/observed.ts'
import { compare, newThing, type AnyAct, type Difference, type Kind, type Thing } from '../model/shop.ts'

/** What a request came to, as its sender knows. `not sent` certainly changed nothing. */
export type Outcome = 'done' | 'refused' | 'unknown' | 'not sent'

export type Ledger = ReturnType<typeof createLedger>

/** The list of what people did and what they were answered, by the things they did it to. */
export const createLedger = () => {
  let things: Thing[] = []
  /** Messages that somebody was shown, by an answer or by a frame: their numbers never change. */
  const shown = new Map<string, { seq: number; thread: string }>()
  const trail: string[] = []
  const started = performance.now()
  /** How many acts of each kind were acknowledged. */
  const acknowledged = new Map<string, number>()

  const note = (line: string) => void trail.push(`${((performance.now() - started) / 1000).toFixed(2)} s ${line}`)

  const strayMessages = (messages: readonly ObservedMessage[]): string[] => {
    const stored = new Map(messages.map(message => [message._id, message]))
    const threads = new Set(messages.map(({ tableid }) => tableid))
    return [...shown].flatMap(([id, { seq, thread }]) => {
      // With its thread a message may go.
      if (!threads.has(thread) || stored.get(id)?.seq === seq) return []
      return [`message ${id} was shown as number ${seq} of thread ${thread} and is ${stored.get(id)?.seq ?? 'gone'}`]
    })
  }

  return {
    trail,
    note,
    acknowledged: (): ReadonlyMap<string, number> => acknowledged,
    /** A new thing to which something will be done. `key` as in the model. */
    open(kind: Kind, key: string): { kind: Kind; key: string } {
      things.push(newThing(kind, key))
      return { kind, key }
    },
    /** Writes down one act with all its repetitions. Sent again, a request is still one act: it carries its `requestid`. */
    enter(
      on: readonly { kind: Kind; key: string }[],
      actOn: (kind: Kind) => AnyAct,
      { from, to, outcome, code }: { from: number; to: number; outcome: Outcome; code: string }
    ): void {
      const answer = outcome === 'not sent' ? 'refused' : outcome
      for (const { kind, key } of on) {
        const act = actOn(kind)
        note(`${kind} ${key}: ${JSON.stringify(act)} ${outcome} ${code}`)
        if (outcome === 'done') acknowledged.set(act.kind, (acknowledged.get(act.kind) ?? 0) + 1)
        things
          .find(thing => thing.kind === kind && thing.key === key)
          ?.attempts.push({ act, from, to: answer === 'unknown' ? Infinity : to, answer })
      }
    },
    /** Somebody was shown a message. */
    saw({ id, seq, tableid }: { id: string; seq: number; tableid: string }): string | null {
      const before = shown.get(id)
      shown.set(id, { seq, thread: tableid })
      return before && before.seq !== seq ? `message ${id} was shown as number ${before.seq} and ${seq}` : null
    },
    /** Compares everything with the shop at rest, without taking it over. */
    compare: (shop: Observed): Difference & { settle: () => void } => {
      const { settled, difference } = compare(things, shop)
      return {
        ...difference,
        lost: [...difference.lost, ...strayMessages(shop.messages)],
        /** From now on the shop is as it was seen. */
        settle: () => void (things = settled)
      }
    }
  }
}
