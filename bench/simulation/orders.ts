import { acts, type Act, type ActName } from './acts.ts'
import { meetInTurn, type Meeting, type Outcome } from './meeting.ts'
import type { SavedWorld, SharedDatabase } from './open-run.ts'
import { difference } from './state-of.ts'

/** All orders of all choices among the places. */
const permutations = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap(first => permutations(places.filter(one => one !== first)).map(rest => [first, ...rest]))

const subsets = (places: readonly number[]): number[][] =>
  places.reduce<number[][]>((all, place) => [...all, ...all.map(one => [...one, place])], [[]])

/** What may have taken place of one act of an order: the whole of it, or half of one that nobody answered. */
const namedAt = (names: readonly ActName[], place: number, unsure: readonly number[]): ActName[] => {
  const name = names[place]
  if (name === undefined) return []
  const { halfway } = acts[name] as Act
  return unsure.includes(place) && halfway !== undefined ? [name, halfway] : [name]
}

/** Every order that comes of choosing one of the possibilities at each place. */
const cutOff = (possible: readonly ActName[][]): ActName[][] =>
  possible.reduce<ActName[][]>((all, names) => all.flatMap(one => names.map(name => [...one, name])), [[]])

export interface Explanation {
  /** The acts that took place, in orders one after the other that end as the meeting did; empty where none does. */
  orders: ActName[][]
  /** How the nearest order ends differently; empty where one ends the same. */
  difference: string[]
}

/**
 * Knows how acts end one after the other. A meeting is explained when the acts that were acknowledged, in some order one
 * after the other, are acknowledged too and leave the same: then each of them took place whole and at one moment, those
 * that were refused left nothing, and a lost one took place whole or not at all.
 */
export const createOrders = (shared: SharedDatabase) => {
  const known = new Map<string, Promise<Meeting>>()

  const inTurn = (saved: SavedWorld, world: string, names: readonly ActName[]): Promise<Meeting> => {
    const key = `${world}: ${names.join(', ')}`
    const before = known.get(key)
    if (before) return before
    const meeting = meetInTurn(shared, { saved, names })
    known.set(key, meeting)
    return meeting
  }

  return {
    inTurn,
    async explain(
      { saved, world, names }: { saved: SavedWorld; world: string; names: readonly ActName[] },
      { outcomes, state }: { outcomes: readonly Outcome[]; state: readonly string[] }
    ): Promise<Explanation> {
      const places = [...names.keys()]
      const done = places.filter(place => outcomes[place] === 'ok')
      const unsure = places.filter(place => outcomes[place] === 'lost')
      const orders: ActName[][] = []
      let nearest: string[] | null = null
      for (const also of subsets(unsure))
        for (const order of permutations([...done, ...also]))
          for (const taken of cutOff(order.map(place => namedAt(names, place, unsure)))) {
            const meeting = await inTurn(saved, world, taken)
            if (!meeting.outcomes.every(outcome => outcome === 'ok')) continue
            const differs = difference(meeting.state, state)
            if (differs.length === 0) orders.push(taken)
            else if (nearest === null || differs.length < nearest.length) nearest = differs
          }
      return {
        orders,
        difference: orders.length > 0 ? [] : (nearest ?? ['no order in which all of them are acknowledged'])
      }
    }
  }
}
