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
import { inTurn } from './in-turn.ts'
import type { TcgdexClient } from './tcgdex-client.ts'

/** Requests under way at once: it is somebody's gift. */
const politely = 4

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

/** One set, or series, in the languages it is told in. */
interface Told<T> {
  region: Region
  id: string
  byLanguage: Map<ImportLanguage, T>
}

const regionOf = (language: ImportLanguage): Region => (language === 'ja' ? 'japanese' : 'international')
const highestQuality = 'high.webp'

const namesOfTold = ({ byLanguage }: Told<{ name?: string | undefined }>, wanted: readonly ImportLanguage[]) =>
  namesFrom(Object.fromEntries([...byLanguage].map(([language, { name = '' }]) => [language, name])), wanted)

const rarityOf = (rarity: string | undefined) => (rarity === undefined || rarity === 'None' ? null : rarity)

/**
 * The catalogue of TCGdex by its API: the lists in each language, every set in each, and of cards that are not known
 * in full yet one page each. What languages tell apart is brought together by the id.
 */
export const openTcgdexSource = ({
  client,
  wanted
}: {
  client: TcgdexClient
  wanted: readonly ImportLanguage[]
}): CatalogueSource => {
  let read: Told<SetReply>[] = []
  let total: number | null = null

  const listOf = async (path: 'series' | 'sets'): Promise<Told<z.infer<typeof Brief>>[]> => {
    const all = new Map<string, Told<z.infer<typeof Brief>>>()
    for (const language of wanted) {
      const region = regionOf(language)
      for (const brief of (await client.get(language, path, z.array(Brief))) ?? []) {
        const key = importedId(region, brief.id)
        const told = all.get(key) ?? { region, id: brief.id, byLanguage: new Map() }
        told.byLanguage.set(language, brief)
        all.set(key, told)
      }
    }
    return [...all.values()]
  }

  const readSet = async ({ region, id, byLanguage }: Told<unknown>): Promise<Told<SetReply>> => {
    const told: Told<SetReply> = { region, id, byLanguage: new Map() }
    for (const language of byLanguage.keys()) {
      const set = await client.get(language, `sets/${id}`, SetReply)
      if (set) told.byLanguage.set(language, set)
    }
    return told
  }

  /** What only the page of a card tells, in English where it is in English: rarities are words of the language. */
  const detailsOf = async (id: string, languages: readonly ImportLanguage[]): Promise<Partial<CardFacts>> => {
    const [language] = languages.toSorted((one, other) => Number(other === 'en') - Number(one === 'en'))
    const card = language && (await client.get(language, `cards/${id}`, CardReply))
    if (!card) return {}
    const variants = Object.entries(card.variants ?? {}).flatMap(([variant, made]) => (made ? [variant] : []))
    return { rarity: rarityOf(card.rarity), ...finishesOf(variants) }
  }

  const cardsOf = (set: Told<SetReply>): Told<SetReply['cards'][number]>[] => {
    const cards = new Map<string, Told<SetReply['cards'][number]>>()
    for (const [language, { cards: told }] of set.byLanguage)
      for (const card of told) {
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
        ...namesOfTold(serie, wanted),
        audience: audienceOf(serie.region)
      }))
    },
    async *sets() {
      read = (await inTurn(await listOf('sets'), politely, readSet)).filter(({ byLanguage }) => byLanguage.size > 0)
      total = read.reduce((sum, set) => sum + cardsOf(set).length, 0)
      yield read.flatMap(set => {
        const [first] = set.byLanguage.values()
        if (!first) return []
        const official = first.cardCount?.official ?? 0
        return {
          _id: importedId(set.region, set.id),
          serieid: importedId(set.region, first.serie.id),
          ...namesOfTold(set, wanted),
          audience: audienceOf(set.region),
          releasedate: /^\d{4}-\d{2}-\d{2}$/.test(first.releaseDate ?? '') ? (first.releaseDate ?? null) : null,
          total: official > 0 ? official : null
        }
      })
    },
    async *cards(isComplete) {
      for (const set of read) {
        const told = cardsOf(set)
        const complete = await isComplete(told.map(({ region, id }) => importedId(region, id)))
        yield await inTurn(told, politely, async (card): Promise<ImportedCard> => {
          const _id = importedId(card.region, card.id)
          const languages = [...card.byLanguage.keys()]
          const [first] = card.byLanguage.values()
          const details = complete.has(_id) ? {} : await detailsOf(card.id, languages)
          const facts: CardFacts = {
            _id,
            setid: importedId(set.region, set.id),
            number: String(first?.localId ?? ''),
            ...namesOfTold(card, wanted),
            audience: audienceOf(card.region),
            ...details
          }
          // A picture is often missing in one language; the art is the same in another.
          const pictures = [...card.byLanguage.values()].flatMap(({ image }) => image ?? [])
          return { facts, pictures: pictures.map(picture => `${picture}/${highestQuality}`) }
        })
      }
    },
    total: () => total
  }
}
