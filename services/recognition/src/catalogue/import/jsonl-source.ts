import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { french } from '../../french.ts'
import {
  audienceOf,
  finishesOf,
  importedId,
  namesFrom,
  rarityOf,
  type CatalogueSource,
  type CardFacts,
  type ImportedCard,
  type ImportLanguage,
  type Region
} from './facts.ts'

/** Names by language. */
const LocalNames = z.record(z.string(), z.string())
const RegionOf = z.enum(['international', 'japanese'])
const date = z.nullish(z.iso.date())

const SerieLine = z.object({ id: z.string(), region: RegionOf, name: LocalNames, releaseDate: date })
const SetLine = z.extend(SerieLine, { serie: z.string(), official: z.nullish(z.int()), cards: z.int() })
const CardLine = z.object({
  id: z.string(),
  set: z.string(),
  number: z.string().check(z.minLength(1)),
  name: LocalNames,
  rarity: z.nullish(z.string()),
  variants: z.array(z.string())
})
type SetLine = z.infer<typeof SetLine>

const batchSize = 500

/** The lines of a file, parsed by a schema. Throws with the name of the file and the number of the line. */
async function* readLines<T>(folder: string, name: string, schema: z.ZodMiniType<T>): AsyncGenerator<T> {
  const packed = join(folder, `${name}.jsonl.gz`)
  const plain = join(folder, `${name}.jsonl`)
  const input = existsSync(packed) ? createReadStream(packed).pipe(createGunzip()) : createReadStream(plain)
  let number = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number += 1
    if (line.trim() === '') continue
    let parsed: T
    try {
      parsed = z.parse(schema, JSON.parse(line))
    } catch (error) {
      throw new Error(`${name}.jsonl, line ${number}: not what it should be`, { cause: error })
    }
    yield parsed
  }
}

/** The names of a series or set, or its code where it has none: collectors know sets by their codes. */
const namesOrCode = (local: Partial<Record<string, string>>, code: string, imported: readonly ImportLanguage[]) => {
  const names = namesFrom(local, imported)
  if (Object.keys(names).length > 0) return names
  return code === 'null' ? { frenchname: french.serieWithoutName } : { englishname: code }
}

/**
 * Finds the region of a card's set where sets of two regions have one code. Cards come in the order of their sets: the
 * first run of cards with a code belongs to the first set of that code that has cards, the next run to the next set.
 */
const createRegions = (sets: readonly SetLine[]) => {
  const runs = new Map<string, number>()
  let current: { code: string; region: Region | null } | null = null
  return (code: string): Region | null => {
    if (current?.code === code) return current.region
    const run = runs.get(code) ?? 0
    runs.set(code, run + 1)
    const having = sets.filter(({ id, cards }) => id === code && cards > 0)
    current = { code, region: (having[run] ?? having[0])?.region ?? null }
    return current.region
  }
}

/** The first record of each id. */
const firstOfEach = <T extends { _id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.toReversed().map(one => [one._id, one])).values()
]

/**
 * A catalogue in a folder of JSON lines, packed or not: `series`, `sets` and `cards`. A card may have no name in any
 * language: its set and number identify it.
 */
export const openJsonlSource = async (
  folder: string,
  imported: readonly ImportLanguage[]
): Promise<CatalogueSource> => {
  const sets: SetLine[] = []
  for await (const set of readLines(folder, 'sets', SetLine)) sets.push(set)

  /** The fields that series and sets have in common. */
  const shelfOf = ({ id, region, name, releaseDate = null }: z.infer<typeof SerieLine>) => ({
    _id: importedId(region, id),
    ...namesOrCode(name, id, imported),
    audience: audienceOf(region),
    releasedate: releaseDate
  })

  return {
    async *series() {
      const series = []
      for await (const serie of readLines(folder, 'series', SerieLine)) series.push(shelfOf(serie))
      yield firstOfEach(series)
    },
    async *sets() {
      yield firstOfEach(
        sets.map(set => ({
          ...shelfOf(set),
          serieid: importedId(set.region, set.serie),
          total: set.official && set.official > 0 ? set.official : null
        }))
      )
    },
    async *cards() {
      const regionOf = createRegions(sets)
      const batch: ImportedCard[] = []
      for await (const card of readLines(folder, 'cards', CardLine)) {
        const region = regionOf(card.set)
        if (!region) throw new Error(`cards.jsonl: the set of ${card.id} is not in sets.jsonl`)
        const facts: CardFacts = {
          _id: importedId(region, card.id),
          setid: importedId(region, card.set),
          number: card.number,
          ...namesFrom(card.name, imported),
          audience: audienceOf(region),
          rarity: rarityOf(card.rarity),
          ...finishesOf(card.variants)
        }
        if (batch.push({ facts, pictures: [] }) >= batchSize) yield batch.splice(0)
      }
      if (batch.length > 0) yield batch
    },
    total: () => sets.reduce((sum, { cards }) => sum + cards, 0)
  }
}
