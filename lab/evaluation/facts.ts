import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Printed } from '@comptoir/service-recognition/recogniser/read/match-text'

interface CardFact {
  id: string
  set: string
  number: string
  name: Record<string, string>
}

interface SetFact {
  id: string
  official?: number
}

/**
 * The set and number of a card, such as `A1-9`, from names such as `tcgp-A1_009` and `A1-009`, as files and facts have
 * them.
 */
export const setAndNumber = (cardid: string): string => cardid.replace(/^tcgp-/, '').replace(/[-_]0*(\d+)$/, '-$1')

/**
 * Reads what is printed on cards, by `setAndNumber`, from `cards.jsonl.gz` and `sets.jsonl.gz` as the catalogue imports
 * them.
 */
export const readFacts = async (folder: string): Promise<ReadonlyMap<string, Printed>> => {
  const lines = async <T>(name: string): Promise<T[]> =>
    gunzipSync(await readFile(path.join(folder, name)))
      .toString('utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as T)
  const totals = new Map((await lines<SetFact>('sets.jsonl.gz')).map(set => [set.id, set.official ?? null]))
  const facts = (await lines<CardFact>('cards.jsonl.gz')).map(
    ({ id, set, number, name }) =>
      [setAndNumber(id), { names: Object.values(name), number, total: totals.get(set) ?? null }] as const
  )
  return new Map(facts)
}
