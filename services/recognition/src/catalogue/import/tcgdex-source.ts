import { mapInTurns } from '@comptoir/kit/work/turns'
import * as z from 'zod/mini'
import {
  audienceOf,
  finishesOf,
  importedId,
  namesFrom,
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
const SetReply = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  serie: z.object({ id: z.string() }),
  releaseDate: z.optional(z.string()),
  cardCount: z.optional(z.object({ official: z.optional(z.number()) })),
  cards: z.array(
    z.object({
      id: z.string(),
      localId: z.union([z.string(), z.number()]),
      name: z.optional(z.string()),
      image: z.optional(z.string())
    })
  )
})
const CardReply = z.object({
  rarity: z.optional(z.string()),
  variants: z.optional(z.record(z.string(), z.boolean()))
})
type SetReply = z.infer<typeof SetReply>

/** A series, set or card in each language that has it. */
interface Localised<T> {
  region: Region
  id: string
  byLanguage: Map<ImportLanguage, T>
}

const regionOf = (language: ImportLanguage): Region => (language === 'ja' ? 'japanese' : 'international')
const highestQuality = 'high.webp'

const localNames = ({ byLanguage }: Localised<{ name?: string | undefined }>, imported: readonly ImportLanguage[]) =>
  namesFrom(Object.fromEntries([...byLanguage].map(([language, { name = '' }]) => [language, name])), imported)

const rarityOf = (rarity: string | undefined) => (rarity === undefined || rarity === 'None' ? null : rarity)

/**
 * The catalogue of TCGdex by its API: the lists and every set in each language, and one page for each card that is not
 * known in full. The ids join what the languages say of one record.
 */
export const openTcgdexSource = ({
  client,
  imported
}: {
  client: TcgdexClient
  imported: readonly ImportLanguage[]
}): CatalogueSource => {
  let readSets: Localised<SetReply>[] = []
  let total: number | null = null

  const listOf = async (path: 'series' | 'sets'): Promise<Localised<z.infer<typeof Brief>>[]> => {
    const all = new Map<string, Localised<z.infer<typeof Brief>>>()
    for (const language of imported) {
      const region = regionOf(language)
      for (const brief of (await client.get(language, path, z.array(Brief))) ?? []) {
        const key = importedId(region, brief.id)
        const one = all.get(key) ?? { region, id: brief.id, byLanguage: new Map() }
        one.byLanguage.set(language, brief)
        all.set(key, one)
      }
    }
    return [...all.values()]
  }

  const readSet = async ({ region, id, byLanguage }: Localised<unknown>): Promise<Localised<SetReply>> => {
    const read: Localised<SetReply> = { region, id, byLanguage: new Map() }
    for (const language of byLanguage.keys()) {
      const set = await client.get(language, `sets/${id}`, SetReply)
      if (set) read.byLanguage.set(language, set)
    }
    return read
  }

  /** What only the page of a card says. The English page is preferred: rarities are words of the page's language. */
  const detailsOf = async (id: string, languages: readonly ImportLanguage[]): Promise<Partial<CardFacts>> => {
    const [language] = languages.toSorted((one, other) => Number(other === 'en') - Number(one === 'en'))
    const card = language && (await client.get(language, `cards/${id}`, CardReply))
    if (!card) return {}
    const variants = Object.entries(card.variants ?? {}).flatMap(([variant, made]) => (made ? [variant] : []))
    return { rarity: rarityOf(card.rarity), ...finishesOf(variants) }
  }

  const cardsOf = (set: Localised<SetReply>): Localised<SetReply['cards'][number]>[] => {
    const cards = new Map<string, Localised<SetReply['cards'][number]>>()
    for (const [language, reply] of set.byLanguage)
      for (const card of reply.cards) {
        const one = cards.get(card.id) ?? { region: set.region, id: card.id, byLanguage: new Map() }
        one.byLanguage.set(language, card)
        cards.set(card.id, one)
      }
    return [...cards.values()]
  }

  return {
    async *series() {
      yield (await listOf('series')).map(serie => ({
        _id: importedId(serie.region, serie.id),
        ...localNames(serie, imported),
        audience: audienceOf(serie.region)
      }))
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
          _id: importedId(set.region, set.id),
          serieid: importedId(set.region, first.serie.id),
          ...localNames(set, imported),
          audience: audienceOf(set.region),
          releasedate: /^\d{4}-\d{2}-\d{2}$/.test(first.releaseDate ?? '') ? (first.releaseDate ?? null) : null,
          total: official > 0 ? official : null
        }
      })
    },
    async *cards(isComplete) {
      for (const set of readSets) {
        const localised = cardsOf(set)
        const complete = await isComplete(localised.map(({ region, id }) => importedId(region, id)))
        yield await mapInTurns(localised, atOnce, async (card): Promise<ImportedCard> => {
          const _id = importedId(card.region, card.id)
          const languages = [...card.byLanguage.keys()]
          const [first] = card.byLanguage.values()
          const details = complete.has(_id) ? {} : await detailsOf(card.id, languages)
          const facts: CardFacts = {
            _id,
            setid: importedId(set.region, set.id),
            number: String(first?.localId ?? ''),
            ...localNames(card, imported),
            audience: audienceOf(card.region),
            ...details
          }
          // One language often has no picture: those of the other languages show the same art.
          const pictures = [...card.byLanguage.values()].flatMap(({ image }) => image ?? [])
          return { facts, pictures: pictures.map(picture => `${picture}/${highestQuality}`) }
        })
      }
    },
    total: () => total
  }
}
