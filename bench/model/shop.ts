import { systemUserId } from '@comptoir/contracts/conversation/conversation'
import { statesAfter, type Attempt, type Machine } from './history.ts'
import type { Observed, ObservedMessage } from './observed.ts'
import { accountFacts, accountMachine, appointmentFacts, appointmentMachine } from './person.ts'
import { saleFacts, saleMachine } from './sale.ts'

/** The kinds of things that the model follows: how acts change them, and what can be seen of them. */
const kinds = {
  batch: { machine: saleMachine, facts: saleFacts },
  account: { machine: accountMachine, facts: accountFacts },
  appointment: { machine: appointmentMachine, facts: appointmentFacts }
}
export type Kind = keyof typeof kinds
type ActOf<K extends Kind> = (typeof kinds)[K]['machine'] extends Machine<infer _State, infer Act> ? Act : never
export type AnyAct = { [K in Kind]: ActOf<K> }[Kind]

/** A batch, an account or an appointment with what was done to it since it was last seen at rest. */
export interface Thing {
  kind: Kind
  /**
   * The key of the request that made it, `{userid}:{requestid}`; of an account the e-mail address. A record has it also
   * where the answer with its id was lost.
   */
  key: string
  /** The state in which it was last seen. */
  state: unknown
  attempts: Attempt<AnyAct>[]
}

export const newThing = (kind: Kind, key: string): Thing => ({
  kind,
  key,
  state: kinds[kind].machine.initial,
  attempts: []
})

/** What differs between the shop and the model, one sentence each. */
export interface Difference {
  /** Acknowledged, and not there; or an acknowledged change that does not stand. */
  lost: string[]
  /** There twice, or there although nobody did it. */
  doubled: string[]
  /** Acknowledged as deleted, and there. */
  resurrected: string[]
}

const isShown = ({ hiddenfrom }: ObservedMessage) => hiddenfrom !== 'everybody'

/** What can be seen of threads: the posts by their requests, and how many lines the system wrote. */
const threadFacts = (messages: readonly ObservedMessage[]): string[] => [
  ...messages
    .filter(one => one.userid !== systemUserId && one.type !== 'O' && isShown(one))
    .map(({ requestid }) => `message ${requestid}`),
  ...messages.filter(({ userid }) => userid === systemUserId).map((_, line) => `line ${line + 1} of the system`)
]

/** What can be seen of everything in an observed shop, by the kind and key of the thing. */
const observedFacts = ({ batches, conversations, messages, accounts }: Observed): Map<string, string[]> => {
  const threads = Map.groupBy(messages, ({ tabletype, tableid }) => `${tabletype}:${tableid}`)
  return new Map<string, string[]>([
    ...accounts.map(({ email, status }): [string, string[]] => [`account ${email}`, [`account is ${status}`]]),
    ...conversations.map(({ _id, requestkey }): [string, string[]] => [
      `appointment ${requestkey}`,
      ['appointment', ...threadFacts(threads.get(`R:${_id}`) ?? [])]
    ]),
    ...batches
      .filter(({ isErased }) => !isErased)
      .map((batch): [string, string[]] => [
        `batch ${batch.requestkey}`,
        [
          `status ${batch.status}`,
          ...batch.items.map(({ requestid }) => `card ${requestid}`),
          ...batch.offers.map(({ requestid, cents, status }) => `offer ${requestid} of ${cents} is ${status}`),
          ...threadFacts(threads.get(`B:${batch._id}`) ?? []),
          ...(batch.delivery ? ['delivery chosen'] : []),
          ...(batch.checkedat ? ['checked'] : []),
          ...(batch.receivedat ? ['received'] : []),
          ...(batch.isIdentified ? ['identity recorded'] : []),
          ...(batch.payout ? [`paid ${batch.payout.cents}`] : [])
        ]
      ])
  ])
}

/** What one list has more often than the other. */
const surplus = (list: readonly string[], other: readonly string[]): string[] => {
  const left = [...other]
  return list.filter(fact => {
    const place = left.indexOf(fact)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const describe = ({ kind, key, attempts }: Thing, fact: string) =>
  `${kind} ${key}: ${fact} (${attempts.map(({ act, answer }) => `${act.kind} ${answer}`).join(', ') || 'at rest'})`

/** Whether an acknowledged act deleted the thing, or what the fact tells of. */
const wasDeleted = ({ attempts }: Thing, fact: string, gone: boolean): boolean =>
  gone ||
  attempts.some(
    ({ act, answer }) =>
      answer === 'done' &&
      (act.kind === 'delete' ||
        act.kind === 'leave' ||
        ('request' in act && act.kind.startsWith('delete') && fact.endsWith(act.request)))
  )

/** Compares one thing, and returns it as it was seen. */
const compareThing = (thing: Thing, seen: readonly string[]): { settled: Thing; difference: Difference } => {
  const { machine, facts } = kinds[thing.kind] as {
    machine: Machine<unknown, AnyAct>
    facts: (state: unknown) => string[]
  }
  const states = statesAfter(machine, thing.state, thing.attempts)
  const none: Difference = { lost: [], doubled: [], resurrected: [] }
  if (states.length === 0) {
    const lost = [describe(thing, 'no order of the acts explains the answers')]
    return { settled: { ...thing, attempts: [] }, difference: { ...none, lost } }
  }
  const told = states.map(state => {
    const expected = facts(state)
    return { state, missing: surplus(expected, seen), extra: surplus(seen, expected) }
  })
  const nearest = told.reduce((best, one) =>
    one.missing.length + one.extra.length < best.missing.length + best.extra.length ? one : best
  )
  const isGone = facts(thing.state).length === 0 && thing.state !== machine.initial
  const [resurrected, doubled] = [true, false].map(deleted =>
    nearest.extra.filter(fact => wasDeleted(thing, fact, isGone) === deleted).map(fact => describe(thing, fact))
  )
  return {
    settled: { ...thing, state: nearest.state, attempts: [] },
    difference: {
      lost: nearest.missing.map(fact => describe(thing, fact)),
      doubled: doubled ?? [],
      resurrected: resurrected ?? []
    }
  }
}

/**
 * Compares what was acknowledged with a shop at rest. Returns the differences, and the things as they were seen, from
 * which the next comparison goes on. Whatever was unknown is known then: at rest no request is under way.
 */
export const compare = (things: readonly Thing[], shop: Observed): { settled: Thing[]; difference: Difference } => {
  const seen = observedFacts(shop)
  const compared = things.map(thing => compareThing(thing, seen.get(`${thing.kind} ${thing.key}`) ?? []))
  const all = (name: keyof Difference) => compared.flatMap(({ difference }) => difference[name])
  return {
    settled: compared.map(({ settled }) => settled),
    difference: { lost: all('lost'), doubled: all('doubled'), resurrected: all('resurrected') }
  }
}
