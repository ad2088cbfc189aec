import { displayName, priceSource, pricingMode } from '@comptoir/contracts/catalogue/catalogue'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { Collection, Db } from 'mongodb'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { initialRatioTable } from '../records/initial-ratio-table.ts'
import { nameKey, namesOf } from '../records/names.ts'
import { demoCards, demoHighlights, demoSeries, demoSets, readDemoPicture } from './catalogue.ts'

interface Needs {
  db: Db
  catalogue: CatalogueRepository
  images: BlobStore
  /** Ends the seeding between two cards: what is missing then is written by the next start. */
  signal: AbortSignal
}

/** The demo prices first editions higher than standard ones, as staff would. */
const firstEditionPremium = 1.5
/** What the shop pays for a highlight, of its reference price: the default table's ratio for condition 3. */
const paidPercent = 65
/** Cards written at once. */
const atOnce = 8

/**
 * Fills a new shop with the demo cards, their pictures and prices, once: what staff change or delete afterwards stays as
 * they leave it. A start that was interrupted is continued by the next one.
 */
export const seedDemo = async (needs: Needs): Promise<void> => {
  const seeds = needs.db.collection<{ _id: string; at: Date }>('seeds')
  if (await seeds.findOne({ _id: 'demo' })) return
  await seedSeries(needs)
  const icons = await seedSets(needs)
  await seedCards(needs, icons)
  await seedHighlights(needs)
  await seeds.updateOne({ _id: 'demo' }, { $set: { at: new Date() } }, { upsert: true })
}

/** Writes a record unless there is one of this id. */
const insertOnce = async (collection: unknown, _id: string, fields: object): Promise<void> => {
  const insert = { $setOnInsert: { ...fields, createdat: new Date() }, $currentDate: { changedat: true } } as const
  await (collection as Collection<{ _id: string }>).updateOne({ _id }, insert, { upsert: true })
}

const seedSeries = async ({ catalogue }: Needs): Promise<void> => {
  for (const serie of demoSeries) {
    const { id, audience, releasedate } = serie
    const names = namesOf(serie)
    await insertOnce(catalogue.series, id, { ...names, namekey: nameKey(names), audience, releasedate })
  }
}

/** Returns the icon of each set. */
const seedSets = async ({ catalogue, images }: Needs): Promise<Map<string, string>> => {
  const icons = new Map<string, string>()
  for (const set of demoSets) {
    const { id, serieid, audience, releasedate, total } = set
    const names = namesOf(set)
    const before = await catalogue.sets.findOne({ _id: id })
    const icon = before?.icon ?? (await store(images, set.icon))
    icons.set(id, icon)
    if (before) continue
    const fields = { ...names, namekey: nameKey(names), serieid, audience, releasedate, total, icon }
    await insertOnce(catalogue.sets, id, fields)
  }
  return icons
}

const seedCards = async ({ catalogue, images, signal }: Needs, icons: ReadonlyMap<string, string>): Promise<void> => {
  const ids = demoCards.map(({ id }) => id)
  const found = await catalogue.cards.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray()
  const known = new Set(found.map(({ _id }) => _id))
  const missing = demoCards.filter(({ id }) => !known.has(id))
  await mapInTurns(missing, atOnce, async card => {
    signal.throwIfAborted()
    const { id, setid, number, rarity, audience, color, holographismes, pricecents } = card
    const hasEditions = card.editions.length > 1
    const mode = hasEditions ? pricingMode.referenceWithTable : pricingMode.defaultTable
    await insertOnce(catalogue.cards, id, {
      setid,
      number,
      ...namesOf(card),
      namekey: nameKey(card, number),
      rarity,
      audience,
      image: await store(images, card.file),
      seticon: icons.get(setid) ?? null,
      color,
      holographismes,
      pricing: { mode, source: priceSource.fixed, cents: pricecents },
      ratiotable: hasEditions ? tableWithFirstEdition() : null
    })
  })
}

const seedHighlights = async ({ catalogue }: Needs): Promise<void> => {
  const now = Date.now()
  for (const [position, { id, pricecents }] of demoHighlights.entries()) {
    const card = await catalogue.card(id)
    if (!card?.image) continue
    const cents = Math.floor((pricecents * paidPercent) / 100)
    const highlight = { image: card.image, name: displayName(card), cents, display: true }
    await catalogue.highlights.updateOne(
      { _id: `highlight-${id}` },
      { $setOnInsert: { ...highlight, createdat: new Date(now + position) } },
      { upsert: true }
    )
  }
}

/** The default table, with the same ratios at a premium for a first edition. */
const tableWithFirstEdition = () => {
  const standard = initialRatioTable['_default'] ?? {}
  const dearer = structuredClone(standard)
  for (const ratios of Object.values(dearer))
    for (const [condition, ratio] of Object.entries(ratios))
      ratios[condition] = Math.round(ratio * firstEditionPremium * 1000) / 1000
  return { _default: standard, '1': dearer }
}

/** Stores the picture of a drawing and returns its name. */
const store = async (images: BlobStore, file: string): Promise<string> => {
  const name = await images.put(await readDemoPicture(file), 'webp')
  await images.keep([name])
  return name
}
