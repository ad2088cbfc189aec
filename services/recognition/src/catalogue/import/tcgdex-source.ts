import { mapInTurns } from '@comptoir/kit/work/turns'
import * as z from 'zod/mini'
import {
  audienceOf,
  finishesOf,
  importedId,
  namesFrom,
  rarityOf,
  type CardFacts,
  type CatalogueSource,
  type ImportedCard,
  type ImportLanguage,
  type Region
} from './facts.ts'
import type { TcgdexClient } from './tcgdex-client.ts'

/** Requests under way at once: the server is free for everybody. */
const atOnce = 4

const Brief = z.object({ id: z.string(), name: z.optional(z.string()) })
const SetReply = z.extend(Brief, {
  serie: z.object({ id: z.string() }),
  releaseDate: z.optional(z.string()),
  cardCount: z.optional(z.object({ official: z.optional(z.number()) })),
  cards: z.array(z.extend(Brief, { localId: z.union([z.string(), z.number()]), image: z.optional(z.string()) }))
})
const CardReply = z.object({
  rarity: z.optional(z.string()),
  variants: z.optional(z.record(z.string(), z.boolean()))
})
type SetReply = z.infer<typeof SetReply>

/** A series, set or card in each language that has it. */
interface Localised<T> {
  /** Our id of it. */
  _id: string
  id: string
  region: Region
  byLanguage: Map<ImportLanguage, T>
}

const regionOf = (language: ImportLanguage): Region => (language === 'ja' ? 'japanese' : 'international')
const highestQuality = 'high.webp'

/** Joins what the languages say of one record, by its id. */
const joined = <T extends { id: string }>(lists: readonly (readonly [ImportLanguage, readonly T[]])[]) => {
  const all = new Map<string, Localised<T>>()
  for (const [language, list] of lists)
    for (const one of list) {
      const region = regionOf(language)
      const _id = importedId(region, one.id)
      const known = all.get(_id) ?? { _id, id: one.id, region, byLanguage: new Map() }
      known.byLanguage.set(language, one)
      all.set(_id, known)
    }
  return [...all.values()]
}

const cardsOf = ({ byLanguage }: Localised<SetReply>) =>
  joined([...byLanguage].map(([language, { cards }]) => [language, cards] as const))

/**
 * The catalogue of TCGdex by its API: the lists and every set in each language, and one page for each card that is not
 * known in full.
 */
export const openTcgdexSource = (client: TcgdexClient, imported: readonly ImportLanguage[]): CatalogueSource => {
  let readSets: Localised<SetReply>[] = []
  let total: number | null = null

  const listOf = async (path: 'series' | 'sets') => {
    const lists: [ImportLanguage, z.infer<typeof Brief>[]][] = []
    for (const language of imported) {
      const briefs = await client.get(language, path, z.array(Brief))
      lists.push([language, briefs ?? []])
    }
    return joined(lists)
  }

  const readSet = async (listed: Localised<unknown>): Promise<Localised<SetReply>> => {
    const byLanguage = new Map<ImportLanguage, SetReply>()
    for (const language of listed.byLanguage.keys()) {
      const set = await client.get(language, `sets/${listed.id}`, SetReply)
      if (set) byLanguage.set(language, set)
    }
    return { ...listed, byLanguage }
  }

  /** The fields that series, sets and cards have in common. */
  const commonOf = ({ _id, region, byLanguage }: Localised<{ name?: string | undefined }>) => {
    const names = Object.fromEntries([...byLanguage].map(([language, { name = '' }]) => [language, name]))
    return { _id, ...namesFrom(names, imported), audience: audienceOf(region) }
  }

  /** What only the page of a card says. The English page is preferred: rarities are words of the page's language. */
  const detailsOf = async (id: string, languages: readonly ImportLanguage[]): Promise<Partial<CardFacts>> => {
    const [language] = languages.toSorted((one, other) => Number(other === 'en') - Number(one === 'en'))
    const card = language && (await client.get(language, `cards/${id}`, CardReply))
    if (!card) return {}
    const variants = Object.entries(card.variants ?? {}).flatMap(([variant, made]) => (made ? [variant] : []))
    return { rarity: rarityOf(card.rarity), ...finishesOf(variants) }
  }

  return {
    async *series() {
      yield (await listOf('series')).map(commonOf)
    },
    async *sets() {
      readSets = (await mapInTurns(await listOf('sets'), atOnce, readSet)).filter(
        ({ byLanguage }) => byLanguage.size > 0
      )
      total = readSets.reduce((sum, set) => sum + cardsOf(set).length, 0)
      yield readSets.flatMap(set => {
        const [first] = set.byLanguage.values()
        if (!first) return []
        const official = first.cardCount?.official ?? 0
        return {
          ...commonOf(set),
          serieid: importedId(set.region, first.serie.id),
          releasedate: /^\d{4}-\d{2}-\d{2}$/.test(first.releaseDate ?? '') ? (first.releaseDate ?? null) : null,
          total: official > 0 ? official : null
        }
      })
    },
    async *cards(isComplete) {
      for (const set of readSets) {
        const localised = cardsOf(set)
        const complete = await isComplete(localised.map(({ _id }) => _id))
        yield await mapInTurns(localised, atOnce, async (card): Promise<ImportedCard> => {
          const replies = [...card.byLanguage.values()]
          const details = complete.has(card._id) ? {} : await detailsOf(card.id, [...card.byLanguage.keys()])
          const number = String(replies[0]?.localId ?? '')
          // One language often has no picture: those of the other languages show the same art.
          const pictures = replies.flatMap(({ image }) => image ?? [])
          return {
            facts: { ...commonOf(card), setid: set._id, number, ...details },
            pictures: pictures.map(picture => `${picture}/${highestQuality}`)
          }
        })
      }
    },
    total: () => total
  }
}
