import type { Observed } from '../model/observed.ts'
import type { Names } from './worlds.ts'

/** The ids of a world, each with the name that reports show. */
const labelsOf = ({ cards, drafted, ...names }: Names): Map<string, string> => {
  const plain = Object.entries({ ...names, ...cards, ...drafted }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''
  )
  return new Map(plain.map(([name, id]) => [id, name]))
}

/**
 * What sellers and staff see of a shop at rest, one line for each fact, without ids, times and numbers of messages: two
 * runs that end the same for everybody have the same lines.
 */
export const stateOf = (shop: Observed, names: Names): string[] => {
  const labels = labelsOf(names)
  const name = (id: string | null) => (id === null ? 'nobody' : (labels.get(id) ?? 'new'))
  const json = (value: unknown) => JSON.stringify(value)
  const batches = shop.batches.filter(({ isErased }) => !isErased)
  const lines = [
    ...batches.flatMap(({ _id, status, userid, delivery, payout, sums, items, offers, isPaying }) => {
      const batch = `batch ${name(_id)}`
      const paid = payout && { method: payout.method, cents: payout.cents }
      return [
        `${batch} ${status} of ${name(userid)} ${json({ delivery, paid, sums, isPaying })}`,
        ...items.map(
          item => `${batch} card ${name(item.id)} ${item.status} ${item.cents} ${item.checked?.condition ?? ''}`
        ),
        ...offers.map(offer => {
          const decided = offer.lines.map(({ itemid, cents, decision }) => [name(itemid), cents, decision])
          return `${batch} offer ${name(offer.messageid)} ${offer.status} ${offer.cents} ${json(decided)}`
        })
      ]
    }),
    ...shop.messages
      .filter(({ hiddenfrom }) => hiddenfrom !== 'everybody')
      .map(({ _id, tableid, type, userid, content }) => {
        const what = type === 'O' ? `${name(_id)} ${(JSON.parse(content) as { status: string }).status}` : content
        return `thread ${name(tableid)} ${type} by ${name(userid)}: ${what}`
      }),
    // Who left is not written to: whether a mail went before or not depends on the moment.
    ...shop.mails
      .filter(() => shop.accounts.some(({ _id }) => _id === names.seller))
      .map(({ content, isWaiting }) => `mail ${content?.to} ${content?.subject}${isWaiting ? ' waits' : ''}`),
    ...shop.register.entries.map(({ batchid, itemid, price }) => `register ${name(batchid)} ${name(itemid)} ${price}`),
    ...shop.accounts.map(({ _id, status }) => `account ${name(_id)} ${status}`)
  ]
  return lines.toSorted()
}

/** The lines that only one of two states has: `-` those of `expected`, `+` those of `actual`. */
export const difference = (expected: readonly string[], actual: readonly string[]): string[] => {
  const without = (from: readonly string[], taken: readonly string[]) => {
    const left = [...from]
    for (const line of taken) if (left.includes(line)) left.splice(left.indexOf(line), 1)
    return left
  }
  return [...without(expected, actual).map(line => `- ${line}`), ...without(actual, expected).map(line => `+ ${line}`)]
}
