import type { ActName } from './acts.ts'
import type { Outcome } from './meeting.ts'
import type { Explanation } from './orders.ts'

interface Noted {
  world: string
  outcomes: readonly Outcome[]
  explanation: Explanation
  faults: readonly string[]
}

export type Meetings = ReturnType<typeof createRecord>

/** How often one meeting ended in which way. */
export const createRecord = (names: readonly ActName[]) => {
  const ends = new Map<string, number>()
  let [runs, broken] = [0, 0]

  /** `accept, then pay`; several orders that end the same are « in any order ». */
  const endOf = ({ outcomes, explanation }: Noted): string => {
    const [order] = explanation.orders
    const done = names.filter((_, place) => outcomes[place] === 'ok')
    const refused = names.flatMap((name, place) => {
      const outcome = outcomes[place] ?? ''
      return outcome === 'ok' || outcome === 'lost' ? [] : [`${name}: \`${outcome}\``]
    })
    const lost = outcomes.some(outcome => outcome === 'lost')
    const how = lost
      ? 'one was not answered'
      : done.length > 1 && explanation.orders.length > 1
        ? `${done.join(' and ')}, in any order`
        : (order ?? done).join(', then ') || 'none'
    return [how, ...refused].join('; ')
  }

  return {
    names,
    note(noted: Noted): void {
      runs += 1
      if (noted.faults.length > 0) broken += 1
      const end = endOf(noted)
      ends.set(end, (ends.get(end) ?? 0) + 1)
    },
    counts: () => ({ runs, broken }),
    /** The ways it ended, the most frequent first. */
    ends: (): [string, number][] => [...ends].toSorted(([, a], [, b]) => b - a),
    summary(): string {
      const shown = this.ends().map(([end, count]) => `${count} ${end}`)
      return `${runs} runs, ${broken} broken: ${shown.join(' | ')}`
    }
  }
}
